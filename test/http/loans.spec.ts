import { NO_DATA } from '../../views/blocks/data.js';
import pg from 'pg';
import { Sql } from '../../src/platform/database/sql.js';
import { calendarDate } from '../../src/shared/finance/calendar.js';
import { compareLoans } from '../../src/shared/finance/loan-comparison.js';
import { readLoanForm } from '../../src/shared/finance/loan-form.js';
import { aProduct, aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { plain as plainText } from '../support/page.js';
import { paymentPlan } from '../../src/shared/finance/payment-plan.js';
import { formatDate, formatLira, formatPercent } from '../../src/shared/finance/tr/format.js';
import { LoanOffersService } from '../../src/offers/loan-offers.service.js';
import { LoanTypesService } from '../../src/offers/loan-types.service.js';
import { ContentMemo } from '../../src/platform/page-cache/content-memo.js';
import { PageCache } from '../../src/platform/page-cache/page-cache.js';
import { LOAN_PATHS, paths } from '../../src/shared/paths/site.js';
import { TaxesService } from '../../src/offers/taxes/taxes.service.js';
import { createTestDatabase } from '../support/database.js';
import { startServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;
let pool: pg.Pool;

beforeAll(async () => {
  server = await startServer();
  pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const get = (path: string): Promise<Response> => fetch(server.url + path, { redirect: 'manual' });

async function html(path: string): Promise<string> {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const text = (markup: string): string =>
  markup
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of each cell of each row of the table that begins with `start`. */
function rowsOf(page: string, start: string): string[][] {
  const table = page.slice(page.indexOf(start)).split('</table>')[0] ?? '';
  const body = table.slice(table.indexOf('<tbody'));
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:td|th)\b[^>]*>(.*?)<\/(?:td|th)>/gs)].map(([, cell = '']) => text(cell)),
  );
}

const offersOf = (page: string): string[][] => rowsOf(page, '<table id="teklif-listesi"');
const featuredOf = (page: string): string[] =>
  [
    ...((page.split('<ul class="featured"')[1] ?? '').split('</ul>')[0] ?? '').matchAll(/<h3>(.*?)<\/h3>/g),
  ].map(([, name = '']) => name);
const lira = (shown: string | undefined): number =>
  Number((shown ?? '').replace(/[^\d,]/g, '').replace(',', '.'));
const jsonLd = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

/** What staff change is on the page within a second. */
async function eventually(check: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) if (await check()) return true;
  return false;
}

/** The same facts the page is made of, read and computed apart from it. */
async function expected(path: string, tutar: string, vade: string) {
  const sql = new Sql(pool);
  const memo = new ContentMemo(new PageCache());
  const today = calendarDate(new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format());
  const type = (await new LoanTypesService(sql, memo).list(today)).find((known) => known.path === path);
  if (!type) throw new Error(`no type at ${path}`);
  const offers = await new LoanOffersService(sql).list([type.id], today);
  const taxes = await new TaxesService(sql, memo).loanTaxes(type.id, today);
  const form = readLoanForm(tutar, vade, type.limits);
  return { form, taxes, offers, ...compareLoans(offers, form, taxes) };
}

describe('GET /ihtiyac-kredisi, /konut-kredisi, /tasit-kredisi, /kobi-kredisi', () => {
  it.each([
    ['ihtiyac-kredisi', 'İhtiyaç Kredisi', 23, '50.000 TL, 12 ay'],
    ['konut-kredisi', 'Konut Kredisi', 20, '1.500.000 TL, 120 ay'],
    ['tasit-kredisi', 'Taşıt Kredisi', 20, '500.000 TL, 36 ay'],
    ['kobi-kredisi', 'Kobi Kredisi', 16, '500.000 TL, 24 ay'],
  ])('%s shows every bank, sorted by what the loan costs in all', async (path, title, banks, asked) => {
    const page = await html(`/${path}`);
    expect(page).toContain(`<h1>${title} hesaplama</h1>`);
    expect(page).toContain(`${asked} için`);
    const offers = offersOf(page);
    const excluded = Number(/vermeyen (\d+) banka/.exec(page)?.[1] ?? 0);
    expect(offers.length + excluded).toBe(banks);
    const totals = offers.map((row) => lira(row[3]?.split(' TL')[0]));
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(offers[0]?.[0]).toContain('En düşük toplam');
  });

  it.each([
    ['ihtiyac-kredisi', '80.000', '24'],
    ['konut-kredisi', '2.500.000', '120'],
    ['tasit-kredisi', '600.000', '48'],
    ['kobi-kredisi', '750.000', '17'],
  ])(
    '%s for %s TL over %s months prints what the formula gives for the stored facts',
    async (path, tutar, vade) => {
      const page = await html(paths.loan(path) + `?tutar=${tutar}&vade=${vade}`);
      const { priced, excluded } = await expected(path, tutar, vade);
      const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
      const least = priced[0]?.cost.total ?? 0;
      expect(offersOf(page).map((row) => row.slice(1, 5))).toEqual(
        priced.map(({ offer, cost }) => [
          `${formatPercent(offer.ratePercent)} ${cost.fee === 0 ? 'masrafsız' : `${money(cost.fee)} masraf`}`,
          money(cost.instalment),
          // What it costs more than the one that costs least, unless that would be told as nothing.
          money(cost.total) + (cost.total - least < 50 ? '' : ` ${formatLira(cost.total - least)} fazla`),
          formatPercent(cost.annualCostPercent),
        ]),
      );
      expect(offersOf(page).map((row) => /Oran tarihi: ([\d.]+)/.exec(row[6] ?? '')?.[1])).toEqual(
        priced.map(({ offer }) => formatDate(offer.rateDate)),
      );
      for (const { offer } of excluded)
        expect(text(page).includes(`${offer.bank.name} Bu banka en`)).toBe(true);
      const best = priced[0];
      const worst = priced.at(-1)?.cost.total ?? 0;
      expect(/<dl data-part="span">(.*?)<\/dl>/.exec(page)?.[1]).toBe(
        `<dt>En düşük toplam</dt><dd>${money(least)}</dd><dt>En pahalı ile fark</dt><dd>${money(worst - least)}</dd>`,
      );
      expect(text(page)).toContain(`toplam ödeme ${formatLira(best?.cost.total ?? 0, { decimals: 2 })} olur`);
    },
  );

  it.each([...LOAN_PATHS])(
    '%s asks for three queries, and for none once its rows are known',
    async (path) => {
      const statements: string[] = [];
      const counting = new Proxy(pool, {
        get: (target, key) =>
          key === 'query'
            ? (query: pg.QueryConfig) => {
                // Read anew at each new minute, which may begin here.
                if (query.name !== 'site') statements.push(query.name ?? '');
                return target.query(query);
              }
            : (Reflect.get(target, key) as unknown),
      });
      const { LoanPageService } = await import('../../src/products/loans/loan-page.service.js');
      const { SiteService } = await import('../../src/site/site.service.js');
      const sql = new Sql(counting);
      const memo = new ContentMemo(new PageCache());
      const site = new SiteService(sql, memo, 'http://localhost');
      await site.current();
      statements.length = 0;
      const noBlocks = { parsed: { state: 'parsed', blocks: [] }, data: { path: '/', ...NO_DATA } } as const;
      const log = { error: () => undefined } as never;
      const service = new LoanPageService(
        new LoanTypesService(sql, memo),
        new LoanOffersService(sql),
        new TaxesService(sql, memo),
        site,
        memo,
        log,
      );
      await service.show(path, noBlocks, {});
      expect(statements.sort()).toEqual(['loan-offers', 'loan-types', 'tax-rates']);
      statements.length = 0;
      await service.show(path, noBlocks, { tutar: '60.000' });
      expect(statements).toEqual([]);
    },
  );

  it('says where an instalment is lower but the loan costs more', async () => {
    const { priced } = await expected('ihtiyac-kredisi', '50.000', '12');
    const marked = offersOf(await html('/ihtiyac-kredisi'))
      .filter((row) => row[6]?.includes('Taksiti düşük, toplamda daha pahalı'))
      .map((row) => row[0]?.split(' En ')[0]);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked).toEqual(
      priced.filter((loan) => loan.isCostlierDespiteInstalment).map(({ offer }) => offer.bank.name),
    );
  });

  it('keeps sponsored offers apart and labels them, in the order of banks of that page', async () => {
    const page = await html('/ihtiyac-kredisi');
    expect(featuredOf(page)).toEqual(['Akbank', 'QNB Finansbank', 'Nkolay']);
    expect(page.match(/Sponsor<\/span>/g)).toHaveLength(3);
    expect(offersOf(page).flat().join()).not.toContain('Sponsor');
  });

  it('lists the rates of at least 19 banks for each of the three kinds, in the order of banks', async () => {
    const page = await html('/ihtiyac-kredisi');
    for (const [kind, least] of [
      ['ihtiyac', 23],
      ['konut', 20],
      ['tasit', 20],
    ] as const) {
      const rows = rowsOf(page, `<table data-kind="${kind}"`);
      expect([kind, rows.length]).toEqual([kind, least]);
      const { offers } = await expected(`${kind}-kredisi`, '100.000', '12');
      expect(rows.map((row) => row[0])).toEqual(offers.map(({ bank }) => bank.name));
      expect(rows.map((row) => row[1])).toEqual(offers.map(({ ratePercent }) => formatPercent(ratePercent)));
    }
    expect(page).not.toContain('data-kind="kobi"');
    expect(rowsOf(await html('/kobi-kredisi'), '<table data-kind="kobi"')).toHaveLength(16);
  });

  it('sorts and chooses offers by its address, whatever else stands in it', async () => {
    const list = async (query: string): Promise<string[][]> =>
      offersOf(await html(`/ihtiyac-kredisi?${query}`));
    const { priced } = await expected('ihtiyac-kredisi', '50.000', '12');
    const named = (loans: typeof priced): string[] => loans.map(({ offer }) => offer.bank.name);
    const by = (figure: (loan: (typeof priced)[number]) => number): string[] =>
      named([...priced].sort((a, b) => figure(a) - figure(b)));
    const names = async (query: string): Promise<(string | undefined)[]> =>
      (await list(query)).map((row) => row[0]?.split(' En düşük')[0]);
    expect(await names('sirala=faiz')).toEqual(by(({ offer }) => offer.ratePercent));
    expect(await names('sirala=taksit')).toEqual(by(({ cost }) => cost.instalment));
    expect(await names('sirala=yok&suz=yok')).toEqual(named(priced));
    expect(await names('suz=masrafsiz')).toEqual(named(priced.filter(({ cost }) => cost.fee === 0)));
    const state = ['Ziraat Bankası', 'VakıfBank', 'Halkbank'];
    expect(await names('suz=kamu')).toEqual(state);
    const participation = ['Kuveyt Türk', 'Albaraka Türk', 'Türkiye Finans'];
    expect((await names('suz=katilim&suz=kamu')).sort()).toEqual([...state, ...participation].sort());
    expect(await names('suz=maas')).toEqual(
      named(priced.filter(({ offer }) => offer.traits.includes('maas'))),
    );
    // The best of what is shown is marked, wherever it stands.
    const [cheapest] = priced.filter(({ offer }) => offer.traits.includes('ozel'));
    const marked = (await list('suz=ozel&sirala=faiz')).filter((row) => row[0]?.includes('En düşük toplam'));
    expect(marked.map((row) => row[0])).toEqual([`${cheapest?.offer.bank.name ?? ''} En düşük toplam`]);
  });

  it('says how many of all offers are shown, and when none is', async () => {
    const page = text(await html('/ihtiyac-kredisi?suz=kamu'));
    expect(page).toContain('50.000 TL, 12 ay için 3 teklif (23 içinden)');
    const none = await html('/ihtiyac-kredisi?suz=kamu&suz=masrafsiz');
    expect(none).toContain('Seçtiğiniz süzgeçlere uyan teklif yok.');
    expect(offersOf(none)).toEqual([]);
    expect(none).toContain(`<link rel="canonical" href="${server.url}/ihtiyac-kredisi">`);
  });

  it('is one page for all spellings of a choice, and for those that mean nothing', async () => {
    const tag = async (query: string): Promise<string | null> =>
      (await get(`/ihtiyac-kredisi?${query}`)).headers.get('etag');
    const one = await tag('sirala=faiz&suz=kamu&suz=maas');
    expect(one).not.toBeNull();
    for (const same of [
      'suz=maas&suz=kamu&sirala=faiz',
      'sirala=faiz&suz=kamu&suz=kamu&suz=maas&suz=uydurma',
    ])
      expect(await tag(same)).toBe(one);
    expect(await tag('sirala=uydurma&suz=uydurma')).toBe(await tag(''));
  });

  it('shows whom an offer is for', async () => {
    const row = offersOf(await html('/ihtiyac-kredisi')).find(([bank]) => bank?.startsWith('İş Bankası'));
    expect(row?.[6]).toContain('Maaş müşterisine özel');
  });

  it('says why a bank does not lend what was asked', async () => {
    const page = text(await html('/ihtiyac-kredisi?tutar=900000&vade=12'));
    expect(page).toContain('Nkolay Bu banka en fazla 150.000 TL verir.');
    expect(page).toContain('vermeyen 15 banka');
    expect(text(await html('/ihtiyac-kredisi?tutar=10000&vade=3'))).toContain(
      'HSBC Bu banka en az 20.000 TL verir.',
    );
    expect(text(await html('/kobi-kredisi?tutar=100000&vade=60'))).toContain(
      'ING Bu banka en fazla 36 ay vade verir.',
    );
  });

  it.each([
    ['tutar=2.05', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '2.05'],
    ['tutar=-50000', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '-50000'],
    ['tutar=50,000', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '50,000'],
    ['tutar=elli%20bin', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', 'elli bin'],
    ['tutar=1%0050', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '150'],
    ['tutar=%ED%A0%80', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '���'],
    ['tutar=%E0%A4%A', 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '�%A'],
    [`tutar=${'9'.repeat(400)}`, 'Tutarı 50.000 gibi, yalnızca rakamlarla yazın.', '9'.repeat(40)],
    ['tutar=9999999999999', 'Tutar 10.000 TL ile 1.000.000 TL arasında olabilir.', '9999999999999'],
    ['tutar=0', 'Tutar 10.000 TL ile 1.000.000 TL arasında olabilir.', '0'],
    ['tutar=', 'Kredi tutarını yazın.', ''],
    ['tutar=%3Cscript%3Ealert(1)%3C/script%3E', 'Tutarı 50.000', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['tutar=75.499,99', 'Tutar en yakın 1.000 TL’ye yuvarlandı.', '75.000'],
    ['vade=0', '50.000 TL için vade 3 ile 36 ay arasında olabilir.', '0'],
    ['vade=37', '50.000 TL için vade 3 ile 36 ay arasında olabilir.', '37'],
    ['vade=-12', 'Vadeyi ay olarak, 12 gibi bir rakamla yazın.', '-12'],
    ['vade=12.5', 'Vadeyi ay olarak, 12 gibi bir rakamla yazın.', '12.5'],
    ['vade=1e9', 'Vadeyi ay olarak, 12 gibi bir rakamla yazın.', '1e9'],
    ['vade=%00', 'Vadeyi ay olarak, 12 gibi bir rakamla yazın.', ''],
    ['tutar=200000&vade=36', '200.000 TL için vade 6 ile 24 ay arasında olabilir.', '36'],
    ['tutar=125000&vade=36', null, '36'],
    ['tutar=125001&vade=36', 'Tutar en yakın 1.000 TL’ye yuvarlandı.', '125.000'],
    ['tutar=50.000&tutar=250000', null, '250.000'],
    ['tutar=50.000&vade=12&vade=24', null, '24'],
    ['tutar=75000,00&vade=9&utm_source=x', null, '75.000'],
  ])('answers ?%s', async (query, message, kept) => {
    const page = await html(`/ihtiyac-kredisi?${query}`);
    const form = page.slice(
      page.indexOf('<form id="hesap"'),
      page.indexOf('</form>', page.indexOf('<form id="hesap"')),
    );
    if (message === null) expect(form).not.toContain('field-error');
    else expect(text(form)).toContain(message);
    expect(form).toContain(`value="${kept}"`);
    expect(offersOf(page).length).toBeGreaterThan(0);
  });

  it('answers with 400 or a page, never with a failure, whatever the address', async () => {
    const odd = [
      '%',
      '%FF',
      '?tutar[]=1',
      '?tutar[a]=1',
      '?__proto__=1',
      `?${'a'.repeat(6000)}`,
      '?karsilastir=%00',
    ];
    for (const end of odd) expect((await get(`/ihtiyac-kredisi${end}`)).status).toBeLessThan(500);
  });

  it('puts up to four loans side by side and marks the best figure of each row in words', async () => {
    const page = await html(
      '/ihtiyac-kredisi?tutar=60000&vade=12&karsilastir=akbank&karsilastir=qnb&karsilastir=yok&karsilastir=ing&karsilastir=teb&karsilastir=hsbc',
    );
    const rows = rowsOf(page, '<table class="side-by-side');
    expect(rows[0]).toHaveLength(5);
    expect(
      rows.find((row) => row[0] === 'Toplam ödeme')?.filter((cell) => cell.includes('En düşük')),
    ).toHaveLength(1);
    const qnb = rows.find((row) => row[0] === 'Masraf')?.find((cell) => cell.startsWith('0,00 TL'));
    expect(qnb).toContain('En düşük');
    expect(page.match(/name="karsilastir"[^>]*checked=""/g)).toHaveLength(4);
    expect(await html('/ihtiyac-kredisi')).not.toContain('class="side-by-side');
    expect(await html('/ihtiyac-kredisi?karsilastir=akbank')).toContain('en az iki kredi işaretleyin');
  });

  it('says in words and data what it is, with one address for all amounts', async () => {
    for (const query of ['', '?tutar=75000&vade=24&karsilastir=akbank']) {
      const page = await html(`/konut-kredisi${query}`);
      expect(page).toContain(`<link rel="canonical" href="${server.url}/konut-kredisi">`);
      expect(page).toMatch(/<title>Konut Kredisi Hesaplama ve Faiz Oranları/);
      expect(page).toContain('En düşük aylık faiz %2,49');
      // Some banks lend more; what the calculator refuses is advertised nowhere.
      expect(page).not.toContain('10.000.000 TL');
      const [loan] = jsonLd(page).filter((item) => item['@type'] === 'LoanOrCredit');
      expect(loan).toMatchObject({
        amount: { currency: 'TRY', minValue: 100_000, maxValue: 5_000_000 },
        loanTerm: { minValue: 12, maxValue: 120 },
        interestRate: { minValue: 2.49, maxValue: 3.29 },
      });
      expect(jsonLd(page).map((item) => item['@type'])).toContain('BreadcrumbList');
    }
  });

  it('offers the application and the payment plan for what was asked', async () => {
    const page = await html('/ihtiyac-kredisi?tutar=60000&vade=24');
    expect(page).toContain(
      'data-apply="kredi" href="/basvuru/kredi?tur=ihtiyac-kredisi&amp;tutar=60000&amp;vade=24&amp;banka=akbank"',
    );
    expect(page).toContain('href="/ihtiyac-kredisi/akbank/odeme-plani?tutar=60000&amp;vade=24"');
  });

  it('sets no cookie and is answered with 304 to who has it', async () => {
    const first = await get('/tasit-kredisi');
    expect(first.headers.get('set-cookie')).toBeNull();
    const again = await fetch(`${server.url}/tasit-kredisi`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /ihtiyac-kredisi after staff changed something', () => {
  const show = (): Promise<string> => html('/ihtiyac-kredisi');

  it('follows the order of banks of that page', async () => {
    const move = (from: number, to: number) =>
      server.sql(
        `UPDATE bank_page_orders SET display_order = $2 WHERE page = 'ihtiyac-kredisi' AND display_order = $1`,
        [from, to],
      );
    await move(1, 90);
    expect(await eventually(async () => featuredOf(await show()).at(-1) === 'Akbank')).toBe(true);
    expect(rowsOf(await show(), '<table data-kind="ihtiyac"').at(-1)?.[0]).not.toBe('QNB Finansbank');
    await move(90, 1);
    expect(await eventually(async () => featuredOf(await show())[0] === 'Akbank')).toBe(true);
  });

  it('no longer features a bank whose offer was switched off, and still compares its loan', async () => {
    const set = (on: boolean) =>
      server.sql(`UPDATE bank_offers SET is_active = $1 WHERE bank_id = 'akbank'`, [on]);
    await set(false);
    expect(await eventually(async () => !featuredOf(await show()).includes('Akbank'))).toBe(true);
    expect(offersOf(await show()).some((row) => row[0]?.startsWith('Akbank'))).toBe(true);
    await set(true);
    expect(await eventually(async () => featuredOf(await show()).includes('Akbank'))).toBe(true);
  });

  it('puts first on phones what is chosen for the bank, and no way to one without an address', async () => {
    const toBank = async () =>
      /class="([^"]*)" href="\/git\/banka\/qnb\?tur=ihtiyac-kredisi"><i>QNB Finansbank <\/i>Bankaya git</.exec(
        await show(),
      )?.[1];
    expect(await toBank()).toContain('button-primary');
    await server.sql(`UPDATE banks SET phone_way = 'call' WHERE id = 'qnb'`);
    expect(await eventually(async () => (await toBank()) === 'button button-sm')).toBe(true);
    const rows = await server.sql<{ redirect_url: string | null; mobile_url: string | null }>(
      `SELECT redirect_url, mobile_url FROM banks WHERE id = 'qnb'`,
    );
    const address = (redirect: string | null, mobile: string | null) =>
      server.sql(`UPDATE banks SET phone_way = 'bank', redirect_url = $1, mobile_url = $2 WHERE id = 'qnb'`, [
        redirect,
        mobile,
      ]);
    await address(null, null);
    expect(await eventually(async () => !(await show()).includes('/git/banka/qnb'))).toBe(true);
    await address(rows[0]?.redirect_url ?? null, rows[0]?.mobile_url ?? null);
    expect(await eventually(async () => (await toBank())?.includes('button-primary') === true)).toBe(true);
  });

  it('drops a product and a bank that were switched off', async () => {
    const has = async (bank: string) => offersOf(await show()).some((row) => row[0]?.startsWith(bank));
    await server.sql(
      `UPDATE products SET is_active = false WHERE bank_id = 'teb' AND subtype = 'ihtiyac_kredisi'`,
    );
    expect(await eventually(async () => !(await has('TEB')))).toBe(true);
    await server.sql(`UPDATE banks SET is_active = false WHERE id = 'ing'`);
    expect(await eventually(async () => !(await has('ING')))).toBe(true);
    await server.sql(`UPDATE banks SET is_active = true WHERE id = 'ing'`);
    await server.sql(
      `UPDATE products SET is_active = true WHERE bank_id = 'teb' AND subtype = 'ihtiyac_kredisi'`,
    );
    expect(await eventually(async () => (await has('TEB')) && (await has('ING')))).toBe(true);
  });

  it('uses the rate of today: not the one of tomorrow, not the one before', async () => {
    const row = async () => offersOf(await show()).find(([bank]) => bank?.startsWith('Akbank')) ?? [];
    const rate = async () => (await row())[1];
    const add = async (percent: number, days: number) => {
      const products = await server.sql<{ id: string }>(
        `SELECT id FROM products WHERE bank_id = 'akbank' AND subtype = 'ihtiyac_kredisi'`,
      );
      return aRate.many(
        server,
        products.map(({ id }) => ({ product_id: id, rate: percent, valid_from: siteDay(days) })),
      );
    };
    await add(9.99, 1);
    await add(2.22, 0);
    expect(await eventually(async () => (await rate())?.startsWith('%2,22') === true)).toBe(true);
    const today = new Intl.DateTimeFormat('tr', { timeZone: 'Europe/Istanbul', dateStyle: 'short' }).format();
    expect((await row())[6]).toContain(`Oran tarihi: ${today}`);
    await server.sql('DELETE FROM product_rates WHERE rate IN (2.22, 9.99)');
    expect(await eventually(async () => (await rate())?.startsWith('%3,69') === true)).toBe(true);
  });

  it('computes with the tax rates of today, and says so where there are none', async () => {
    const rows = await server.sql<{ id: string }>(
      `UPDATE tax_rates SET valid_to = '2024-01-01' WHERE applies_to = 'ihtiyac' AND tax = 'bsmv' AND valid_to IS NULL RETURNING id`,
    );
    expect(
      await eventually(async () => (await show()).includes('bugün geçerli vergi oranı tanımlı değil')),
    ).toBe(true);
    await server.sql('UPDATE tax_rates SET valid_to = NULL WHERE id = $1', [rows[0]?.id]);
    expect(await eventually(async () => offersOf(await show()).length === 23)).toBe(true);
  });

  it('shows a second product of a bank under its own name, with a plan of its own', async () => {
    const retired = await aProduct(server, {
      slug: 'akbank-emekli-kredisi',
      name: 'Akbank Emekli Kredisi',
      search_key: 'akbank emekli kredisi',
      min_amount: 10_000,
    });
    await aRate(server, { product_id: retired.id, rate: 1, valid_from: '2026-01-01' });
    expect(await eventually(async () => offersOf(await show()).length === 24)).toBe(true);
    expect(offersOf(await show())[0]?.[0]).toContain('Akbank – Akbank Emekli Kredisi');
    const plan = await html('/ihtiyac-kredisi/akbank/odeme-plani?urun=akbank-emekli-kredisi');
    expect(plan).toContain('<h1>Akbank – Akbank Emekli Kredisi İhtiyaç Kredisi ödeme planı</h1>');
    expect(plan).toContain('Aylık %1,00 faiz');
    await server.sql(`DELETE FROM products WHERE slug = 'akbank-emekli-kredisi'`);
  });
});

describe('GET /hesapla', () => {
  it.each([
    ['?urun=konut&tutar=50.000&vade=12', '/konut-kredisi?tutar=50.000&vade=12'],
    ['?urun=ihtiyac&tutar=300.000&vade=24', '/ihtiyac-kredisi?tutar=300000&vade=24'],
    ['?urun=kobi-kredisi&tutar=75000&vade=17', '/kobi-kredisi?tutar=75000&vade=17'],
    ['?urun=tasit&tutar=99.000.000&vade=3', '/tasit-kredisi?tutar=99.000.000&vade=3'],
    ['?urun=ihtiyac&tutar=2.05&vade=abc', '/ihtiyac-kredisi?tutar=2.05&vade=abc'],
    ['?urun=yok', '/ihtiyac-kredisi?tutar=50000&vade=12'],
    ['', '/ihtiyac-kredisi?tutar=50000&vade=12'],
    ['?urun=https://evil.test&tutar=%00', '/ihtiyac-kredisi?vade=12'],
  ])('%s leads to %s', async (query, location) => {
    const answer = await get(`/hesapla${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });
});

describe('GET /:loanPath/:bankId/odeme-plani', () => {
  it.each([
    ['ihtiyac-kredisi', 'akbank', '50.000', '12'],
    ['konut-kredisi', 'ziraatbankasi', '2.500.000', '120'],
    ['kobi-kredisi', 'qnb', '300.000', '7'],
  ])('%s of %s for %s TL over %s months is the plan of the formula', async (path, bankId, tutar, vade) => {
    const page = await html(`/${path}/${bankId}/odeme-plani?tutar=${tutar}&vade=${vade}`);
    const { form, taxes, offers } = await expected(path, tutar, vade);
    const offer = offers.find(({ bank }) => bank.id === bankId);
    const plan = paymentPlan({
      principal: form.amount,
      monthlyRatePercent: offer?.ratePercent ?? 0,
      termMonths: form.termMonths,
      taxes,
    });
    const rows = rowsOf(page, '<table class="plan');
    expect(rows.slice(0, -1)).toEqual(
      plan.map((row) => [
        String(row.month),
        ...[row.instalment, row.principal, row.interest, row.kkdf, row.bsmv, row.balance].map((kurus) =>
          formatLira(kurus, { decimals: 2 }),
        ),
      ]),
    );
    expect(rows.at(-1)?.slice(0, 3)).toEqual([
      'Toplam',
      formatLira(
        plan.reduce((sum, row) => sum + row.instalment, 0),
        { decimals: 2 },
      ),
      formatLira(form.amount, { decimals: 2 }),
    ]);
    expect(page).toContain('<svg viewBox="0 0 720 240" role="img"');
    expect(page).not.toContain('NaN');
  });

  it('says by how much the last instalment sets the table apart from the summary', async () => {
    const page = await html('/ihtiyac-kredisi/akbank/odeme-plani?tutar=125000&vade=36');
    const kurus = (text: string | undefined): number => Number((text ?? '').replace(/\D/g, ''));
    const total = kurus(rowsOf(page, '<table class="plan').at(-1)?.[1]);
    const said = /36 × ([\d.,]+) TL ile toplam arasında ([\d.,]+) TL fark var/.exec(plainText(page));
    const [, instalment, difference] = said ?? [];
    expect(kurus(difference)).toBeGreaterThan(0);
    expect(Math.abs(total - 36 * kurus(instalment))).toBe(kurus(difference));
  });

  it('leads from another name of the bank to its own address, with what was asked', async () => {
    for (const [alias, end] of [
      ['garanti', 'odeme-plani'],
      ['garanti-bbva', 'odeme-plani.csv'],
    ] as const) {
      const answer = await get(`/ihtiyac-kredisi/${alias}/${end}?tutar=75.000&vade=24&x=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `/ihtiyac-kredisi/garantibbva/${end}?tutar=75.000&vade=24`,
      ]);
    }
  });

  it.each([
    '/ihtiyac-kredisi/yok-boyle-banka/odeme-plani',
    '/ihtiyac-kredisi/%00/odeme-plani',
    `/ihtiyac-kredisi/${'a'.repeat(300)}/odeme-plani`,
    "/ihtiyac-kredisi/akbank'--/odeme-plani.csv",
    '/kobi-kredisi/enpara/odeme-plani',
    '/altin-kredisi/akbank/odeme-plani',
    '/ihtiyac-kredisi/akbank/odeme-plani?urun=yok',
  ])('answers 404 for %s', async (path) => {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('Sayfa Bulunamadı');
  });

  it('says what the bank lends where more is asked, and shows the plan for that', async () => {
    const page = await html('/ihtiyac-kredisi/nkolay/odeme-plani?tutar=900000&vade=12');
    expect(page).toContain('Tutar 10.000 TL ile 150.000 TL arasında olabilir.');
    expect(page).toContain('value="900000"');
    expect(page).toContain('150.000 TL, 12 ay');
  });

  it('adds insurance and valuation that the visitor gives to a housing loan, and none of its own', async () => {
    const path = '/konut-kredisi/akbank/odeme-plani?tutar=1000000&vade=120';
    const plain = await html(path);
    expect(plain).toContain('name="hayat-sigortasi"');
    expect(plain).toMatch(/id="masrafli-ozet"[^>]* hidden=""/);
    expect(/<input[^>]*name="dask"[^>]*value="[^"]/.test(plain)).toBe(false);
    const figure = (page: string, label: string): number => {
      const text = new RegExp(`<dt>${label}</dt><dd>([^<]*)`).exec(page)?.[1] ?? '';
      return Number(text.replace(/[^0-9,]/g, '').replace(',', '.'));
    };
    const page = await html(`${path}&ekspertiz=18.000&dask=1.000&hayat-sigortasi=4000`);
    expect(figure(page, 'Sigorta, ekspertiz ve ipotek')).toBe(18_000 + 10 * 5_000);
    expect(figure(page, 'Masraflarla toplam ödeme')).toBeCloseTo(figure(plain, 'Toplam ödeme') + 68_000, 2);
    expect(figure(page, 'Masraflarla yıllık maliyet oranı')).toBeGreaterThan(
      figure(plain, 'Yıllık maliyet oranı'),
    );
    expect(figure(page, 'Yıllık maliyet oranı')).toBe(figure(plain, 'Yıllık maliyet oranı'));
    const wrong = await html(`${path}&dask=2.05`);
    expect(wrong).toContain('Tutarı 1.500 ya da 1.500,50 gibi yazın.');
    expect(wrong).toMatch(/id="masrafli-ozet"[^>]* hidden=""/);
    expect(await html('/ihtiyac-kredisi/akbank/odeme-plani?dask=100')).not.toContain('name="dask"');
  });

  it('gives the plan as a file for Turkish spreadsheets', async () => {
    const answer = await get('/ihtiyac-kredisi/akbank/odeme-plani.csv?tutar=50000&vade=12');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="akbank-ihtiyac-kredisi-odeme-plani.csv"',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Ay;Taksit;Anapara;Faiz;KKDF;BSMV;Kalan anapara');
    expect(lines[1]).toBe('1;5576,87;3178,37;1845,00;276,75;276,75;46821,63');
    expect(lines).toHaveLength(14);
    expect(lines.at(-1)).toMatch(/^Toplam;66922,42;50000,00;/);
    for (const cell of lines.slice(1, -1).flatMap((line) => line.split(';')))
      expect(cell).toMatch(/^\d+(?:,\d\d)?$/);
  });

  it('sends who asks for a file that cannot be to the page that says why', async () => {
    const answer = await get('/ihtiyac-kredisi/akbank/odeme-plani.csv?tutar=2.05&vade=12');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/ihtiyac-kredisi/akbank/odeme-plani?tutar=2.05&vade=12',
    ]);
  });
});

describe('GET /ihtiyac-kredisi on a site without products', () => {
  itInFull('shows its empty state', async () => {
    const database = await createTestDatabase({ seed: 'none', name: 'loans_none' });
    const empty = await startServer({ database });
    for (const path of LOAN_PATHS) {
      const answer = await fetch(`${empty.url}/${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Henüz ürün bulunmuyor');
    }
    expect((await fetch(`${empty.url}/ihtiyac-kredisi/akbank/odeme-plani`)).status).toBe(404);
    await empty.stop();
    await database.drop();
  });
});
