import { ApiContract } from '../support/api-contract.js';
import { type ApiClient, bankClient } from '../support/api.js';
import { bill } from '../support/bank-events.js';
import { sentReferral } from '../support/referrals.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';

let server: TestServer;
let akbank: ApiClient;
let contract: ApiContract;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100 WHERE id IN ('akbank', 'qnb')`,
  );
  akbank = await bankClient(server, 'akbank');
  contract = await ApiContract.of(server);
});
afterAll(() => server.stop());

interface Statement {
  readonly net: number;
  readonly lines: readonly { readonly referral_id: string; readonly amount: number }[];
  readonly next: string | null;
}

describe('the statements of a bank', () => {
  const thisMonth = (): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date()).slice(0, 7);

  async function shown(path: string, by = akbank): Promise<Statement> {
    const answer = await by.get(`/api/v1/statements/${path}`);
    expect(answer.status).toBe(200);
    const statement: unknown = await answer.json();
    expect(contract.wrongIn('showStatement', 200, statement)).toBeNull();
    return statement as Statement;
  }

  // GET /api/v1/statements, GET /api/v1/statements/:month
  it('have the lines that it owes, with its own numbers, page by page, and stand in the list when they are closed', async () => {
    const ids: string[] = [];
    for (const reference of ['K-1', 'K-2', 'K-3']) {
      const { id } = await sentReferral(server);
      ids.push(id);
      const answer = await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'received', reference });
      expect(answer.status).toBe(200);
    }
    const open = await shown(thisMonth());
    expect(open).toMatchObject({
      ...{ month: thisMonth(), number: null, net: 300, tax: null, total: null, closed_at: null },
      ...{ tax_rate: null, is_over: false, disputed: 0, next: null },
    });
    const lines = ids.map((referral_id, at) => ({
      ...{ referral_id, reference: `K-${String(at + 1)}`, kind: 'loan', type: 'referral', amount: 100 },
    }));
    expect(open.lines).toMatchObject(lines);

    const first = await akbank.get(`/api/v1/statements/${thisMonth()}?limit=2`);
    const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await akbank.get(link);
    expect(((await first.json()) as Statement).lines).toMatchObject(lines.slice(0, 2));
    expect((await rest.json()) as Statement).toMatchObject({ lines: lines.slice(2), next: null });

    await akbank.post(`/api/v1/referrals/${ids[2] ?? ''}/dispute`, { reason: 'already_known' });
    expect(await shown(thisMonth())).toMatchObject({ net: 300, disputed: 100 });

    const list = async (): Promise<unknown> => (await akbank.get('/api/v1/statements')).json();
    expect(await list()).toEqual({ data: [] });
    const [billed = ''] = ids;
    await bill(server, billed);
    expect(contract.wrongIn('listStatements', 200, await list())).toBeNull();
    expect(await list()).toMatchObject({
      data: [{ month: '2020-01', number: `B-${billed}`, net: 5, tax: 1, total: 6 }],
    });
    expect(await shown('2020-01')).toMatchObject({
      ...{ tax_rate: 20, is_over: true, total: 6 },
      lines: [{ referral_id: billed }],
    });
    expect((await shown(thisMonth())).lines).toHaveLength(2);
    // Of another bank there is nothing in it.
    const qnb = await bankClient(server, 'qnb');
    expect(await shown(thisMonth(), qnb)).toMatchObject({ net: 0, lines: [] });
    expect((await qnb.get('/api/v1/statements/2020-01')).status).toBe(404);
  });

  it.each(['2099-01', '2019-01', '2026-13', '2026-1', '2026-01-01', '%00', 'constructor'])(
    'are none for %s',
    async (month) => {
      expect((await akbank.get(`/api/v1/statements/${month}`)).status).toBe(404);
    },
  );
});
