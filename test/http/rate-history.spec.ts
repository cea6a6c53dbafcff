import { apiPaths } from '../../src/shared/paths/api.js';
import { paths } from '../../src/shared/paths/site.js';
import { aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { readHtml } from '../support/html.js';
import { htmlOf, plain } from '../support/page.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

const csvLines = async (): Promise<string[]> => {
  const answer = await fetch(server.url + paths.rateHistoryCsv('konut-kredisi'));
  expect(answer.headers.get('content-disposition')).toContain('faiz-gecmisi-konut-kredisi.csv');
  return (await answer.text()).split('\r\n');
};

describe('GET /faiz-gecmisi', () => {
  it('tells the best rate of today, and each product with its own, the best first', async () => {
    const rows = await server.sql<{
      rate: string;
    }>(`SELECT to_char(rate, 'FM0D00') AS rate FROM product_rates JOIN products ON products.id = product_id
        WHERE subtype = 'ihtiyac_kredisi' ORDER BY product_rates.rate`);
    const rates = rows.map(({ rate }) => `%${rate.replace('.', ',')}`);
    const page = await htmlOf(server, paths.rateHistoryOf('ihtiyac-kredisi'));
    const text = plain(page);
    expect(text).toContain(`tarihinden beri aylık ${rates[0] ?? ''}`);
    const listed = readHtml(page)
      .one('#urunler')
      ?.rows.map(([, rate]) => rate);
    expect(listed?.slice(0, rates.length)).toEqual(rates);
    // Nobody takes invented rates for a bank's.
    expect(text).toContain('tanıtım içindir');
  });

  it('knows, as GET /faiz-gecmisi/:market/oranlar.csv does, what was in force before, and leaves out what was withdrawn and who is switched off', async () => {
    const rows = await server.sql<{ id: string; slug: string; bank_id: string }>(
      `SELECT id, slug, bank_id FROM products WHERE subtype = 'konut_kredisi' AND bank_id = 'akbank'`,
    );
    const [{ id, slug } = { id: '', slug: '' }] = rows;
    await aRate(server, { product_id: id, rate: 0.5, valid_from: siteDay(-90) });
    await aRate(server, {
      product_id: id,
      rate: 0.01,
      valid_from: siteDay(-80),
      withdrawn_at: new Date(),
    });
    await aRate(server, { product_id: id, rate: 9.99, valid_from: siteDay(-60) });
    await aRate(server, { product_id: id, rate: 0.02, valid_from: siteDay(5) });
    await eventually(async () => (await csvLines()).some((line) => line.includes(';9,99;')), 10_000);
    const lines = await csvLines();
    expect(lines.filter((line) => line.includes(';0,01;') || line.includes(';0,02;'))).toEqual([]);
    expect(lines.find((line) => line.includes(';0,5;'))).toMatch(
      /;0,5;\d{4}-\d\d-\d\d;\d{4}-\d\d-\d\d;evet$/,
    );
    const page = await htmlOf(server, paths.rateHistoryOf('konut-kredisi', { urun: slug }));
    expect(plain(page)).toContain('%9,99');
    expect(page.match(/class="rate-chart-own"/g)).toHaveLength(1);
    // Longer ago than the period.
    expect(plain(await htmlOf(server, paths.rateHistoryOf('konut-kredisi', { donem: '3-ay' })))).toContain(
      '%0,50',
    );

    await server.sql(`UPDATE banks SET is_active = false WHERE id = 'akbank'`);
    await eventually(async () => !(await csvLines()).some((line) => line.includes(';9,99;')), 10_000);
    expect((await fetch(server.url + paths.rateHistoryOf('konut-kredisi', { urun: slug }))).status).toBe(404);
    await server.sql(`UPDATE banks SET is_active = true WHERE id = 'akbank'`);
  });

  it('has an address for each kind and no other', async () => {
    const answer = await fetch(server.url + paths.rateHistory(), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      paths.rateHistoryOf('ihtiyac-kredisi'),
    ]);
    for (const key of ['constructor', '__proto__', 'yok'])
      expect((await fetch(server.url + paths.rateHistoryOf(key))).status).toBe(404);
    const usual = await htmlOf(server, paths.rateHistoryOf('ihtiyac-kredisi', { donem: 'constructor' }));
    expect(usual).toMatch(/aria-current="page">Son 1 yıl/);
  });

  it('says so where there is no rate', async () => {
    await server.sql(`UPDATE products SET is_active = false WHERE currency = 'EUR'`);
    await eventually(
      async () =>
        (await htmlOf(server, paths.rateHistoryOf('mevduat-eur'))).includes(
          'Bu dönemde kayıtlı bir oran yok',
        ),
      5_000,
    );
  });
});

describe('GET /', () => {
  const changes = async (): Promise<string> => {
    const text = plain(await htmlOf(server, paths.home()));
    return text.slice(text.indexOf('Son 7 günde değişen oranlar'));
  };

  it('tells which rates are others than a week ago, and says nothing where none is', async () => {
    expect(await htmlOf(server, paths.home())).not.toContain('Son 7 günde değişen oranlar');
    const rows = await server.sql<{ id: string; name: string }>(
      `SELECT id, name FROM products WHERE subtype = 'tasit_kredisi' ORDER BY slug LIMIT 3`,
    );
    const [fell, back, old] = rows;
    await server.sql(`UPDATE product_rates SET withdrawn_at = now() WHERE product_id = ANY ($1)`, [
      rows.map(({ id }) => id),
    ]);
    await aRate(server, { product_id: fell?.id, rate: 8.88, valid_from: siteDay(-20) });
    await aRate(server, { product_id: fell?.id, rate: 7.11, valid_from: siteDay(-2) });
    await aRate(server, { product_id: fell?.id, rate: 1.01, valid_from: siteDay(3) });
    await aRate(server, { product_id: back?.id, rate: 8.88, valid_from: siteDay(-20) });
    await aRate(server, { product_id: back?.id, rate: 7.22, valid_from: siteDay(-4) });
    await aRate(server, { product_id: back?.id, rate: 8.88, valid_from: siteDay(-1) });
    await aRate(server, { product_id: old?.id, rate: 8.88, valid_from: siteDay(-20) });
    await aRate(server, { product_id: old?.id, rate: 7.33, valid_from: siteDay(-9) });
    await eventually(async () => (await changes()).includes('%7,11'), 10_000);
    const told = await changes();
    expect(told).toMatch(/Taşıt kredisi, aylık %8,88 %7,11 ▼ düştü/);
    expect(told).toContain(fell?.name ?? 'none');
    expect(told).toContain('Örnek');
    for (const other of ['%7,22', '%7,33', '%1,01']) expect(told).not.toContain(other);
  });
});

describe('GET /acik-veri', () => {
  interface OpenFile {
    readonly as_of: string;
    readonly license: { readonly id: string };
    readonly fields: Readonly<Record<string, string>>;
    readonly data: readonly Readonly<Record<string, unknown>>[];
  }
  const fileOf = async (name: string): Promise<OpenFile> =>
    (await (await fetch(server.url + apiPaths.openDataFile(name, 'json'))).json()) as OpenFile;

  it('gives every rate that was ever in force, as GET /acik-veri/:name.json and GET /acik-veri/:name.csv', async () => {
    const [{ id, slug } = { id: '', slug: '' }] = await server.sql<{ id: string; slug: string }>(
      `SELECT id, slug FROM products WHERE subtype = 'kobi_kredisi' ORDER BY slug LIMIT 1`,
    );
    // Twenty years ago, taken back, and not yet begun.
    await aRate(server, { product_id: id, rate: 7.77, valid_from: siteDay(-7300) });
    await aRate(server, {
      product_id: id,
      rate: 0.03,
      valid_from: siteDay(-50),
      withdrawn_at: new Date(),
    });
    await aRate(server, { product_id: id, rate: 0.04, valid_from: siteDay(9) });
    await eventually(
      async () =>
        (await fileOf('kobi-kredisi')).data.some(
          (rate) => rate['percent'] === 7.77 && rate['product_id'] === slug,
        ),
      5_000,
    );
    const { as_of, license, fields, data } = await fileOf('oranlar');
    expect(license.id).toBe('CC-BY-4.0');
    const rows = await server.sql<{ count: string }>(
      `SELECT count(*) FROM product_rates JOIN products ON products.id = product_id AND products.is_active
         JOIN banks ON banks.id = bank_id AND banks.is_active
        WHERE products.type IN ('loan', 'deposit') AND withdrawn_at IS NULL AND valid_from <= $1`,
      [as_of],
    );
    expect(data).toHaveLength(Number(rows[0]?.count));
    expect(data.filter(({ percent }) => percent === 0.03 || percent === 0.04)).toEqual([]);
    for (const rate of data) expect(Object.keys(rate)).toEqual(Object.keys(fields));
    expect(data.every(({ sample }) => sample === true)).toBe(true);

    const answer = await fetch(server.url + apiPaths.openDataFile('oranlar', 'csv'));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-disposition')).toContain('faiz-oranlari-oranlar.csv');
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(head).toBe(Object.keys(fields).join(','));
    expect(lines).toHaveLength(data.length);
    expect(lines.find((line) => line.includes(',7.77,'))).toMatch(
      new RegExp(`^${slug},.*,loan,TRY,7\\.77,month,\\d{4}-\\d\\d-\\d\\d,\\d{4}-\\d\\d-\\d\\d,true$`),
    );
    const again = await fetch(answer.url, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('says what stands in the files, for people and for search engines, and has no others', async () => {
    const html = await htmlOf(server, apiPaths.openData());
    expect(plain(html)).toContain('bankaların gerçek oranları değildir');
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(\{[^<]*"Dataset"[^<]*)<\/script>/.exec(html) ?? [];
    const dataset = JSON.parse(json) as { distribution: { contentUrl: string }[]; license: string };
    expect(dataset.license).toContain('creativecommons.org/licenses/by/4.0');
    expect(dataset.distribution).toHaveLength(2 * 8);
    for (const { contentUrl } of dataset.distribution)
      expect((await fetch(server.url + new URL(contentUrl).pathname)).status).toBe(200);
    for (const name of ['yok', 'constructor', '__proto__'])
      expect((await fetch(server.url + apiPaths.openDataFile(name, 'json'))).status).toBe(404);
  });
});
