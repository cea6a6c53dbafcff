import { Injectable } from '@nestjs/common';
import { columns, t } from '../database/row.js';
import { type Queryable, type RowOf, rowsOf, run, statement } from '../database/sql.js';
import type { ApplicationStatus } from '../words/applications.js';
import type { ReferralSource, ReferralState } from '../words/referrals.js';
import { priceCharged } from './price-sql.js';
import { followed, isFinal, type Refusal, refusalOf } from './referral-rules.js';
import { ReferralCharge } from './referral-charge.entity.js';
import { Referral } from './referral.entity.js';

/** Who changes a referral. */
export interface Author {
  /** Null for the system. */
  readonly id: string | null;
  readonly name: string;
  readonly source: ReferralSource;
}

export const SYSTEM: Author = { id: null, name: 'Sistem', source: 'system' };

/** What somebody says of a referral. */
export interface ReferralAnswer {
  readonly id: string;
  readonly to: ReferralState;
  readonly note?: string | null;
  /** The row as it was seen; left out where that does not matter. */
  readonly version?: number;
}

/** What came of answers: which referrals are another thing now, and which stayed as they were. */
export interface AnswerOutcome {
  readonly changed: readonly string[];
  readonly refused: readonly { readonly id: string; readonly why: Refusal | 'unknown' | 'changed' }[];
}

/** Applications before referrals, everywhere, in the order of their numbers: no two wait for each other. */
const LOCK_APPLICATIONS = statement(
  'referral-lock-applications',
  `SELECT a.id FROM applications a
    WHERE a.id = ANY (ARRAY(SELECT application_id FROM referrals WHERE id = ANY ($1::bigint[])))
    ORDER BY a.id FOR UPDATE`,
  { id: t.int8() },
);

const FACTS = columns(
  Referral,
  'id',
  'application_id',
  'state',
  'sent_at',
  'charged_at',
  'billable_state',
  'version',
);

const LOCK = statement(
  'referral-lock',
  `SELECT id, application_id, state, sent_at, charged_at, billable_state, version FROM referrals
    WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE`,
  FACTS,
);

const OF_APPLICATIONS = statement(
  'referrals-of-applications',
  `SELECT r.id, r.application_id, r.state, r.sent_at, r.charged_at, r.billable_state, r.version
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
    WHERE a.id = ANY ($1::bigint[]) ORDER BY r.id FOR UPDATE OF r`,
  FACTS,
);

/** Two referrals of one phone to one bank leave one after the other, so that the second sees the first. */
const LOCK_PHONES = statement(
  'referral-lock-phones',
  `SELECT count(pg_advisory_xact_lock(key)) AS locks FROM (
     SELECT DISTINCT hashtextextended(r.bank_id || ' ' || a.phone_number, 3) AS key
       FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
      WHERE r.id = ANY ($1::bigint[]) AND a.phone_number IS NOT NULL ORDER BY 1) AS keys`,
  { locks: t.int8() },
);

/** What prices for it are for: everything, its kind, what it is about. */
const SCOPES = `'', r.application_kind,
  r.application_kind || ':' || coalesce(a.loan_type, a.deposit_type, a.card_name)`;

/** Price and double are fixed when the bank gets it. */
const LEAVE = statement(
  'referral-leave',
  `UPDATE referrals SET sent_at = now(), price = fixed.price, billable_state = fixed.billable_state,
          double_of = fixed.double_of
     FROM (
       SELECT r.id, coalesce(listed.price, b.price_per_application) AS price,
              coalesce(listed.billable_state, b.billable_state) AS billable_state, twin.id AS double_of
         FROM referrals r
         JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
         LEFT JOIN banks b ON b.id = r.bank_id
         LEFT JOIN LATERAL (
           ${priceCharged('r.bank_id', SCOPES)}) AS listed ON true
         LEFT JOIN LATERAL (
           SELECT other.id FROM applications o
             JOIN referrals other
               ON other.bank_id = r.bank_id AND other.created_at = o.created_at AND other.application_id = o.id
            WHERE o.phone_number = a.phone_number AND o.id <> a.id AND b.double_days > 0
              AND (other.sent_at > now() - make_interval(days => b.double_days)
                   OR (other.sent_at IS NULL AND other.id = ANY ($1::bigint[]) AND other.id < r.id))
            ORDER BY other.sent_at NULLS LAST, other.id LIMIT 1) AS twin ON true
        WHERE r.id = ANY ($1::bigint[]) AND r.sent_at IS NULL) AS fixed
    WHERE referrals.id = fixed.id`,
);

const MOVE = statement(
  'referral-move',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, "from" text, "to" text, note text)
   ), moved AS (
     UPDATE referrals SET state = given.to, hold = NULL, state_at = now(), version = version + 1
       FROM given WHERE referrals.id = given.id RETURNING referrals.id
   )
   INSERT INTO referral_events (referral_id, from_state, to_state, note, source, actor_id, actor_name)
   SELECT id, given.from, given.to, given.note, $2, $3::bigint, $4 FROM moved JOIN given USING (id) ORDER BY id`,
);

/** As `isReached` says it. */
const CHARGE = statement(
  'referral-charge',
  `WITH reached AS (
     UPDATE referrals SET charged_at = now()
      WHERE id = ANY ($1::bigint[]) AND charged_at IS NULL AND sent_at IS NOT NULL AND double_of IS NULL
        AND price IS NOT NULL AND dispute IS DISTINCT FROM 'upheld'
        AND CASE billable_state WHEN 'approved' THEN state = 'approved'
                 ELSE state IN ('received', 'in_review', 'approved', 'rejected') END
     RETURNING bank_id, id, application_id, application_kind, price
   )
   INSERT INTO referral_charges (bank_id, referral_id, application_id, application_kind, detail, page, asked_at, amount)
   SELECT reached.bank_id, reached.id, a.id, a.kind, coalesce(a.loan_type, a.deposit_type, a.card_name, ''),
          s.source_page, a.created_at, reached.price
     FROM reached JOIN applications a ON a.id = reached.application_id AND a.kind = reached.application_kind
     JOIN form_submissions s ON s.id = a.submission_id ORDER BY reached.id
   ON CONFLICT (referral_id, type) DO UPDATE SET voided_at = NULL, reached_at = now(), amount = excluded.amount
     WHERE referral_charges.voided_at IS NOT NULL AND referral_charges.statement_id IS NULL`,
);

/** While its month is open a charge can be taken back; who closes the month at the same moment goes before or after. */
const VOID = statement(
  'referral-void',
  `UPDATE referral_charges SET voided_at = now()
    WHERE referral_id = ANY ($1::bigint[]) AND type = 'referral' AND statement_id IS NULL AND voided_at IS NULL
   RETURNING referral_id`,
  columns(ReferralCharge, 'referral_id'),
);

const UNCHARGE = statement(
  'referral-uncharge',
  'UPDATE referrals SET charged_at = NULL WHERE id = ANY ($1::bigint[])',
);

/**
 * The application's own status, from those of its referrals: approved when one bank has approved, rejected when all have
 * turned it down or could not reach the person, in progress when one has taken it. Otherwise it stands, or goes back to
 * what the caller says was there before, and so does what staff have completed.
 */
const DERIVE = statement(
  'referral-derive-status',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, before text)
   ), whole AS (
     SELECT a.id, a.kind, a.status AS from_status,
            CASE WHEN bool_or(r.state = 'approved') THEN 'approved'
                 WHEN bool_and(r.state IN ('rejected', 'unreachable')) THEN 'rejected'
                 WHEN bool_or(r.state IN ('received', 'in_review')) THEN 'processing'
                 ELSE min(given.before) END AS to_status
       FROM given JOIN applications a USING (id) JOIN referrals r
         ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
      WHERE a.status <> 'completed' GROUP BY a.id, a.kind, a.status
   ), changed AS (
     UPDATE applications a SET status = whole.to_status, version = a.version + 1, updated_at = now()
       FROM whole WHERE a.id = whole.id AND a.kind = whole.kind AND whole.to_status <> whole.from_status
     RETURNING a.id, a.kind, whole.from_status, whole.to_status
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, actor_id, actor_name)
     SELECT id, kind, 'status', from_status, to_status, $2::bigint, $3 FROM changed
   )
   INSERT INTO outbox (topic, application_id, application_kind, payload)
   SELECT 'application.status_changed', id, kind, jsonb_build_object('from', from_status, 'to', to_status) FROM changed`,
);

const TELL_CALLED_OFF = statement(
  'referral-tell-called-off',
  `INSERT INTO outbox (topic, payload)
   SELECT 'referral.withdrawn', jsonb_build_object('referral', id, 'bank', bank_id, 'sent_at', sent_at)
     FROM referrals WHERE id = ANY ($1::bigint[]) AND sent_at IS NOT NULL ORDER BY id`,
);

type Facts = RowOf<typeof LOCK>;

interface Move {
  readonly id: string;
  readonly from: ReferralState;
  readonly to: ReferralState;
  readonly note: string | null;
}

/** An application whose status is derived anew. */
export interface Derived {
  readonly id: string;
  /** What it is where its referrals say nothing; null for what it is already. */
  readonly before: ApplicationStatus | null;
}

/** An answer that is taken back. */
export interface TakenBack extends Move {
  /** By it the bank owed something. */
  readonly isCharged: boolean;
}

/**
 * The one place where referrals change their state. Everything happens in the caller's transaction: the state, its
 * history, what the bank owes, and the status of the application.
 */
@Injectable()
export class ReferralChanges {
  /** For whoever changes a referral before asking for more: its application comes first, as everywhere. */
  async lock(client: Queryable, ids: readonly string[]): Promise<void> {
    await rowsOf(client, LOCK_APPLICATIONS, [ids]);
  }

  /** The banks have them now. What has left already stays as it is. @returns those that left */
  async leave(client: Queryable, ids: readonly string[], author: Author): Promise<string[]> {
    await rowsOf(client, LOCK_APPLICATIONS, [ids]);
    const waiting = (await rowsOf(client, LOCK, [ids])).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return [];
    await this.move(
      client,
      waiting.map(({ id }) => ({ id, from: 'waiting', to: 'sent', note: null })),
      author,
    );
    await this.fix(
      client,
      waiting.map(({ id }) => id),
    );
    await this.derive(client, applicationsOf(waiting), author);
    return waiting.map(({ id }) => id);
  }

  /** What banks say of them, or staff for a bank. */
  async answer(
    client: Queryable,
    answers: readonly ReferralAnswer[],
    author: Author,
  ): Promise<AnswerOutcome> {
    const ids = answers.map(({ id }) => id);
    await rowsOf(client, LOCK_APPLICATIONS, [ids]);
    const found = new Map((await rowsOf(client, LOCK, [ids])).map((row) => [row.id, row]));
    const moves: Move[] = [];
    const refused: AnswerOutcome['refused'][number][] = [];
    for (const { id, to, note = null, version } of answers) {
      const referral = found.get(id);
      const why = referral === undefined ? 'unknown' : whyNot(referral, to, version);
      if (why !== null) refused.push({ id, why });
      else if (referral) moves.push({ id, from: referral.state, to, note });
    }
    const changed = moves.map(({ id }) => id);
    if (changed.length > 0) {
      await this.move(client, moves, author);
      await run(client, CHARGE, [changed]);
      const answered = changed.flatMap((id) => found.get(id) ?? []);
      await this.derive(client, applicationsOf(answered), author);
    }
    return { changed, refused };
  }

  /**
   * Staff have set the status of applications: their open referrals follow.
   * @param applications locked by the caller, who has set the status
   */
  async follow(
    client: Queryable,
    applications: readonly string[],
    status: ApplicationStatus,
    actor: Pick<Author, 'id' | 'name'>,
  ): Promise<void> {
    const moves: Move[] = [];
    for (const referral of await rowsOf(client, OF_APPLICATIONS, [applications])) {
      const to = followed(referral.state, status);
      if (to !== undefined && refusalOf(referral, to) === null)
        moves.push({ id: referral.id, from: referral.state, to, note: null });
    }
    if (moves.length === 0) return;
    await this.move(client, moves, { ...actor, source: 'application' });
    await run(client, CHARGE, [moves.map(({ id }) => id)]);
  }

  /**
   * The applicant wants nothing of it any more: what is open ends, and nobody owes anything for that. Banks that have it
   * are told.
   * @param application locked by the caller
   */
  async callOff(
    client: Queryable,
    application: string,
    { id, name }: Pick<Author, 'id' | 'name'>,
  ): Promise<void> {
    const moves: Move[] = [];
    for (const referral of await rowsOf(client, OF_APPLICATIONS, [[application]]))
      if (!isFinal(referral.state) && refusalOf(referral, 'rejected') === null)
        moves.push({ id: referral.id, from: referral.state, to: 'rejected', note: null });
    if (moves.length === 0) return;
    await this.move(client, moves, { id, name, source: 'application' });
    await run(client, TELL_CALLED_OFF, [moves.map((move) => move.id)]);
  }

  /**
   * What was answered is as if it had not been, and nobody owes anything for it. Whether it may be taken back the caller
   * has seen to; applications are locked.
   * @param applications those whose status came of the answers
   * @returns false where what is owed stands on a statement by now: the caller's transaction is to be undone
   */
  async takeBack(
    client: Queryable,
    {
      answers,
      applications,
    }: { readonly answers: readonly TakenBack[]; readonly applications: readonly Derived[] },
    author: Author,
  ): Promise<boolean> {
    const charged = answers.filter(({ isCharged }) => isCharged).map(({ id }) => id);
    if ((await rowsOf(client, VOID, [charged])).length < charged.length) return false;
    await run(client, UNCHARGE, [charged]);
    await this.move(
      client,
      answers.map(({ id, from, to, note }) => ({ id, from, to, note })),
      author,
    );
    await this.derive(client, applications, author);
    return true;
  }

  private async move(client: Queryable, moves: readonly Move[], { id, name, source }: Author): Promise<void> {
    await run(client, MOVE, [JSON.stringify(moves), source, id, name]);
  }

  private async fix(client: Queryable, ids: readonly string[]): Promise<void> {
    await rowsOf(client, LOCK_PHONES, [ids]);
    await run(client, LEAVE, [ids]);
  }

  private async derive(
    client: Queryable,
    applications: readonly Derived[],
    { id, name }: Pick<Author, 'id' | 'name'>,
  ): Promise<void> {
    await run(client, DERIVE, [JSON.stringify(applications), id, name]);
  }
}

/** Each once; what their referrals say nothing of stays. */
const applicationsOf = (referrals: readonly Facts[]): Derived[] =>
  [...new Set(referrals.map(({ application_id }) => application_id))].map((id) => ({ id, before: null }));

function whyNot(referral: Facts, to: ReferralState, version: number | undefined): Refusal | 'changed' | null {
  if (version !== undefined && referral.version !== version) return 'changed';
  return refusalOf(referral, to);
}
