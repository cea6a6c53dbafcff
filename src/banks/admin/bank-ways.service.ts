import { Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';

/** Days that staff are told of. */
export const WAYS_DAYS = 30;

/** How often visitors took each way to a bank. */
export interface BankWays {
  /** To the bank's own page. */
  readonly clicks: number;
  /** Applications made here. */
  readonly calls: number;
}

const WAYS = statement(
  'bank-ways',
  `SELECT (SELECT coalesce(sum(clicks), 0) FROM measures_per_day
            WHERE kind = 'bank' AND day > site_today() - $2::int AND id = ANY (names.ids))::float8 AS clicks,
          (SELECT count(*) FROM referrals
            WHERE bank_id = ANY (names.ids) AND created_at >= now() - make_interval(days => $2))::float8 AS calls
     FROM (SELECT array_append(ARRAY(SELECT alias FROM bank_aliases WHERE bank_id = $1), $1) AS ids) AS names`,
  { clicks: t.float8(), calls: t.float8() },
);

/** Clicks and calls that the two ways to a bank bring, for staff who choose which way comes first. */
@Injectable()
export class BankWaysService {
  constructor(private readonly sql: Sql) {}

  async of(bankId: string): Promise<BankWays> {
    return (await this.sql.first(WAYS, [bankId, WAYS_DAYS])) ?? { clicks: 0, calls: 0 };
  }
}
