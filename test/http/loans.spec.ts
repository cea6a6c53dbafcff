import { NO_DATA } from '../../views/blocks/data.js';
import pg from 'pg';
import { Sql } from '../../src/platform/database/sql.js';
import { formatDate, formatLira, formatPercent } from '../../src/shared/finance/tr/format.js';
import { LoanOffersService } from '../../src/offers/loan-offers.service.js';
import { LoanTypesService } from '../../src/offers/loan-types.service.js';
import { VersionedMemo } from '../../src/platform/page-cache/versioned-memo.js';
import { PageCache } from '../../src/platform/page-cache/page-cache.js';
import { LOAN_PATHS, paths } from '../../src/shared/paths/site.js';
import { RegulatoryLimitsService } from '../../src/offers/taxes/regulatory-limits.service.js';
import { TaxesService } from '../../src/offers/taxes/taxes.service.js';
import { jsonLdOf } from '../support/json-ld.js';
import { mainWords, readHtml } from '../support/html.js';
import { plain } from '../support/page.js';
import {
  openLoans,
  server,
  pool,
  get,
  html,
  rowsOf,
  offersOf,
  featuredOf,
  expected,
} from '../support/loan-pages.js';

openLoans();

const lira = (shown: string | undefined): number =>
  Number((shown ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

describe('GET /ihtiyac-kredisi, /konut-kredisi, /tasit-kredisi, /kobi-kredisi', () => {
  it.each([
    ['ihtiyac-kredisi', 'İhtiyaç Kredisi', 23, '50.000 TL, 12 ay'],
    ['konut-kredisi', 'Konut Kredisi', 20, '1.500.000 TL, 120 ay'],
    ['tasit-kredisi', 'Taşıt Kredisi', 20, '300.000 TL, 36 ay'],
    ['kobi-kredisi', 'KOBİ Kredisi', 16, '500.000 TL, 24 ay'],
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
          `${formatPercent(offer.ratePercent)} ${cost.fee === 0 ? '0 TL' : money(cost.fee)} tahsis ücreti`,
          money(cost.instalment),
          // The difference to the lowest cost, unless it would be rounded to nothing.
          money(cost.total) + (cost.total - least < 50 ? '' : ` ${formatLira(cost.total - least)} fazla`),
          `${formatPercent(cost.annualCostPercent)} (aylık ${formatPercent(cost.monthlyCostPercent)})`,
        ]),
      );
      expect(offersOf(page).map((row) => /Oran tarihi: ([\d.]+)/.exec(row[6] ?? '')?.[1])).toEqual(
        priced.map(({ offer }) => formatDate(offer.rateDate)),
      );
      for (const { offer } of excluded)
        expect(plain(page).includes(`${offer.bank.name} Bu banka en`)).toBe(true);
      const best = priced[0];
      const worst = priced.at(-1)?.cost.total ?? 0;
      expect(/<dl data-part="span">(.*?)<\/dl>/.exec(page)?.[1]).toBe(
        `<dt>En düşük toplam</dt><dd>${money(least)}</dd><dt>En pahalı teklifle fark</dt><dd>${money(worst - least)}</dd>`,
      );
      expect(plain(page)).toContain(
        `toplam ödeme ${formatLira(best?.cost.total ?? 0, { decimals: 2 })} olur`,
      );
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
      const memo = new VersionedMemo(new PageCache());
      const site = new SiteService(sql, memo, 'http://localhost');
      await site.current();
      statements.length = 0;
      const noBlocks = { parsed: { state: 'parsed', blocks: [] }, data: { path: '/', ...NO_DATA } } as const;
      const log = { error: () => undefined } as never;
      const service = new LoanPageService(
        new LoanTypesService(sql, memo, new RegulatoryLimitsService(sql, memo)),
        new LoanOffersService(sql),
        new TaxesService(sql, memo),
        site,
        memo,
        { mark: (url) => url },
        log,
      );
      await service.show(path, noBlocks, {});
      expect(statements.sort()).toEqual(['legal-figures', 'loan-offers', 'loan-types', 'tax-rates']);
      statements.length = 0;
      await service.show(path, noBlocks, { tutar: '60.000' });
      expect(statements).toEqual([]);
    },
  );

  it('tells consumers their rights with the law that gives them, and firms nothing of it', async () => {
    const words = async (path: string): Promise<string> => mainWords(await html(path));
    const own = await html('/ihtiyac-kredisi');
    expect(mainWords(own)).toContain('14 gün içinde neden göstermeden cayabilirsiniz');
    expect(mainWords(own)).toContain('sözleşmedeki oranın en çok %30 fazlası olabilir');
    expect(mainWords(own)).toContain('Bankadan ücret alırız; sıralama buna bağlı değildir.');
    expect(own).toContain('href="https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=6502&amp;');
    expect(await words('/tasit-kredisi')).toContain('tazminat alınmaz');
    expect(await words('/konut-kredisi')).toContain('14 günlük cayma hakkı konut kredisinde yoktur');
    expect(await words('/kobi-kredisi')).not.toContain('haklarınız');
    for (const path of [paths.cards(), paths.remoteCustomer()])
      expect(await words(path)).toMatch(/site sırasıyla.*Bankadan ücret|Bankadan ücret.*site sırasıyla/);
  });

  it('says where an instalment is lower but the loan costs more', async () => {
    const { priced } = await expected('ihtiyac-kredisi', '50.000', '6');
    const marked = offersOf(await html('/ihtiyac-kredisi?tutar=50000&vade=6'))
      .filter((row) => row[6]?.includes('Taksiti düşük ama toplamı daha yüksek'))
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

  it('leads to the rates of at least 16 banks of each kind, on a page of that kind', async () => {
    const page = readHtml(await html('/ihtiyac-kredisi'));
    const links = page.all('#faiz-oranlari a').map((link) => link.attribute('href') ?? '');
    expect(links).toEqual(LOAN_PATHS.map((path) => `${paths.rateHistoryOf(path)}#urunler`));
    for (const [at, path] of LOAN_PATHS.entries()) {
      const rows = rowsOf(await html(links[at] ?? ''), '#urunler table');
      const { offers } = await expected(path, '100.000', '12');
      expect(offers.length).toBeGreaterThanOrEqual(16);
      const rates = offers.map(({ ratePercent }) => ratePercent).sort((a, b) => a - b);
      expect(rows.map((row) => row[1])).toEqual(rates.map((rate) => formatPercent(rate)));
    }
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
    // The best of what is shown is marked, wherever it stands.
    const [cheapest] = priced.filter(({ offer }) => offer.traits.includes('ozel'));
    const marked = (await list('suz=ozel&sirala=faiz')).filter((row) => row[0]?.includes('En düşük toplam'));
    expect(marked.map((row) => row[0])).toEqual([`${cheapest?.offer.bank.name ?? ''} En düşük toplam`]);
  });

  it('says how many of all offers are shown, and when none is', async () => {
    const page = plain(await html('/ihtiyac-kredisi?suz=kamu'));
    expect(page).toContain('50.000 TL, 12 ay için 3 teklif (23 içinden)');
    const none = await html('/ihtiyac-kredisi?suz=kamu&suz=masrafsiz');
    expect(none).toContain('Seçtiğiniz süzgeçlere uyan teklif yok.');
    expect(offersOf(none)).toEqual([]);
    expect(none).toContain(`<link rel="canonical" href="${server.url}/ihtiyac-kredisi">`);
  });

  it('is one page for all spellings of a choice, and for those that mean nothing', async () => {
    const tag = async (query: string): Promise<string | null> =>
      (await get(`/ihtiyac-kredisi?${query}`)).headers.get('etag');
    const one = await tag('sirala=faiz&suz=kamu&suz=katilim&kosul=mobil&kosul=maas');
    expect(one).not.toBeNull();
    for (const same of [
      'kosul=maas&suz=katilim&suz=kamu&sirala=faiz&kosul=mobil',
      'sirala=faiz&suz=kamu&suz=kamu&suz=katilim&suz=uydurma&kosul=mobil&kosul=maas&kosul=uydurma',
    ])
      expect(await tag(same)).toBe(one);
    expect(await tag('sirala=uydurma&suz=uydurma')).toBe(await tag(''));
  });

  it('says why a bank does not lend what was asked', async () => {
    const page = plain(await html('/ihtiyac-kredisi?tutar=900000&vade=12'));
    expect(page).toContain('Nkolay Bu banka en fazla 150.000 TL verir.');
    expect(page).toContain('vermeyen 15 banka');
    expect(plain(await html('/ihtiyac-kredisi?tutar=10000&vade=3'))).toContain(
      'HSBC Bu banka en az 20.000 TL verir.',
    );
    expect(plain(await html('/kobi-kredisi?tutar=100000&vade=60'))).toContain(
      'ING Bu banka en fazla 36 ay vade verir.',
    );
  });

  it.each([
    ['tutar=2.05', 'Tutarı rakamla yazın, örneğin 50.000', '2.05'],
    ['tutar=-50000', 'Tutarı rakamla yazın, örneğin 50.000', '-50000'],
    ['tutar=50,000', 'Tutarı rakamla yazın, örneğin 50.000', '50,000'],
    ['tutar=elli%20bin', 'Tutarı rakamla yazın, örneğin 50.000', 'elli bin'],
    ['tutar=1%0050', 'Tutarı rakamla yazın, örneğin 50.000', '150'],
    ['tutar=%ED%A0%80', 'Tutarı rakamla yazın, örneğin 50.000', '���'],
    ['tutar=%E0%A4%A', 'Tutarı rakamla yazın, örneğin 50.000', '�%A'],
    [`tutar=${'9'.repeat(400)}`, 'Tutarı rakamla yazın, örneğin 50.000', '9'.repeat(40)],
    ['tutar=9999999999999', 'Tutar 10.000 TL ile 1.000.000 TL arasında olabilir.', '9999999999999'],
    ['tutar=0', 'Tutar 10.000 TL ile 1.000.000 TL arasında olabilir.', '0'],
    ['tutar=', 'Kredi tutarını yazın.', ''],
    [
      'tutar=%3Cscript%3Ealert(1)%3C/script%3E',
      'Tutarı rakamla yazın',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
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
    else expect(plain(form)).toContain(message);
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

  it('ticks up to four loans that the address names, and leads to them side by side', async () => {
    const page = await html(
      '/ihtiyac-kredisi?tutar=60000&vade=12&karsilastir=akbank&karsilastir=enpara&karsilastir=yok&karsilastir=ing&karsilastir=teb&karsilastir=hsbc',
    );
    expect(page.match(/name="karsilastir"[^>]*checked=""/g)).toHaveLength(4);
    const bar = readHtml(page).one('.compare-bar');
    expect(bar?.text).toContain('4 kredi seçildi');
    expect(bar?.one('button')?.attribute('formaction')).toBe('/yan-yana/ihtiyac-kredisi');
    expect(await html('/ihtiyac-kredisi?karsilastir=akbank')).toContain('en az iki kredi işaretleyin');
  });

  it('says in words and data what it is, with one address for all amounts', async () => {
    for (const query of ['', '?tutar=75000&vade=24&karsilastir=akbank']) {
      const page = await html(`/konut-kredisi${query}`);
      expect(page).toContain(`<link rel="canonical" href="${server.url}/konut-kredisi">`);
      expect(page).toMatch(/<title>Konut Kredisi Hesaplama ve Faiz Oranları/);
      expect(page).toMatch(
        /content="[^"]*bankanın en ucuzu [^"]*: taksit [^"]*, aylık maliyet %\d,\d\d, yıllık maliyet %\d\d,\d\d\./,
      );
      // Some banks lend more; what the calculator refuses is advertised nowhere.
      expect(page).not.toContain('10.000.000 TL');
      const [loan] = jsonLdOf(page).filter((item) => item['@type'] === 'LoanOrCredit');
      expect(loan).toMatchObject({
        amount: { currency: 'TRY', minValue: 100_000, maxValue: 5_000_000 },
        loanTerm: { minValue: 12, maxValue: 120 },
        interestRate: { minValue: 2.49, maxValue: 3.29 },
      });
      expect(jsonLdOf(page).map((item) => item['@type'])).toContain('BreadcrumbList');
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
