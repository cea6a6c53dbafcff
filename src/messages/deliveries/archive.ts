import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { SiteService } from '../../site/site.service.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';

const BATCH = 1_000;
/** Between two batches: nobody waits for this. */
const BREATH_MS = 50;
/** Of one run; the next one goes on. */
const MAX_BATCHES = 200;
const EVERY_MS = 10 * 60_000;

const SWEEP = statement(
  'deliveries-sweep',
  `WITH old AS (
     SELECT id FROM deliveries
      WHERE state = $1 AND created_at < now() - make_interval(days => $2)
        AND updated_at < now() - make_interval(days => $2)
      ORDER BY created_at, id LIMIT ${String(BATCH)} FOR UPDATE SKIP LOCKED
   ), gone AS (
     DELETE FROM deliveries WHERE id IN (SELECT id FROM old) RETURNING outbox_id
   )
   SELECT count(*)::int AS count, coalesce(array_agg(DISTINCT outbox_id), '{}') AS events FROM gone`,
  { count: t.int4(), events: t.list(t.int8()) },
);

/** After the deliveries, in a statement that sees that they are gone. */
const SWEEP_EVENTS = statement(
  'deliveries-sweep-events',
  `DELETE FROM outbox WHERE id = ANY ($1::bigint[]) AND state <> 'pending'
      AND NOT EXISTS (SELECT FROM deliveries WHERE outbox_id = outbox.id)`,
);

/**
 * Takes old deliveries away, as the settings say how long what has arrived or was called off can be looked at; what was given
 * up stays until somebody does something. And what happened when nothing of it is left, so that they slow nothing.
 */
@Injectable()
export class DeliveryArchive implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(sql: Sql, site: SiteService, @Inject(LOG) log: Log) {
    const work = async (signal: AbortSignal): Promise<number> => {
      const { deliveryDays } = (await site.current()).periods;
      return sweepDeliveries(sql, deliveryDays, signal);
    };
    this.ticker = new Ticker({
      name: 'old deliveries',
      everyMs: EVERY_MS,
      jitterMs: EVERY_MS / 2,
      log,
      work,
    });
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }
}

/** @returns how many deliveries were taken away */
export async function sweepDeliveries(sql: Sql, keptDays: number, signal: AbortSignal): Promise<number> {
  let swept = 0;
  for (const state of ['delivered', 'cancelled'])
    for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
      const { count, events } = (await sql.first(SWEEP, [state, keptDays])) ?? { count: 0, events: [] };
      if (count > 0) await sql.rows(SWEEP_EVENTS, [events]);
      swept += count;
      if (count < BATCH) break;
      await delay(BREATH_MS, undefined, { signal }).catch(() => undefined);
    }
  return swept;
}
