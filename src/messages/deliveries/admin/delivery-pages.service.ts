import { Injectable } from '@nestjs/common';
import { RecordNotFound, requireNumber } from '../../../admin/records.service.js';
import { OutboxMessage } from '../../../platform/database/outbox-message.entity.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { WebhookChannel } from '../channels/webhook-channel.js';
import { type Channel, Delivery } from '../delivery.entity.js';
import { DeliveryTarget } from '../delivery-target.entity.js';
import { Topics } from '../topics.service.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { Webhooks } from '../webhooks.service.js';

const ONE = statement(
  'delivery-page',
  `SELECT d.id, d.message_id, d.topic, d.channel, d.target, d.subject, d.state, d.attempts, d.next_attempt_at,
          d.attempt_log, d.delivered_at, d.report, d.report_code, d.reported_at, d.created_at, d.updated_at, d.outbox_id,
          coalesce(d.claimed_until > now(), false) AS is_claimed, e.name AS endpoint_name,
          o.application_id, o.payload, o.created_at AS happened_at
     FROM deliveries d JOIN outbox o ON o.id = d.outbox_id LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id
    WHERE d.id = $1`,
  {
    ...columns(Delivery, 'id', 'message_id', 'topic', 'channel', 'target', 'subject', 'state', 'attempts'),
    ...columns(Delivery, 'next_attempt_at', 'attempt_log', 'delivered_at', 'created_at', 'updated_at'),
    ...columns(Delivery, 'outbox_id', 'report', 'report_code', 'reported_at'),
    is_claimed: t.bool(),
    endpoint_name: t.orNull(renamed(WebhookEndpoint, { endpoint_name: 'name' }).endpoint_name),
    ...columns(OutboxMessage, 'application_id', 'payload'),
    ...renamed(OutboxMessage, { happened_at: 'created_at' }),
  },
);

/**
 * Paused targets. The last error is that of the delivery at the end of the queue that was tried; behind it are only
 * untried ones.
 */
const PAUSED = statement(
  'deliveries-paused',
  `SELECT p.target, p.failures, p.paused_until, p.updated_at, e.name AS endpoint_name, last.error
     FROM delivery_targets p
     LEFT JOIN webhook_endpoints e ON p.target = 'webhook ' || e.id
     LEFT JOIN LATERAL (
       SELECT attempt_log -> -1 ->> 'error' AS error FROM deliveries
        WHERE target = p.target AND state = 'pending' ORDER BY priority DESC, next_attempt_at DESC, id DESC LIMIT 1
     ) AS last ON true
    WHERE p.paused_until > now() ORDER BY p.target`,
  {
    ...columns(DeliveryTarget, 'target', 'failures', 'updated_at'),
    paused_until: t.timestamptz(),
    endpoint_name: t.orNull(t.text()),
    error: t.orNull(t.text()),
  },
);

const TARGETS = statement(
  'deliveries-targets',
  `SELECT p.target, e.name AS endpoint_name
     FROM delivery_targets p LEFT JOIN webhook_endpoints e ON p.target = 'webhook ' || e.id ORDER BY p.target LIMIT 200`,
  { ...columns(DeliveryTarget, 'target'), endpoint_name: t.orNull(t.text()) },
);

/** Messages to people that found no way out: so many days later they may still be worth sending. */
export const WORTH_DAYS = 7;

const KEPT = statement(
  'deliveries-kept',
  `SELECT channel, count(*)::int AS count, from_day.day::text AS from_day
     FROM (SELECT (now() AT TIME ZONE $1)::date - ${String(WORTH_DAYS)} AS day) AS from_day, deliveries
    WHERE state = 'unconfigured' AND channel <> 'webhook' AND created_at >= from_day.day::timestamp AT TIME ZONE $1
    GROUP BY channel, from_day.day ORDER BY channel`,
  { ...columns(Delivery, 'channel'), count: t.int4(), from_day: t.text() },
);

export type HeldMessages = RowOf<typeof KEPT>;
export type DeliveryDetail = RowOf<typeof ONE>;
export type PausedTarget = RowOf<typeof PAUSED>;
export type TargetOption = RowOf<typeof TARGETS>;

/** The request as it leaves, or would. */
export interface ShownRequest {
  readonly url: string | null;
  readonly body: string | null;
}

/** Reads for the screens of deliveries. */
@Injectable()
export class DeliveryPages {
  constructor(
    private readonly sql: Sql,
    private readonly topics: Topics,
    private readonly webhooks: Webhooks,
    private readonly webhookChannel: WebhookChannel,
  ) {}

  /** @throws RecordNotFound */
  async find(id: string): Promise<DeliveryDetail> {
    requireNumber(id, 'Gönderi');
    const found = await this.sql.first(ONE, [id]);
    if (!found) throw new RecordNotFound('Gönderi');
    return found;
  }

  /** Those that nothing is sent to for a while, as they failed again and again. */
  paused(): Promise<PausedTarget[]> {
    return this.sql.rows(PAUSED);
  }

  /** Messages from before their channel was configured; staff decide whether they are still sent. */
  async kept(timeZone: string, isOpen: (channel: Channel) => boolean): Promise<HeldMessages[]> {
    return (await this.sql.rows(KEPT, [timeZone])).filter(({ channel }) => isOpen(channel));
  }

  targets(): Promise<TargetOption[]> {
    return this.sql.rows(TARGETS);
  }

  /** The address and body of a webhook's request; nulls where the endpoint or the subject is gone by now. */
  async request(delivery: DeliveryDetail): Promise<ShownRequest> {
    const topic = this.topics.find(delivery.topic);
    const endpoint = await this.webhooks.find(delivery.target);
    const event = {
      id: delivery.outbox_id,
      topic: delivery.topic,
      applicationId: delivery.application_id,
      payload: delivery.payload,
      at: delivery.happened_at,
    };
    return {
      url: endpoint?.url ?? null,
      body: topic ? await this.webhookChannel.compose(topic, event) : null,
    };
  }
}
