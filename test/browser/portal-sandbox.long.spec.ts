import { portalPaths } from '../../src/shared/paths/portal.js';
import { heading } from '../support/open-page.js';
import { keeperPage, WALKS } from '../support/portal-key-desk.js';
import { openConsole, receiver } from '../support/sandbox-console.js';
import { firstOrAll } from '../support/tier.js';

openConsole();

it.each(firstOrAll(...WALKS))(
  'a bank’s engineer makes a test lead, plays its life and reads what was signed: %o',
  async (walk) => {
    const { page, look } = await keeperPage(portalPaths.sandbox(), walk);
    await look();
    await page.getByLabel(/^Adres/).fill(receiver.url);
    await page.getByRole('button', { name: 'Adresi kaydet' }).click();
    await page.getByText('Adres kaydedildi').waitFor();
    await page.getByLabel('Tutar').fill('1');
    await page.getByRole('button', { name: 'Kayıt oluştur' }).click();
    await page.locator('#amount[aria-invalid]').waitFor();
    await look();
    await page.getByLabel('Tutar').fill('60.000');
    await page.getByRole('button', { name: 'Kayıt oluştur' }).click();
    await heading(page, /^Deneme kaydı 9\d+$/);
    await page.locator('summary', { hasText: 'referral.created' }).click();
    await page.getByText('webhook-signature').waitFor();
    await look();
    await page.getByRole('button', { name: 'Başvurudan vazgeçsin' }).click();
    await page.getByText('Adım oynatıldı').waitFor();
    await page.locator('summary', { hasText: 'referral.withdrawn' }).click();
    await look();
    await page.getByRole('button', { name: 'Ücreti faturalansın' }).click();
    await page.getByText('Faturalanacak bir ücret yok').waitFor();
    expect(receiver.heard).toHaveLength(2);
    await page.getByRole('link', { name: 'Deneme ortamı' }).first().click();
    await page.getByRole('heading', { name: 'İmza nasıl doğrulanır?' }).waitFor();
    await look();
  },
);
