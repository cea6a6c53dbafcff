import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/database/sql.js';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import { OutboxMessage } from '../../platform/database/outbox-message.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { LOG } from '../../platform/tokens.js';
import type { FoundBrowser } from '../push/push-subscriptions.service.js';
import { type Channel, Delivery } from './delivery.entity.js';
import { ChannelConfig } from './channel-config.js';
import type { OutgoingEvent, Params, PlannedMessage, Topic } from './topic.js';
import { Topics } from './topics.service.js';
import { type Endpoint, targetOf, Webhooks } from './webhooks.service.js';

/** Events that are taken in one transaction. */
const BATCH = 200;
const DISPATCH_LOCK = 7_201_426;

/** One process at a time, so that what happened to one thing becomes deliveries in its order. */
const TURN = statement(
  'dispatch-turn',
  `SELECT pg_try_advisory_xact_lock(${String(DISPATCH_LOCK)}) AS mine`,
  {
    mine: t.bool(),
  },
);

/** Asked each second while nothing happens, which need not take a turn; in order, so that it is the index that is asked. */
const IS_WAITING = statement(
  'dispatch-is-waiting',
  `SELECT (SELECT id FROM outbox WHERE state = 'pending' AND topic = ANY ($1) ORDER BY id LIMIT 1) IS NOT NULL AS is_waiting,
          EXISTS (SELECT FROM staff_acts WHERE NOT is_released AND undo_until <= now()) AS is_due`,
  { is_waiting: t.bool(), is_due: t.bool() },
);

/**
 * Staff acts whose time to undo is over: their held messages are released. An undo at this moment comes before or
 * after the whole statement.
 */
const RELEASE = statement(
  'dispatch-release',
  `WITH due AS (
     UPDATE staff_acts SET is_released = true WHERE NOT is_released AND undo_until <= now() RETURNING id
   )
   UPDATE outbox SET state = 'pending', updated_at = now() FROM due WHERE outbox.act_id = due.id AND outbox.state = 'held'`,
);

/** A day is enough for who comes late to be told so. */
const FORGET_ACTS = statement(
  'dispatch-forget-acts',
  `DELETE FROM staff_acts WHERE is_released AND undo_until < now() - interval '1 day'`,
);

/** A topic that only a newer release knows is left to its processes. */
const TAKE = statement(
  'dispatch-take',
  `SELECT id, topic, application_id, payload, created_at FROM outbox
    WHERE state = 'pending' AND topic = ANY ($1) ORDER BY id LIMIT ${String(BATCH)} FOR UPDATE SKIP LOCKED`,
  columns(OutboxMessage, 'id', 'topic', 'application_id', 'payload', 'created_at'),
);

const TARGETS = statement(
  'dispatch-targets',
  'INSERT INTO delivery_targets (target) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
);

/** Webhooks that got another topic's message about the same subject, whether they still subscribe to it or not. */
const TOLD_BEFORE = statement(
  'dispatch-told-before',
  `SELECT DISTINCT subject, target, endpoint_id FROM deliveries
    WHERE subject = ANY ($1::text[]) AND topic = $2 AND channel = 'webhook'`,
  { subject: t.text(), ...columns(Delivery, 'target', 'endpoint_id') },
);

const PUT = statement(
  'dispatch-put',
  `INSERT INTO deliveries (outbox_id, topic, channel, target, endpoint_id, subject, recipient, params, state,
                           priority)
   SELECT outbox_id, topic, channel, target, endpoint_id, subject, recipient, params, state, priority
     FROM jsonb_to_recordset($1::jsonb) AS planned (
            n integer, outbox_id bigint, topic text, channel text, target text, endpoint_id bigint, subject text,
            recipient text, params jsonb, state text, priority smallint)
    ORDER BY n`,
);

const DONE = statement(
  'dispatch-done',
  `UPDATE outbox SET state = done.state, last_error = done.error, updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS done (id bigint, state text, error text) WHERE outbox.id = done.id`,
);

interface PlannedRow {
  readonly outbox_id: string;
  readonly topic: string;
  readonly channel: Channel;
  readonly target: string;
  readonly endpoint_id: string | null;
  readonly subject: string | null;
  readonly recipient: string | null;
  readonly params: Params;
  readonly state: 'pending' | 'unconfigured';
  readonly priority: number;
}

interface Done {
  readonly id: string;
  readonly state: 'planned' | 'unconfigured' | 'failed';
  readonly error: string | null;
}

/** Makes deliveries of what happened: one for each webhook that wants to know, and each mail or SMS that it causes. */
@Injectable()
export class FanOut {
  constructor(
    private readonly sql: Sql,
    private readonly topics: Topics,
    private readonly webhooks: Webhooks,
    private readonly channelConfig: ChannelConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @returns how many events were taken; fewer than are waiting when another process has its turn */
  async dispatch(): Promise<number> {
    const found = await this.sql.first(IS_WAITING, [this.topics.names]);
    if (found?.is_due === true) await this.release();
    else if (found?.is_waiting !== true) return 0;
    return this.sql.transaction(async (client) => {
      if ((await firstOf(client, TURN))?.mine !== true) return 0;
      const taken = await rowsOf(client, TAKE, [this.topics.names]);
      if (taken.length > 0) await this.keep(client, taken.map(toEvent));
      return taken.length;
    });
  }

  private async release(): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, RELEASE);
      await run(client, FORGET_ACTS);
    });
  }

  private async keep(client: Queryable, events: readonly OutgoingEvent[]): Promise<void> {
    const endpoints = await this.webhooks.active();
    const rows: PlannedRow[] = [];
    const done: Done[] = [];
    for (const name of new Set(events.map(({ topic }) => topic))) {
      const ofTopic = events.filter((event) => event.topic === name);
      const topic = this.topics.find(name);
      if (!topic) continue;
      try {
        const planned = await this.plan(client, topic, ofTopic, endpoints);
        rows.push(...planned.flat());
        done.push(...ofTopic.map(({ id }, n) => finished(id, planned[n] ?? [])));
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // A topic that can't be planned must not hold up the events after it.
        this.log.error({ err: error, topic: name }, 'messages not planned');
        done.push(...ofTopic.map(({ id }) => failed(id, 'Gönderim planlanamadı')));
      }
    }
    // In the order of what happened, whatever it was: ids tell the order in which a target hears of it.
    rows.sort((a, b) => Number(BigInt(a.outbox_id) - BigInt(b.outbox_id)));
    const targets = [...new Set(rows.map(({ target }) => target))];
    if (targets.length > 0) await run(client, TARGETS, [targets]);
    if (rows.length > 0) await run(client, PUT, [JSON.stringify(rows.map((row, n) => ({ n, ...row })))]);
    await run(client, DONE, [JSON.stringify(done)]);
  }

  private async plan(
    client: Queryable,
    topic: Topic,
    events: readonly OutgoingEvent[],
    endpoints: readonly Endpoint[],
  ): Promise<readonly (readonly PlannedRow[])[]> {
    const messages = (await topic.plan?.(events)) ?? [];
    const isForAll = topic.webhook !== undefined && topic.isPrivate !== true;
    const hearing = isForAll
      ? endpoints.filter(({ events: wanted }) => wanted.includes(topic.follows ?? topic.name))
      : [];
    const before = isForAll ? await toldBefore(client, topic, events) : [];
    return events.map((event, n) => {
      const common = { outbox_id: event.id, topic: topic.name, subject: topic.subject(event) };
      const told = before.filter(({ subject }) => subject === common.subject);
      const targets = new Map([
        ...hearing.map(({ id, target }) => [target, id] as const),
        ...told.map(({ endpoint_id, target }) => [target, endpoint_id] as const),
      ]);
      return [
        ...[...targets].map(([target, id]) => ({ ...common, ...toWebhook(id, target) })),
        ...(messages[n] ?? []).map((message) => ({
          ...common,
          ...this.toMessage(message),
          ...(message.isAlone === true && { subject: null }),
        })),
      ];
    });
  }

  private toMessage(message: PlannedMessage): Omit<PlannedRow, Common> {
    const { channel, endpointId, params = {}, recipient = null, priority = 5 } = message;
    if (endpointId !== undefined) return { ...toWebhook(endpointId, targetOf(endpointId)), params, priority };
    const state = this.channelConfig.isConfigured(channel) ? 'pending' : 'unconfigured';
    if (message.browser !== undefined) return { ...toBrowser(message.browser), state, priority };
    return { channel, target: channel, endpoint_id: null, recipient, params, state, priority };
  }
}

async function toldBefore(
  client: Queryable,
  { follows, subject }: Topic,
  events: readonly OutgoingEvent[],
): Promise<readonly RowOf<typeof TOLD_BEFORE>[]> {
  if (follows === undefined) return [];
  return rowsOf(client, TOLD_BEFORE, [events.flatMap((event) => subject(event) ?? []), follows]);
}

type Common = 'outbox_id' | 'topic' | 'subject';

const toWebhook = (endpoint_id: string | null, target: string): Omit<PlannedRow, Common> => ({
  channel: 'webhook',
  target,
  endpoint_id,
  recipient: null,
  params: {},
  state: 'pending',
  priority: 5,
});

/** Push services share no limit and no pause: one that nobody reaches holds up no other. */
const toBrowser = ({ id, owner, endpoint }: FoundBrowser) => ({
  channel: 'push' as const,
  target: `push ${new URL(endpoint).hostname}`,
  endpoint_id: null,
  recipient: owner,
  params: { browser: id },
});

export const toEvent = (row: RowOf<typeof TAKE>): OutgoingEvent => ({
  id: row.id,
  topic: row.topic,
  applicationId: row.application_id,
  payload: row.payload,
  at: row.created_at,
});

const failed = (id: string, error: string): Done => ({ id, state: 'failed', error });

/** Nobody was there to be told, or everybody's way out is missing. */
const finished = (id: string, rows: readonly PlannedRow[]): Done => ({
  id,
  state: rows.some(({ state }) => state === 'pending') ? 'planned' : 'unconfigured',
  error: null,
});
