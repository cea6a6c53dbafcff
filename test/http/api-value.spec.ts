import { anApiKey } from '../support/api-keys.js';
import { ApiContract } from '../support/api-contract.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let contract: ApiContract;
let key: string;

beforeAll(async () => {
  server = await startServer();
  key = (await anApiKey(server.databaseUrl)).secret;
  contract = await ApiContract.of(server);
});
afterAll(() => server.stop());

interface Answered {
  readonly value_limit: Readonly<Record<string, unknown>> | null;
  readonly data: readonly { readonly product_id: string }[];
}

describe('a calculation', () => {
  const calculate = (query: string, path = 'loans'): Promise<Response> =>
    fetch(`${server.url}/api/v1/calculations/${path}?${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    });

  it.each([
    ['300000', '', [null, null, 600_000, 428_572]],
    ['500000', '', [null, null, null, 714_286]],
    ['400000', '&value=800000', [400_000, 36, 800_000, 571_429]],
    ['500000', '&value=800000&electric=true', [560_000, 48, 714_286, 714_286]],
  ])('names the value that %s TL over 36 months needs (%p)', async (amount, more, expected) => {
    const query = `amount=${amount}&term_months=36${more}`;
    const loans = await calculate(`loan_kind=tasit&${query}`);
    expect(loans.status).toBe(200);
    const compared = (await loans.json()) as Answered;
    expect(contract.wrongIn('compareLoans', 200, compared)).toBeNull();
    const product = String(compared.data[0]?.product_id);
    const plan = (await (await calculate(`product=${product}&${query}`, 'payment-plan')).json()) as Answered;
    expect(contract.wrongIn('planLoan', 200, plan)).toBeNull();
    for (const { value_limit: said } of [compared, plan]) {
      const names = ['max_amount', 'max_term_months', 'least_value', 'least_value_electric'];
      expect(names.map((name) => said?.[name])).toEqual(expected);
      expect(said?.['source']).toContain('kaynağı resmî metinle karşılaştırılmadı');
    }
  });

  it.each([
    ['loan_kind=tasit&amount=300000&term_months=36&value=0', 'Değer sıfır olamaz'],
    ['loan_kind=tasit&amount=300000&term_months=36&value=299999', 'kredi tutarından düşük olamaz.'],
    ['loan_kind=tasit&amount=300000&term_months=48&value=800000', 'vade 12 ile 36 ay arasında olmalı.'],
    ['loan_kind=tasit&amount=400001&term_months=12&value=800000', 'ile 400.000 TL arasında olmalı.'],
    ['loan_kind=tasit&amount=100000&term_months=12&value=2000001', 'Bu değerde kredi verilmiyor.'],
    ['loan_kind=ihtiyac&amount=50000&term_months=12&value=800000', 'değer sorulmaz.'],
  ])('refuses what law does not lend for the value: %s', async (query, detail) => {
    const answer = await calculate(query);
    expect(answer.status).toBe(422);
    expect((await contract.problemOf(answer)).detail).toContain(detail);
  });

  it('knows class and household of a home, and of no other kind a limit', async () => {
    const home = 'loan_kind=konut&amount=900000&term_months=120&value=4000000&energy_class=ab&owns_home=true';
    expect(await (await calculate(home)).json()).toMatchObject({
      value_limit: { max_amount: 900_000, max_term_months: null, least_value: 4_000_000 },
    });
    const need = await calculate('loan_kind=ihtiyac&amount=50000&term_months=12');
    expect(((await need.json()) as Answered).value_limit).toBeNull();
  });
});
