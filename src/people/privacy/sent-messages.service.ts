import { Injectable } from '@nestjs/common';
import { Delivery } from '../../messages/deliveries/delivery.entity.js';
import { columns } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';

/** Nobody reads more of them; so many are kept of nobody, since they go after the period of deliveries. */
const MAX_LISTED = 5_000;

/**
 * By their receivers' numbers, or by what they are about. What was found is sorted apart, so that no plan walks all
 * deliveries backwards until it has seen enough of somebody's. A letter of the newsletter is told of for as long as the
 * newsletter knows it, also when the delivery is gone.
 */
const SENT = statement(
  'sent-messages',
  `WITH sent AS MATERIALIZED (
     SELECT id, topic, channel, state, report, created_at, delivered_at FROM deliveries
      WHERE recipient = ANY ($1::text[]) OR subject = ANY ($2::text[])
   ), letters AS MATERIALIZED (
     SELECT 0::bigint AS id, 'newsletter.letter', 'email', 'delivered', NULL, l.settled_at AS created_at,
            l.settled_at AS delivered_at
       FROM newsletter_letters l
      WHERE l.state = 'sent' AND l.settled_at IS NOT NULL
        AND (l.subscriber_id IN (SELECT substring(one, 12)::bigint FROM unnest($1::text[]) AS one WHERE one ~ '^subscriber \\d+$')
          OR l.user_id IN (SELECT substring(one, 6)::bigint FROM unnest($1::text[]) AS one WHERE one ~ '^user \\d+$'))
        AND NOT EXISTS (SELECT FROM deliveries d WHERE d.outbox_id = l.outbox_id)
   )
   SELECT topic, channel, state, report, created_at, delivered_at FROM (
     SELECT * FROM sent UNION ALL SELECT * FROM letters) AS found
    ORDER BY created_at DESC, id DESC LIMIT ${String(MAX_LISTED)}`,
  columns(Delivery, 'topic', 'channel', 'state', 'report', 'created_at', 'delivered_at'),
);

export type SentMessage = RowOf<typeof SENT>;

/** Messages that a person was sent: kind, time, channel and outcome. Their text is stored nowhere. */
@Injectable()
export class SentMessages {
  constructor(private readonly sql: Sql) {}

  /**
   * @param recipients the person, as deliveries name her (`user 12`)
   * @param subjects things of hers (`application 34`): every message about one is found, whoever received it
   */
  to(recipients: readonly string[], subjects: readonly string[] = []): Promise<readonly SentMessage[]> {
    return this.sql.rows(SENT, [recipients, subjects]);
  }
}
