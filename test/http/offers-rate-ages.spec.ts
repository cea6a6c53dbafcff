import { adminPaths, findPaths, paths } from '../../src/shared/paths/site.js';
import { changeSettings } from '../factories/settings.js';
import { eventually } from '../support/eventually.js';
import { visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

let server: TestServer;
let staff: Session;
beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());

const SLUG = `(SELECT id FROM products WHERE bank_id = 'teb' AND subtype = 'ihtiyac_kredisi')`;

/** TEB's personal loan as a real product whose rate was confirmed so many days ago. */
const confirmedAgo = (days: number): Promise<unknown> =>
  server.sql(`UPDATE products SET is_sample = false WHERE id = ${SLUG};
       UPDATE product_rates SET valid_from = least(valid_from, site_today() - 200),
              confirmed_on = site_today() - ${String(days)} WHERE product_id = ${SLUG}`);

const { words } = visitorOf(() => server);

const LOANS = paths.loan('ihtiyac-kredisi');
const OF_BANK = paths.bankLoans('teb');
const HISTORY = paths.rateHistoryOf('ihtiyac-kredisi', { urun: 'teb-ihtiyac-kredisi' });
const offersOf = async (): Promise<boolean> => (await words(OF_BANK)).includes('TEB İhtiyaç Kredisi');

describe('a rate that nobody confirms', () => {
  it('is said to be a sample where it is one', async () => {
    expect(await words(LOANS)).toContain('Tümü örnektir.');
    expect(await words(paths.deposits())).toContain('Tümü örnektir.');
    expect(await words(paths.cards())).toContain('Tümü örnektir.');
    expect(await words(OF_BANK)).toMatch(/\d{2}\.\d{2}\.\d{4}, örnek/);
  });

  it('stands as it is for a month, and every list says when its rates were brought up to date', async () => {
    await confirmedAgo(29);
    await eventually(async () => (await words(LOANS)).includes('Örnek olanlar:'), 10_000);
    const shown = await words(LOANS);
    expect(shown).toMatch(/Son güncelleme: \d{2}\.\d{2}\.\d{4}\./);
    expect(shown).not.toContain('doğrulanmayan');
  });

  it('is flagged to visitors and staff from then on', async () => {
    await confirmedAgo(30);
    await eventually(
      async () => (await words(LOANS)).includes('Uzun süredir doğrulanmayanlar: TEB.'),
      10_000,
    );
    expect(await words(OF_BANK)).toContain('son doğrulama');
    expect(await words(HISTORY)).toContain('TEB İhtiyaç Kredisi');
    const list = await staff.html(adminPaths.products({ rate: 'unconfirmed' }));
    expect(list).toContain('TEB İhtiyaç Kredisi');
    expect(await staff.html(adminPaths.dashboard())).toContain('oranı uzun süredir doğrulanmadı');
  });

  it('is hidden after two months, everywhere', async () => {
    await confirmedAgo(60);
    await eventually(offersOf, 10_000);
    await confirmedAgo(61);
    await eventually(async () => !(await offersOf()), 10_000);
    expect(await words(LOANS)).not.toMatch(/TEB\b.*Ödeme planı/);
    expect(await words(findPaths.search({ q: 'teb ihtiyaç kredisi' }))).not.toContain('TEB İhtiyaç Kredisi');
    expect((await fetch(server.url + paths.bankLoan('ihtiyac-kredisi', 'teb'))).status).toBe(200);
    expect(await staff.html(adminPaths.dashboard())).toContain('doğrulanmadığı için gizlendi');
    expect(await staff.html(adminPaths.products({ rate: 'hidden' }))).toContain('TEB İhtiyaç Kredisi');
  });

  it('comes back by POST /admin/content/rate-confirmations and that is written down', async () => {
    const page = await staff.html(adminPaths.products({ rate: 'hidden' }));
    const [, tick = ''] = /name="ids" value="(\d+\.\d+)"/.exec(page) ?? [];
    const stale = `${tick.split('.')[0] ?? ''}.999999`;
    const send = (ids: string): Promise<Response> =>
      staff.postForm('/admin/content/rate-confirmations', { ids, return: adminPaths.products() });
    expect((await send(stale)).status).toBe(303);
    expect(await staff.html(adminPaths.products())).toContain('1 ürün atlandı');
    expect((await send('x')).status).toBe(400);
    expect((await send(tick)).status).toBe(303);
    expect(await staff.html(adminPaths.products())).toContain('1 oran doğrulandı.');
    await eventually(offersOf, 10_000);
    const [entry] = await server.sql<{ action: string; before: { confirmed_on: string } }>(
      'SELECT action, before FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(entry?.action).toBe('product.confirm-rate');
    expect(entry?.before.confirmed_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is hidden and flagged when the settings say so', async () => {
    await confirmedAgo(12);
    await changeSettings(server, 'general', { rateFlagDays: 5, rateHideDays: 10 });
    await eventually(async () => !(await offersOf()), 10_000);
    await server.sql(
      `UPDATE settings SET values = values || '{"rateHideDays":"x"}' WHERE group_name = 'general'`,
    );
    await eventually(offersOf, 10_000);
  });
});
