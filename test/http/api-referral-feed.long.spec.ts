import pg from 'pg';
import { REFERRAL } from '../../src/api/referrals.js';
import type { Of } from '../../src/shared/contracts/schema.js';
import { anApiKey } from '../support/api-keys.js';
import { ApiContract } from '../support/api-contract.js';
import { ApiClient, bankClient } from '../support/api.js';
import { sentReferral } from '../support/referrals.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

type Referral = Of<typeof REFERRAL>;

interface Feed {
  readonly data: readonly Referral[];
  readonly deleted: readonly string[];
  readonly next: string;
}

let server: TestServer;
let contract: ApiContract;
let akbank: ApiClient;
let qnb: ApiClient;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100, double_days = 0 WHERE id IN ('akbank', 'qnb')`,
  );
  contract = await ApiContract.of(server);
  akbank = await bankClient(server, 'akbank');
  qnb = await bankClient(server, 'qnb');
});
afterAll(async () => {
  await server.stop();
});

async function page(after: string, by = akbank, limit = 100): Promise<Feed> {
  const answer = await by.get(`/api/v1/referrals?changed_after=${after}&limit=${String(limit)}`);
  expect(answer.status).toBe(200);
  const feed = (await answer.json()) as Feed;
  expect(contract.wrongIn('listReferrals', 200, feed)).toBeNull();
  return feed;
}

/** Everything behind a place, page by page. */
async function read(after = 'start', by = akbank, limit = 100): Promise<Feed> {
  const data: Referral[] = [];
  const deleted: string[] = [];
  for (let place = after; ;) {
    const feed = await page(place, by, limit);
    data.push(...feed.data);
    deleted.push(...feed.deleted);
    if (feed.next === place) return { data, deleted, next: place };
    place = feed.next;
  }
}

interface Lead {
  readonly id: string;
  readonly application: string;
  readonly phone: string;
}

/** A transaction of somebody else, which ends when it is told to. */
async function transaction(sql: string, values: readonly unknown[]): Promise<{ commit(): Promise<void> }> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql, [...values]);
  return {
    commit: async () => {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

const DISPUTE = `UPDATE referrals SET dispute = 'open', dispute_note = 'x', disputed_at = now() WHERE id = $1`;

// GET /api/v1/referrals?changed_after=
describe('the feed of changed referrals', () => {
  it('begins with everything that was sent and goes on with what changes, each referral once', async () => {
    const three = await Promise.all(Array.from({ length: 3 }, () => sentReferral(server)));
    const whole = await read('start', akbank, 2);
    for (const { id } of three)
      expect(whole.data.map(({ id }) => id).filter((one) => one === id)).toEqual([id]);
    expect((await page(whole.next)).data.map(({ id }) => id)).toEqual([]);
    const [first, , third] = three;
    await server.sql(DISPUTE, [third?.id]);
    await server.sql(DISPUTE, [first?.id]);
    await server.sql('UPDATE referrals SET version = version + 1 WHERE id = $1', [third?.id]);
    const changed = await page(whole.next);
    expect(changed.data.map(({ id }) => id)).toEqual([first?.id, third?.id]);
    expect(changed.data.every((one) => one.is_disputed)).toBe(true);
    expect((await read()).data.map(({ id }) => id)).toEqual(
      expect.arrayContaining(whole.data.map(({ id }) => id)),
    );
    expect((await read('start', qnb)).data.map(({ id }) => id)).toEqual([]);
  });

  it('leaves out nothing of a transaction that began first and ends last', async () => {
    const [slow, quick] = await Promise.all(Array.from({ length: 2 }, () => sentReferral(server)));
    const { next } = await read();
    const open = await transaction(DISPUTE, [slow?.id]);
    await server.sql(DISPUTE, [quick?.id]);
    const meanwhile = await page(next);
    expect(meanwhile.data.map(({ id }) => id)).toEqual([quick?.id]);
    expect((await page(meanwhile.next)).data.map(({ id }) => id)).toEqual([]);
    await open.commit();
    expect((await page(meanwhile.next)).data.map(({ id }) => id)).toEqual([slow?.id]);
  });

  it('leaves out nothing while many write and many read', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => sentReferral(server)));
    const { next } = await read();
    let isWriting = true;
    const follow = async (): Promise<ReadonlyMap<string, number>> => {
      const seen = new Map<string, number>();
      for (let place = next, isLast = false; ;) {
        const feed = await page(place, akbank, 3);
        for (const { id, version } of feed.data) seen.set(id, version);
        if (feed.next === place && isLast) return seen;
        isLast = feed.next === place && !isWriting;
        place = feed.next;
      }
    };
    const readers = [follow(), follow(), follow()];
    const write = async (mine: readonly Lead[], ms: number): Promise<void> => {
      for (const { id } of [...mine, ...mine, ...mine]) {
        const open = await transaction('UPDATE referrals SET version = version + 1 WHERE id = $1', [id]);
        await new Promise((done) => setTimeout(done, ms));
        await open.commit();
      }
    };
    await Promise.all([0, 1, 2, 3].map((at) => write(all.slice(at * 3, at * 3 + 3), at * 12)));
    isWriting = false;
    const rows = await server.sql<{ id: string; version: number }>(
      'SELECT id, version FROM referrals WHERE id = ANY ($1::bigint[])',
      [all.map(({ id }) => id)],
    );
    const right = new Map(rows.map(({ id, version }) => [id, version]));
    for (const reader of readers)
      expect(new Map([...(await reader)].sort())).toEqual(new Map([...right].sort()));
  });

  type RefinancedColumn =
    | 'is_refinancing'
    | 'current_bank'
    | 'current_balance'
    | 'remaining_months'
    | 'current_instalment';

  /** How each field changes of the referral $1 and its application $2; a field without a way changes never. */
  const WAYS: Readonly<
    Record<
      keyof Referral | RefinancedColumn | 'term_months' | 'term_days' | 'vehicle_value' | 'is_electric',
      readonly string[]
    >
  > = {
    id: [],
    application_id: [],
    bank_id: [],
    kind: [],
    created_at: [],
    product: [`UPDATE applications SET loan_type = 'ihtiyac_kredisi' WHERE id = $2`],
    amount: ['UPDATE applications SET amount = amount + 1 WHERE id = $2'],
    currency: [`UPDATE applications SET deposit_type = 'usd_mevduat' WHERE id = $2 AND kind = 'deposit'`],
    term_months: ['UPDATE applications SET term_months = term_months + 1 WHERE id = $2'],
    term_days: [`UPDATE applications SET term_days = term_days + 1 WHERE id = $2 AND kind = 'deposit'`],
    vehicle_value: ['UPDATE applications SET vehicle_value = 800000 WHERE id = $2'],
    is_electric: ['UPDATE applications SET is_electric = true WHERE id = $2'],
    is_refinancing: ['UPDATE applications SET is_refinancing = true WHERE id = $2'],
    current_bank: [`UPDATE applications SET current_bank = 'Banka' WHERE id = $2`],
    current_balance: ['UPDATE applications SET current_balance = 250000 WHERE id = $2'],
    remaining_months: ['UPDATE applications SET remaining_months = 30 WHERE id = $2'],
    current_instalment: ['UPDATE applications SET current_instalment = 12500 WHERE id = $2'],
    phone: [`UPDATE applications SET phone_number = '5' || right(phone_number, 8) || '1' WHERE id = $2`],
    is_phone_confirmed: ['UPDATE applications SET phone_confirmed_at = now() WHERE id = $2'],
    email: [`UPDATE applications SET email = 'yeni@ornek.test' WHERE id = $2`],
    is_called_off: [
      'UPDATE applications SET withdrawn_at = now() WHERE id = $2',
      'UPDATE applications SET erased_at = now(), phone_number = NULL, email = NULL WHERE id = $2',
    ],
    is_double: ['UPDATE referrals SET double_of = 1 WHERE id = $1'],
    is_disputed: [DISPUTE, `UPDATE referrals SET dispute = 'dismissed' WHERE id = $1`],
    state: [
      `UPDATE referrals SET state = 'received', answer_reason = NULL, loan_amount = NULL, loan_on = NULL WHERE id = $1`,
    ],
    state_at: ['UPDATE referrals SET state_at = now() WHERE id = $1'],
    sent_at: [`UPDATE referrals SET sent_at = sent_at + interval '1 second' WHERE id = $1`],
    version: ['UPDATE referrals SET version = version + 1 WHERE id = $1'],
    price: ['UPDATE referrals SET price = 500 WHERE id = $1'],
    charging_states: [`UPDATE referrals SET billable_state = 'approved' WHERE id = $1`],
    charged_at: ['UPDATE referrals SET charged_at = now() WHERE id = $1'],
    acknowledged_at: ['UPDATE referrals SET acknowledged_at = now() WHERE id = $1'],
    reason: [
      `UPDATE referrals SET state = 'rejected', answer_reason = 'income', loan_amount = NULL, loan_on = NULL WHERE id = $1`,
    ],
    reference: [`UPDATE referrals SET bank_reference = 'K-1' WHERE id = $1`],
    loan_amount: [
      `UPDATE referrals SET state = 'approved', answer_reason = NULL, loan_amount = 5 WHERE id = $1`,
    ],
    loan_date: [
      `UPDATE referrals SET state = 'approved', answer_reason = NULL, loan_on = '2026-01-01' WHERE id = $1`,
    ],
    dispute: [`UPDATE referrals SET dispute = 'upheld' WHERE id = $1`],
    dispute_reason: [`UPDATE referrals SET dispute_reason = 'other' WHERE id = $1`],
    dispute_answer: [`UPDATE referrals SET dispute_answer = 'Haklısınız' WHERE id = $1`],
    // Follows from the charge and the settings.
    dispute_until: [],
  };
  /** Of what is owed for it. */
  const CHARGES = [
    'UPDATE referrals SET price = 5 WHERE id = $1',
    `UPDATE referrals SET billable_state = 'approved' WHERE id = $1`,
    'UPDATE referrals SET charged_at = now() WHERE id = $1',
    `INSERT INTO referral_charges (bank_id, referral_id, application_id, application_kind, amount)
     SELECT bank_id, id, application_id, application_kind, 5 FROM referrals WHERE id = $1`,
    `WITH closed AS (
       INSERT INTO bank_statements (number, bank_id, bank_name, month, net, tax_rate, tax, total, closed_by_name)
       VALUES ('B-' || $1, 'akbank', 'Akbank', '2020-01-01', 5, 20, 1, 6, 'Deneme') RETURNING id)
     UPDATE referral_charges SET statement_id = closed.id FROM closed WHERE referral_id = $1`,
  ];

  it('is tried in each field that its document has', () => {
    const { properties } = REFERRAL.parts.get('Referral') as { readonly properties: object };
    expect(Object.keys(WAYS).sort()).toEqual(Object.keys(properties).sort());
  });

  it.each([
    ['kredi', Object.values(WAYS).flat()],
    ['mevduat', [...WAYS.currency, ...WAYS.term_days]],
    ['kredi', CHARGES],
  ] as const)(
    'gives a referral (%s) again after each change of what a bank reads of it',
    async (kind, ways) => {
      const { id, application } = await sentReferral(server, kind);
      let { next } = await read();
      for (const way of ways.filter((sql) => kind === 'mevduat' || !sql.includes(`kind = 'deposit'`))) {
        const rows = await server.sql(
          `${way.replaceAll('$1', id).replaceAll('$2', application)} RETURNING 1`,
        );
        expect([way, rows.length]).toEqual([way, 1]);
        const changed = await page(next);
        expect([way, changed.data.map(({ id }) => id)]).toEqual([way, [id]]);
        ({ next } = changed);
      }
    },
  );

  it('moves with an answer of the bank itself, and with nothing that it does not read', async () => {
    const { id, application } = await sentReferral(server);
    const { next } = await read();
    await server.sql(`UPDATE applications SET assigned_to = NULL, updated_at = now() WHERE id = $1`, [
      application,
    ]);
    await server.sql(`UPDATE referrals SET hold = 'staff' WHERE id = $1`, [id]);
    expect((await page(next)).data.map(({ id }) => id)).toEqual([]);
    const said = await fetch(`${server.url}/api/v1/referrals/${id}/state`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${akbank.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ state: 'received' }),
    });
    expect(said.status).toBe(200);
    expect((await page(next)).data).toMatchObject([{ id, state: 'received' }]);
  });

  it('tells that a person was erased, and no replay has her phone again', async () => {
    const { id, phone } = await sentReferral(server);
    const { next } = await read();
    expect(JSON.stringify(await read())).toContain(phone);
    const admin = await signedIn(server, 'admin');
    const erased = await admin.postForm('/admin/people/erase', {
      contact: phone,
      reason: 'request',
      own_password: admin.person.password,
    });
    expect(erased.status).toBe(303);
    const changed = await page(next);
    expect(changed.data).toMatchObject([{ id, is_called_off: true, phone: null, email: null }]);
    const replay = await read('start', akbank, 5);
    expect(replay.data.map(({ id }) => id)).toContain(id);
    expect(JSON.stringify(replay)).not.toContain(phone);
  });

  it('names a referral that exists no more, until the end of time', async () => {
    const { id, application, phone } = await sentReferral(server);
    const { next } = await read();
    await server.sql('DELETE FROM applications WHERE id = $1', [application]);
    expect(await page(next)).toMatchObject({ data: [], deleted: [id] });
    const replay = await read();
    expect(replay.deleted).toContain(id);
    expect(JSON.stringify(replay)).not.toContain(phone);
  });

  it('does not know a place from after the backup that was restored, even one that is given again', async () => {
    const [before, after] = await Promise.all(Array.from({ length: 2 }, () => sentReferral(server)));
    await server.sql(DISPUTE, [before?.id]);
    const { next: kept } = await read();
    const changed = async (): Promise<string> => {
      await server.sql('UPDATE referrals SET version = version + 1 WHERE id = $1', [after?.id]);
      return (await read(kept)).next;
    };
    const lost = [await changed(), await changed()];
    // As a restore leaves it: the newest entries are gone, and their positions to be given again.
    await server.sql(`
      WITH gone AS (DELETE FROM referral_feed_entries
                     WHERE bank_id = 'akbank' AND id > (SELECT max(id) - 2 FROM referral_feed_entries) RETURNING position)
      SELECT setval('referral_feed_positions', (SELECT min(position) FROM gone), false)`);
    for (const one of [before, after])
      await server.sql('UPDATE referrals SET version = version + 1 WHERE id = $1', [one?.id]);
    expect((await page(kept)).data.map(({ id }) => id)).toEqual([before?.id, after?.id]);
    for (const place of lost) {
      const answer = await akbank.get(`/api/v1/referrals?changed_after=${place}`);
      expect(answer.status).toBe(400);
      const { errors } = await contract.problemOf(answer);
      expect(errors).toEqual([
        { parameter: 'changed_after', detail: 'Bu değer tanınmıyor; `start` ile yeniden başlayın.' },
      ]);
    }
  });

  it('refuses what is no place of this bank', async () => {
    await sentReferral(server);
    const { next } = await read();
    const odd = ['c3RhcnQ', 'x', '%00', next.slice(1), `${next}A`, Buffer.from('1 2').toString('base64url')];
    for (const place of odd)
      expect([place, (await akbank.get(`/api/v1/referrals?changed_after=${place}`)).status]).toEqual([
        place,
        400,
      ]);
    expect((await qnb.get(`/api/v1/referrals?changed_after=${next}`)).status).toBe(400);
    for (const beside of ['state=sent', 'cursor=MQ'])
      expect((await akbank.get(`/api/v1/referrals?changed_after=start&${beside}`)).status).toBe(400);
    expect((await akbank.get('/api/v1/referrals?changed_after=start&changed_after=start')).status).toBe(400);
    const catalogue = await anApiKey(server.databaseUrl);
    expect(
      (await new ApiClient(server, catalogue.secret).get('/api/v1/referrals?changed_after=start')).status,
    ).toBe(403);
  });
});
