import { LoanOffersService } from '../../src/offers/loan-offers.service.js';
import { Sql } from '../../src/platform/database/sql.js';
import { calendarDate } from '../../src/shared/finance/calendar.js';
import { compareLoans } from '../../src/shared/finance/loan-comparison.js';
import { paths } from '../../src/shared/paths/site.js';
import { aCondition } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { anApiKey } from '../support/api-keys.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { readHtml } from '../support/html.js';
import { keepTables } from '../support/kept-table.js';
import {
  banksOf,
  boxesOf,
  expected,
  get,
  html,
  offersOf,
  openLoans,
  pool,
  rowOf,
  server,
} from '../support/loan-pages.js';
import { plain } from '../support/page.js';

openLoans();

const LOANS = '/ihtiyac-kredisi';
const FREE = 'Mobil başvuruda 287,50 TL daha az, 31.01.2027 tarihine kadar';

describe('a fee that only some are spared', () => {
  it('is in the figures of everybody else, and the row says what it would save', async () => {
    const page = await html(LOANS);
    expect(banksOf(page).slice(0, 2)).toEqual(['Ziraat Bankası', 'QNB Finansbank']);
    const row = rowOf(page, 'QNB');
    expect(row[1]).toContain('%3,45 287,50 TL');
    expect(row[3]).toContain('66.030,82 TL');
    expect(row[6]).toContain(FREE);
    expect(row[6]).not.toContain('hesaba katıldı');
  });

  it('counts for whoever says that it is true of her: list, order, summary and links follow', async () => {
    const page = await html(`${LOANS}?kosul=mobil`);
    expect(banksOf(page)[0]).toBe('QNB Finansbank');
    const row = rowOf(page, 'QNB');
    expect(row[1]).not.toContain('287,50');
    expect(row[3]).toContain('65.743,32 TL');
    expect(row[6]).toContain(`${FREE} (hesaba katıldı)`);
    expect(page).toContain('<dt>En düşük toplam</dt><dd>65.743,32 TL</dd>');
    expect(page).toContain('/ihtiyac-kredisi/qnb/odeme-plani?tutar=50000&amp;vade=12&amp;kosul=mobil');
    expect(page).toContain('/ihtiyac-kredisi/akbank/odeme-plani?tutar=50000&amp;vade=12"');
    const [box] = readHtml(page).all('input[name="kosul"][value="mobil"]');
    expect(box?.attribute('checked')).toBeDefined();
    expect(offersOf(await html(`${LOANS}?kosul=mobil&suz=masrafsiz`)).map(([bank]) => bank)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^QNB/)]),
    );
  });

  it('is the same in the list, whatever is said beside it', async () => {
    for (const kosul of [[], ['maas'], ['mobil', 'yeni', 'maas']] as const) {
      const query = kosul.map((one) => `&kosul=${one}`).join('');
      const page = await html(`${LOANS}?tutar=100000&vade=24${query}`);
      const { form, taxes, offers } = await expected('ihtiyac-kredisi', '100.000', '24');
      const { priced } = compareLoans(offers, form, taxes, kosul);
      expect(banksOf(page)).toEqual(priced.map(({ offer }) => offer.bank.name));
    }
  });

  it('asks only what some offer hangs on', async () => {
    expect(boxesOf(await html(LOANS))).toEqual(['mobil', 'yeni', 'maas']);
    expect(boxesOf(await html('/konut-kredisi'))).toEqual([]);
    expect(boxesOf(await html(paths.deposits()))).toEqual(['yeni']);
  });
});

describe('the payment plan', () => {
  it('is that of the condition, says so, and leads on with it', async () => {
    const page = await html('/ihtiyac-kredisi/isbankasi/odeme-plani?tutar=50000&vade=12&kosul=maas');
    expect(plain(page)).toContain('Aylık %3,99 faiz');
    expect(plain(page)).toContain('“Maaşım bu bankada” diyenler içindir. Maaşını İş Bankası’ndan alanlara.');
    expect(page).toContain('<input type="hidden" name="kosul" value="maas"');
    expect(page).toContain('odeme-plani.csv?tutar=50000&amp;vade=12&amp;kosul=maas');
    const usual = await html('/ihtiyac-kredisi/isbankasi/odeme-plani?tutar=50000&vade=12');
    expect(plain(usual)).toContain('Aylık %4,29 faiz');
    expect(usual).toContain('odeme-plani?tutar=50000&amp;vade=12&amp;kosul=maas');
    expect(await html('/ihtiyac-kredisi/isbankasi/odeme-plani?tutar=50000&vade=12&kosul=yok')).toBe(usual);
  });

  it('is the same as a file', async () => {
    const first = async (query: string): Promise<string> =>
      (await html(`/ihtiyac-kredisi/isbankasi/odeme-plani.csv?tutar=50000&vade=12${query}`)).split(
        '\r\n',
      )[1] ?? '';
    expect((await first('')).split(';')[4]).toBe('2145,00');
    expect((await first('&kosul=maas')).split(';')[4]).toBe('1995,00');
  });

  it('keeps what is true of the person where another name of the bank leads to its own', async () => {
    const answer = await get('/ihtiyac-kredisi/garanti/odeme-plani?tutar=75.000&kosul=mobil&kosul=yok');
    expect(answer.headers.get('location')).toBe(
      '/ihtiyac-kredisi/garantibbva/odeme-plani?tutar=75.000&kosul=mobil',
    );
  });
});

it('a condition counts from its first day to its last', async () => {
  const offers = new LoanOffersService(new Sql(pool));
  const qnbOn = async (day: string) =>
    (await offers.list(['ihtiyac'], calendarDate(day))).find(({ bank }) => bank.id === 'qnb')?.conditions;
  expect(await qnbOn('2026-10-31')).toBeUndefined();
  expect(await qnbOn('2026-11-01')).toHaveLength(1);
  expect(await qnbOn('2027-01-31')).toMatchObject([{ when: 'mobil', feePercent: 0, until: '2027-01-31' }]);
  expect(await qnbOn('2027-02-01')).toBeUndefined();
});

it('a condition that ended yesterday is on no page, and one that begins tomorrow not yet', async () => {
  const undo = await keepTables(server, 'product_conditions');
  try {
    const [product] = await server.sql<{ id: string }>(
      `SELECT id FROM products WHERE bank_id = 'akbank' AND subtype = 'ihtiyac_kredisi'`,
    );
    await server.sql('DELETE FROM product_conditions');
    const product_id = product?.id ?? '';
    await aCondition(server, { product_id, kind: 'insurance', rate: 1, valid_to: siteDay(-1) });
    await aCondition(server, { product_id, kind: 'card', rate: 1, valid_from: siteDay(1) });
    await aCondition(server, { product_id, kind: 'salary', rate: 3.3, valid_to: siteDay(0) });
    await eventually(async () => boxesOf(await html(LOANS)).join() === 'maas', AT_ONCE_MS);
    const first = async (query: string): Promise<string | undefined> =>
      banksOf(await html(`${LOANS}?${query}`))[0];
    expect(await first('kosul=sigorta&kosul=kart')).toBe('Ziraat Bankası');
    expect(await first('kosul=maas')).toBe('Akbank');
  } finally {
    await undo();
  }
});

it('an offer for new customers alone is in the list of those who are', async () => {
  await server.sql(
    `UPDATE products SET for_new_customers = true WHERE bank_id = 'teb' AND subtype = 'ihtiyac_kredisi'`,
  );
  await eventually(async () => !banksOf(await html(LOANS)).includes('TEB'), AT_ONCE_MS);
  expect(plain(await html(LOANS))).toContain('TEB Yeni müşteriye özel.');
  const hers = await html(`${LOANS}?kosul=yeni`);
  expect(rowOf(hers, 'TEB')[6]).toContain('Yeni müşteriye özel');
  expect(await html('/ihtiyac-kredisi/teb/odeme-plani')).toContain('Ay ay ödeme planı');
  expect(await html('/gomulu/ihtiyac-kredisi?tutar=50000&vade=12')).not.toContain('TEB');
});

describe('deposits', () => {
  it('stand by the rate of everybody until she says that she is new', async () => {
    const usual = await html(paths.deposits({ tutar: 100_000, vade: 32 }));
    const hers = await html(paths.deposits({ tutar: 100_000, vade: 32, kosul: 'yeni' }));
    expect(rowOf(usual, 'Alternatif Bank')[1]).toBe('%43,50');
    expect(rowOf(usual, 'Alternatif Bank')[6]).toMatch(/Yeni müşteriye [\d.,]+ TL daha çok/);
    expect(rowOf(hers, 'Alternatif Bank')[1]).toBe('%47,75 yenilemede %43,50');
    expect(rowOf(hers, 'Alternatif Bank')[6]).toContain('(hesaba katıldı)');
    const place = (page: string): number => banksOf(page).findIndex((bank) => bank.startsWith('Alternatif'));
    expect(place(hers)).toBeLessThan(place(usual));
  });
});

describe('the API', () => {
  it('calculates for everybody, and for those who meet what is named', async () => {
    const { secret } = await anApiKey(server.databaseUrl);
    const ask = async (path: string) => {
      const answer = await fetch(`${server.url}/api/v1/calculations/${path}`, {
        headers: { Authorization: `Bearer ${secret}` },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const qnb = async (conditions: string) =>
      (
        (await ask(`loans?loan_kind=ihtiyac&amount=50000&term_months=12${conditions}`)).body['data'] as {
          bank_id: string;
        }[]
      ).find(({ bank_id }) => bank_id === 'qnb');
    const free = { kind: 'mobile', gain: 287.5, valid_to: '2027-01-31' };
    expect(await qnb('')).toMatchObject({
      cost: { fee: 287.5, total: 66_030.82 },
      conditions: [{ ...free, is_counted: false }],
      requirements: [
        { kind: 'min_age', bound: 18, valid_from: '2026-11-01', valid_to: null },
        { kind: 'max_age_at_end', bound: 70 },
        { kind: 'max_instalment_share', bound: 60, source: 'Örnek veri; bankanın kredi sayfası' },
      ],
    });
    expect(await qnb('&conditions=salary,mobile')).toMatchObject({
      cost: { fee: 0, total: 65_743.32 },
      conditions: [{ ...free, is_counted: true }],
    });
    const plan = 'payment-plan?product=is-bankasi-ihtiyac-kredisi&amount=50000&term_months=12';
    expect((await ask(plan)).body).toMatchObject({ rate: { percent: 4.29 } });
    expect((await ask(`${plan}&conditions=salary`)).body).toMatchObject({ rate: { percent: 3.99 } });
    expect((await ask(`${plan}&conditions=rich`)).status).toBe(400);
  });
});
