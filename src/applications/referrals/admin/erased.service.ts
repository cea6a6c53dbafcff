import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { OutboxMessage } from '../../../platform/database/outbox-message.entity.js';
import { tellingWay } from '../telling-way.js';
import type { DeliveryState } from '../../../messages/deliveries/delivery.entity.js';

/** Topics of messages to banks that already have the application. */
const TOPICS = `'referral.erased', 'referral.withdrawn', 'referral.corrected'`;
type ToldTopic = 'referral.erased' | 'referral.withdrawn' | 'referral.corrected';

const ERASED = statement(
  'referrals-erased',
  `SELECT o.id, o.topic, o.payload ->> 'referral' AS referral, o.payload ->> 'bank' AS bank_id,
          coalesce(b.name, o.payload ->> 'bank') AS bank, o.state, o.created_at, ${tellingWay('b')} = 'fetch' AS is_fetched,
          (SELECT d.state FROM deliveries d WHERE d.outbox_id = o.id
            ORDER BY array_position(ARRAY['delivered', 'pending', 'dead', 'unconfigured', 'cancelled'], d.state) LIMIT 1) AS delivery
     FROM outbox o LEFT JOIN banks b ON b.id = o.payload ->> 'bank'
    WHERE o.topic IN (${TOPICS}) ORDER BY o.id DESC LIMIT 500`,
  {
    ...columns(OutboxMessage, 'id', 'state', 'created_at'),
    topic: t.text<ToldTopic>(),
    is_fetched: t.bool(),
    referral: t.text(),
    bank_id: t.text(),
    bank: t.text(),
    delivery: t.orNull(t.text<DeliveryState>()),
  },
);

/** No message has reached the bank, and none is under way: staff have told it themselves. */
const TELL = statement(
  'referral-erased-told',
  `UPDATE outbox SET state = 'delivered', updated_at = now()
    WHERE id = $1 AND topic IN (${TOPICS}) AND state NOT IN ('pending', 'delivered')
      AND NOT EXISTS (SELECT FROM deliveries d WHERE d.outbox_id = outbox.id AND d.state IN ('pending', 'delivered'))
   RETURNING payload ->> 'referral' AS referral`,
  { referral: t.text() },
);

export type ErasedRow = RowOf<typeof ERASED>;

/** Applications that were erased, called off or corrected after banks had got them, and whether these have been told. */
@Injectable()
export class ErasedReferrals {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  all(): Promise<ErasedRow[]> {
    return this.sql.rows(ERASED);
  }

  /** @returns false when the bank was told already, or is told by a message */
  async told(id: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const told = await firstOf(client, TELL, [id]);
      if (!told) return false;
      const change = { action: 'referral.told', resource: 'referral', resourceId: told.referral };
      await this.audit.record(client, actor, change);
      return true;
    });
  }
}
