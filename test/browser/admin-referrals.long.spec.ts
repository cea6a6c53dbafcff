import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sql } from '../../src/platform/database/sql.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { ReferralLinks } from '../../src/applications/referrals/referral-links.service.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { aReferralLink } from '../factories/referrals.js';
import { eventually } from '../support/eventually.js';
import { healthy } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';

const SECRET = randomBytes(32).toString('base64');

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer({ env: { SESSION_SECRET: SECRET } });
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

const WAYS = firstOrAll([360, true], [360, false], [1280, true], [1280, false]);

it.each(WAYS)(
  'lets a suspicious one go, takes the file of its bank and says what the bank answered, at %d px, script %s',
  async (width, script) => {
    const [id = ''] = await storeApplications(server, [
      anApplication({ banks: ['akbank'], phone: '5321112233' }),
    ]);
    const rows = () =>
      server.sql<{ state: string; hold: string | null }>(
        'SELECT state, hold FROM referrals WHERE application_id = $1',
        [id],
      );
    await eventually(async () => (await rows())[0]?.hold === 'file', 10_000);
    await server.sql(`UPDATE referrals SET hold = 'suspicion' WHERE application_id = $1 RETURNING id`, [id]);
    await staffPage(
      server,
      admin,
      async (page) => {
        const seen = async (): Promise<void> => {
          if (script) await healthy(page);
        };
        await page.goto(`${server.url}/admin/referrals?hold=suspicion`);
        await seen();
        await page.getByRole('link', { name: `Başvuru ${id}`, exact: true }).click();
        await page.getByText('Başvuruya bakın; gerçekse gönderin').waitFor();
        await seen();
        await page.getByRole('button', { name: 'Gönder: Akbank' }).click();
        await page.getByText('Akbank için bırakıldı').waitFor({ state: 'attached' });
        await page.goto(`${server.url}/admin/referrals/files`);
        await seen();
        await page.getByRole('link', { name: 'Dosyayı al: Akbank' }).click();
        await page.fill('#own_password', admin.password);
        await seen();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Dosyayı al' }).click(),
        ]);
        expect(readFileSync(await download.path(), 'utf8')).toContain('05321112233');
        await page.goto(`${server.url}/admin/applications/${id}`);
        await page.getByLabel('Bankanın yanıtı').selectOption('approved');
        await page.getByLabel('Not (isteğe bağlı)').fill('Sözleşme imzalandı');
        await page.getByRole('button', { name: 'Kaydet: Akbank' }).click();
        await page.getByText('durum “Onaylandı” yapıldı').waitFor({ state: 'attached' });
        await page.getByText('Geçmiş (2)').click();
        await page.getByText('Sözleşme imzalandı').waitFor();
        await seen();
      },
      { width, script },
    );
    expect(await rows()).toEqual([{ state: 'approved', hold: null }]);
  },
);

itInFull.each(WAYS)(
  'takes what a bank answered from a file, without its wrong lines, and takes it back, at %d px, script %s',
  async (width, script) => {
    await server.sql(
      `UPDATE banks SET price_per_application = 100, billable_state = 'approved' RETURNING id`,
    );
    const [id = ''] = await storeApplications(server, [anApplication({ banks: ['akbank'] })]);
    const held = (): Promise<{ hold: string | null }[]> =>
      server.sql('SELECT hold FROM referrals WHERE application_id = $1', [id]);
    await eventually(async () => (await held())[0]?.hold === 'file', 10_000);
    const [referral] = await server.sql<{ id: string }>(
      `UPDATE referrals SET state = 'sent', hold = NULL, sent_at = now(), price = 100, billable_state = 'approved'
        WHERE application_id = $1 RETURNING id`,
      [id],
    );
    const number = referral?.id ?? '';
    const state = async (): Promise<string | undefined> =>
      (await server.sql<{ state: string }>('SELECT state FROM referrals WHERE id = $1', [number]))[0]?.state;
    await staffPage(
      server,
      admin,
      async (page) => {
        const seen = async (): Promise<void> => {
          if (script) await healthy(page);
        };
        await page.goto(`${server.url}/admin/referrals/imports`);
        await seen();
        await page.getByLabel('Banka', { exact: true }).selectOption('akbank');
        const text = `Referans No;Durum;Not\n${number};Onaylandı;Limit 20.000\n999999999;Alındı;`;
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'yanitlar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: 'Önizle', exact: true }).click();
        await page.getByText('3. satır: Bu bankanın böyle bir numarası yok.').waitFor();
        await seen();
        await page.getByRole('button', { name: 'Hatalı satırları çıkar' }).click();
        await page.getByRole('button', { name: '1 yanıtı işle' }).waitFor();
        await seen();
        await page.getByRole('button', { name: '1 yanıtı işle' }).click();
        await page.getByText('1 yanıt aktarıldı.').waitFor({ state: 'attached' });
        expect(await state()).toBe('approved');
        await seen();
        await page
          .getByRole('button', { name: /aktarımını geri al$/ })
          .first()
          .click();
        const asked = script ? page.locator('#onay[open]') : page.locator('main');
        await asked.getByText('1 yönlendirme eski durumuna dönsün mü?').waitFor();
        await (
          script ? asked.locator('[data-confirm-yes]') : asked.getByRole('button', { name: 'Geri al' })
        ).click();
        await page.getByText('Aktarım geri alındı: 1 yanıt.').waitFor({ state: 'attached' });
      },
      { width, script },
    );
    expect(await state()).toBe('sent');
  },
);

it.each(WAYS)('lets a bank open its mail’s link and answer, at %d px, script %s', async (width, script) => {
  const phone = '5324445566';
  // By staff alone: what left by itself would get a link of its own, and this one would be over.
  await server.sql(
    `UPDATE banks SET lead_channel = 'email', lead_emails = '{kredi@banka.test}', lead_release = 'by_staff'
      WHERE id = 'akbank' RETURNING id`,
  );
  const [id = ''] = await storeApplications(server, [anApplication({ banks: ['akbank'], phone })]);
  await eventually(
    async () => (await server.sql('SELECT FROM referrals WHERE application_id = $1', [id])).length === 1,
    10_000,
  );
  const [referral] = await server.sql<{ id: string }>('SELECT id FROM referrals WHERE application_id = $1', [
    id,
  ]);
  const link = await aReferralLink(server, { referral_id: referral?.id ?? '' });
  const kod = new ReferralLinks({} as Sql, new SessionSecret(SECRET)).codeOf(
    link?.id ?? '',
    'kredi@banka.test',
  );
  const page = await openPage({ viewport: { width, height: 800 }, javaScriptEnabled: script });
  const seen = async (): Promise<void> => {
    if (script) await healthy(page);
  };
  await page.goto(server.url + referralPaths.lead({ kod }));
  await seen();
  await page.getByRole('button', { name: 'Başvuruyu göster' }).click();
  await page.getByText('+90 532 444 55 66').waitFor();
  await seen();
  await page.getByLabel('Bankanızın yanıtı').selectOption('in_review');
  await page.getByRole('button', { name: 'Yanıtı kaydet' }).click();
  await page.getByText('Yanıtınız kaydedildi').waitFor();
  await seen();
  await eventually(
    async () =>
      (await server.sql<{ state: string }>('SELECT state FROM referrals WHERE application_id = $1', [id]))[0]
        ?.state === 'in_review',
    5_000,
  );
});
