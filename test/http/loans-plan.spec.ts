import { plain as plainText } from '../support/page.js';
import { addMonths, calendarDate } from '../../src/shared/finance/calendar.js';
import { paymentPlan } from '../../src/shared/finance/payment-plan.js';
import { perHundredText } from '../../src/shared/finance/tr/cost-text.js';
import { formatDate, formatLira } from '../../src/shared/finance/tr/format.js';
import { siteDay } from '../factories/row.js';
import { openLoans, get, html, rowsOf, expected } from '../support/loan-pages.js';

openLoans();

describe('GET /:loanPath/:bankId/odeme-plani', () => {
  it.each([
    ['ihtiyac-kredisi', 'akbank', '50.000', '12'],
    ['konut-kredisi', 'ziraatbankasi', '2.500.000', '120'],
    ['kobi-kredisi', 'qnb', '300.000', '7'],
  ])('%s of %s for %s TL over %s months is the plan of the formula', async (path, bankId, tutar, vade) => {
    const page = await html(`/${path}/${bankId}/odeme-plani?tutar=${tutar}&vade=${vade}`);
    const { form, taxes, offers, priced } = await expected(path, tutar, vade);
    const offer = offers.find(({ bank }) => bank.id === bankId);
    const plan = paymentPlan({
      principal: form.amount,
      monthlyRatePercent: offer?.ratePercent ?? 0,
      termMonths: form.termMonths,
      taxes,
    });
    const rows = rowsOf(page, 'table.plan');
    expect(rows.slice(0, -1)).toEqual(
      plan.map((row) => [
        String(row.month),
        formatDate(addMonths(calendarDate(siteDay(0)), row.month)),
        ...[row.instalment, row.principal, row.interest, row.kkdf, row.bsmv, row.balance].map((kurus) =>
          formatLira(kurus, { decimals: 2 }),
        ),
      ]),
    );
    expect(rows.at(-1)?.slice(0, 4)).toEqual([
      'Toplam',
      '',
      formatLira(
        plan.reduce((sum, row) => sum + row.instalment, 0),
        { decimals: 2 },
      ),
      formatLira(form.amount, { decimals: 2 }),
    ]);
    const cost = priced.find((one) => one.offer === offer)?.cost;
    expect(plainText(page)).toContain(cost && perHundredText(cost, form.amount));
    expect(page).toContain('<svg viewBox="0 0 720 240" role="img"');
    expect(page).not.toContain('NaN');
  });

  it('says by how much the last instalment sets the table apart from the summary', async () => {
    const page = await html('/ihtiyac-kredisi/akbank/odeme-plani?tutar=125000&vade=36');
    const kurus = (text: string | undefined): number => Number((text ?? '').replace(/\D/g, ''));
    const total = kurus(rowsOf(page, 'table.plan').at(-1)?.[2]);
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
    expect(lines[0]).toBe('Ay;Ödeme günü;Taksit;Anapara;Faiz;KKDF;BSMV;Kalan anapara');
    const first = formatDate(addMonths(calendarDate(siteDay(0)), 1));
    expect(lines[1]).toBe(`1;${first};5576,87;3178,37;1845,00;276,75;276,75;46821,63`);
    expect(lines).toHaveLength(15);
    expect(lines.at(-1)).toMatch(/^Oran örnektir/);
    expect(lines.at(-2)).toMatch(/^Toplam;;66922,42;50000,00;/);
    for (const cell of lines.slice(1, -2).flatMap((line) => line.split(';')))
      expect(cell).toMatch(/^(?:\d+(?:,\d\d)?|\d\d\.\d\d\.\d{4})$/);
  });

  it('sends who asks for a file that cannot be to the page that says why', async () => {
    const answer = await get('/ihtiyac-kredisi/akbank/odeme-plani.csv?tutar=2.05&vade=12');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/ihtiyac-kredisi/akbank/odeme-plani?tutar=2.05&vade=12',
    ]);
  });
});
