import { calculatorDataPath } from '../../src/shared/paths/calculator-data.js';
import { listedRatesPath, paths } from '../../src/shared/paths/site.js';
import { aRate, aResponseTime } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { calculatorData, dataAddress } from '../support/calculator-file.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { readHtml } from '../support/html.js';
import { banksOf, rowOf } from '../support/loan-pages.js';
import { plain, visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { html, until } = visitorOf(() => server);

describe('a list by response', () => {
  const sortsOf = (page: string): (string | undefined)[] =>
    readHtml(page)
      .all('button[name="sirala"]')
      .map((button) => button.attribute('value'));

  it('is offered once a bank’s response was measured, the fastest first and unmeasured banks last', async () => {
    const usual = await html(paths.loan('ihtiyac-kredisi'));
    expect(sortsOf(usual)).toEqual(['', 'taksit', 'faiz']);
    expect(await html('/ihtiyac-kredisi?sirala=yanit')).not.toContain('yanıtladı');
    await server.sql('DELETE FROM bank_response_times');
    await aResponseTime.many(server, [
      { bank_id: 'teb', asked: 412, answered: 300, half_within_minutes: 100 },
      { bank_id: 'ing', asked: 60, answered: 55, half_within_minutes: 20 },
      { bank_id: 'hsbc', asked: 40, answered: 20, half_within_minutes: 5 },
    ]);
    await server.sql(`UPDATE products SET updated_at = now() WHERE bank_id = 'teb'`);
    const page = await until('/ihtiyac-kredisi?sirala=yanit', (text) => banksOf(text)[0] === 'ING');
    expect(banksOf(page).slice(0, 2)).toEqual(['ING', 'TEB']);
    // Too few of its answers are known.
    expect(banksOf(page).indexOf('HSBC')).toBeGreaterThan(1);
    expect(banksOf(page).slice(2)).toEqual(banksOf(usual).filter((bank) => bank !== 'ING' && bank !== 'TEB'));
    expect(sortsOf(page)).toEqual(['', 'taksit', 'faiz', 'yanit']);
    expect(rowOf(page, 'TEB')[6]).toContain(
      'Başvuruların yarısını 2 saat içinde yanıtladı (son 90 günde 400+ başvuru).',
    );
    // The order does not change the summary.
    expect(plain(page)).toContain('En düşük toplam 65.786,38 TL');
    const deposits = await html(paths.deposits({ sirala: 'yanit' }));
    expect(banksOf(deposits).slice(0, 2)).toEqual(['ING', 'TEB']);
  });
});

describe('GET /faiz-gecmisi/:market/liste.json', () => {
  interface Answer {
    readonly today: string;
    readonly offers: readonly {
      readonly key: string;
      readonly slug: string;
      readonly rates: readonly { readonly from: string; readonly percent: number }[];
    }[];
  }
  const ask = async (market: string): Promise<Answer> =>
    (await (await fetch(server.url + listedRatesPath(market))).json()) as Answer;

  it('has the rates of offers that were once another, without those that were withdrawn, are to come or changed nothing', async () => {
    expect((await ask('ihtiyac-kredisi')).offers).toEqual([]);
    const [{ id, slug, since } = { id: '', slug: '', since: '' }] = await server.sql<{
      id: string;
      slug: string;
      since: string;
    }>(
      `SELECT products.id, slug, to_char(valid_from, 'YYYY-MM-DD') AS since
         FROM products JOIN product_rates ON product_id = products.id
        WHERE bank_id = 'akbank' AND subtype = 'ihtiyac_kredisi'`,
    );
    await aRate(server, { product_id: id, rate: 4.1, valid_from: siteDay(-200) });
    await aRate(server, { product_id: id, rate: 4.1, valid_from: siteDay(-150) });
    await aRate(server, { product_id: id, rate: 3.9, valid_from: siteDay(-60) });
    await aRate(server, { product_id: id, rate: 1, valid_from: siteDay(-50), withdrawn_at: new Date() });
    await aRate(server, { product_id: id, rate: 2, valid_from: siteDay(3) });
    await eventually(async () => (await ask('ihtiyac-kredisi')).offers.length === 1, AT_ONCE_MS);
    const { today, offers } = await ask('ihtiyac-kredisi');
    expect(today).toBe(siteDay(0));
    expect(offers).toEqual([
      {
        key: 'akbank',
        slug,
        rates: [
          { from: siteDay(-200), percent: 4.1 },
          { from: siteDay(-60), percent: 3.9 },
          { from: since, percent: 3.69 },
        ],
      },
    ]);
    expect((await ask('mevduat-tl')).offers).toEqual([]);
    expect((await fetch(server.url + listedRatesPath('yok'))).status).toBe(404);
  });
});

describe('GET /teklifler/:list.json', () => {
  it.each([
    ['/ihtiyac-kredisi', 'ihtiyac-kredisi', 'loan'],
    ['/mevduat', 'mevduat-tl', 'deposit'],
    ['/doviz-mevduat', 'mevduat-usd', 'deposit'],
  ])(
    'has what the calculator of %s computes with, in the version that the page names',
    async (path, list, type) => {
      const page = await html(path);
      const { version, offers } = await calculatorData(server, page);
      expect(dataAddress(page)).toBe(`/teklifler/${list}.json?v=${version}`);
      expect(offers.map(({ bankName }) => bankName)).toEqual(expect.arrayContaining(banksOf(page)));
      await server.sql(`UPDATE products SET min_amount = min_amount + 100 WHERE type = '${type}'`);
      const changed = await until(path, (text) => dataAddress(text) !== dataAddress(page));
      const newer = await calculatorData(server, changed);
      expect(dataAddress(changed)).toBe(`/teklifler/${list}.json?v=${newer.version}`);
      // A page of before is given the data of now.
      expect((await calculatorData(server, page)).version).toBe(newer.version);
    },
  );

  it.each(['yok', 'mevduat-gbp', 'mevduat-'])('knows no list %s', async (list) => {
    expect((await fetch(server.url + calculatorDataPath(list))).status).toBe(404);
  });
});
