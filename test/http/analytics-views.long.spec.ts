import { aClick } from '../factories/records.js';
import { createTestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('views of visitor pages', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ anew: true });
  });
  afterAll(async () => {
    await server.stop();
  });

  const see = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': BROWSER, ...headers },
    });

  interface Row {
    readonly subject: string;
    readonly views: number;
    readonly isToday: boolean;
  }

  const rows = async (): Promise<Row[]> =>
    await server.sql<Row>(`SELECT kind || ':' || id AS subject, views::int,
                day = (now() AT TIME ZONE 'Europe/Istanbul')::date AS "isToday"
           FROM measures_per_day WHERE views > 0 ORDER BY 1`);
  const viewsOf = async (subject: string): Promise<number> =>
    (await rows()).filter((row) => row.subject === subject).reduce((sum, { views }) => sum + views, 0);
  /** Views are written together: once the mark is there, so is all that came before it. */
  const settled = async (mark: string): Promise<void> => {
    const before = await viewsOf(`page:${mark}`);
    await see(mark);
    await eventually(async () => (await viewsOf(`page:${mark}`)) > before, 10_000);
  };

  it('count each page once per answer, rendered, kept or unchanged', async () => {
    const first = await see('/bankalar/akbank?kaynak=test');
    expect(first.headers.get('set-cookie')).toBeNull();
    await see('/bankalar/akbank');
    const etag = first.headers.get('etag') ?? '';
    expect((await see('/bankalar/akbank', { 'if-none-match': etag })).status).toBe(304);
    await settled('/hakkimizda');
    expect(await viewsOf('page:/bankalar/akbank')).toBe(3);
    expect(await viewsOf('bank:akbank')).toBe(3);
    expect((await rows()).filter(({ isToday }) => !isToday)).toEqual([]);
    const campaigns = await server.sql<{
      n: number;
    }>(`SELECT count(*)::int AS n FROM campaigns JOIN measures_per_day m ON m.kind = 'campaign' AND m.id = campaigns.id::text
        WHERE bank_id = 'akbank' AND views = 3`);
    expect(campaigns[0]?.n).toBeGreaterThan(0);
  });

  it('count for the card, and for the loan of the bank, by the id of the product', async () => {
    await see('/kredi-kartlari/akbank-mil-kart');
    await see('/ihtiyac-kredisi/qnb');
    await settled('/hakkimizda');
    const seen = await server.sql<{
      name: string;
      type: string;
    }>(`SELECT products.bank_id, type FROM measures_per_day JOIN products ON products.id::text = measures_per_day.id
        WHERE kind = 'product' GROUP BY 1, 2 ORDER BY 1`);
    expect(seen).toEqual([
      { bank_id: 'akbank', type: 'card' },
      { bank_id: 'qnb', type: 'loan' },
    ]);
    expect(await viewsOf('bank:qnb')).toBe(1);
  });

  it('leave out programs, prefetches, what scripts fetch, HEAD, what is not found and the administration', async () => {
    await see('/bankalar/teb', { 'user-agent': 'Googlebot/2.1' });
    await see('/bankalar/teb', { 'user-agent': '' });
    await see('/bankalar/teb', { 'sec-purpose': 'prefetch' });
    await see('/bankalar/teb', { purpose: 'prefetch' });
    await see('/bankalar/teb', { 'sec-fetch-dest': 'empty' });
    await see('/bankalar/teb', {}, 'HEAD');
    await see('/bankalar/yok-boyle-banka');
    await see('/robots.txt');
    const staff = await signedIn(server, 'moderator');
    await staff.get('/admin', { 'user-agent': BROWSER });
    await settled('/hakkimizda');
    const paths = (await rows())
      .map(({ subject }) => subject)
      .filter((subject) => /^page:|teb/.test(subject));
    expect(paths).toEqual([
      'page:/bankalar/akbank',
      'page:/hakkimizda',
      'page:/ihtiyac-kredisi/qnb',
      'page:/kredi-kartlari/akbank-mil-kart',
    ]);
  });

  it('make one page of all the ways to write its address', async () => {
    for (const path of ['/Bankalar/Denizbank', '/bankalar/denizbank/', '/bankalar/denizb%61nk?a=1'])
      await fetch(server.url + path, { headers: { 'user-agent': BROWSER } });
    await settled('/hakkimizda');
    const subjects = (await rows()).map(({ subject }) => subject).filter((subject) => /deniz/i.test(subject));
    expect(subjects).toEqual(['bank:denizbank', 'page:/bankalar/denizbank']);
  });

  itInFull('leave a flood of one network out, all of it, and nobody else', async () => {
    const floodable = await startServer({
      database: { url: server.databaseUrl },
      env: { TRUST_PROXY: 'loopback' },
    });
    const from = (address: string, browser: string): Promise<Response> =>
      fetch(`${floodable.url}/bankalar/halkbank`, {
        headers: { 'user-agent': browser, 'x-forwarded-for': address },
      });
    const people = Array.from({ length: 40 }, (_, at) => `${BROWSER} ${String(at % 5)}`);
    for (const browser of people) await from('203.0.113.30', browser);
    await eventually(async () => (await viewsOf('bank:halkbank')) === 40, 10_000);
    for (let at = 0; at < 400; at++) await from('203.0.113.30', BROWSER);
    for (let at = 0; at < 10; at++) await from('203.0.113.31', BROWSER);
    const metrics = async () => (await fetch(`${floodable.url}/metrics`)).text();
    expect(await metrics()).toMatch(/^page_views_left_out_total\{reason="flood"\} 400$/m);
    await floodable.stop();
    expect([await viewsOf('page:/bankalar/halkbank'), await viewsOf('bank:halkbank')]).toEqual([50, 50]);
  });

  itInFull('are those of browsers that say they open a page, wherever browsers say so', async () => {
    const secure = await startServer({
      database: { url: server.databaseUrl },
      env: { PUBLIC_URL: 'https://site.test' },
    });
    const open = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${secure.url}/bankalar/ing`, { headers: { 'user-agent': BROWSER, ...headers } });
    await open({});
    await open({ 'sec-fetch-dest': 'iframe' });
    await open({ 'sec-fetch-dest': 'document' });
    expect(await (await fetch(`${secure.url}/metrics`)).text()).toMatch(
      /^page_views_left_out_total\{reason="foreign"\} 1$/m,
    );
    await secure.stop();
    expect(await viewsOf('page:/bankalar/ing')).toBe(1);
  });

  itInFull('are not lost when the process is asked to stop', async () => {
    const leaving = await startServer({ database: { url: server.databaseUrl } });
    const before = await viewsOf('page:/bankalar');
    for (let at = 0; at < 10; at++)
      await fetch(`${leaving.url}/bankalar`, { headers: { 'user-agent': BROWSER } });
    await leaving.stop();
    expect(await viewsOf('page:/bankalar')).toBe(before + 10);
  });
});

describe('clicks per day', () => {
  it('are added up with each statement, on the day they were made in the time zone of the settings', async () => {
    const database = await createTestDatabase({ name: 'clicks' });
    await aClick(database, {
      kind: 'product',
      bank_id: 'akbank',
      product_id: '1',
      page: '/mevduat',
      occurred_at: '2026-03-01T20:59:59.999Z',
    });
    await aClick(database, { bank_id: 'akbank', occurred_at: '2026-03-01T21:00:00Z' });
    await aClick(database, { bank_id: 'akbank', occurred_at: '2026-03-02T20:59:59Z' });
    await aClick(database, { kind: 'ad', ad_id: '5', page: '/', occurred_at: '2026-03-01T20:00:00Z' });
    await aClick(database, { kind: 'ad', ad_id: '5', occurred_at: '2026-03-01T20:00:00Z' });
    await aClick(database, { bank_id: 'akbank', occurred_at: '2026-03-02T10:00:00Z' });
    const rows = await database.sql(
      `SELECT kind, to_char(day, 'MM-DD') AS day, id, clicks::int FROM measures_per_day ORDER BY 1, 2, 3`,
    );
    expect(rows).toEqual([
      { kind: 'bank', day: '03-01', id: 'akbank', clicks: 1 },
      { kind: 'bank', day: '03-02', id: 'akbank', clicks: 3 },
      { kind: 'page', day: '03-01', id: '/', clicks: 1 },
      { kind: 'page', day: '03-01', id: '/mevduat', clicks: 1 },
      { kind: 'product', day: '03-01', id: '1', clicks: 1 },
    ]);
    const ads = await database.sql(
      `SELECT to_char(day, 'MM-DD') AS day, ad_id, page, clicks FROM ad_figures ORDER BY page`,
    );
    expect(ads).toEqual([
      { day: '03-01', ad_id: '5', page: '', clicks: 1 },
      { day: '03-01', ad_id: '5', page: 'home', clicks: 1 },
    ]);
    await database.drop();
  });
});
