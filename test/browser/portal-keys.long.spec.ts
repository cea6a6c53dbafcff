import { portalPaths } from '../../src/shared/paths/portal.js';
import { fits, healthy } from '../support/healthy.js';
import { heading } from '../support/open-page.js';
import { keeper, openPortalKeys, proofOf, server } from '../support/portal-key-desk.js';
import { keepPrivate } from '../support/process.js';
import { signedPage } from '../support/signed-page.js';
import { firstOrAll } from '../support/tier.js';

openPortalKeys();

const WALKS = [
  { width: 360, script: true, colorScheme: 'dark' },
  { width: 360, script: false, colorScheme: 'light' },
  { width: 1280, script: true, colorScheme: 'light' },
] as const;

it.each(firstOrAll(...WALKS))(
  'a bank’s administrator makes a key, copies its secret, renews it and ends the first one: %o',
  async ({ width, script, colorScheme }) => {
    const page = await signedPage(server, keeper, portalPaths.keys(), {
      viewport: { width, height: 900 },
      javaScriptEnabled: script,
      colorScheme,
    });
    // Without script the checker has no clock to run by.
    const look = async (): Promise<void> => {
      if (script) await healthy(page);
      else expect(await fits(page)).toBe(true);
    };
    const prove = async (): Promise<void> => {
      const { own_password: password = '', own_code: code = '' } = await proofOf(keeper);
      await page.getByLabel('Kendi şifreniz').fill(password);
      await page.getByLabel('Doğrulama kodunuz').fill(code);
    };
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
