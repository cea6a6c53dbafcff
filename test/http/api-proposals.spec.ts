import { randomUUID } from 'node:crypto';
import { ApiContract } from '../support/api-contract.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { siteDay } from '../factories/row.js';
import {
  decide,
  factsNow,
  openRateProposals,
  proposalsOf,
  ratedLoan,
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

const CHANGES = { max_amount: 600_000.5, features: ['Kefilsiz', 'Hızlı'] };

const CAMPAIGN = {
  title: 'Deneme kampanyası',
  description: 'Masrafsız',
  start_date: siteDay(0),
  end_date: siteDay(20),
};

// POST /api/v1/products/:id/proposals, GET /api/v1/proposals/:id
describe('a bank’s program', () => {
  const propose = (
    slug: string,
    body: unknown = { changes: CHANGES },
    { by = akbank, key = randomUUID() }: { readonly by?: ApiClient; readonly key?: string } = {},
  ): Promise<Response> => by.post(`/api/v1/products/${slug}/proposals`, body, { 'Idempotency-Key': key });

  it('proposes facts as the document says, once for each Idempotency-Key, and reads the decision', async () => {
    const loan = await ratedLoan();
    const key = randomUUID();
    const body = { changes: CHANGES, note: 'Ocak' };
    const answers = await Promise.all([1, 2, 3].map(() => propose(loan.slug, body, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [made, again] = (await Promise.all(answers.map((one) => one.json()))) as { id: string }[];
    expect(contract.wrongIn('proposeChanges', 201, made)).toBeNull();
    expect(made).toMatchObject({
      kind: 'facts',
      changes: CHANGES,
      campaign: null,
      state: 'open',
      product_id: loan.slug,
    });
    expect(again).toEqual(made);
    expect(await proposalsOf(loan.id)).toHaveLength(1);
    const other = await propose(loan.slug, { changes: { fee_percent: 0.3 } }, { key });
    expect([other.status, (await contract.problemOf(other)) as unknown]).toEqual([
      409,
      expect.objectContaining({ type: expect.stringMatching(/idempotency-key-used$/) as unknown }),
    ]);

    const id = made?.id ?? '';
    expect((await decide(id, 'approval')).status).toBe(303);
    expect(await factsNow(loan.id)).toMatchObject({ max_amount: 600_000.5, features: CHANGES.features });
    const shown = await akbank.get(`/api/v1/proposals/${id}`);
    const proposal: unknown = await shown.json();
    expect(contract.wrongIn('showProposal', 200, proposal)).toBeNull();
    expect(proposal).toMatchObject({ state: 'approved', reason: null });
    // Sent again after the decision it is still the same.
    expect(await (await propose(loan.slug, body, { key })).json()).toMatchObject({ id, state: 'approved' });
    expect((await akbank.get(`/api/v1/rate-proposals/${id}`)).status).toBe(404);
  });

  it('proposes a campaign', async () => {
    const loan = await ratedLoan();
    const answer = await propose(loan.slug, { campaign: CAMPAIGN });
    const made = (await answer.json()) as { id: string };
    expect([answer.status, contract.wrongIn('proposeChanges', 201, made)]).toEqual([201, null]);
    expect(made).toMatchObject({ kind: 'campaign', changes: null, campaign: CAMPAIGN });
    expect((await decide(made.id, 'approval')).status).toBe(303);
    expect(await server.sql(`SELECT bank_id FROM campaigns WHERE title = $1`, [CAMPAIGN.title])).toEqual([
      { bank_id: 'akbank' },
    ]);
  });

  it.each<[unknown, string]>([
    [{}, 'changes'],
    [[], 'changes'],
    [{ changes: {}, campaign: {} }, 'campaign'],
    [{ changes: [] }, 'changes'],
    [{ changes: {} }, 'changes'],
    [{ changes: { max_amount: 500_000 } }, 'changes'],
    [{ changes: { max_amount: '600.000' } }, 'changes.max_amount'],
    [{ changes: { max_amount: 5 } }, 'changes.max_amount'],
    [{ changes: { max_term: 12.5 } }, 'changes.max_term'],
    [{ changes: { fee_percent: 99 } }, 'changes.fee_percent'],
    [{ changes: { fee_percent: true } }, 'changes.fee_percent'],
    [{ changes: { annual_fee: 100 } }, 'changes.annual_fee'],
    [{ changes: { is_sponsored: true } }, 'changes.is_sponsored'],
    [{ changes: { features: 'Hızlı' } }, 'changes.features'],
    [{ changes: { features: ['Hızlı\nGizli'] } }, 'changes.features'],
    [{ changes: { description: null } }, 'changes.description'],
    [{ campaign: { ...CAMPAIGN, title: '' } }, 'campaign.title'],
    [{ campaign: { ...CAMPAIGN, end_date: siteDay(-1), start_date: siteDay(-2) } }, 'campaign.end_date'],
    [{ campaign: { ...CAMPAIGN, bank_id: 'qnb' } }, 'campaign.bank_id'],
    [{ changes: CHANGES, note: 5 }, 'note'],
    [{ changes: CHANGES, note: 'x'.repeat(501) }, 'note'],
  ])('is told which field of %j is wrong', async (body, field) => {
    const loan = await ratedLoan();
    const answer = await propose(loan.slug, body);
    expect(answer.status).toBe(422);
    expect((await contract.problemOf(answer)).errors.map(({ parameter }) => parameter)).toContain(field);
    expect(await proposalsOf(loan.id)).toEqual([]);
  });

  it('reaches no other bank’s product or proposal', async () => {
    const loan = await ratedLoan();
    const made = (await (await propose(loan.slug)).json()) as { id: string };
    expect((await propose(loan.slug, undefined, { by: qnb })).status).toBe(404);
    expect((await qnb.get(`/api/v1/proposals/${made.id}`)).status).toBe(404);
    for (const odd of ['yok', 'A', 'a%00']) expect([odd, (await propose(odd)).status]).toEqual([odd, 404]);
    const { secret } = await anApiKey(server.databaseUrl);
    expect((await propose(loan.slug, undefined, { by: new ApiClient(server, secret) })).status).toBe(403);
  });
});
