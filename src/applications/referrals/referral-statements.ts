import { columns, t } from '../../platform/database/row.js';
import { statement } from '../../platform/database/sql.js';
import { ASKED_COLUMNS } from '../kinds/registry.js';
import { priceCharged } from './price-sql.js';
import { ReferralCharge } from './referral-charge.entity.js';
import { Referral } from './referral.entity.js';

/** Applications before referrals, everywhere, in the order of their numbers: no two wait for each other. */
export const LOCK_APPLICATIONS = statement(
  'referral-lock-applications',
  `SELECT a.id, a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL AS is_called_off FROM applications a
    WHERE a.id = ANY (ARRAY(SELECT application_id FROM referrals WHERE id = ANY ($1::bigint[])))
    ORDER BY a.id FOR UPDATE`,
  { id: t.int8(), is_called_off: t.bool() },
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

export const LOCK = statement(
  'referral-lock',
  `SELECT id, application_id, state, sent_at, charged_at, billable_state, version FROM referrals
    WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE`,
  FACTS,
);

export const OF_APPLICATIONS = statement(
  'referrals-of-applications',
  `SELECT r.id, r.application_id, r.state, r.sent_at, r.charged_at, r.billable_state, r.version,
          a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL AS is_called_off,
          coalesce((SELECT e.source = 'application' FROM referral_events e WHERE e.referral_id = r.id
                     ORDER BY e.id DESC LIMIT 1), false) AS has_followed
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
    WHERE a.id = ANY ($1::bigint[]) ORDER BY r.id FOR UPDATE OF r`,
  {
    ...FACTS,
    is_called_off: t.bool(),
    /** Its application was turned down, and so it was not sent. */
    has_followed: t.bool(),
  },
);

/** Two referrals of one phone to one bank leave one after the other, so that the second sees the first. */
export const LOCK_PHONES = statement(
  'referral-lock-phones',
  `SELECT count(pg_advisory_xact_lock(key)) AS locks FROM (
     SELECT DISTINCT hashtextextended(r.bank_id || ' ' || a.phone_number, 3) AS key
       FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
      WHERE r.id = ANY ($1::bigint[]) AND a.phone_number IS NOT NULL ORDER BY 1) AS keys`,
  { locks: t.int8() },
);

/** SQL: scopes of the prices that apply to a referral: all, its kind, its product. */
const SCOPES = `'', r.application_kind,
  r.application_kind || ':' || coalesce(${ASKED_COLUMNS})`;

/** Price and double are fixed when the bank gets it. */
export const LEAVE = statement(
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

export const MOVE = statement(
  'referral-move',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, "from" text, "to" text, note text,
       hold text, restores boolean, reason text, reference text, loan_amount numeric, loan_date date)
   ), told AS (
     SELECT given.id, given.from, given.to, given.note, given.hold, given.reference,
            CASE WHEN given.restores THEN last.replaced ELSE to_jsonb(given) END AS facts,
            nullif(jsonb_strip_nulls(jsonb_build_object(
              'reason', r.answer_reason, 'loan_amount', r.loan_amount, 'loan_date', r.loan_on)), '{}') AS replaced
       FROM given JOIN referrals r ON r.id = given.id
       LEFT JOIN LATERAL (SELECT e.replaced FROM referral_events e
                           WHERE given.restores AND e.referral_id = given.id AND e.from_state <> e.to_state
                           ORDER BY e.id DESC LIMIT 1) AS last ON true
   ), moved AS (
     UPDATE referrals SET state = told.to, hold = told.hold, state_at = now(), version = version + 1,
            answer_reason = facts ->> 'reason', bank_reference = coalesce(told.reference, bank_reference),
            loan_amount = (facts ->> 'loan_amount')::numeric, loan_on = (facts ->> 'loan_date')::date
       FROM told WHERE referrals.id = told.id RETURNING referrals.id
   )
   INSERT INTO referral_events (referral_id, from_state, to_state, note, replaced, source, actor_id, actor_name)
   SELECT id, told.from, told.to, told.note, replaced, $2, $3::bigint, $4 FROM moved JOIN told USING (id) ORDER BY id`,
);

/** Adds a new note to an answer that is repeated. The state stays, and so does the person who has seen it. */
export const ADD_NOTE = statement(
  'referral-add-note',
  `INSERT INTO referral_events (referral_id, from_state, to_state, note, source, actor_id, actor_name)
   SELECT $1, $2, $2, $3, $4, $5::bigint, $6
    WHERE NOT EXISTS (SELECT FROM referral_events WHERE referral_id = $1 AND to_state = $2 AND note = $3)`,
);

/** Facts of an answer that is repeated; those that are left out stay. */
export const ADD_FACTS = statement(
  'referral-add-facts',
  `WITH given AS (
     SELECT coalesce(given.reason, r.answer_reason) AS reason, coalesce(given.reference, r.bank_reference) AS reference,
            coalesce(given.loan_amount, r.loan_amount) AS loan_amount, coalesce(given.loan_date, r.loan_on) AS loan_on
       FROM referrals r,
            jsonb_to_record($2::jsonb) AS given (reason text, reference text, loan_amount numeric, loan_date date)
      WHERE r.id = $1
   )
   UPDATE referrals SET answer_reason = given.reason, bank_reference = given.reference,
          loan_amount = given.loan_amount, loan_on = given.loan_on, version = version + 1
     FROM given
    WHERE id = $1 AND (answer_reason, bank_reference, referrals.loan_amount, referrals.loan_on)
      IS DISTINCT FROM (given.reason, given.reference, given.loan_amount, given.loan_on)`,
);

/** As `isReached` says it; never for somebody who has called it off. */
export const CHARGE = statement(
  'referral-charge',
  `WITH reached AS (
     UPDATE referrals SET charged_at = now()
      WHERE id = ANY ($1::bigint[]) AND charged_at IS NULL AND sent_at IS NOT NULL AND double_of IS NULL
        AND price IS NOT NULL AND dispute IS DISTINCT FROM 'upheld'
        AND CASE billable_state WHEN 'approved' THEN state = 'approved'
                 ELSE state IN ('received', 'in_review', 'approved', 'rejected') END
        AND NOT EXISTS (SELECT FROM applications a WHERE a.id = application_id AND a.kind = application_kind
                           AND (a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL))
     RETURNING bank_id, id, application_id, application_kind, price
   )
   INSERT INTO referral_charges (bank_id, referral_id, application_id, application_kind, detail, page, asked_at, amount)
   SELECT reached.bank_id, reached.id, a.id, a.kind, coalesce(${ASKED_COLUMNS}, ''),
          s.source_page, a.created_at, reached.price
     FROM reached JOIN applications a ON a.id = reached.application_id AND a.kind = reached.application_kind
     JOIN form_submissions s ON s.id = a.submission_id ORDER BY reached.id
   ON CONFLICT (referral_id, type) DO UPDATE SET voided_at = NULL, reached_at = now(), amount = excluded.amount
     WHERE referral_charges.voided_at IS NOT NULL AND referral_charges.statement_id IS NULL`,
);

/** Voids charges while their month is open. A concurrent closing of the month runs before or after this statement. */
export const VOID = statement(
  'referral-void',
  `UPDATE referral_charges SET voided_at = now()
    WHERE referral_id = ANY ($1::bigint[]) AND type = 'referral' AND statement_id IS NULL AND voided_at IS NULL
   RETURNING referral_id`,
  columns(ReferralCharge, 'referral_id'),
);

export const UNCHARGE = statement(
  'referral-uncharge',
  'UPDATE referrals SET charged_at = NULL WHERE id = ANY ($1::bigint[])',
);

export const TELL_CALLED_OFF = statement(
  'referral-tell-called-off',
  `INSERT INTO outbox (topic, payload)
   SELECT 'referral.withdrawn', jsonb_build_object('referral', id, 'bank', bank_id, 'sent_at', sent_at)
     FROM referrals WHERE id = ANY ($1::bigint[]) AND sent_at IS NOT NULL ORDER BY id`,
);
