import { Injectable } from '@nestjs/common';
import {
  type BankReferral,
  bankReferral,
  type ListedReferrals,
  readsOf,
} from '../../applications/bank-referrals.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { ReferralEventType } from '../../shared/enums/referrals.js';
import { MAX_TEST_LEADS, TEST_LEAD_DAYS } from '../../shared/enums/sandbox.js';
import { type RowValues, type TestCharge, TestLead } from './test-lead.entity.js';

/** Between the number of a test lead and that of its application. */
const APPLICATION_OFFSET = '100000000000';

/** SQL: test leads of a bank, read as its referrals are. */
export const TEST_REFERRAL = bankReferral(`
  (SELECT * FROM test_leads WHERE bank_id = $1) lead
  CROSS JOIN LATERAL jsonb_populate_record(NULL::referrals, lead.referral || jsonb_build_object(
    'id', lead.id, 'bank_id', lead.bank_id, 'application_id', lead.id - ${APPLICATION_OFFSET})) AS r
  CROSS JOIN LATERAL jsonb_populate_record(NULL::applications,
    lead.application || jsonb_build_object('created_at', lead.created_at)) AS a`);

const { all: ALL, inState: IN_STATE, one: ONE } = readsOf('test-lead', TEST_REFERRAL);

const CHARGES = statement(
  'test-lead-charges',
  `SELECT id, charges, application ->> 'erased_at' IS NOT NULL AS is_erased FROM test_leads
    WHERE bank_id = $1 AND ($2::bigint IS NULL OR id = $2)`,
  { ...columns(TestLead, 'id', 'charges'), is_erased: t.bool() },
);

/** Changes of one bank's leads come one after the other: the order of their events is that of their commits. */
const LOCK = statement(
  'test-lead-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('sandbox ' || $1::text, 0))`,
);

const BY_TOKEN = statement(
  'test-lead-by-token',
  'SELECT id, request = $3::jsonb AS is_same FROM test_leads WHERE bank_id = $1 AND token = $2',
  { ...columns(TestLead, 'id'), is_same: t.bool() },
);

/** Price and rule are the bank's own; a bank that pays nothing gets a price, or it could not try what is charged. */
const ADD = statement(
  'test-lead-add',
  `INSERT INTO test_leads (bank_id, token, request, referral, application)
   SELECT id, $2::uuid, $3::jsonb, $4::jsonb || jsonb_build_object('sent_at', now(), 'state_at', now(), 'billable_state', billable_state,
            'price', CASE WHEN price_per_application > 0 THEN price_per_application ELSE 100 END), $5::jsonb
     FROM banks WHERE id = $1 RETURNING id`,
  columns(TestLead, 'id'),
);

const CHANGE = statement(
  'test-lead-change',
  `UPDATE test_leads SET referral = referral || $3::jsonb, application = application || $4::jsonb,
          charges = coalesce($5::jsonb, charges) WHERE bank_id = $1 AND id = $2`,
);

const REMOVE = statement(
  'test-lead-remove',
  'DELETE FROM test_leads WHERE bank_id = $1 AND id = $2 RETURNING id',
  columns(TestLead, 'id'),
);

const TELL = statement(
  'test-lead-tell',
  `INSERT INTO test_lead_events (bank_id, referral_id, type)
   SELECT $1, $2::bigint, type FROM unnest($3::text[]) WITH ORDINALITY AS told (type, at) ORDER BY at`,
);

/** Leads whose days are over, and the oldest beyond so many. */
const MAKE_ROOM = statement(
  'test-lead-make-room',
  `WITH gone AS (
     DELETE FROM test_leads WHERE bank_id = $1 AND (created_at < now() - interval '${String(TEST_LEAD_DAYS)} days'
        OR id IN (SELECT id FROM test_leads WHERE bank_id = $1 ORDER BY id DESC OFFSET $2))
     RETURNING id
   )
   INSERT INTO test_lead_events (bank_id, referral_id, type) SELECT $1, id, 'referral.deleted' FROM gone ORDER BY id`,
);

const OLD = statement(
  'test-lead-banks-with-old',
  `SELECT DISTINCT bank_id FROM test_leads WHERE created_at < now() - interval '${String(TEST_LEAD_DAYS)} days'`,
  columns(TestLead, 'bank_id'),
);

const SWEEP_EVENTS = statement(
  'test-lead-events-sweep',
  `DELETE FROM test_lead_events WHERE created_at < now() - interval '90 days'`,
);

const SWEEP_TRIES = statement(
  'test-tries-sweep',
  `DELETE FROM test_tries WHERE tried_at < now() - interval '${String(TEST_LEAD_DAYS)} days'`,
);

/** A test lead as its bank reads it, with its charges. */
export interface ChargedLead extends BankReferral {
  readonly charges: readonly TestCharge[];
  readonly is_erased: boolean;
}

/** A step in the life of a test lead, and the events by which a bank learns of it. */
export interface TestChange {
  readonly referral?: RowValues;
  readonly application?: RowValues;
  /** All that it has from then on. */
  readonly charges?: readonly TestCharge[];
  readonly isDeleted?: boolean;
  /** Null: only the feed of changes tells of it. */
  readonly events: readonly (ReferralEventType | null)[];
}

/** A lead to be made. */
export interface NewTestLead {
  readonly request: RowValues;
  readonly referral: RowValues;
  readonly application: RowValues;
}

/** Where test leads are stored. Each call names the bank and reaches no other bank's leads. */
@Injectable()
export class TestLeadStore {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  list(
    bank: string,
    { state, isAcknowledged = null, before, limit }: ListedReferrals,
  ): Promise<readonly BankReferral[]> {
    return state === null
      ? this.sql.rows(ALL, [bank, before, limit, isAcknowledged])
      : this.sql.rows(IN_STATE, [bank, before, limit, isAcknowledged, state]);
  }

  find(bank: string, id: string): Promise<BankReferral | undefined> {
    return this.sql.first(ONE, [bank, id]);
  }

  /** Every lead of the bank. */
  async charged(bank: string): Promise<readonly ChargedLead[]> {
    const [leads, charges] = await Promise.all([
      this.sql.rows(ALL, [bank, null, MAX_TEST_LEADS, null]),
      this.sql.rows(CHARGES, [bank, null]),
    ]);
    const byId = new Map(charges.map((row) => [row.id, row]));
    return leads.flatMap((lead) => {
      const beside = byId.get(lead.id);
      return beside ? [{ ...lead, ...beside }] : [];
    });
  }

  /**
   * Makes a lead; the same request makes one.
   * @returns `used`: the token stands for another request; `isNew`: no request made it before
   */
  async add(
    bank: string,
    token: string,
    { request, referral, application }: NewTestLead,
  ): Promise<{ readonly referral: BankReferral; readonly isNew: boolean } | 'used'> {
    return this.locked(bank, async (client) => {
      const known = await firstOf(client, BY_TOKEN, [bank, token, JSON.stringify(request)]);
      if (known && !known.is_same) return 'used';
      const id = known?.id ?? (await this.make(client, bank, [token, request, referral, application]));
      return { referral: await this.read(client, bank, id), isNew: known === undefined };
    });
  }

  /**
   * Takes a lead a step further.
   * @param step the change, null for none, and its outcome
   * @returns nothing for a lead that the bank does not have
   */
  async change<T>(
    bank: string,
    id: string,
    step: (lead: ChargedLead) => { readonly change: TestChange | null; readonly outcome: T },
  ): Promise<{ readonly referral: BankReferral; readonly outcome: T } | undefined> {
    return this.locked(bank, async (client) => {
      const found = await firstOf(client, ONE, [bank, id]);
      const beside = await firstOf(client, CHARGES, [bank, id]);
      if (!found || !beside) return undefined;
      const { change, outcome } = step({ ...found, ...beside });
      if (change === null) return { referral: found, outcome };
      await this.write(client, bank, id, change);
      const isGone = change.isDeleted === true;
      return { referral: isGone ? found : await this.read(client, bank, id), outcome };
    });
  }

  /** Deletes what is over. */
  async sweep(): Promise<void> {
    for (const { bank_id } of await this.sql.rows(OLD))
      await this.locked(bank_id, (client) => run(client, MAKE_ROOM, [bank_id, MAX_TEST_LEADS]));
    await this.sql.rows(SWEEP_EVENTS);
    await this.sql.rows(SWEEP_TRIES);
  }

  private async make(
    client: Queryable,
    bank: string,
    [token, ...values]: readonly [string, RowValues, RowValues, RowValues],
  ): Promise<string> {
    await run(client, MAKE_ROOM, [bank, MAX_TEST_LEADS - 1]);
    const made = await firstOf(client, ADD, [bank, token, ...values.map((value) => JSON.stringify(value))]);
    if (!made) throw new Error(`no bank ${bank}`);
    await run(client, TELL, [bank, made.id, ['referral.created']]);
    return made.id;
  }

  private async write(client: Queryable, bank: string, id: string, change: TestChange): Promise<void> {
    const { referral = {}, application = {}, charges, isDeleted = false, events } = change;
    if (isDeleted) await run(client, REMOVE, [bank, id]);
    else
      await run(client, CHANGE, [
        ...[bank, id, JSON.stringify(referral), JSON.stringify(application)],
        charges ? JSON.stringify(charges) : null,
      ]);
    await run(client, TELL, [bank, id, events]);
  }

  private async read(client: Queryable, bank: string, id: string): Promise<BankReferral> {
    const [lead] = await rowsOf(client, ONE, [bank, id]);
    if (!lead) throw new Error(`no test lead ${id}`);
    return lead;
  }

  private async locked<T>(bank: string, work: (client: Queryable) => Promise<T>): Promise<T> {
    return this.sql.transaction(async (client) => {
      await run(client, LOCK, [bank]);
      return work(client);
    });
  }
}
