import { calculatorPaths, type LoanPath, type LoanPlanQuery, paths } from '../../src/shared/paths/site.js';
import { errorsOf, figuresOf } from '../support/calculator-pages.js';
import { visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('one balance for one loan', () => {
  const csvOf = async (path: LoanPath, bankId: string, query: LoanPlanQuery): Promise<string[]> =>
    (await (await fetch(server.url + paths.loanPlanFile(path, bankId, 'csv', query))).text())
      .trimEnd()
      .split('\r\n');

  it.each([
    ['konut-kredisi', 'anadolubank', 500_000, 119, [1, 60, 108, 118]],
    ['ihtiyac-kredisi', 'akbank', 50_000, 12, [1, 11]],
    ['kobi-kredisi', 'qnb', 300_000, 36, [12, 35]],
  ] as const)(
    'is what the plan of %s of %s says, wherever it is asked from there',
    async (path, bankId, tutar, vade, months) => {
      const plan = await visit(server, paths.loanPlan(path, bankId, { tutar, vade }));
      const [form = ''] = /<form[^>]*action="\/erken-kapama"[\s\S]*?<\/form>/.exec(plan.main) ?? [];
      const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)];
      const carried = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
      const rows = await csvOf(path, bankId, { tutar, vade });
      for (const month of months) {
        const odenen = String(month);
        const closing = await visit(
          server,
          calculatorPaths.one('erken-kapama', { ...carried, odenen, tazminat: '0' }),
        );
        const balance = (rows[month] ?? '').split(';').at(-1) ?? '';
        const said = figuresOf(closing)['Kalan anapara'] ?? '';
        expect([errorsOf(closing), said.replaceAll('.', '')]).toEqual([{}, `${balance} TL`]);
        const further = closing.links.find((link) => link.startsWith('/kredi-yapilandirma?'));
        expect(further === undefined).toBe(path === 'kobi-kredisi');
        if (further === undefined) continue;
        const renewed = await visit(server, `${further}&yeni-oran=1`);
        expect(errorsOf(renewed)).toEqual({});
        expect(renewed.main).toContain(`kalan anapara ${said}`);
      }
    },
  );
});
