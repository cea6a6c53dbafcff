import { randomUUID } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { fits, healthy } from '../support/healthy.js';
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
  'a bank’s administrator adds a colleague and closes her account: %o',
  async ({ width, script, colorScheme }) => {
    const page = await signedPage(server, keeper, portalPaths.people(), {
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
    const email = `${randomUUID()}@banka.test`;
    keepPrivate(email);
    const name = `Selin ${String(width)} ${String(script)}`;

    await look();
    await page.getByRole('button', { name: 'Çalışan ekle' }).click();
    await page.getByText('Ad gereklidir').waitFor();
    await look();
    await page.getByLabel('Ad', { exact: true }).fill(name);
    await page.getByLabel('E-posta').fill(email);
    await prove();
    await page.getByRole('button', { name: 'Çalışan ekle' }).click();
    await page.getByText('Hesap açıldı').waitFor();
    await look();
    await prove();
    await page.getByRole('button', { name: `Hesabını kapat: ${name}` }).click();
    await page.getByText('hesabı ve açık oturumları kapatıldı').waitFor();
    await look();
    expect(await page.getByRole('button', { name: `Hesabını kapat: ${name}` }).count()).toBe(0);
  },
);
