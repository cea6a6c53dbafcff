import { randomUUID } from 'node:crypto';
import { ApiContract } from '../support/api-contract.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { siteDay } from '../factories/row.js';
import {
  decide,
  openRateProposals,
  proposalsOf,
  ratedLoan,
  ratesOf,
  server,
} from '../support/rate-proposal-desk.js';

openRateProposals();

let contract: ApiContract;
let akbank: ApiClient;
let qnb: ApiClient;

beforeAll(async () => {
  contract = await ApiContract.of(server);
  const [own, other] = await Promise.all(
    ['akbank', 'qnb'].map((bank) => anApiKey(server.databaseUrl, { scopes: ['rates.write'], bank })),
  );
  akbank = new ApiClient(server, own?.secret ?? '', own?.id);
  qnb = new ApiClient(server, other?.secret ?? '', other?.id);
});

// POST /api/v1/products/:id/rates, GET /api/v1/rate-proposals/:id
describe('a bank’s program', () => {
  const TODAY = siteDay(0);
  const propose = (
    slug: string,
    body: unknown = { percent: 3.5, valid_from: TODAY },
    { by = akbank, key = randomUUID() }: { readonly by?: ApiClient; readonly key?: string } = {},
  ): Promise<Response> => by.post(`/api/v1/products/${slug}/rates`, body, { 'Idempotency-Key': key });

  it('proposes a rate as the document says, once for each Idempotency-Key, and reads the decision', async () => {
    const loan = await ratedLoan();
    const key = randomUUID();
    const body = { percent: 3.5, valid_from: TODAY, note: 'Aralık' };
    const answers = await Promise.all([1, 2, 3].map(() => propose(loan.slug, body, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [made, again] = (await Promise.all(answers.map((one) => one.json()))) as { id: string }[];
    expect(contract.wrongIn('proposeRate', 201, made)).toBeNull();
    expect(made).toMatchObject({ percent: 3.5, period: 'month', state: 'open', product_id: loan.slug });
    expect(again).toEqual(made);
    expect(await proposalsOf(loan.id)).toHaveLength(1);
    const other = await propose(loan.slug, { ...body, percent: 3.4 }, { key });
    expect([other.status, (await contract.problemOf(other)) as unknown]).toEqual([
      409,
      expect.objectContaining({ type: expect.stringMatching(/idempotency-key-used$/) as unknown }),
    ]);

    const id = made?.id ?? '';
    expect((await decide(id, 'approval')).status).toBe(303);
    const shown = await akbank.get(`/api/v1/rate-proposals/${id}`);
    const proposal: unknown = await shown.json();
    expect(contract.wrongIn('showRateProposal', 200, proposal)).toBeNull();
    expect(proposal).toMatchObject({ state: 'approved', reason: null });
    expect(await ratesOf(loan.id)).toMatchObject([{ rate: 3.5, reported_on: TODAY }, { rate: 3.64 }]);
    const { secret } = await anApiKey(server.databaseUrl);
    const product = await new ApiClient(server, secret).get(`/api/v1/products/${loan.slug}`);
    expect(await product.json()).toMatchObject({ rate: { percent: 3.5, reported_on: TODAY } });
    // Sent again after the decision it is still the same.
    expect(await (await propose(loan.slug, body, { key })).json()).toMatchObject({ id, state: 'approved' });
  });

  it.each<[unknown, string]>([
    [{ valid_from: TODAY }, 'percent'],
    [{ percent: '3.5', valid_from: TODAY }, 'percent'],
    [{ percent: 99, valid_from: TODAY }, 'percent'],
    [{ percent: 3.64, valid_from: TODAY }, 'percent'],
    [{ percent: 3.5, valid_from: siteDay(-1) }, 'valid_from'],
    [{ percent: 3.5, valid_from: 20_261_201 }, 'valid_from'],
    [{ percent: 3.5, valid_from: TODAY, valid_to: siteDay(-2) }, 'valid_to'],
    [{ percent: 3.5, valid_from: TODAY, note: 'x'.repeat(501) }, 'note'],
    [[], 'percent'],
  ])('is told which field of %j is wrong', async (body, field) => {
    const loan = await ratedLoan();
    const answer = await propose(loan.slug, body);
    expect(answer.status).toBe(422);
    expect((await contract.problemOf(answer)).errors.map(({ parameter }) => parameter)).toContain(field);
    expect(await proposalsOf(loan.id)).toEqual([]);
  });

  it('reaches no other bank’s product or proposal, and none that has no rate', async () => {
    const loan = await ratedLoan();
    const made = (await (await propose(loan.slug)).json()) as { id: string };
    expect((await propose(loan.slug, undefined, { by: qnb })).status).toBe(404);
    expect((await qnb.get(`/api/v1/rate-proposals/${made.id}`)).status).toBe(404);
    for (const odd of ['yok', 'A', 'a%00']) expect([odd, (await propose(odd)).status]).toEqual([odd, 404]);
    for (const odd of ['x', '0', '999999', '99999999999999999999'])
      expect([odd, (await akbank.get(`/api/v1/rate-proposals/${odd}`)).status]).toEqual([odd, 404]);
    const [card] = await server.sql<{ slug: string }>(
      `SELECT slug FROM products WHERE type = 'card' AND bank_id = 'akbank' LIMIT 1`,
    );
    expect((await propose(card?.slug ?? 'yok')).status).toBe(404);
    expect(await proposalsOf(loan.id)).toMatchObject([{ state: 'open', rate: 3.5 }]);
  });

  it('needs a key of its bank, an Idempotency-Key and JSON', async () => {
    const loan = await ratedLoan();
    const path = `/api/v1/products/${loan.slug}/rates`;
    const body = { percent: 3.5, valid_from: TODAY };
    const bare = await akbank.post(path, body);
    expect([bare.status, (await contract.problemOf(bare)).errors[0]?.parameter]).toEqual([
      400,
      'Idempotency-Key',
    ]);
    const form = await akbank.post(path, 'percent=3', {
      'Idempotency-Key': randomUUID(),
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    const { secret } = await anApiKey(server.databaseUrl);
    const reader = new ApiClient(server, secret);
    expect((await propose(loan.slug, body, { by: reader })).status).toBe(403);
  });

  it('has five that wait for one product, and a problem of its own for one more', async () => {
    const loan = await ratedLoan();
    for (let day = 1; day <= 5; day++)
      expect((await propose(loan.slug, { percent: 3.5, valid_from: siteDay(day) })).status).toBe(201);
    const more = await propose(loan.slug, { percent: 3.5, valid_from: siteDay(6) });
    expect([more.status, (await contract.problemOf(more)) as unknown]).toEqual([
      409,
      expect.objectContaining({ type: expect.stringMatching(/rate-proposals-full$/) as unknown }),
    ]);
  });
});
