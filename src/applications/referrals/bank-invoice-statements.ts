import { Bank } from '../../offers/bank.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, statement } from '../../platform/database/sql.js';
import type { DisputeState } from '../../shared/enums/referrals.js';
import { BankInvoice } from './bank-invoice.entity.js';
import { isDisputable } from './dispute-deadline.js';
import { ReferralCharge } from './referral-charge.entity.js';
import { Referral } from './referral.entity.js';

/** Lines of an invoice that a page shows; files hold them all. */
export const MAX_LINES = 2_000;

const INVOICE = columns(
  BankInvoice,
  'id',
  'number',
  'bank_id',
  'bank_name',
  'month',
  'net',
  'tax_rate',
  'tax',
  'total',
  'closed_by_name',
  'created_at',
);

/**
 * SQL: charges on no invoice that were reached before a month's end. Late lines go on the next invoice that is
 * closed.
 */
const IS_OPEN = `c.statement_id IS NULL AND c.voided_at IS NULL
  AND c.reached_at < ($2::date + interval '1 month') AT TIME ZONE $3`;

/** Every bank that owes something for a month, or has a closed invoice of it. */
export const MONTH = statement(
  'statements-of-month',
  `WITH open AS (
     SELECT c.bank_id, count(*)::int AS lines, sum(c.amount) AS net FROM referral_charges c
      WHERE c.statement_id IS NULL AND c.voided_at IS NULL
        AND c.reached_at < ($1::date + interval '1 month') AT TIME ZONE $2
      GROUP BY c.bank_id
   ), closed AS (SELECT * FROM bank_statements WHERE month = $1::date)
   SELECT coalesce(closed.bank_id, open.bank_id) AS bank_id,
          coalesce(closed.bank_name, b.name, open.bank_id) AS bank, closed.number,
          CASE WHEN closed.id IS NULL THEN open.lines
               ELSE (SELECT count(*)::int FROM referral_charges WHERE statement_id = closed.id) END AS lines,
          coalesce(closed.net, open.net) AS net, closed.total
     FROM open FULL JOIN closed ON closed.bank_id = open.bank_id
     LEFT JOIN banks b ON b.id = open.bank_id
    ORDER BY 2`,
  {
    bank_id: t.text(),
    bank: t.text(),
    number: t.orNull(t.text()),
    lines: t.int4(),
    net: t.numeric(),
    total: t.orNull(t.numeric()),
  },
);

export const CLOSED = statement(
  'statement-closed',
  `SELECT id, number, bank_id, bank_name, month, net, tax_rate, tax, total, closed_by_name, created_at
     FROM bank_statements WHERE bank_id = $1 AND month = $2::date`,
  INVOICE,
);

/** The latest alone: five years. */
export const OF_BANK = statement(
  'statements-of-bank',
  `SELECT number, month, net, tax, total, created_at FROM bank_statements WHERE bank_id = $1 ORDER BY month DESC LIMIT 60`,
  columns(BankInvoice, 'number', 'month', 'net', 'tax', 'total', 'created_at'),
);

export const BANK = statement(
  'statement-bank',
  `SELECT name FROM banks WHERE id = $1`,
  columns(Bank, 'name'),
);

const LINE = {
  ...columns(
    ReferralCharge,
    'id',
    'referral_id',
    'application_kind',
    'detail',
    'type',
    'amount',
    'reached_at',
  ),
  dispute: t.orNull(t.text<DisputeState>()),
  dispute_note: t.orNull(t.text()),
  bank_reference: t.orNull(t.text()),
  is_disputable: t.bool(),
};
const LINE_COLUMNS = `c.id, c.referral_id, c.application_kind, c.detail, c.type, c.amount, c.reached_at,
  r.dispute, r.dispute_note, r.bank_reference, c.type = 'referral' AND r.id IS NOT NULL AND ${isDisputable('r')} AS is_disputable`;
/** A line stays when its application is deleted. */
const LINES = 'referral_charges c LEFT JOIN referrals r ON r.id = c.referral_id';

export const OPEN_LINES = statement(
  'statement-open-lines',
  `SELECT ${LINE_COLUMNS} FROM ${LINES} WHERE c.bank_id = $1 AND ${IS_OPEN} AND c.id > $4 ORDER BY c.id LIMIT $5`,
  LINE,
);

export const CLOSED_LINES = statement(
  'statement-closed-lines',
  `SELECT ${LINE_COLUMNS} FROM ${LINES} WHERE c.statement_id = $1 AND c.id > $2 ORDER BY c.id LIMIT $3`,
  LINE,
);

/** SQL: charges within the sum whose dispute is not settled yet. */
const IS_DISPUTED = `c.type = 'referral' AND r.dispute = 'open'`;
const DISPUTED = `count(*) FILTER (WHERE ${IS_DISPUTED})::int AS disputed,
          coalesce(sum(c.amount) FILTER (WHERE ${IS_DISPUTED}), 0) AS disputed_net`;

export const OPEN_SUM = statement(
  'statement-open-sum',
  `SELECT count(*)::int AS lines, coalesce(sum(c.amount), 0) AS net, ${DISPUTED} FROM ${LINES}
    WHERE c.bank_id = $1 AND ${IS_OPEN}`,
  { lines: t.int4(), net: t.numeric(), disputed: t.int4(), disputed_net: t.numeric() },
);

export const CLOSED_DISPUTED = statement(
  'statement-closed-disputed',
  `SELECT ${DISPUTED} FROM ${LINES} WHERE c.statement_id = $1`,
  { disputed: t.int4(), disputed_net: t.numeric() },
);

/** The first month in which a bank can owe something. */
export const FIRST_MONTH = statement(
  'statement-first-month',
  `SELECT date_trunc('month', least(
            (SELECT created_at FROM banks WHERE id = $1),
            (SELECT min(reached_at) FROM referral_charges WHERE bank_id = $1)) AT TIME ZONE $2)::date AS month`,
  { month: t.orNull(t.date()) },
);

/** So many of them a page shows. */
export const MAX_BESIDE = 500;

/** Rows that stand beside and are not counted: doubles of the month, and charges of it that were taken back before it was closed. */
export const BESIDE = statement(
  'statement-beside',
  `SELECT r.id, r.application_kind, r.double_of, taken_back.dispute, r.dispute_note FROM referrals r
     LEFT JOIN LATERAL (
       SELECT r.dispute FROM referral_charges c
        WHERE c.referral_id = r.id AND c.type = 'referral' AND c.voided_at IS NOT NULL AND r.dispute = 'upheld'
          AND c.reached_at >= $2::date::timestamp AT TIME ZONE $3
          AND c.reached_at < ($2::date + interval '1 month') AT TIME ZONE $3) AS taken_back ON true
    WHERE r.bank_id = $1
      AND (taken_back.dispute IS NOT NULL
           OR (r.double_of IS NOT NULL AND r.sent_at >= $2::date::timestamp AT TIME ZONE $3
               AND r.sent_at < ($2::date + interval '1 month') AT TIME ZONE $3))
    ORDER BY r.id LIMIT ${String(MAX_BESIDE)}`,
  columns(Referral, 'id', 'application_kind', 'double_of', 'dispute', 'dispute_note'),
);

/** One invoice is closed at a time: numbers have no gaps, and no charge is on two. */
export const LOCK = statement('statement-lock', "SELECT pg_advisory_xact_lock(hashtext('bank-statements'))");

export const NUMBER = statement(
  'statement-number',
  `SELECT count(*)::int + 1 AS next FROM bank_statements WHERE left(number, 4) = left($1, 4)`,
  { next: t.int4() },
);

export const TAKE = statement(
  'statement-take',
  `WITH taken AS (
     UPDATE referral_charges c SET statement_id = $4 WHERE c.bank_id = $1 AND ${IS_OPEN} RETURNING c.amount
   ) SELECT count(*)::int AS lines, coalesce(sum(amount), 0) AS net FROM taken`,
  { lines: t.int4(), net: t.numeric() },
);

export const CREATE = statement(
  'statement-create',
  `INSERT INTO bank_statements (number, bank_id, bank_name, month, net, tax_rate, tax, total, closed_by, closed_by_name)
   VALUES ($1, $2, $3, $4, 0, $5, 0, 0, $6, $7) ON CONFLICT (bank_id, month) DO NOTHING RETURNING id`,
  columns(BankInvoice, 'id'),
);

export const FILL = statement(
  'statement-fill',
  'UPDATE bank_statements SET net = $2, tax = $3, total = $4 WHERE id = $1',
);

export const LAST_RATE = statement(
  'statement-last-rate',
  'SELECT tax_rate FROM bank_statements ORDER BY id DESC LIMIT 1',
  columns(BankInvoice, 'tax_rate'),
);

export type BankMonth = RowOf<typeof OF_BANK>;
export type MonthRow = RowOf<typeof MONTH>;
export type ClosedInvoice = RowOf<typeof CLOSED>;
export type InvoiceLine = RowOf<typeof OPEN_LINES>;
export type BesideRow = RowOf<typeof BESIDE>;
