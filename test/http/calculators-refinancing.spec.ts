import { calculatorPaths, paths } from '../../src/shared/paths/site.js';
import { answerOf, errorsOf, figuresOf, kurusIn as kurus, offersOf } from '../support/calculator-pages.js';
import { type VisitorPage, visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Query = Readonly<Record<string, string>>;

const HOME = { tur: 'konut', tutar: '1000000', oran: '4,5', vade: '120', odenen: '12' };

describe('offers of GET /kredi-yapilandirma', () => {
  const at = (query: Query): Promise<VisitorPage> =>
    visit(server, calculatorPaths.one('kredi-yapilandirma', query));

  it('are for exactly the balance and the term, the lowest total first, each against staying', async () => {
    const page = await at(HOME);
    expect(errorsOf(page)).toEqual({});
    const rows = offersOf(page);
    expect(rows.length).toBeGreaterThan(4);
    const figures = figuresOf(page);
    const left = 108 * kurus(/108 × ([\d.,]+)/.exec(page.text)?.[1] ?? '');
    expect(page.text).toContain(`Teklifler: ${figures['Yeni kredi'] ?? ''}, 108 ay`);
    const totals = rows.map((row) => kurus(row['Toplam ödeme'] ?? ''));
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    for (const row of rows) {
      const difference = left - kurus(row['Toplam ödeme'] ?? '');
      const said = row['Mevcut krediye göre'] ?? '';
      expect([kurus(said), said.endsWith(difference > 0 ? 'az' : 'fazla')]).toEqual([
        Math.abs(difference),
        true,
      ]);
      expect(row['Aylık · yıllık maliyet']).toMatch(/^%\d+,\d\d · %\d+,\d\d$/);
      expect(row['Oran tarihi']).toMatch(/örnek$/);
    }
    // The headline is the best offer's.
    expect(kurus(figures['Kazanç'] ?? '')).toBe(kurus(rows[0]?.['Mevcut krediye göre'] ?? ''));
    expect(page.text).toContain('Bankadan ücret alırız; sıralama buna bağlı değildir.');
    expect(page.text).toContain('Kredi alırken haklarınız');
  });

  it('count what was typed for valuation and insurance, and say where nothing was', async () => {
    const before = await at(HOME);
    expect(answerOf(before)).toMatch(/daha az ödersiniz; ekspertiz ve ipotek masrafı bundan düşer\.$/);
    expect(before.text).toContain('yazılmadı');
    const after = await at({ ...HOME, masraf: '30000', sigorta: '1000' });
    expect(answerOf(after)).toMatch(/daha az ödersiniz\.$/);
    const saved = (page: VisitorPage): number => kurus(offersOf(page)[0]?.['Mevcut krediye göre'] ?? '');
    expect(saved(before) - saved(after)).toBe(30_000_00 + 9 * 1_000_00);
  });

  it('take fee and compensation from the rows in force, and name them at their fields', async () => {
    const page = await at(HOME);
    expect(page.text).toContain('Boşsa yasal üst sınır: %2');
    expect(page.text).toMatch(/Boşsa [^:]{3,40} teklifinin ücreti: %\d,\d\d/);
    expect((await at({ ...HOME, 'yeni-oran': '2,5' })).text).toContain('Boşsa yasal üst sınır: %0,50');
    expect((await at({ ...HOME, odenen: '100' })).text).toContain('Boşsa yasal üst sınır: %1');
  });

  it('say plainly that staying is cheaper where it is', async () => {
    const page = await at({ ...HOME, oran: '0,9' });
    expect(answerOf(page)).toMatch(/^Kredinizi yenilerseniz [\d.,]+ TL daha fazla ödersiniz/);
    expect(page.text).toContain('mevcut kredinizde kalmak daha ucuz');
    expect(page.text).toContain('hiçbir teklif bugünkü kredinizden ucuz değil');
    expect(page.main.split('id="teklifler"')[1]).not.toContain('button-primary');
    for (const row of offersOf(page)) expect(row['Mevcut krediye göre']).toMatch(/fazla$/);
  });

  it('are none where no bank here lends the balance so long', async () => {
    const page = await at({ tur: 'ihtiyac', tutar: '900000', oran: '5', vade: '60', odenen: '2' });
    expect(answerOf(page)).toBeDefined();
    expect(page.text).toContain('Sitedeki bankalar bu tutarı bu vadeyle vermiyor.');
    expect(offersOf(page)).toEqual([]);
  });

  it('lead to an application that is filled in with the old loan and the new one', async () => {
    const page = await at(HOME);
    const balance = figuresOf(page)['Mevcut krediniz'] ?? '';
    const [first = ''] = page.links.filter((link) => link.startsWith(`${paths.apply('kredi')}?`));
    const form = await visit(server, first);
    expect(form.main).toContain('name="is_refinancing" value="true"');
    expect(form.main).toContain('name="loan_type" value="konut_kredisi"');
    const typed = Object.fromEntries(
      [...form.main.matchAll(/<input[^>]*>/g)].map(([input]) => [
        / name="([^"]+)"/.exec(input)?.[1],
        / value="([^"]*)"/.exec(input)?.[1],
      ]),
    );
    expect(`${typed['amount'] ?? ''} TL`).toBe(figuresOf(page)['Yeni kredi']);
    expect(typed).toMatchObject({ term_months: '108', remaining_months: '108', current_bank: '' });
    expect(`${typed['current_balance'] ?? ''} TL`).toBe(balance);
    expect(form.main).toMatch(/name="selected_banks"[^>]*checked/);
  });

  it('follow an early closing with its figures', async () => {
    const closing = await visit(
      server,
      calculatorPaths.one('erken-kapama', {
        ...{ kredi: 'konut', tutar: '1000000', oran: '4,5', vade: '120', odenen: '12', tazminat: '1,5' },
      }),
    );
    const further = closing.links.find((link) => link.startsWith('/kredi-yapilandirma?')) ?? '';
    const page = await visit(server, further);
    expect(errorsOf(page)).toEqual({});
    const { 'Kalan anapara': balance } = figuresOf(closing);
    expect(figuresOf(page)['Mevcut krediniz']).toBe(balance);
    expect(page.main).toMatch(/name="tazminat"[^>]*value="1,5"|value="1,5"[^>]*name="tazminat"/);
    expect(page.text).toContain('108 ×');
  });
});
