import { randomUUID } from 'node:crypto';
import { exampleOf } from '../../src/api/reference.view-model.js';
import { OPERATIONS } from '../../src/api/operations.js';
import { API_SCOPES, KEY_MODES } from '../../src/shared/enums/api.js';
import { KIND_NAMES } from '../../src/shared/enums/application-kinds.js';
import { MAX_TEST_LEADS } from '../../src/shared/enums/sandbox.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { allEvents } from '../support/bank-events.js';
import { sentReferral } from '../support/referrals.js';
import {
  askLead,
  aTestLead,
  contract,
  copyLead,
  engineer,
  openSandbox,
  play,
  program,
  rowsOutside,
  server,
  siteMonth,
  statementOf,
  step,
  stranger,
} from '../support/sandbox-desk.js';

openSandbox();

// POST /api/v1/test/leads
describe('a test lead', () => {
  it.each(KIND_NAMES)('is made of a kind alone: %s', async (kind) => {
    const lead = await aTestLead({ kind });
    expect(lead).toMatchObject({ kind, bank_id: 'akbank', state: 'sent', price: 100, is_double: false });
    expect(lead.product).toMatch(/^[^-_]+$/);
    expect(lead.phone).toMatch(/^\+90500000\d{4}$/);
    expect(lead.email ?? '@example.com').toMatch(/@example\.com$/);
    expect(Number(lead.id)).toBeGreaterThan(900_000_000_000);
  });

  it('has what was requested, and is refused with words where the site’s forms would', async () => {
    const fields = { loan_type: 'konut_kredisi', amount: 750_000, term_months: 120 };
    const lead = await aTestLead({ ...fields, is_phone_confirmed: true, is_double: true });
    expect(lead).toMatchObject({
      ...{ product: 'Konut Kredisi', amount: 750_000, term_months: 120 },
      ...{ is_phone_confirmed: true, is_double: true, price: null, charging_states: [] },
    });
    for (const [wrong, parameter] of [
      [{ kind: 'ev' }, 'kind'],
      [{ amount: '50.000' }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 1e300 }, 'amount'],
      [{ term_months: 1.5 }, 'term_months'],
      [{ phone_number: '+905321234567' }, 'phone_number'],
      [{ is_double: 'evet' }, 'is_double'],
    ] as const) {
      const answer = await askLead(wrong);
      const problem = await contract.problemOf(answer);
      expect([wrong, problem.status, problem.errors.map((one) => one.parameter)]).toEqual([
        ...[wrong, 422],
        [parameter],
      ]);
    }
  });

  it('is made once of a request that is sent twice, at once too, and not of another under its key', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => askLead({ amount: 60_000 }, engineer, key)));
    const made = (await Promise.all(answers.map((answer) => answer.json()))) as { readonly id: string }[];
    expect([answers.map(({ status }) => status), new Set(made.map(({ id }) => id)).size]).toEqual([
      [201, 201, 201],
      1,
    ]);
    expect((await askLead({ amount: 70_000 }, engineer, key)).status).toBe(409);
    expect((await engineer.post('/api/v1/test/leads', { kind: 'loan' })).status).toBe(400);
  });
});

// POST /api/v1/test/leads/:id/acts
describe('the life of a test lead', () => {
  it('is read, answered, disputed, billed and told of as that of a referral', async () => {
    const { next: before } = await allEvents(contract, engineer);
    const lead = await aTestLead({ amount: 50_000 });
    const first = await play(lead, 'confirm_phone');
    expect([first.is_phone_confirmed, first.version]).toEqual([true, 2]);
    expect((await play(lead, 'correct_phone')).phone).not.toBe(lead.phone);
    await step(lead, 'acknowledgement', {});
    const answer = { state: 'approved', reference: 'K-7', loan_amount: 40_000, loan_date: '2026-01-05' };
    const approved = await step(lead, 'state', answer);
    expect(approved).toMatchObject({ ...answer, charging_states: [] });
    expect(approved.charged_at).not.toBeNull();
    expect(await step(lead, 'state', answer)).toEqual(approved);
    await play(lead, 'bill');
    const raised = await step(lead, 'dispute', { reason: 'wrong_number' });
    expect(raised).toMatchObject({ is_disputed: true, dispute: 'open' });
    const settled = await play(lead, 'uphold_dispute');
    expect(settled).toMatchObject({ dispute: 'upheld', charged_at: null, price: null });
    await play(lead, 'withdraw');
    const erased = await play(lead, 'erase');
    expect(erased).toMatchObject({ is_called_off: true, phone: null, email: null });
    await play(lead, 'delete');
    expect((await engineer.get(`/api/v1/referrals/${lead.id}`)).status).toBe(404);
    const { data } = await allEvents(contract, engineer, before);
    expect(data.map(({ type }) => type.replace('referral.', ''))).toEqual([
      ...['created', 'confirmed', 'corrected', 'acknowledged', 'answered', 'charged', 'billed', 'disputed'],
      ...['dispute_settled', 'credited', 'withdrawn', 'erased', 'deleted'],
    ]);
    expect(data.every(({ referral }) => referral === null)).toBe(true);
  });

  it('is found in lists, by state and by change', async () => {
    const [one, other] = [await aTestLead(), await aTestLead()];
    await step(other, 'state', { state: 'in_review' });
    const list = async (query: string) => {
      const answer = await engineer.get(`/api/v1/referrals?${query}`);
      const body = (await answer.json()) as { data: { id: string }[]; deleted: string[]; next: string };
      expect([answer.status, contract.wrongIn('listReferrals', 200, body)]).toEqual([200, null]);
      return { ...body, ids: body.data.map(({ id }) => id) };
    };
    expect((await list('limit=2')).ids).toEqual([other.id, one.id]);
    expect((await list('state=in_review&limit=1')).ids).toEqual([other.id]);
    const { next } = await list('changed_after=start&limit=100');
    await play(one, 'delete');
    await step(other, 'state', { state: 'approved' });
    expect(await list(`changed_after=${next}`)).toMatchObject({ ids: [other.id], deleted: [one.id] });
  });

  it('has statements of its own', async () => {
    const lead = await aTestLead();
    await step(lead, 'state', { state: 'received', reference: 'K-9' });
    const open = await statementOf(siteMonth());
    expect(open).toMatchObject({ number: null, is_over: false });
    expect(open.lines).toContainEqual(expect.objectContaining({ referral_id: lead.id, amount: 100 }));
    await play(lead, 'bill');
    const list = (await (await engineer.get('/api/v1/statements')).json()) as { data: { month: string }[] };
    expect(contract.wrongIn('listStatements', 200, list)).toBeNull();
    const [last] = list.data;
    const statement = await statementOf(last?.month ?? '');
    expect(statement).toMatchObject({ is_over: true, number: `DENEME-${last?.month ?? ''}`, tax_rate: 20 });
    expect(statement.lines.find(({ referral_id: id }) => id === lead.id)).toMatchObject({
      ...{ amount: 100, reference: 'K-9', type: 'referral' },
    });
    expect((await statementOf(siteMonth())).lines).not.toContainEqual(
      expect.objectContaining({ referral_id: lead.id }),
    );
    expect((await engineer.get('/api/v1/statements/2024-01')).status).toBe(404);
  });

  it('takes no step that can’t be, and says why', async () => {
    const lead = await aTestLead();
    for (const act of ['bill', 'uphold_dispute', 'dismiss_dispute'] as const) {
      const answer = await engineer.post(`/api/v1/test/leads/${lead.id}/acts`, { act });
      expect([act, answer.status, (await contract.problemOf(answer)).detail]).toEqual([
        ...[act, 409],
        expect.stringMatching(/Önce/),
      ]);
    }
    await play(lead, 'withdraw');
    for (const act of ['confirm_phone', 'withdraw', 'correct_phone'])
      expect((await engineer.post(`/api/v1/test/leads/${lead.id}/acts`, { act })).status).toBe(409);
    const late = await engineer.post(`/api/v1/referrals/${lead.id}/state`, { state: 'received' });
    expect(await late.json()).toMatchObject({
      ...{ status: 409, type: expect.stringMatching(/\/referral-called-off$/) as unknown },
    });
    expect((await engineer.post(`/api/v1/test/leads/${lead.id}/acts`, { act: 'uç' })).status).toBe(422);
    expect((await engineer.post('/api/v1/test/leads/1/acts', { act: 'erase' })).status).toBe(404);
  });
});

describe('live and test', () => {
  it('never see one another, nor one bank’s tests another’s', async () => {
    const lead = await aTestLead();
    const live = await sentReferral(server);
    const strange = await aTestLead({}, stranger);
    const both = [
      [engineer, lead.id, [live.id, strange.id]],
      [program, live.id, [lead.id, strange.id]],
      [stranger, strange.id, [lead.id, live.id]],
    ] as const;
    for (const [by, own, others] of both) {
      expect((await by.get(`/api/v1/referrals/${own}`)).status).toBe(200);
      for (const id of others)
        for (const answer of [
          await by.get(`/api/v1/referrals/${id}`),
          await by.post(`/api/v1/referrals/${id}/state`, { state: 'received' }),
          await by.post(`/api/v1/referrals/${id}/acknowledgement`, {}),
          await by.post(`/api/v1/referrals/${id}/dispute`, { reason: 'wrong_number' }),
        ])
          expect([id, answer.status]).toEqual([id, 404]);
      const read = [
        await (await by.get('/api/v1/referrals?limit=100')).text(),
        await (await by.get('/api/v1/referrals?changed_after=start&limit=100')).text(),
        await (await by.get('/api/v1/events?limit=100')).text(),
      ].join('');
      expect([read.includes(`"${own}"`), others.some((id) => read.includes(`"${id}"`))]).toEqual([
        true,
        false,
      ]);
    }
  });

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    'open %s with keys of its modes alone',
    async (_id, { modes, method, scope, ...operation }) => {
      expect(modes.length).toBeGreaterThan(0);
      for (const mode of KEY_MODES) {
        const { secret } = await anApiKey(server.databaseUrl, { scopes: [scope], bank: 'akbank', mode });
        const client = new ApiClient(server, secret);
        const path = exampleOf({ ...operation, modes, method, scope });
        const answer = method === 'GET' ? await client.get(path) : await client.post(path, {});
        if (modes.includes(mode)) expect([401, 403]).not.toContain(answer.status);
        else
          expect((await contract.problemOf(answer)).detail).toMatch(
            mode === 'test' ? /^Deneme anahtarı bu işlemi yapamaz/ : /yalnızca deneme anahtarıyla/,
          );
      }
    },
  );

  it('leave nothing of a test lead to staff, and nothing outside of the sandbox', async () => {
    const before = await rowsOutside();
    const lead = await aTestLead({ kind: 'card' });
    await step(lead, 'state', { state: 'received' });
    await step(lead, 'dispute', { reason: 'wrong_number' });
    await play(lead, 'dismiss_dispute');
    await play(lead, 'withdraw');
    await play(lead, 'erase');
    await engineer.get('/api/v1/referrals');
    await engineer.get('/api/v1/events');
    expect(await rowsOutside()).toEqual(before);
  });
});

describe('test leads', () => {
  it('are so many at most, and go after their days, of which the feed tells', async () => {
    const scopes = API_SCOPES.filter((scope) => scope.startsWith('referrals.'));
    const { secret } = await anApiKey(server.databaseUrl, { scopes, bank: 'ziraatbankasi', mode: 'test' });
    const ziraat = new ApiClient(server, secret);
    const first = await aTestLead({}, ziraat);
    await copyLead(first, MAX_TEST_LEADS - 1);
    expect((await ziraat.get(`/api/v1/referrals/${first.id}`)).status).toBe(200);
    await aTestLead({}, ziraat);
    expect((await ziraat.get(`/api/v1/referrals/${first.id}`)).status).toBe(404);
    await server.sql(`UPDATE test_leads SET created_at = now() - interval '31 days' WHERE bank_id = $1`, [
      'ziraatbankasi',
    ]);
    const next = await aTestLead({}, ziraat);
    const list = (await (await ziraat.get('/api/v1/referrals?limit=100')).json()) as {
      data: { id: string }[];
    };
    expect(list.data.map(({ id }) => id)).toEqual([next.id]);
    const changed = await ziraat.get('/api/v1/referrals?changed_after=start&limit=100');
    expect(((await changed.json()) as { deleted: string[] }).deleted).toContain(first.id);
  });
});
