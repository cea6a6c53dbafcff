import { readFileSync } from 'node:fs';
import { todayIn } from '../../src/shared/finance/calendar.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { eventually } from '../support/eventually.js';
import { healthy } from '../support/healthy.js';
import { printed } from '../support/print.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, isFull } from '../support/tier.js';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

/** Each with a bank of its own: a month is closed once. */
const WAYS = firstOrAll(
  [1280, true, 'akbank', 'Akbank'],
  [360, true, 'qnb', 'QNB Finansbank'],
  [1280, false, 'garantibbva', 'Garanti BBVA'],
  [360, false, 'isbankasi', 'İş Bankası'],
);

/** The month before this one, as addresses have it. */
function lastMonth(): string {
  const [year = 0, month = 0] = todayIn('Europe/Istanbul', new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

it.each(WAYS)(
  'takes a bank’s month from its prices to its statement on paper, at %d px, script %s',
  async (width, script, bank, name) => {
    const ids = await storeApplications(
      server,
      Array.from({ length: 3 }, () => anApplication({ banks: [bank] })),
    );
    const referrals = (): Promise<{ id: string; state: string; hold: string | null }[]> =>
      server.sql(
        'SELECT id, state, hold FROM referrals WHERE application_id = ANY ($1) ORDER BY application_id',
        [ids],
      );
    await eventually(async () => (await referrals()).every(({ hold }) => hold === 'file'), 15_000);
    const numbers = (await referrals()).map(({ id }) => id);
    const month = lastMonth();
    await staffPage(
      server,
      admin,
      async (page) => {
        const seen = async (): Promise<void> => {
          if (script) await healthy(page);
        };
        // Other tests that are run often see these pages.
        const seenInFull = isFull ? seen : (): Promise<void> => Promise.resolve();
        const said = (text: string): Promise<void> => page.getByText(text).waitFor({ state: 'attached' });

        await page.goto(`${server.url}/admin/referral-prices/new`);
        await page.getByLabel('Banka', { exact: true }).selectOption(bank);
        await page.getByLabel('Ne için').selectOption('loan');
        await page.getByLabel('Ücret', { exact: false }).first().fill('245,35');
        await page.getByLabel('Başlangıç').fill('2026-01-01');
        await seen();
        await page.getByRole('button', { name: 'Kaydet' }).click();
        await page.waitForURL(/\/admin\/referral-prices(?:\?|$)/);
        await page.getByRole('row').filter({ hasText: name }).filter({ hasText: '245,35' }).waitFor();
        await seen();

        await page.goto(`${server.url}/admin/referrals?bank=${bank}`);
        await seenInFull();
        for (const id of numbers) await page.getByLabel(`${id} numaralı yönlendirme, ${name}`).check();
        await page.getByRole('button', { name: 'Gönderildi olarak işaretle' }).click();
        await page.getByRole('button', { name: 'Gönderildi say' }).click();
        await eventually(async () => (await referrals()).every(({ state }) => state === 'sent'), 10_000);

        await page.goto(`${server.url}/admin/referrals/imports`);
        await page.getByLabel('Banka', { exact: true }).selectOption(bank);
        const [first = '', second = '', third = ''] = numbers;
        const text = `Referans No;Durum;Not\n${first};Alındı;\n${second};Onaylandı;Limit 20.000\n${third};Alındı;`;
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'yanitlar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: 'Önizle', exact: true }).click();
        await page.getByRole('button', { name: '3 yanıtı işle' }).click();
        await said('3 yanıt aktarıldı.');

        // The bank does not want to pay for one of them, and is right.
        await page.goto(`${server.url}/admin/referrals/${third}`);
        await page.getByText('Bankanın itirazı var').click();
        await page.getByLabel('Bankanın nedeni').fill('Numara başkasının');
        await page.getByRole('button', { name: `İtiraz aç: ${name}` }).click();
        await page.getByText('İtirazı sonuçlandır').click();
        await page.getByLabel('Sonuç', { exact: true }).selectOption('upheld');
        await page.getByLabel('Kabul edildiyse yeni durum').selectOption('unreachable');
        await page.getByLabel('Açıklama').fill('Kayıtlarımız da öyle diyor');
        await seenInFull();
        await page.getByRole('button', { name: `İtirazı sonuçlandır: ${name}` }).click();
        await eventually(async () => (await referrals())[2]?.state === 'unreachable', 10_000);

        // As if all of it had been a month ago.
        await server.sql(`UPDATE referral_charges SET reached_at = $2 WHERE bank_id = $1 RETURNING id`, [
          bank,
          `${month}-15T09:00:00Z`,
        ]);
        await page.goto(`${server.url}/admin/statements?month=${month}`);
        await seen();
        await page.getByRole('link', { name, exact: true }).click();
        await page.getByText('490,70 TL').first().waitFor();
        await page.getByLabel('KDV oranı').fill('20');
        await page.fill('#own_password', admin.password);
        await seen();
        await page.getByRole('button', { name: 'Ayı kapat' }).click();
        await page.getByText(`Hesap özeti ${month}-`).first().waitFor();
        await page.getByText('588,84 TL').waitFor();
        await seen();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'CSV indir' }).click(),
        ]);
        const lines = readFileSync(await download.path(), 'utf8')
          .trim()
          .split('\r\n')
          .slice(1);
        expect(lines.map((line) => line.split(';')[4])).toEqual(['245,35', '245,35']);
        const paper = await printed(page);
        for (const word of [name, '490,70 TL', '98,14 TL', '588,84 TL', first, second])
          expect(paper).toContain(word);
      },
      { width, script },
    );
  },
);
