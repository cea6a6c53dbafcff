import { formatLira, formatMoney } from '../../src/shared/finance/tr/format.js';
import { paths } from '../../src/shared/paths/site.js';
import { aTaxRate } from '../factories/offers.js';
import { keepTables } from '../support/kept-table.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { offersOf } from '../support/loan-pages.js';
import { visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server.stop();
});

const { html: get, until } = visitorOf(() => server);

const textOf = (html: string): string =>
  html
    .replace(/<small>/g, ' ')
    .replace(/<[^<>]{1,999}>/g, '')
    .replaceAll('&#x27;', "'")
    .trim();

/** The first amount of a cell. */
const moneyOf = (text = ''): number =>
  Number(/[\d.]+(?:,\d+)?/.exec(text)?.[0].replaceAll('.', '').replace(',', '.'));

/** Words and figures of the panel beside the list. */
const spanOf = (html: string): string[] =>
  [...(/<dl data-part="span"[^>]*>(.*?)<\/dl>/s.exec(html)?.[1] ?? '').matchAll(/<d[td]>([^<]*)</g)].map(
    ([, said = '']) => said,
  );

async function inForceOnly(): Promise<{ undo: () => Promise<void> }> {
  const undo = await keepTables(server, 'tax_rates');
  await server.sql("DELETE FROM tax_rates WHERE tax = 'stopaj' AND applies_to = 'TRY'");
  return { undo };
}

/** The brackets of 2025-07-09 without an end, so that the figures hold on whatever day the tests run. */
async function fixBrackets(): Promise<void> {
  await server.sql("DELETE FROM tax_rates WHERE tax = 'stopaj' AND applies_to = 'TRY'");
  await aTaxRate.many(server, [
    { up_to_months: 6, percent: 17.5, valid_from: '2025-07-09' },
    { up_to_months: 12, percent: 15, valid_from: '2025-07-09' },
    { up_to_months: null, percent: 10, valid_from: '2025-07-09' },
  ]);
}

describe('GET /mevduat', () => {
  beforeAll(fixBrackets);

  it('holds the worked examples: %40 over 32 days and %38 over 365 days', async () => {
    await server.sql(
      "UPDATE product_rates SET rate = 40, valid_from = '2026-01-01' WHERE product_id = (SELECT id FROM products WHERE type = 'deposit' AND currency = 'TRY' AND bank_id = 'ing')",
    );
    await server.sql(
      "UPDATE product_rates SET rate = 38, valid_from = '2026-01-01' WHERE product_id = (SELECT id FROM products WHERE type = 'deposit' AND currency = 'TRY' AND bank_id = 'hsbc')",
    );
    const short = await until(paths.deposits({ tutar: 100_000, vade: 32 }), (html) =>
      html.includes('3.506,85 TL'),
    );
    const ing = offersOf(short).find(([bank]) => bank?.startsWith('ING'));
    expect(ing?.slice(1, 5)).toEqual([
      '%40,00',
      '102.893,15 TL',
      expect.stringMatching(/^2\.893,15 TL \d+ TL daha az$/),
      '3.506,85 TL',
    ]);
    expect(ing?.[6]).toContain('Stopaj (%17,5) 613,70 TL. Yenilemede %40,00: 11 vadede (352 gün)');
    expect(ing?.[6]).toContain('Oran tarihi: 01.01.2026');
    const long = await get(paths.deposits({ tutar: 500_000, vade: 365 }));
    const hsbc = offersOf(long).find(([bank]) => bank?.startsWith('HSBC'));
    expect(hsbc?.slice(2, 5)).toEqual([
      '661.500,00 TL',
      expect.stringMatching(/^161\.500,00 TL [\d.]+ TL daha az$/),
      '190.000,00 TL',
    ]);
    expect(hsbc?.[6]).toContain('Stopaj (%15) 28.500,00 TL.');
  });

  it('sorts by net interest, the highest first, and shows sponsored offers once more, apart', async () => {
    const html = await get(paths.deposits());
    const rows = offersOf(html);
    const nets = rows.map((row) => moneyOf(row[3]));
    expect(nets.length).toBeGreaterThan(10);
    expect(nets).toEqual([...nets].sort((a, b) => b - a));
    const [cards = ''] = html.slice(html.indexOf('<ul class="featured"')).split('</ul>', 1);
    const sponsored = [...cards.matchAll(/Sponsor<\/span><h3>(.*?)<\/h3>/g)].map(([, bank]) => bank);
    const flagged = await server.sql<{
      name: string;
    }>(`SELECT banks.name FROM products JOIN banks ON banks.id = bank_id
        WHERE type = 'deposit' AND currency = 'TRY' AND is_sponsored AND products.is_active AND min_amount <= 50000`);
    expect(new Set(sponsored)).toEqual(new Set(flagged.map(({ name }) => name)));
    expect(rows.flat().join()).not.toContain('Sponsor');
    expect(html.indexOf('<ul class="featured"')).toBeGreaterThan(html.indexOf('<table id="teklif-listesi"'));
    expect(html).toContain('Teklifler net getiriye göre sıralanır');
  });

  it('says of each how much less it brings than the best, and of all how far they lie apart', async () => {
    const html = await get(paths.deposits({ tutar: 750_000, vade: 92 }));
    const nets = offersOf(html).map(
      (row) => [moneyOf(row[3]), /TL (.*) daha az$/.exec(row[3] ?? '')?.[1]] as const,
    );
    const best = nets[0]?.[0] ?? 0;
    expect(nets.length).toBeGreaterThan(10);
    expect(nets.map(([, less]) => less)).toEqual(
      nets.map(([net]) => (best - net < 0.5 ? undefined : formatLira(Math.round((best - net) * 100)))),
    );
    const money = (lira: number): string => formatLira(Math.round(lira * 100), { decimals: 2 });
    expect(spanOf(html)).toEqual([
      'En yüksek net',
      money(best),
      'En düşük ile fark',
      money(best - (nets.at(-1)?.[0] ?? 0)),
    ]);
  });

  it('counts the cents where they are dollars, and compares those that are chosen', async () => {
    const rows = offersOf(await get(paths.deposits({ para: 'usd', tutar: 1000, vade: 32 })));
    const [best = [], ...others] = rows;
    expect(best[3]).not.toContain('daha az');
    const less = others.find((row) => moneyOf(row[3]) < moneyOf(best[3])) ?? [];
    const cents = Math.round((moneyOf(best[3]) - moneyOf(less[3])) * 100);
    expect(less[3]).toContain(` ${formatMoney(cents, 'USD')} daha az`);
    const chosen = offersOf(await get(paths.deposits({ suz: ['kamu'] })));
    expect(chosen[0]?.[3]).not.toContain('daha az');
    expect(chosen[0]?.[0]).toContain('En yüksek net');
  });

  it('sorts and chooses offers by its address', async () => {
    const rows = offersOf(await get(paths.deposits({ sirala: 'faiz', suz: ['ozel'] })));
    const rates = rows.map((row) => moneyOf(row[1]));
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(rows.map(([bank]) => bank)).not.toContain('Halkbank');
  });

  it('lists banks whose limits leave the deposit out with the reason', async () => {
    const html = await get(paths.deposits({ tutar: 5_000_001, vade: 32 }));
    expect(html).toMatch(/<b>ING<\/b> En fazla 3\.000\.000 TL kabul eder\.</);
    expect(offersOf(html).some(([bank]) => bank?.startsWith('ING'))).toBe(false);
    const small = await get(paths.deposits({ tutar: 1000, vade: 32 }));
    expect(small).toMatch(/<b>Odeabank<\/b> En az 100\.000 TL ile açılır\.</);
  });

  it('shows up to four deposits side by side and forgets unknown ones', async () => {
    const karsilastir = ['ing', 'fibabanka', 'yok', 'teb', 'hsbc', 'akbank'];
    const html = await get(paths.deposits({ karsilastir }));
    const [table = ''] = html.slice(html.indexOf('id="karsilastirma"')).split('</table>', 1);
    expect([...table.matchAll(/scope="col"/g)]).toHaveLength(4);
    expect(table).toContain('En yüksek');
    expect(await get(paths.deposits({ karsilastir: ['ing'] }))).toContain('en az iki mevduat işaretleyin');
  });

  it.each([
    ['tutar=elli', 'Tutarı rakamla yazın, örneğin 50.000'],
    ['tutar=', 'Mevduat tutarını yazın.'],
    ['tutar=1', 'Tutar en az 1.000 TL olabilir'],
    ['tutar=99999999999', 'Tutar en fazla 10.000.000 TL olabilir'],
    ['vade=1', 'Vade en az 32 gün olabilir'],
    ['vade=999', 'Vade en fazla 365 gün olabilir'],
    ['vade=%00', 'Vadeyi gün olarak, 32 gibi bir rakamla yazın.'],
    ['tutar=5&tutar=1e9&vade[]=3', 'Tutarı rakamla yazın'],
  ])('answers %s with a sentence and figures that stand in', async (query, sentence) => {
    const html = await get(`/mevduat?${query}`);
    expect(textOf(html)).toContain(sentence);
    expect(offersOf(html).length).toBeGreaterThan(0);
  });

  it.each([
    'para=%F0%9F',
    'para=__proto__',
    'para=constructor&tutar=%ED%A0%80',
    'karsilastir=%00&karsilastir=a%27',
  ])('shows TL for %s', async (query) => {
    expect(await get(`/mevduat?${query}`)).toContain('<h1>Mevduat Hesaplama</h1>');
  });

  it('says that no withholding rate is in force, shows the gross interest only and warns in the log', async () => {
    const { undo } = await inForceOnly();
    try {
      const html = await until(paths.deposits({ tutar: 60_000 }), (page) =>
        page.includes('Stopaj oranı henüz açıklanmadı'),
      );
      const [first = []] = offersOf(html);
      expect(first).toHaveLength(5);
      expect(html).toContain('Teklifler brüt getiriye göre sıralanır');
      expect(html).not.toMatch(/Net getiri<|Stopaj \(/);
      expect(server.logs()).toContain('no withholding rate is in force');
    } finally {
      await undo();
    }
    await until(paths.deposits({ tutar: 60_000 }), (page) => page.includes('Net getiri'));
  });

  it('follows a rate that staff change', async () => {
    await server.sql(
      "UPDATE product_rates SET rate = 47.11 WHERE product_id = (SELECT id FROM products WHERE type = 'deposit' AND currency = 'TRY' AND bank_id = 'teb')",
    );
    expect(await until(paths.deposits(), (html) => html.includes('%47,11'))).toContain('%47,11');
  });

  it('tells search engines the ranges of all offers and the bare address', async () => {
    const html = await get(paths.deposits({ tutar: 75_000, vade: 90, utm_source: 'x' }));
    expect(html).toContain(`<link rel="canonical" href="${server.url}/mevduat">`);
    const objects = jsonLdOf(html);
    expect(objects.flatMap((object) => jsonLdFaults(object))).toEqual([]);
    const [deposit] = objects.filter((object) => object['@type'] === 'DepositAccount');
    expect(deposit).toMatchObject({ url: `${server.url}/mevduat`, amount: { currency: 'TRY' } });
    const { minValue, maxValue } = deposit?.['interestRate'] as Record<'minValue' | 'maxValue', number>;
    const rates = offersOf(html).map(([, rate = '']) =>
      Number(/%([\d,]+)/.exec(rate)?.[1]?.replace(',', '.')),
    );
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(minValue);
    expect(Math.max(...rates)).toBeLessThanOrEqual(maxValue);
    expect(JSON.stringify(objects)).toContain('"@type":"BreadcrumbList"');
  });

  it('answers nine questions, one open at a time, with the rates of the tax table', async () => {
    const html = await until(paths.deposits({ vade: 33 }), (page) => page.includes('%17,5'));
    const questions = [
      ...html.matchAll(/<details class="disclosure" name="([^"]+)"[^>]*><summary[^>]*>[^<]+<\/summary>/g),
    ];
    expect(questions).toHaveLength(9);
    expect(new Set(questions.map(([, name]) => name)).size).toBe(1);
    expect(textOf(html)).toContain('6 aya kadar vadede: %17,5');
    expect(html).not.toContain('{{');
    expect(JSON.stringify(jsonLdOf(html))).toContain('"@type":"FAQPage"');
  });

  it('sets no cookie and asks no other site for anything', async () => {
    const answer = await fetch(server.url + paths.deposits());
    expect(answer.headers.get('set-cookie')).toBeNull();
    const html = await answer.text();
    const sources = [...html.matchAll(/(?:src|srcset|data-src)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !source?.startsWith('/'))).toEqual([]);
  });

  it('weighs little more than the first window of a connection holds, questions and answers included', async () => {
    const answer = await fetch(server.url + paths.deposits(), { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(16 * 1024);
  });
});

describe('GET /doviz-mevduat', () => {
  it('opens in dollars with %25 withheld', async () => {
    const html = await get(paths.foreignDeposits({ tutar: 10_000, vade: 100 }));
    expect(html).toContain('Dolar Mevduatı Hesaplama');
    const akbank = offersOf(html).find(([bank]) => bank?.startsWith('Akbank'));
    expect(akbank?.slice(2, 5)).toEqual(['10.107,88 $', '107,88 $', '143,84 $']);
    expect(akbank?.[6]).toContain('Stopaj (%25) 35,96 $.');
    expect(html).toContain(`<link rel="canonical" href="${server.url}/doviz-mevduat">`);
  });

  it('is the canonical address of euro deposits as well', async () => {
    const html = await get(paths.deposits({ para: 'eur' }));
    expect(html).toContain('Avro Mevduatı Hesaplama');
    expect(html).toContain(`<link rel="canonical" href="${server.url}/doviz-mevduat">`);
  });

  it('says so when no bank offers a currency', async () => {
    await server.sql("UPDATE products SET is_active = false WHERE currency = 'EUR'");
    const html = await until(paths.deposits({ para: 'eur', vade: 40 }), (page) =>
      page.includes('Bu para biriminde teklif yok'),
    );
    expect(html).not.toContain('<table');
    await server.sql("UPDATE products SET is_active = true WHERE currency = 'EUR'");
  });
});
