import { Injectable } from '@nestjs/common';
import { OutboxMessage } from '../../platform/database/outbox-message.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { pauseAfter, PAUSE_AFTER, waitAfter } from './backoff.js';
import type { Answer } from './answer.js';
import { type Attempt, Delivery } from './delivery.entity.js';

/** One process has a delivery this long, unless it says again that it is at it: what a killed one had is free soon. */
const CLAIM_SECONDS = 10;
export const HOLD_EVERY_MS = 3_000;
const CLAIM_END = `now() + interval '${String(CLAIM_SECONDS)} s'`;
/** Tries under way to one target at a time, of all processes together. */
const PER_TARGET = 16;
const MAX_ATTEMPTS_KEPT = 20;

/** Asked each second while nothing happens; by target and in order, so that it is the index that is asked. */
const IS_DUE = statement(
  'deliveries-is-due',
  `SELECT EXISTS (
     SELECT FROM delivery_targets AS t, LATERAL (
       SELECT FROM deliveries AS d
        WHERE d.target = t.target AND d.state = 'pending' AND d.next_attempt_at <= now()
          AND (d.claimed_until IS NULL OR d.claimed_until <= now())
        ORDER BY d.priority, d.next_attempt_at, d.id LIMIT 1) AS due
      WHERE t.paused_until IS NULL OR t.paused_until <= now()) AS is_due`,
  { is_due: t.bool() },
);

/**
 * Claims due deliveries in their order, as far as each target has room. A delivery waits until every earlier one
 * about the same subject to the same target is settled. A target that failed often gets one delivery first.
 */
const CLAIM = statement(
  'deliveries-claim',
  `WITH room AS MATERIALIZED (
     SELECT target,
            CASE WHEN failures >= ${String(PAUSE_AFTER)} THEN 1 ELSE ${String(PER_TARGET)} END - (
              SELECT count(*) FROM deliveries AS held
               WHERE held.target = delivery_targets.target AND held.state = 'pending' AND held.claimed_until > now()
            ) AS free
       FROM delivery_targets WHERE paused_until IS NULL OR paused_until <= now()
   ), due AS MATERIALIZED (
     SELECT next.id FROM room, LATERAL (
       SELECT d.id FROM deliveries AS d
        WHERE d.target = room.target AND d.state = 'pending' AND d.next_attempt_at <= now()
          AND (d.claimed_until IS NULL OR d.claimed_until <= now())
          AND (d.subject IS NULL OR NOT EXISTS (
                SELECT FROM deliveries AS earlier
                 WHERE earlier.target = d.target AND earlier.subject = d.subject AND earlier.state = 'pending'
                   AND earlier.id < d.id))
        ORDER BY d.priority, d.next_attempt_at, d.id
        LIMIT least(greatest(room.free, 0), $1::integer)
          FOR UPDATE SKIP LOCKED) AS next
     LIMIT $1::integer
   ), claimed AS (
     UPDATE deliveries SET claimed_until = ${CLAIM_END}, attempts = attempts + 1
      WHERE id IN (SELECT id FROM due)
     RETURNING *
   )
   SELECT claimed.id, claimed.message_id, claimed.topic, claimed.channel, claimed.target, claimed.endpoint_id,
          claimed.params, claimed.attempts, claimed.outbox_id, outbox.application_id, outbox.payload, outbox.created_at
     FROM claimed JOIN outbox ON outbox.id = claimed.outbox_id
    ORDER BY claimed.priority, claimed.id`,
  {
    ...columns(
      Delivery,
      'id',
      'message_id',
      'topic',
      'channel',
      'target',
      'endpoint_id',
      'params',
      'attempts',
    ),
    ...columns(Delivery, 'outbox_id'),
    ...columns(OutboxMessage, 'application_id', 'payload', 'created_at'),
  },
);

/** Columns that every settlement sets: the attempt is logged and the claim ends. */
const TRIED = `
  attempt_log = CASE WHEN jsonb_array_length(attempt_log) >= ${String(MAX_ATTEMPTS_KEPT)}
                     THEN attempt_log - 0 ELSE attempt_log END || $3::jsonb,
  claimed_until = NULL, updated_at = now()`;

/** The try of that number: who was too slow and lost the delivery to somebody else settles nothing. */
const MINE = `id = $1 AND state = 'pending' AND attempts = $2 AND claimed_until IS NOT NULL`;

const HOLD = statement(
  'deliveries-hold',
  `UPDATE deliveries SET claimed_until = ${CLAIM_END}
     FROM unnest($1::bigint[], $2::integer[]) AS mine (id, attempts)
    WHERE deliveries.id = mine.id AND deliveries.attempts = mine.attempts AND state = 'pending'
      AND claimed_until IS NOT NULL`,
);

const SETTLE = statement(
  'deliveries-settle',
  `WITH settled AS (
     UPDATE deliveries SET state = $4, delivered_at = CASE $4 WHEN 'delivered' THEN now() END, ${TRIED}
      WHERE ${MINE} RETURNING target
   )
   UPDATE delivery_targets SET failures = 0, paused_until = NULL, updated_at = now()
     FROM settled WHERE delivery_targets.target = settled.target AND failures > 0 AND $4 = 'delivered'`,
);

/** @param $4 milliseconds until the next try; null gives it up */
const FAIL = statement(
  'deliveries-fail',
  `WITH failed AS (
     UPDATE deliveries
        SET state = CASE WHEN $4::float8 IS NULL THEN 'dead' ELSE 'pending' END,
            next_attempt_at = now() + coalesce($4, 0) * interval '1 ms', ${TRIED}
      WHERE ${MINE} RETURNING target
   )
   UPDATE delivery_targets SET failures = failures + 1, updated_at = now()
     FROM failed WHERE delivery_targets.target = failed.target AND $5::boolean
   RETURNING delivery_targets.failures`,
  { failures: t.int4() },
);

/** Not tried, so that it is no try and no failure; why is told all the same. */
const POSTPONE = statement(
  'deliveries-postpone',
  `UPDATE deliveries SET attempts = attempts - 1, next_attempt_at = now() + $4 * interval '1 ms', ${TRIED} WHERE ${MINE}`,
);

const PAUSE = statement(
  'deliveries-pause',
  `UPDATE delivery_targets SET paused_until = now() + $2 * interval '1 ms', updated_at = now() WHERE target = $1`,
);

/** A try that never was: the process is about to end. */
const GIVE_BACK = statement(
  'deliveries-give-back',
  `UPDATE deliveries SET claimed_until = NULL, attempts = attempts - 1 WHERE ${MINE}`,
);

const DEPTH = statement(
  'deliveries-depth',
  `SELECT channel, count(*)::int AS waiting,
          coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest_seconds
     FROM deliveries WHERE state = 'pending' GROUP BY channel`,
  { ...columns(Delivery, 'channel'), waiting: t.int4(), oldest_seconds: t.float8() },
);

/** A delivery that this process is to try now. */
export type Claimed = RowOf<typeof CLAIM>;

@Injectable()
export class DeliveryStore {
  constructor(private readonly sql: Sql) {}

  /** @returns deliveries to try now; no other worker gets them while the claim lasts */
  async claim(most: number): Promise<Claimed[]> {
    if ((await this.sql.first(IS_DUE))?.is_due !== true) return [];
    return this.sql.rows(CLAIM, [most]);
  }

  /** @returns whether it was given up with this try */
  async ack({ id, attempts, target }: Claimed, answer: Answer, ms: number): Promise<boolean> {
    if (answer.kind === 'postponed') {
      await this.sql.rows(POSTPONE, [id, attempts, logOf(answer, ms), answer.ms]);
      return false;
    }
    if (answer.kind !== 'refused') {
      const state = answer.kind === 'taken' ? 'delivered' : 'cancelled';
      await this.sql.rows(SETTLE, [id, attempts, logOf(answer, ms), state]);
      return answer.kind === 'gone';
    }
    const wait = answer.isFinal ? null : waitAfter(attempts, answer.retryAfter);
    // One receiver of a mail who does not exist says nothing about the server.
    const isOfTarget = !answer.isFinal;
    const failed = await this.sql.first(FAIL, [id, attempts, logOf(answer, ms), wait, isOfTarget]);
    const pause = failed && pauseAfter(failed.failures);
    if (pause !== undefined && pause !== null) await this.sql.rows(PAUSE, [target, pause]);
    return wait === null;
  }

  /** Says that this process is still at them. */
  async renewLease(claimed: readonly Claimed[]): Promise<void> {
    await this.sql.rows(HOLD, [claimed.map(({ id }) => id), claimed.map(({ attempts }) => attempts)]);
  }

  async release({ id, attempts }: Claimed): Promise<void> {
    await this.sql.rows(GIVE_BACK, [id, attempts]);
  }

  /** Waiting deliveries, counted by channel. */
  async depth(): Promise<RowOf<typeof DEPTH>[]> {
    return this.sql.rows(DEPTH);
  }
}

function logOf(answer: Answer, ms: number): string {
  const tried: Attempt = {
    at: new Date().toISOString(),
    ms: Math.round(ms),
    status: 'status' in answer ? answer.status : null,
    answer: 'text' in answer ? answer.text : null,
    error: errorOf(answer),
  };
  return JSON.stringify([tried]);
}

function errorOf(answer: Answer): string | null {
  if (answer.kind === 'gone') return answer.error ?? 'Konusu olan kayıt artık yok.';
  return answer.kind === 'taken' ? null : answer.error;
}
