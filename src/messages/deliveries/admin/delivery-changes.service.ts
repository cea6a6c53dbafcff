import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ListContext } from '../../../admin/list-filters.js';
import { listCondition } from '../../../admin/list-query.js';
import { queriesOf } from '../../../admin/define-list.js';
import { Lists } from '../../../admin/lists.service.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { t } from '../../../platform/database/row.js';
import {
  composed,
  firstOf,
  plannedEachTime,
  rowsOf,
  run,
  Sql,
  statement,
} from '../../../platform/database/sql.js';
import { DeliveryWorker } from '../delivery-worker.js';
import { deliveryList, type DeliveryQuery } from './delivery-list.js';

export type DeliveryAction = 'resend' | 'cancel';

/** So many at once, the oldest first: one transaction that no time-out meets. */
export const MAX_AT_ONCE = 10_000;

/** The ticked rows, or all that a query finds up to the newest of when it was asked. */
export type Selection =
  | {
      readonly kind: 'ticked';
      readonly ids: readonly string[];
      /** Milliseconds of their last change as it was seen; rows that changed since stay. */
      readonly seen?: string;
    }
  | { readonly kind: 'filtered'; readonly query: DeliveryQuery; readonly until: string };

export interface Changed {
  readonly count: number;
  /** Not changed: under way just now, or somebody was faster. */
  readonly left: number;
}

/**
 * Deliveries that an action applies to. One that is being sent at this moment can't be called back; one that waits
 * needs no second sending.
 */
const OPEN: Readonly<Record<DeliveryAction, string>> = {
  resend: `d.state IN ('dead', 'cancelled', 'unconfigured', 'delivered')`,
  cancel: `d.state = 'pending' AND (d.claimed_until IS NULL OR d.claimed_until <= now())`,
};

/** The number of the message stays: to its receiver it is the same one once more. */
const SET: Readonly<Record<DeliveryAction, string>> = {
  resend: `state = 'pending', attempts = 0, next_attempt_at = now(), delivered_at = NULL, claimed_until = NULL,
           report = NULL, report_code = NULL, reported_at = NULL`,
  cancel: `state = 'cancelled'`,
};

const changing = (action: DeliveryAction): string => `
  WITH found AS (
    SELECT d.id, d.state FROM deliveries AS d WHERE d.id = ANY ($1::bigint[]) AND ${OPEN[action]}
       AND ($3::text IS NULL OR floor(extract(epoch FROM d.updated_at) * 1000)::bigint::text = $3)
     ORDER BY d.id FOR NO KEY UPDATE
  ), changed AS (
    UPDATE deliveries AS d SET ${SET[action]}, updated_at = now() FROM found
     WHERE d.id = found.id AND ${OPEN[action]} RETURNING d.id, found.state
  ), named AS (
    INSERT INTO audit_records (entry_id, record_id, before)
    SELECT $2::bigint, id, jsonb_build_object('state', state) FROM changed
  )
  SELECT count(*)::int AS count FROM changed`;

const COUNT = { count: t.int4() };
const CHANGE = {
  resend: plannedEachTime('deliveries-resend', changing('resend'), COUNT),
  cancel: plannedEachTime('deliveries-cancel', changing('cancel'), COUNT),
} as const;

/** Where they go is asked again at once: whoever sends again knows that it is worth a try. */
const TARGETS = statement(
  'deliveries-resend-targets',
  `INSERT INTO delivery_targets (target)
   SELECT DISTINCT target FROM deliveries WHERE id = ANY ($1::bigint[]) ON CONFLICT DO NOTHING`,
);

const RESUME = statement(
  'deliveries-resume',
  `UPDATE delivery_targets SET paused_until = NULL, updated_at = now() WHERE target = $1 AND paused_until > now()
   RETURNING failures`,
  { failures: t.int4() },
);

/** The oldest is waited for by all that is about the same thing: it is the one to ask with. */
const HURRY = statement(
  'deliveries-hurry',
  `UPDATE deliveries SET next_attempt_at = now(), updated_at = now()
    WHERE id = (SELECT min(id) FROM deliveries WHERE target = $1 AND state = 'pending') AND next_attempt_at > now()
      AND state = 'pending' AND (claimed_until IS NULL OR claimed_until <= now())`,
);

const NEWEST = statement('deliveries-newest', 'SELECT coalesce(max(id), 0) AS id FROM deliveries', {
  id: t.int8(),
});

const ANYWHERE = { timeZone: 'UTC' };

function foundSql(
  action: DeliveryAction,
  query: DeliveryQuery,
  until: string,
  context: ListContext,
): { readonly count: string; readonly keys: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const condition = listCondition(deliveryList, query, context, values);
  const rows = `SELECT d.id FROM ${deliveryList.from} WHERE ${condition} AND d.id <= $${String(values.push(until))}::bigint
     AND ${OPEN[action]}`;
  return {
    count: `SELECT count(*)::int AS count FROM (${rows} LIMIT ${String(MAX_COUNTED + 1)}) AS counted`,
    keys: `${rows} ORDER BY d.created_at, d.id LIMIT ${String(MAX_AT_ONCE)}`,
    values,
  };
}

/** More are "more than" so many. */
export const MAX_COUNTED = 100_000;

const ACTIONS = ['resend', 'cancel'] as const;
const forms = (form: 'count' | 'keys') => (): string[] =>
  ACTIONS.flatMap((action) =>
    queriesOf(deliveryList).map((query) => foundSql(action, query, '1', ANYWHERE)[form]),
  );
const COUNTED = composed('deliveries-count', COUNT, forms('count'));
const KEYS = composed('deliveries-keys', { id: t.int8() }, forms('keys'));

/** Staff's actions on deliveries. They are safe beside the delivery workers: both pick their rows in one statement. */
@Injectable()
export class DeliveryChanges {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
    private readonly audit: AuditService,
    private readonly worker: DeliveryWorker,
  ) {}

  /** How many of what a query finds can be changed so, and up to which delivery. */
  async count(action: DeliveryAction, query: DeliveryQuery): Promise<{ count: number; until: string }> {
    const until = (await this.sql.first(NEWEST))?.id ?? '0';
    const { count: text, values } = foundSql(action, query, until, await this.lists.context());
    return { count: (await this.sql.first(COUNTED(text), values))?.count ?? 0, until };
  }

  async run(action: DeliveryAction, selection: Selection, actor: Actor): Promise<Changed> {
    const context = await this.lists.context();
    const changed = await this.sql.transaction(async (client) => {
      const ids =
        selection.kind === 'ticked' ? selection.ids : await keysOf(client, action, selection, context);
      if (ids.length === 0) return { count: 0, left: 0 };
      const entry = await this.audit.reserve(client);
      const seen = selection.kind === 'ticked' ? (selection.seen ?? null) : null;
      const count = (await firstOf(client, CHANGE[action], [ids, entry, seen]))?.count ?? 0;
      if (count === 0) return { count, left: ids.length };
      if (action === 'resend') await run(client, TARGETS, [ids]);
      await this.audit.recordMany(client, entry, actor, {
        action: `delivery.${action}`,
        resource: 'delivery',
        before: selection.kind === 'filtered' ? { ...selection.query.filters, until: selection.until } : null,
        after: { count },
      });
      return { count, left: ids.length - count };
    });
    if (changed.count > 0) this.worker.wake();
    return changed;
  }

  /** Lifts the pause of a target and tries what waits there longest. @returns false when there was no pause */
  async resume(target: string, actor: Actor): Promise<boolean> {
    const resumed = await this.sql.transaction(async (client) => {
      const before = await firstOf(client, RESUME, [target]);
      if (!before) return false;
      await run(client, HURRY, [target]);
      await this.audit.record(client, actor, {
        action: 'delivery.resume',
        resource: 'delivery',
        resourceId: target,
        before: { failures: before.failures },
      });
      return true;
    });
    if (resumed) this.worker.wake();
    return resumed;
  }
}

async function keysOf(
  client: pg.PoolClient,
  action: DeliveryAction,
  { query, until }: Extract<Selection, { kind: 'filtered' }>,
  context: ListContext,
): Promise<string[]> {
  const { keys, values } = foundSql(action, query, until, context);
  return (await rowsOf(client, KEYS(keys), values)).map(({ id }) => id);
}
