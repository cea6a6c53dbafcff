import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { DeliveryWorker } from '../../../messages/deliveries/delivery-worker.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import type { Log } from '../../../platform/logging/log.js';
import { JOIN_BANK, joinCurrentRate } from '../../../offers/product-sql.js';
import { MARKETS } from '../../../offers/rate-history/markets.js';
import { SiteService } from '../../../site/site.service.js';
import { Ticker } from '../../../platform/scheduling/ticker.js';
import { CONFIG, LOG } from '../../../platform/tokens.js';

const BEST = statement(
  'rate-alarms-best',
  `SELECT products.type, coalesce(products.subtype, products.currency) AS kind,
          min(current_rate.rate)::float8 AS lowest, max(current_rate.rate)::float8 AS highest
     FROM products ${JOIN_BANK} ${joinCurrentRate('$1')}
    WHERE products.is_active AND products.type IN ('loan', 'deposit') AND ($2 OR NOT products.is_sample)
    GROUP BY 1, 2`,
  { type: t.text(), kind: t.text(), lowest: t.float8(), highest: t.float8() },
);

const BATCH = 500;

/**
 * Where something has become so, or is so no more: the alarm, and in the same transaction the mail, at most one a day. What
 * lasts is told again only when it becomes better. A row that another process has is left to it.
 */
const LOOK = statement(
  'rate-alarms-look',
  `WITH best AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS best (market text, rate numeric, is_lowest boolean)
   ), looked AS (
     SELECT a.id, best.rate, best.rate IS NOT NULL
            AND CASE WHEN best.is_lowest THEN best.rate <= a.threshold ELSE best.rate >= a.threshold END AS is_met,
            CASE WHEN best.is_lowest THEN best.rate < a.told_rate ELSE best.rate > a.told_rate END AS is_better
       FROM rate_alarms a LEFT JOIN best USING (market) WHERE a.is_on
   ), due AS (
     SELECT a.id, looked.rate, looked.is_met FROM rate_alarms a JOIN looked USING (id)
      WHERE a.is_on AND CASE WHEN looked.is_met
              THEN (NOT a.is_met OR coalesce(looked.is_better, true)) AND coalesce(a.told_on < $2::date, true)
              ELSE a.is_met END
      ORDER BY a.id LIMIT ${String(BATCH)} FOR UPDATE OF a SKIP LOCKED
   ), changed AS (
     UPDATE rate_alarms a SET is_met = due.is_met,
            told_on = CASE WHEN due.is_met THEN $2::date ELSE a.told_on END,
            told_rate = CASE WHEN due.is_met THEN due.rate ELSE a.told_rate END
       FROM due WHERE a.id = due.id RETURNING a.id, a.user_id, due.is_met, due.rate
   ), told AS (
     INSERT INTO outbox (topic, payload)
     SELECT 'member.rate-alarm', jsonb_build_object('alarm', id::text, 'user_id', user_id::text, 'rate', rate)
       FROM changed WHERE is_met
   )
   SELECT count(*)::int AS changes FROM changed`,
  { changes: t.int4() },
);

const MINUTE_MS = 60_000;

/** Holds what members wait for against today's best rates. Invented rates move nobody but where the site is tried out. */
@Injectable()
export class RateAlarmRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    private readonly worker: DeliveryWorker,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) log: Log,
  ) {
    this.rounds = new Ticker({
      name: 'rate alarms',
      everyMs: 10 * MINUTE_MS,
      jitterMs: 2 * MINUTE_MS,
      log,
      work: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start().wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Somebody has set one: she should not wait for what is so already. */
  wake(): void {
    this.rounds.wake();
  }

  private async round(): Promise<void> {
    const today = todayIn((await this.site.current()).timeZone, new Date());
    const found = await this.sql.rows(BEST, [today, !this.config.isProduction]);
    const best = MARKETS.flatMap(({ key, type, kind }) => {
      const rates = found.find((row) => row.type === type && row.kind === kind);
      const isLowest = type === 'loan';
      return rates
        ? [{ market: key, rate: isLowest ? rates.lowest : rates.highest, is_lowest: isLowest }]
        : [];
    });
    for (let changes = BATCH; changes === BATCH && !this.rounds.isStopping;)
      changes = (await this.sql.first(LOOK, [JSON.stringify(best), today]))?.changes ?? 0;
    this.worker.wake();
  }
}
