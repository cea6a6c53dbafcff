import { moneyParts } from '../../src/shared/finance/tr/money-parts.js';

/** Offers are shown as visitors will read them while they are typed. */
export function enhanceOfferPreviews(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
    const previews = target.form?.querySelectorAll<HTMLElement>('[data-offer-preview]') ?? [];
    for (const preview of previews)
      if (preview.dataset['offerPreview'] === target.name) show(preview, target.form);
  });
}

function show(preview: HTMLElement, form: HTMLFormElement | null): void {
  if (!form) return;
  const texts = new FormData(form)
    .getAll(preview.dataset['offerPreview'] ?? '')
    .flatMap((value) => (typeof value === 'string' ? value.split('\n') : []))
    .map((text) => text.trim())
    .filter(Boolean);
  preview.hidden = texts.length === 0;
  preview.querySelector('ul')?.replaceChildren(...texts.map(item));
}

function item(text: string): HTMLLIElement {
  const line = document.createElement('li');
  for (const part of moneyParts(text)) {
    if (part.isMoney)
      line.append(Object.assign(document.createElement('strong'), { textContent: part.text }));
    else line.append(part.text);
  }
  return line;
}
