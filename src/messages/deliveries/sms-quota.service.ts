import { Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { SiteService } from '../../site/site.service.js';

/** While the settings name no other. */
export const SMS_DAILY_LIMIT = 1_000;

const LIMIT = statement(
  'sms-daily-limit',
  `SELECT coalesce((SELECT nullif(values ->> 'smsDailyLimit', '')::integer FROM settings WHERE group_name = 'notifications'),
                   ${String(SMS_DAILY_LIMIT)}) AS most`,
  { most: t.int4() },
);

/** The row of the day is the lock: two processes never take the same last place. */
const TAKE = statement(
  'sms-day-take',
  `INSERT INTO sms_days (day, sent) SELECT (now() AT TIME ZONE $1)::date, 1 WHERE $2::integer > 0
   ON CONFLICT (day) DO UPDATE SET sent = sms_days.sent + 1 WHERE sms_days.sent < $2::integer
   RETURNING day::text AS day`,
  { day: t.text() },
);

const REST_OF_DAY = statement(
  'sms-day-rest',
  `SELECT extract(epoch FROM (date_trunc('day', now() AT TIME ZONE $1) + interval '1 day') AT TIME ZONE $1 - now())::float8
            * 1000 AS ms`,
  { ms: t.float8() },
);

const GIVE_BACK = statement(
  'sms-day-give-back',
  'UPDATE sms_days SET sent = sent - 1 WHERE day = $1::date AND sent > 0',
);

export type Place =
  | { readonly kind: 'free'; readonly day: string }
  | { readonly kind: 'full'; readonly most: number; readonly msUntilNext: number };

/**
 * The ceiling of a day, over all processes, by the database's clock and the days of the site's time zone. A place is
 * taken before the gateway is asked: who ends in between has used it up, so that the ceiling is never passed.
 */
@Injectable()
export class SmsQuota {
  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
  ) {}

  async take(): Promise<Place> {
    const [{ timeZone }, limit] = await Promise.all([this.site.current(), this.sql.first(LIMIT)]);
    const most = limit?.most ?? SMS_DAILY_LIMIT;
    const taken = await this.sql.first(TAKE, [timeZone, most]);
    if (taken) return { kind: 'free', day: taken.day };
    const rest = await this.sql.first(REST_OF_DAY, [timeZone]);
    return { kind: 'full', most, msUntilNext: rest?.ms ?? 0 };
  }

  /** Gives one SMS back to the day's quota: a message that the gateway did not take costs nothing. */
  async giveBack(day: string): Promise<void> {
    await this.sql.rows(GIVE_BACK, [day]);
  }
}
