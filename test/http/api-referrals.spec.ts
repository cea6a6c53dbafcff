import { ApiContract } from '../support/api-contract.js';
import { type ApiClient, bankClient } from '../support/api.js';
import { applied, freshPhone } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';

interface Referral {
  readonly id: string;
  readonly application_id: string;
  readonly state: string;
  readonly version: number;
  readonly phone: string | null;
  readonly is_called_off: boolean;
  readonly is_disputed: boolean;
}

let server: TestServer;
let contract: ApiContract;
/** A program of Akbank's, and one of QNB's. */
let akbank: ApiClient;
let qnb: ApiClient;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100 WHERE id IN ('akbank', 'qnb')`,
  );
  contract = await ApiContract.of(server);
  akbank = await bankClient(server, 'akbank');
  qnb = await bankClient(server, 'qnb');
});
afterAll(async () => {
  await server.stop();
});

async function listed(query = '', by = akbank): Promise<readonly Referral[]> {
  const answer = await by.get(`/api/v1/referrals${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: readonly Referral[] }).data;
}

/** The referral of a new application, once it lies there. */
async function fetched(banks: readonly string[] = ['akbank'], changes: object = {}): Promise<Referral> {
  const { id: application } = await applied(server, 'kredi', { selected_banks: banks, ...changes });
  const find = async (): Promise<Referral | undefined> =>
    (await listed('?state=sent')).find(({ application_id: of }) => of === application);
  await eventually(async () => (await find()) !== undefined, 10_000);
  const found = await find();
  if (!found) throw new Error('no referral');
  return found;
}

// GET /api/v1/referrals
describe('the referrals of a bank', () => {
  // Each by GET /api/v1/referrals/:id too.
  it('lie there as soon as they may leave, with what a call needs, and as the document says', async () => {
    const phone = freshPhone();
    const { id } = await fetched(['akbank'], { phone_number: phone });
    const answer = await akbank.get(`/api/v1/referrals/${id}`);
    expect(answer.status).toBe(200);
    const referral: unknown = await answer.json();
    expect(contract.wrongIn('showReferral', 200, referral)).toBeNull();
    expect(referral).toMatchObject({
      kind: 'loan',
      state: 'sent',
      amount: 1_000_000,
      currency: 'TRY',
      phone: `+90${phone}`,
      is_phone_confirmed: false,
      is_called_off: false,
    });
    const list: unknown = await (await akbank.get('/api/v1/referrals')).json();
    expect(contract.wrongIn('listReferrals', 200, list)).toBeNull();
    const rows = await server.sql('SELECT price FROM referrals WHERE id = $1', [id]);
    expect(rows).toEqual([{ price: '100.00' }]);
  });

  it('are never those of another bank, whatever is asked', async () => {
    const mine = await fetched(['akbank', 'qnb']);
    await eventually(async () => (await listed('?state=sent', qnb)).length > 0, 10_000);
    const theirs = await listed('', qnb);
    expect(theirs.map(({ id }) => id)).not.toContain(mine.id);
    const none = await qnb.get(`/api/v1/referrals/${mine.id}`);
    expect([none.status, (await contract.problemOf(none)).detail]).toEqual([
      404,
      'Böyle bir yönlendirme yok.',
    ]);
    expect((await qnb.post(`/api/v1/referrals/${mine.id}/state`, { state: 'approved' })).status).toBe(404);
    expect((await (await akbank.get(`/api/v1/referrals/${mine.id}`)).json()) as Referral).toMatchObject({
      state: 'sent',
    });
  });

  it('wait for staff, for the phone and for whoever wants no call', async () => {
    await server.sql(`UPDATE banks SET lead_release = 'by_staff' WHERE id = 'akbank'`);
    const { id: application } = await applied(server, 'kredi', { selected_banks: ['akbank'] });
    await server.sql(`UPDATE banks SET lead_release = 'at_once' WHERE id = 'akbank'`);
    await fetched();
    expect((await listed()).map(({ application_id: of }) => of)).not.toContain(application);
    const rows = await server.sql<{ id: string }>('SELECT id FROM referrals WHERE application_id = $1', [
      application,
    ]);
    expect((await akbank.get(`/api/v1/referrals/${rows[0]?.id ?? ''}`)).status).toBe(404);
    expect(
      (await akbank.post(`/api/v1/referrals/${rows[0]?.id ?? ''}/state`, { state: 'received' })).status,
    ).toBe(404);
  });

  it('say nothing of a person who called it off', async () => {
    const { id, application_id: application } = await fetched();
    await server.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [application]);
    expect((await (await akbank.get(`/api/v1/referrals/${id}`)).json()) as Referral).toMatchObject({
      is_called_off: true,
      phone: null,
      email: null,
    });
    const late = await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'approved' });
    expect([late.status, (await contract.problemOf(late)).detail]).toEqual([
      409,
      expect.stringContaining('geri çekildi ya da silindi'),
    ]);
    expect(await server.sql('SELECT 1 FROM referral_charges WHERE referral_id = $1', [id])).toEqual([]);
  });

  it('go on page by page, each once', async () => {
    for (let at = 0; at < 3; at++) await fetched();
    const whole = (await listed('?limit=100')).map(({ id }) => id);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = (await (
        await akbank.get(`/api/v1/referrals?limit=2${next === '' ? '' : `&cursor=${next}`}`)
      ).json()) as { readonly data: readonly Referral[]; readonly next: string | null };
      seen.push(...page.data.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(whole);
    expect(whole.length).toBeGreaterThan(4);
  });
});

// POST /api/v1/referrals/:id/state
describe('an answer of a bank', () => {
  /** Of what changes nothing. */
  let unanswered: string;

  beforeAll(async () => {
    unanswered = (await fetched()).id;
  });

  it('moves the referral, what is owed and the application, and stands in the history', async () => {
    const { id, version, application_id: application } = await fetched();
    const answer = await akbank.post(`/api/v1/referrals/${id}/state`, {
      state: 'received',
      version,
      note: 'CRM 4711',
    });
    expect(answer.status).toBe(200);
    const after = (await answer.json()) as Referral;
    expect(contract.wrongIn('answerReferral', 200, after)).toBeNull();
    expect(after).toMatchObject({ state: 'received', version: version + 1 });
    const rows = await server.sql(
      `SELECT (SELECT status FROM applications WHERE id = $2) AS status,
              (SELECT sum(amount)::text FROM referral_charges WHERE referral_id = $1) AS owed,
              (SELECT concat_ws('|', source, note) FROM referral_events WHERE referral_id = $1 ORDER BY id DESC LIMIT 1) AS event,
              (SELECT actor_id IS NULL AND actor_name LIKE 'Anahtar % (API)' FROM audit_log
                WHERE action = 'referral.answer' AND resource_id = $1::text) AS is_audited`,
      [id, application],
    );
    expect(rows).toEqual([{ status: 'pending', owed: '100.00', event: 'bank|CRM 4711', is_audited: true }]);
  });

  it('may be said again, at once and later: nothing is owed twice', async () => {
    const { id, version } = await fetched();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => akbank.post(`/api/v1/referrals/${id}/state`, { state: 'approved' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'approved', version })).status).toBe(
      200,
    );
    for (const note of ['CRM 1', 'CRM 1', 'CRM 2'])
      await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'approved', note });
    const notes = await server.sql(
      `SELECT string_agg(note, ', ' ORDER BY id) AS notes FROM referral_events WHERE referral_id = $1 AND source = 'bank'`,
      [id],
    );
    expect(notes).toEqual([{ notes: 'CRM 1, CRM 2' }]);
    const rows = await server.sql<{ n: string }>(
      `SELECT count(*)::text || ' ' || (SELECT count(*) FROM referral_events WHERE referral_id = $1 AND to_state = 'approved' AND from_state <> 'approved') AS n
         FROM referral_charges WHERE referral_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ n: '1 1' }]);
  });

  it('is refused where it was seen otherwise, is disputed or would unbill', async () => {
    const { id, version } = await fetched();
    expect((await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'received', version })).status).toBe(
      200,
    );
    const changed = await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'approved', version });
    expect(changed.status).toBe(409);
    expect((await contract.problemOf(changed)).detail).toContain('arada değişti');
    await server.sql(
      `UPDATE referrals SET dispute = 'open', dispute_note = 'x', disputed_at = now() WHERE id = $1`,
      [id],
    );
    expect((await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'approved' })).status).toBe(409);
    expect((await listed('?state=received')).find((one) => one.id === id)?.is_disputed).toBe(true);
    const { id: other } = await fetched();
    await server.sql(`UPDATE referrals SET billable_state = 'approved' WHERE id = $1`, [other]);
    expect((await akbank.post(`/api/v1/referrals/${other}/state`, { state: 'approved' })).status).toBe(200);
    const billed = await akbank.post(`/api/v1/referrals/${other}/state`, { state: 'rejected' });
    expect(billed.status).toBe(409);
    expect((await contract.problemOf(billed)).detail).toContain('faturalandı');
  });

  it.each([
    [{ state: 'sent' }, 422, 'state'],
    [{ state: 'waiting' }, 422, 'state'],
    [{ state: 'constructor' }, 422, 'state'],
    [{}, 422, 'state'],
    [{ state: 'received', version: 0 }, 422, 'version'],
    [{ state: 'received', note: 'x'.repeat(501) }, 422, 'note'],
    [{ state: ['received'] }, 422, 'state'],
    [[], 422, 'state'],
    ['null', 400, null],
    ['{', 400, null],
  ])('says what is wrong with %j', async (body, status, field) => {
    const answer = await akbank.post(`/api/v1/referrals/${unanswered}/state`, body);
    expect(answer.status).toBe(status);
    const { errors } = await contract.problemOf(answer);
    expect(errors.map(({ parameter }) => parameter)).toEqual(field === null ? [] : [field]);
    expect(((await (await akbank.get(`/api/v1/referrals/${unanswered}`)).json()) as Referral).state).toBe(
      'sent',
    );
  });

  it('says why it is a no, the number at the bank and the loan that was given, as far as they go with it', async () => {
    const { id } = await fetched();
    const said = async (body: object): Promise<Record<string, unknown>> => {
      const answer = await akbank.post(`/api/v1/referrals/${id}/state`, body);
      expect(answer.status).toBe(200);
      const referral = (await answer.json()) as Record<string, unknown>;
      expect(contract.wrongIn('answerReferral', 200, referral)).toBeNull();
      return referral;
    };
    const facts = (reason: unknown, reference: unknown, loan_amount: unknown, loan_date: unknown) => ({
      ...{ reason, reference, loan_amount, loan_date },
    });
    const no = { state: 'rejected', reason: 'income', reference: 'K-2051/7' };
    const first = await said(no);
    expect(first).toMatchObject(facts('income', 'K-2051/7', null, null));
    expect((await said(no))['version']).toBe(first['version']);
    expect(await said({ state: 'rejected', reason: 'debts' })).toMatchObject(
      facts('debts', 'K-2051/7', null, null),
    );
    // A reason is of the answer, and goes with it.
    const given = { state: 'approved', loan_amount: 250_000.5, loan_date: '2026-11-20' };
    expect(await said(given)).toMatchObject(facts(null, 'K-2051/7', 250_000.5, '2026-11-20'));
    for (const [body, field] of [
      [{ state: 'approved', reason: 'income' }, 'reason'],
      [{ state: 'rejected', reason: 'no_answer' }, 'reason'],
      [{ state: 'unreachable', reason: 'age' }, 'reason'],
      [{ state: 'rejected', loan_amount: 5 }, 'loan_amount'],
      [{ state: 'rejected', loan_date: '2026-11-20' }, 'loan_date'],
      [{ state: 'approved', loan_date: '2099-01-01' }, 'loan_date'],
      [{ state: 'approved', loan_date: '2026-02-30' }, 'loan_date'],
      [{ state: 'approved', loan_amount: 0 }, 'loan_amount'],
      [{ state: 'approved', loan_amount: '250.000' }, 'loan_amount'],
      [{ state: 'approved', reference: 'x'.repeat(65) }, 'reference'],
      [{ state: 'approved', reference: 'a\nb' }, 'reference'],
    ] as const) {
      const answer = await akbank.post(`/api/v1/referrals/${id}/state`, body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect((await contract.problemOf(answer)).errors.map(({ parameter }) => parameter)).toEqual([field]);
    }
    expect(
      await server.sql('SELECT bank_reference, loan_amount, loan_on::text FROM referrals WHERE id = $1', [
        id,
      ]),
    ).toEqual([{ bank_reference: 'K-2051/7', loan_amount: '250000.50', loan_on: '2026-11-20' }]);
  });

  it('is JSON, and nothing else', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect([400, 415]).toContain(
        (
          await akbank.post(`/api/v1/referrals/${unanswered}/state`, 'state=received', {
            'Content-Type': type,
          })
        ).status,
      );
    for (const odd of ['0', 'x', '%00', '99999999999999999999', '999999999999999'])
      expect((await akbank.post(`/api/v1/referrals/${odd}/state`, { state: 'received' })).status).toBe(404);
  });
});
