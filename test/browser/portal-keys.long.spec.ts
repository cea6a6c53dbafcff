import { portalPaths } from '../../src/shared/paths/portal.js';
import { heading } from '../support/open-page.js';
import { keeperPage, openPortalKeys, WALKS } from '../support/portal-key-desk.js';
import { keepPrivate } from '../support/process.js';
import { firstOrAll } from '../support/tier.js';

openPortalKeys();

it.each(firstOrAll(...WALKS))(
  'a bank’s administrator makes a key, copies its secret, renews it and ends the first one: %o',
  async (walk) => {
    const { page, look, prove } = await keeperPage(portalPaths.keys(), walk);
    const copy = async (): Promise<string> => {
      const secret = await page.getByLabel('Anahtar', { exact: true }).inputValue();
      keepPrivate(secret);
      return secret;
    };

    await look();
    await page.getByLabel('Ad', { exact: true }).fill('Çağrı merkezi');
    await page.getByRole('button', { name: 'Anahtar üret' }).click();
    await page.getByText('En az bir yetki seçin').waitFor();
    await look();
    await page.getByLabel('Bankasının başvurularını okur').check();
    await prove();
    await page.getByRole('button', { name: 'Anahtar üret' }).click();
    await heading(page, 'Çağrı merkezi');
    await look();
    const first = await copy();
    await prove();
    await page.getByRole('button', { name: 'Yenisini üret' }).click();
    await page.getByText('yalnızca şimdi gösterilir').waitFor();
    expect(await copy()).not.toBe(first);
    await prove();
    await page
      .getByRole('button', { name: /^Şimdi sonlandır/ })
      .last()
      .click();
    await page.getByText('Anahtar sonlandırıldı').waitFor();
    await look();
    expect(await page.getByRole('button', { name: /^Şimdi sonlandır/ }).count()).toBe(1);
  },
);
