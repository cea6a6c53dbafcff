import { parseAmount } from '../../src/shared/finance/tr/parse.js';
import { sideBySidePath } from '../../src/shared/paths/side-by-side.js';
import { paths } from '../../src/shared/paths/site.js';
import { get, html, openLoans, rowOf, server } from '../support/loan-pages.js';
import { mainWords, readHtml } from '../support/html.js';

openLoans();

const TWO = { tutar: 60_000, vade: 12, karsilastir: ['akbank', 'enpara'] };
describe('GET /yan-yana/{loan}', () => {
  it('sets the ticked loans beside one another, the lowest total first, and names the lowest of each row', async () => {
    const rows =
      readHtml(await html(sideBySidePath('ihtiyac-kredisi', TWO))).one('table.beside')?.allRows ?? [];
    const row = (label: string): string[] => rows.find(([head = '']) => head.startsWith(label)) ?? [];
    const kurus = (text = ''): number => parseAmount(text.split(' TL')[0] ?? '') ?? NaN;
    const totals = row('Toplam ödeme').slice(1);
    expect(totals).toHaveLength(2);
    expect(totals[0]).toContain('En düşük');
    expect(kurus(totals[0])).toBeLessThan(kurus(totals[1]));
    expect(row('Toplam ödeme')[0]).toContain('farklı');
    for (const label of [
      'Aylık taksit',
      'Yıllık maliyet oranı',
      'Vade aralığı',
      'Aranan koşullar',
      'Kampanya',
      'Başvuru yolu',
    ])
      expect([label, row(label).length]).toEqual([label, 3]);
    // The lines of the costs add up to what is paid beyond the loan.
    for (const at of [1, 2]) {
      const parts = ['Faiz veya kâr payı', 'Tahsis ücreti, vergisiz', 'Tahsis ücretinin BSMV'];
      const sum = parts.reduce((all, label) => all + kurus(row(label)[at]), 0);
      expect(sum).toBe(kurus(row('Krediden fazla ödenen')[at]));
      expect(kurus(row('Krediden fazla ödenen')[at]) + 60_000_00).toBe(kurus(row('Toplam ödeme')[at]));
    }
  });

  it('has the totals of the loan page', async () => {
    const list = await html(paths.loan('ihtiyac-kredisi', TWO));
    const [, ...totals] =
      (readHtml(await html(sideBySidePath('ihtiyac-kredisi', TWO))).one('table.beside')?.allRows ?? []).find(
        ([head = '']) => head.startsWith('Toplam ödeme'),
      ) ?? [];
    expect(totals).toHaveLength(2);
    for (const bank of ['Akbank', 'Enpara']) {
      const own = rowOf(list, bank)[3]?.split(' TL')[0] ?? 'none';
      expect([bank, totals.some((total) => total.startsWith(own))]).toEqual([bank, true]);
    }
  });

  it('stays out of search engines and names the loan page as the one to find', async () => {
    const shown = await html(sideBySidePath('ihtiyac-kredisi', TWO));
    expect(shown).toContain('<meta name="robots" content="noindex">');
    expect(shown).toContain(`<link rel="canonical" href="${server.url}/ihtiyac-kredisi">`);
    expect(await html(paths.sitemap())).not.toContain('/yan-yana/');
  });

  it('says in words what is not there, what is too many and what is too few', async () => {
    const withdrawn = mainWords(
      await html(sideBySidePath('ihtiyac-kredisi', { karsilastir: ['akbank', 'qnb', 'kalmadi'] })),
    );
    expect(withdrawn).toContain('Bağlantıdaki bir teklif listemizde yok');
    expect(withdrawn).toContain('En düşük');
    const many = await html(
      sideBySidePath('ihtiyac-kredisi', { karsilastir: ['akbank', 'qnb', 'teb', 'ing', 'hsbc'] }),
    );
    expect(mainWords(many)).toContain('En fazla dört teklif yan yana gelir');
    expect(readHtml(many).one('table.beside')?.allRows[0]).toHaveLength(5);
    for (const karsilastir of [[], ['akbank'], ['yok', 'akbank']])
      expect(mainWords(await html(sideBySidePath('ihtiyac-kredisi', { karsilastir })))).toContain(
        'Önce en az iki teklif işaretleyin',
      );
  });

  it('says beside the field what can’t be read, and in its column who does not lend that much', async () => {
    const odd = mainWords(
      await html('/yan-yana/ihtiyac-kredisi?tutar=abc&vade=999&karsilastir=akbank&karsilastir=qnb'),
    );
    expect(odd).toContain('Tutarı rakamla yazın');
    expect(odd).toMatch(/vade \d+ ile \d+ ay arasında olabilir/);
    const much = await html(
      '/yan-yana/ihtiyac-kredisi?tutar=900000&vade=12&karsilastir=akbank&karsilastir=teb&karsilastir=ing',
    );
    expect(mainWords(much)).toMatch(/Bu banka en fazla [\d.]+ TL verir\./);
  });

  it('asks for the value of a vehicle again where it can’t be one', async () => {
    const answer = await get(
      '/yan-yana/tasit-kredisi?tutar=200000&deger=1&karsilastir=akbank&karsilastir=qnb',
    );
    expect(answer.status).toBe(422);
  });

  it('answers with a page or 404, never with a failure, whatever the address', async () => {
    const odd = ['?karsilastir=%00', '?karsilastir[a]=1', '?tutar[]=1', '?__proto__=1', '?kosul=yok'];
    for (const end of odd)
      expect([end, (await get(`/yan-yana/kobi-kredisi${end}`)).status]).toEqual([end, 200]);
    expect((await get('/yan-yana/kredi')).status).toBe(404);
  });
});
