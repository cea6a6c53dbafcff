import { randomUUID } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { keeperPage, openPortalKeys, WALKS } from '../support/portal-key-desk.js';
import { keepPrivate } from '../support/process.js';
import { firstOrAll } from '../support/tier.js';

openPortalKeys();

it.each(firstOrAll(...WALKS))(
  'a bank’s administrator adds a colleague and closes her account: %o',
  async (walk) => {
    const { page, look, prove } = await keeperPage(portalPaths.people(), walk);
    const email = `${randomUUID()}@banka.test`;
    keepPrivate(email);
    const name = `Selin ${String(walk.width)} ${String(walk.script)}`;

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
