import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

describe('GET /git/banka/:id', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ anew: true });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });
  const follow = (path: string, userAgent: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', ...headers },
    });

  const clicks = async (): Promise<Record<string, unknown>[]> =>
    await server.sql<Record<string, unknown>>(
      'SELECT kind, bank_id, product_id, campaign_id, page FROM click_events ORDER BY id',
    );

  // Clicks are written together, in their order: once this one is there, so are those of the test before.
  beforeEach(async () => {
    await follow('/git/banka/hsbc', DESKTOP, { referer: `${server.url}/bankalar` });
    const isMark = ({ bank_id, page }: Record<string, unknown>) => bank_id === 'hsbc' && page === '/bankalar';
    await eventually(async () => (await clicks()).some(isMark), 10_000);
    await server.sql('DELETE FROM click_events');
  });

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
    const rows = await server.sql<{ id: string; slug: string }>(
      `SELECT id, slug FROM products WHERE bank_id = 'akbank' AND type = 'loan' ORDER BY id LIMIT 1`,
    );
    const product = rows[0];
    await follow('/git/banka/akbank', DESKTOP, { referer: `${server.url}/ihtiyac-kredisi?tutar=50000` });
    for (const name of [product?.slug, product?.id]) {
      await follow(`/git/banka/akbank?urun=${name ?? ''}`, PHONE, { referer: 'https://elsewhere.test/x' });
    }
    await eventually(async () => (await clicks()).length === 3, 10_000);
    expect(await clicks()).toEqual([
      { kind: 'bank', bank_id: 'akbank', product_id: null, campaign_id: null, page: '/ihtiyac-kredisi' },
      { kind: 'product', bank_id: 'akbank', product_id: product?.id, campaign_id: null, page: null },
      { kind: 'product', bank_id: 'akbank', product_id: product?.id, campaign_id: null, page: null },
    ]);
  });

  it('uses the address of a product or campaign only for the bank it belongs to', async () => {
    const rows = await server.sql<{
      id: string;
    }>(`UPDATE campaigns SET redirect_url = 'https://kampanya.test/teklif' WHERE id =
         (SELECT min(id) FROM campaigns WHERE bank_id = 'akbank') RETURNING id`);
    const campaign = rows[0]?.id ?? '';
    const own = await follow(`/git/banka/akbank?kampanya=${campaign}`, PHONE);
    expect(own.headers.get('location')).toBe('https://kampanya.test/teklif');
    const other = await follow(`/git/banka/qnb?kampanya=${campaign}`, DESKTOP);
    expect(other.headers.get('location')).not.toContain('kampanya.test');
  });

  it('leads to the address of a product, of a bank without one as well, and its page links there', async () => {
    await server.sql(`UPDATE banks SET redirect_url = NULL, mobile_url = NULL WHERE id = 'ing'`);
    await server.sql(
      `UPDATE products SET redirect_url = 'https://urun.test/kredi' WHERE bank_id = 'ing' AND subtype = 'konut_kredisi'`,
    );
    const link = async (): Promise<string | undefined> => {
      const page = await (await fetch(`${server.url}/konut-kredisi/ing`)).text();
      return /href="(\/git\/banka\/ing\?urun=[^"]*)"/.exec(page)?.[1];
    };
    await eventually(async () => (await link()) !== undefined, 10_000);
    // As the list of the kind's page leads there.
    const named = await follow('/git/banka/ing?tur=konut-kredisi', DESKTOP);
    expect(named.headers.get('location')).toBe('https://urun.test/kredi');
    const unknown = await follow('/git/banka/ing?tur=yok', DESKTOP);
    expect(unknown.headers.get('location')).toBe('/bankalar/ing');
    for (const device of [DESKTOP, PHONE]) {
      const answer = await follow((await link()) ?? '', device);
      expect(answer.headers.get('location')).toBe('https://urun.test/kredi');
    }
    const remote = await (await fetch(`${server.url}/uzaktan-musteri-edinimi`)).text();
    const targets = [...remote.matchAll(/href="(\/git\/banka\/[^"]*)"/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => !target?.includes('?urun='))).toEqual([]);
  });

  it('leads nowhere else, whatever the address says', async () => {
    for (const path of [
      '/git/banka/yokbank',
      '/git/banka/akbank%00',
      '/git/banka/https:%2F%2Fevil.test',
      '/git/akbank',
    ]) {
      const response = await follow(path, DESKTOP);
      const location = response.headers.get('location');
      // At most to the one spelling of the same address, which is none either.
      expect(location ?? '/git/').toMatch(/^\/git\//);
      expect((location === null ? response : await follow(location, DESKTOP)).status).toBe(404);
    }
    const decorated = await follow('/git/banka/akbank?url=https://evil.test&urun=%00&kampanya=-1', DESKTOP);
    expect(decorated.headers.get('location')).toBe('https://www.akbank.com/');
    await server.sql(
      `UPDATE banks SET redirect_url = 'javascript:alert(1)', mobile_url = NULL WHERE id = 'teb'`,
    );
    const leads = async (): Promise<string | null> =>
      (await follow('/git/banka/teb', DESKTOP)).headers.get('location');
    await eventually(async () => (await leads()) === '/bankalar/teb', 10_000);
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
    await eventually(async () => (await clicks()).length > 0, 10_000);
    expect(await clicks()).toEqual([expect.objectContaining({ bank_id: 'qnb' })]);
  });

  it('counts what was clicked on a page of ours alone, and no page that nobody knows', async () => {
    await follow('/git/banka/yapikredi', DESKTOP, { 'sec-fetch-site': 'cross-site' });
    await follow('/git/banka/yapikredi', DESKTOP, { 'sec-fetch-site': 'none' });
    // A browser over http says nothing but the page.
    const bare = (referer: string): Promise<Response> =>
      fetch(`${server.url}/git/banka/yapikredi`, {
        redirect: 'manual',
        headers: { 'user-agent': DESKTOP, ...(referer !== '' && { referer }) },
      });
    await bare('');
    await bare('https://elsewhere.test/mevduat');
    await bare(`${server.url}/mevduat`);
    await follow('/git/banka/yapikredi', DESKTOP, { referer: `${server.url}/uydurma/sayfa` });
    await eventually(async () => (await clicks()).length === 2, 10_000);
    expect((await clicks()).map(({ page }) => page)).toEqual(['/mevduat', null]);
    await eventually(async () => {
      const rows = await server.sql(
        `SELECT reason, clicks::int FROM left_out_per_day WHERE kind = 'bank' AND id = 'yapikredi'`,
      );
      return JSON.stringify(rows) === '[{"reason":"foreign","clicks":4}]';
    }, 10_000);
  });

  itInFull(
    'leaves a flood of one network out, counts it beside, and says so in the reports',
    async () => {
      const flood = await startServer({
        database: { url: server.databaseUrl },
        env: { TRUST_PROXY: 'loopback' },
      });
      const sent = (from: string, userAgent: string, referer: string): Promise<Response> =>
        fetch(`${flood.url}/git/banka/denizbank`, {
          redirect: 'manual',
          headers: {
            'user-agent': userAgent,
            referer: `${flood.url}${referer}`,
            'x-forwarded-for': from,
            'sec-fetch-site': 'same-origin',
          },
        });
      const sum = async (): Promise<unknown> =>
        (
          await server.sql(`SELECT (SELECT sum(weight)::int FROM click_events WHERE bank_id = 'denizbank') AS events,
                  (SELECT clicks::int FROM measures_per_day WHERE kind = 'bank' AND id = 'denizbank') AS counted,
                  (SELECT clicks::int FROM left_out_per_day WHERE id = 'denizbank' AND reason = 'flood') AS beside,
                  (SELECT count(*)::int FROM measures_per_day WHERE kind = 'page' AND id LIKE '/uydurma%') AS pages`)
        )[0];
      // People of one operator, before, between and after: by the browsers that people have.
      for (let n = 0; n < 40; n++) await sent('203.0.113.30', `${PHONE} ${String(n % 5)}`, '/mevduat');
      for (let n = 0; n < 300; n++) await sent('203.0.113.30', DESKTOP, `/uydurma-${String(n)}`);
      for (let n = 0; n < 10; n++) await sent('203.0.113.31', DESKTOP, '/mevduat');
      const expected = { events: 50, counted: 50, beside: 300, pages: 0 };
      await eventually(async () => JSON.stringify(await sum()) === JSON.stringify(expected), 10_000);
      const staff = await signedIn(flood, 'moderator');
      const html = await (await staff.get('/admin/reports?range=today')).text();
      expect(html).toContain('300 tıklama: tek bir ağdan yığın hâlinde geldiği için');
      const metrics = await (await fetch(`${flood.url}/metrics`, { headers: {} })).text();
      // Twice where it went on in another window.
      expect(metrics).toMatch(/^measured_floods_total\{figure="clicks"\} [12]$/m);
      await flood.stop();
    },
    60_000,
  );

  itInFull(
    'loses no click when the process is asked to stop',
    async () => {
      const leaving = await startServer({ database: { url: server.databaseUrl } });
      for (let at = 0; at < 25; at++) {
        await fetch(`${leaving.url}/git/banka/akbank`, {
          redirect: 'manual',
          headers: { 'user-agent': DESKTOP, 'sec-fetch-site': 'same-origin' },
        });
      }
      await leaving.stop();
      expect(await clicks()).toHaveLength(25);
    },
    30_000,
  );
});
