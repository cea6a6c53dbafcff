import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

describe('GET /git/banka/:id', () => {
  let server: TestServer;
  let database: pg.Client;

  beforeAll(async () => {
    server = await startServer();
    database = new pg.Client({ connectionString: server.databaseUrl });
    await database.connect();
  }, 60_000);
  afterAll(async () => {
    await database.end();
    await server.stop();
  });
  // Clicks are written once a second: those of the test before come first.
  beforeEach(async () => {
    await delay(1_200);
    await database.query('DELETE FROM click_events');
  });

  const follow = (path: string, userAgent: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { redirect: 'manual', headers: { 'user-agent': userAgent, ...headers } });

  const clicks = async (): Promise<Record<string, unknown>[]> =>
    (
      await database.query<Record<string, unknown>>(
        'SELECT kind, bank_id, product_id, campaign_id, page FROM click_events ORDER BY id',
      )
    ).rows;

  it('leads to the address stored for the bank, on phones to the mobile one, and is kept by nobody', async () => {
    const desktop = await follow('/git/banka/akbank', DESKTOP);
    expect(desktop.status).toBe(302);
    expect(desktop.headers.get('location')).toBe('https://www.akbank.com/');
    expect(desktop.headers.get('cache-control')).toBe('no-store');
    expect(desktop.headers.get('x-robots-tag')).toBe('noindex');
    const phone = await follow('/git/banka/akbank', PHONE);
    expect(phone.headers.get('location')).toBe('https://www.akbank.com/?kanal=mobil');
    const alias = await follow('/git/banka/garanti', DESKTOP);
    expect(alias.status).toBe(302);
    expect(alias.headers.get('location')).toContain('garanti');
  });

  it('counts the click with its page and what was clicked', async () => {
    const { rows } = await database.query<{ id: string; slug: string }>(
      `SELECT id, slug FROM products WHERE bank_id = 'akbank' AND type = 'loan' ORDER BY id LIMIT 1`,
    );
    const product = rows[0];
    await follow('/git/banka/akbank', DESKTOP, { referer: `${server.url}/ihtiyac-kredisi?tutar=50000` });
    for (const name of [product?.slug, product?.id]) {
      await follow(`/git/banka/akbank?urun=${name ?? ''}`, PHONE, { referer: 'https://elsewhere.test/x' });
    }
    await eventually(async () => (await clicks()).length === 3, 3_000);
    expect(await clicks()).toEqual([
      { kind: 'bank', bank_id: 'akbank', product_id: null, campaign_id: null, page: '/ihtiyac-kredisi' },
      { kind: 'product', bank_id: 'akbank', product_id: product?.id, campaign_id: null, page: null },
      { kind: 'product', bank_id: 'akbank', product_id: product?.id, campaign_id: null, page: null },
    ]);
  });

  it('uses the address of a product or campaign only for the bank it belongs to', async () => {
    const { rows } = await database.query<{ id: string }>(
      `UPDATE campaigns SET redirect_url = 'https://kampanya.test/teklif' WHERE id =
         (SELECT min(id) FROM campaigns WHERE bank_id = 'akbank') RETURNING id`,
    );
    const campaign = rows[0]?.id ?? '';
    const own = await follow(`/git/banka/akbank?kampanya=${campaign}`, PHONE);
    expect(own.headers.get('location')).toBe('https://kampanya.test/teklif');
    const other = await follow(`/git/banka/qnb?kampanya=${campaign}`, DESKTOP);
    expect(other.headers.get('location')).not.toContain('kampanya.test');
  });

  it('leads nowhere else, whatever the address says', async () => {
    for (const path of [
      '/git/banka/yokbank',
      '/git/banka/akbank%00',
      '/git/banka/https:%2F%2Fevil.test',
      '/git/akbank',
    ]) {
      const response = await follow(path, DESKTOP);
      expect(response.status).toBe(404);
      expect(response.headers.get('location')).toBeNull();
    }
    const decorated = await follow('/git/banka/akbank?url=https://evil.test&urun=%00&kampanya=-1', DESKTOP);
    expect(decorated.headers.get('location')).toBe('https://www.akbank.com/');
    await database.query(
      `UPDATE banks SET redirect_url = 'javascript:alert(1)', mobile_url = NULL WHERE id = 'teb'`,
    );
    const leads = async (): Promise<string | null> =>
      (await follow('/git/banka/teb', DESKTOP)).headers.get('location');
    await eventually(async () => (await leads()) === '/bankalar/teb', 3_000);
  });

  it('leaves out programs, looking ahead and HEAD', async () => {
    await follow(
      '/git/banka/akbank',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    );
    await follow('/git/banka/akbank', 'curl/8.9');
    await follow('/git/banka/akbank', DESKTOP, { 'sec-purpose': 'prefetch' });
    await fetch(`${server.url}/git/banka/akbank`, {
      method: 'HEAD',
      redirect: 'manual',
      headers: { 'user-agent': DESKTOP },
    });
    await follow('/git/banka/qnb', DESKTOP);
    await eventually(async () => (await clicks()).length > 0, 3_000);
    expect(await clicks()).toEqual([expect.objectContaining({ bank_id: 'qnb' })]);
  });

  it('loses no click when the process is asked to stop', async () => {
    const leaving = await startServer({ database: { url: server.databaseUrl } });
    for (let at = 0; at < 25; at++) {
      await fetch(`${leaving.url}/git/banka/akbank`, {
        redirect: 'manual',
        headers: { 'user-agent': DESKTOP },
      });
    }
    await leaving.stop();
    expect(await clicks()).toHaveLength(25);
  }, 30_000);
});
