import type { Locator } from 'playwright-core';

/* The dialog in which somebody applies. */

/** In an element that React knows nothing of: it can neither take it out nor put anything before it. */
export const misplace = (place: Locator): Promise<void> =>
  place.evaluate((element) => {
    const box = document.createElement('div');
    element.replaceWith(box);
    box.append(element);
  });

export const send = (box: Locator): Locator => box.getByRole('button', { name: 'Başvuruyu Gönder' });

export const phone = (box: Locator): Locator => box.getByLabel('Cep telefonu');
