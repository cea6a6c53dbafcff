import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { Publisher } from './publisher.entity.js';

/** SQL: the price of an approved application that a publisher brought on a day. */
export const publisherPrice = (publisher: string, day: string): string => `(
  SELECT dated.price FROM publisher_prices AS dated
   WHERE dated.publisher_id = ${publisher} AND dated.valid_from <= ${day} ORDER BY dated.valid_from DESC LIMIT 1)`;

const DAY = `(s.created_at AT TIME ZONE site_time_zone())::date`;

/** SQL: a bank approved it, for which that bank pays: one it had from elsewhere before earns nobody anything. */
const IS_EARNED = `EXISTS (
       SELECT FROM referrals r
        WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
          AND r.state = 'approved' AND r.double_of IS NULL)`;

/** Months by when applications were made: an answer that a bank gives later changes the month of its application. */
const MONTHS = statement(
  'publisher-months',
  `WITH brought AS (
     SELECT date_trunc('month', s.created_at AT TIME ZONE site_time_zone())::date AS month,
            s.api_key_id IS NOT NULL AS is_by_program, ${IS_EARNED} AS is_approved,
            ${publisherPrice('s.publisher_id', DAY)} AS price
       FROM form_submissions s JOIN applications a ON a.submission_id = s.id
      WHERE s.publisher_id = $1
        AND s.created_at >= (date_trunc('month', site_today()::timestamp) - interval '12 months')
                            AT TIME ZONE site_time_zone())
   SELECT month, (count(*) FILTER (WHERE is_by_program))::int AS by_program,
          (count(*) FILTER (WHERE NOT is_by_program))::int AS by_link,
          (count(*) FILTER (WHERE is_approved))::int AS approved,
          coalesce(sum(price) FILTER (WHERE is_approved), 0) AS amount
     FROM brought GROUP BY month ORDER BY month DESC`,
  { month: t.date(), by_program: t.int4(), by_link: t.int4(), approved: t.int4(), amount: t.numeric() },
);

const OF_KEY = statement(
  'publisher-of-key',
  `SELECT p.id, p.name FROM api_keys k JOIN publishers p ON p.id = k.publisher_id WHERE k.id = $1`,
  columns(Publisher, 'id', 'name'),
);

const ALL = statement(
  'publishers',
  'SELECT id, name FROM publishers ORDER BY name COLLATE "tr-x-icu"',
  columns(Publisher, 'id', 'name'),
);

/** Applications that a publisher brought in a month, and what it earns by them, in lira. */
export type PublisherMonth = RowOf<typeof MONTHS>;

/** Earnings of publishers, counted anew from the applications at each look. */
@Injectable()
export class PublisherEarnings {
  constructor(private readonly sql: Sql) {}

  /** This month and the twelve before it, the newest first; months without an application are left out. */
  months(publisher: string): Promise<readonly PublisherMonth[]> {
    return this.sql.rows(MONTHS, [publisher]);
  }

  publishers(): Promise<readonly RowOf<typeof ALL>[]> {
    return this.sql.rows(ALL);
  }

  /** The publisher that a program belongs to. */
  ofKey(keyId: string): Promise<RowOf<typeof OF_KEY> | undefined> {
    return this.sql.first(OF_KEY, [keyId]);
  }
}
