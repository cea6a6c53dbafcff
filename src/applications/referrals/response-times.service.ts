import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { RESPONSE_DAYS } from '../../offers/response-time.js';

const EVERY_MS = 10 * 60_000;

const IS_DUE = statement(
  'response-times-due',
  `SELECT EXISTS (
     SELECT FROM banks LEFT JOIN bank_response_times AS times ON times.bank_id = banks.id
      WHERE banks.is_active AND (times.computed_on IS NULL OR times.computed_on < site_today())) AS "isDue"`,
  { isDue: t.bool() },
);

/**
 * A bank's own first answer counts, not what staff entered for it. Referrals that got none count as answered never.
 * Products of the demo content are samples: applications for them are tests.
 */
export const MEASURE = statement(
  'response-times-measure',
  `INSERT INTO bank_response_times (bank_id, computed_on, asked, answered, half_within_minutes)
   SELECT banks.id, site_today(), measured.asked, measured.answered, nullif(measured.half, 'Infinity')::int
     FROM banks
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS asked, count(first.minutes)::int AS answered,
             percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(first.minutes, 'Infinity')) AS half
        FROM referrals
       CROSS JOIN LATERAL (
         SELECT ceil(extract(epoch FROM min(events.created_at) - referrals.sent_at) / 60)::float8 AS minutes
           FROM referral_events AS events
          WHERE events.referral_id = referrals.id AND events.source = 'bank' AND events.to_state <> events.from_state
       ) AS first
       WHERE referrals.bank_id = banks.id AND referrals.created_at >= now() - make_interval(days => 2 * $1)
         AND referrals.sent_at >= now() - make_interval(days => $1)
         AND EXISTS (SELECT FROM products WHERE products.bank_id = banks.id
                        AND products.type = referrals.application_kind AND products.is_active AND NOT products.is_sample)
    ) AS measured
    WHERE banks.is_active
   ON CONFLICT (bank_id) DO UPDATE SET computed_on = excluded.computed_on, asked = excluded.asked,
     answered = excluded.answered, half_within_minutes = excluded.half_within_minutes`,
);

/** Measures once a day how soon banks answer; over all replicas, of which two may do it at once without harm. */
@Injectable()
export class ResponseTimes implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(
    private readonly sql: Sql,
    @Inject(LOG) log: Log,
  ) {
    const work = (): Promise<void> => this.work();
    this.ticker = new Ticker({
      name: 'response times',
      everyMs: EVERY_MS,
      jitterMs: EVERY_MS / 2,
      log,
      work,
    });
  }

  onApplicationBootstrap(): void {
    this.ticker.start().wake();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }

  private async work(): Promise<void> {
    if ((await this.sql.first(IS_DUE))?.isDue === true) await this.sql.rows(MEASURE, [RESPONSE_DAYS]);
  }
}
