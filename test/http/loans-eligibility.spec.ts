import { ELIGIBILITY_PATHS, eligibilityPath } from '../../src/shared/paths/eligibility.js';
import { paths } from '../../src/shared/paths/site.js';
import { aCondition } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { conditionRows, conditionsOf, ELIGIBILITY } from '../support/eligibility-page.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { mainWords, readHtml } from '../support/html.js';
import { keepTables } from '../support/kept-table.js';
import { banksOf, formAt, get, html, openLoans, server } from '../support/loan-pages.js';

openLoans();

describe('GET /{loan}/bana-uygun-mu', () => {
  it('lists the published conditions of each bank, with their source and day, in the order of the loan page', async () => {
    const page = await html(ELIGIBILITY);
    const rows = conditionRows(page);
    const list = banksOf(await html(paths.loan('ihtiyac-kredisi', { tutar: 50_000, vade: 12 })));
    expect(rows.map(([bank]) => bank).slice(0, list.length)).toEqual(list);
    const akbank = conditionsOf(page, 'Akbank');
    for (const text of [
      'En az 18 yaş',
      'Vade sonunda en çok 70 yaş',
      'Aylık gelir en az 25.000 TL',
      'Taksitlerin gelire oranı en çok %50',
      '10.000 TL – 1.000.000 TL',
      'Banka yayımlamıyor: müşterilik.',
      '01.11.2026 tarihinden beri. Örnek veri; bankanın kredi sayfası.',
    ])
      expect(akbank).toContain(text);
    expect(conditionsOf(page, 'Enpara')).toContain('Yalnızca bankanın müşterisine');
    // Nobody has answered anything: nothing is met or missed.
    expect(rows.flat().join(' ')).not.toMatch(/uymuyor|karşıl/);
  });

  it.each(ELIGIBILITY_PATHS)(
    'of %s is found by search engines at its own address, and leads on',
    async (path) => {
      const page = await html(eligibilityPath(path, { tutar: 100_000, vade: 12 }));
      expect(page).toContain(`<link rel="canonical" href="${server.url}${eligibilityPath(path)}">`);
      expect(page).not.toContain('noindex');
      expect(await html(paths.sitemap())).toContain(`${eligibilityPath(path)}<`);
      expect(page).toContain(`href="/${path}?tutar=100000&amp;vade=12"`);
      expect(mainWords(page)).toContain('Kredi alırken haklarınız');
    },
  );

  it('is there for loans of persons alone', async () => {
    expect((await get('/kobi-kredisi/bana-uygun-mu')).status).toBe(404);
    expect(await html('/kobi-kredisi')).not.toContain('bana-uygun-mu');
    expect(await html('/ihtiyac-kredisi?tutar=60000&vade=24')).toContain(
      'href="/ihtiyac-kredisi/bana-uygun-mu?tutar=60000&amp;vade=24"',
    );
  });

  it('has no form that could send anything about the person', async () => {
    const page = readHtml(await html(ELIGIBILITY));
    const sent = page.all('main form').flatMap((form) => [...form.all('input'), ...form.all('select')]);
    expect(sent.map((field) => field.attribute('name'))).toEqual(['tutar', 'vade']);
    for (const name of ['gelir', 'odemeler', 'yas', 'musteri']) {
      const fields = page.all(`main input[name="${name}"]`);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(field.attribute('form')).toBeUndefined();
    }
  });

  it('answers for what is typed without script, and says beside the field what can’t be', async () => {
    const { error, fields } = await formAt('/ihtiyac-kredisi/bana-uygun-mu?tutar=5&vade=kısa');
    expect(fields.slice(0, 2)).toEqual(['5', 'kısa']);
    expect(error('tutar')).toContain('arasında olabilir');
    expect(error('vade')).toContain('Vadeyi ay olarak');
    const vehicle = await formAt('/tasit-kredisi/bana-uygun-mu?tutar=300000&vade=12&deger=100000', 422);
    expect(vehicle.error('deger')).toBe('Değer kredi tutarından düşük olamaz.');
    expect(vehicle.fields[2]).toBe('100000');
    const lawful = await formAt('/tasit-kredisi/bana-uygun-mu?tutar=200000&vade=12&deger=400000');
    expect(lawful.text).toContain('Bu değerde kredi en çok 280.000 TL olabilir');
  });

  it('is the same for whoever adds what the page does not know to its address', async () => {
    expect(await html(`${ELIGIBILITY}&gelir=1&yas=99&musteri=akbank`)).toBe(await html(ELIGIBILITY));
  });

  it('follows the day: of two of a kind the later, of a past or coming one nothing', async () => {
    const undo = await keepTables(server, 'product_conditions');
    try {
      const [product] = await server.sql<{ id: string }>(
        `SELECT id FROM products WHERE bank_id = 'akbank' AND subtype = 'ihtiyac_kredisi'`,
      );
      const product_id = product?.id ?? '';
      await server.sql('DELETE FROM product_conditions');
      await aCondition(server, { product_id, kind: 'min_age', bound: 21, valid_from: siteDay(-9) });
      await aCondition(server, { product_id, kind: 'min_age', bound: 19, valid_from: siteDay(-30) });
      await aCondition(server, { product_id, kind: 'min_income', bound: 9_000, valid_from: siteDay(1) });
      await aCondition(server, { product_id, kind: 'max_age', bound: 60, valid_to: siteDay(-1) });
      await eventually(
        async () => conditionsOf(await html(ELIGIBILITY), 'Akbank').includes('En az 21 yaş'),
        AT_ONCE_MS,
      );
      const akbank = conditionsOf(await html(ELIGIBILITY), 'Akbank');
      expect(akbank).not.toMatch(/19 yaş|9\.000 TL|60 yaş/);
      expect(akbank).toContain('Banka yayımlamıyor: en az gelir, taksitlerin gelire oranı, müşterilik.');
      // A requirement changes no figure of the loan page.
      expect(await html('/ihtiyac-kredisi')).not.toContain('undefined');
    } finally {
      await undo();
    }
  });
});
