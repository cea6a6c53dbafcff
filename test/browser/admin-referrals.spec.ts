import { readFileSync } from 'node:fs';
import { anApplication, storeApplications } from '../factories/applications.js';
import { change } from '../support/change.js';
import { eventually } from '../support/eventually.js';
import { healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson, withDatabase } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

const sql = <Row extends object = never>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  change<Row>({ url: server.databaseUrl }, text, values);

const WAYS = firstOrAll([360, true], [360, false], [1280, true], [1280, false]);

it.each(WAYS)(
  'lets a suspicious one go, takes the file of its bank and says what the bank answered, at %d px, script %s',
  async (width, script) => {
    const [id = ''] = await withDatabase(server.databaseUrl, (client) =>
      storeApplications(client, [anApplication({ banks: ['akbank'], phone: '5321112233' })]),
    );
    const rows = () =>
      sql<{ state: string; hold: string | null }>(
        'SELECT state, hold FROM referrals WHERE application_id = $1',
        [id],
      );
    await eventually(async () => (await rows())[0]?.hold === 'file', 10_000);
    await sql(`UPDATE referrals SET hold = 'suspicion' WHERE application_id = $1 RETURNING id`, [id]);
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
