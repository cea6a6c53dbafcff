import { Injectable } from '@nestjs/common';
import { RecordNotFound, requireNumber } from '../../../admin/records.service.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { Entities } from '../../../platform/database/entities.js';
import { columns } from '../../../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import { NewsletterSubscriber } from '../newsletter-subscriber.entity.js';

const DETAIL = {
  id: true,
  email: true,
  phone_number: true,
  state: true,
  marketing_consent: true,
  source_page: true,
  source_section: true,
  kvkk_text: true,
  marketing_text: true,
  marketing_email_text: true,
  created_at: true,
  confirmed_at: true,
  unsubscribed_at: true,
  end_reason: true,
} as const;

export type SubscriberDetail = Readonly<Pick<NewsletterSubscriber, keyof typeof DETAIL>>;

/** Messages to a subscriber who has left, sent or still waiting. Their deliveries go with them. */
const FORGET_MESSAGES = statement(
  'subscribers-forget-messages',
  `
  DELETE FROM outbox WHERE id IN (
    SELECT outbox_id FROM deliveries WHERE subject = 'subscriber ' || $1
    UNION ALL
    SELECT id FROM outbox WHERE topic IN ('newsletter.confirm', 'newsletter.confirmed') AND state = 'pending'
       AND payload ->> 'subscriber_id' = $1)`,
);

const UNSUBSCRIBE = statement(
  'subscribers-unsubscribe',
  `
  UPDATE newsletter_subscribers AS s
     SET state = 'unsubscribed', unsubscribed_at = now(), end_reason = 'staff', confirm_token_hash = NULL, updated_at = now()
    FROM (SELECT id, state FROM newsletter_subscribers WHERE id = $1 FOR UPDATE) AS before
   WHERE s.id = before.id AND before.state <> 'unsubscribed'
  RETURNING before.state`,
  columns(NewsletterSubscriber, 'state'),
);

const DELETE = statement(
  'subscribers-delete',
  `
  WITH gone AS (DELETE FROM newsletter_subscribers WHERE id = $1 RETURNING state, submission_id),
       sent AS (DELETE FROM form_submissions WHERE id IN (SELECT submission_id FROM gone))
  SELECT state FROM gone`,
  columns(NewsletterSubscriber, 'state'),
);

const ONE = 'Abone';

/** Staff's acts on subscribers. The audit log names a subscriber by number alone. */
@Injectable()
export class Subscribers {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly audit: AuditService,
  ) {}

  /** @throws RecordNotFound */
  async find(id: string): Promise<SubscriberDetail> {
    requireNumber(id, ONE);
    const found = await this.entities.manager.findOne(NewsletterSubscriber, {
      select: DETAIL,
      where: { id },
    });
    if (!found) throw new RecordNotFound(ONE);
    return found;
  }

  /** Writes down that someone looked at what is masked. @throws RecordNotFound */
  async reveal(id: string, reason: string | null, actor: Actor): Promise<void> {
    const change = { ...changeOf(id, 'reveal'), ...(reason !== null && { after: { reason } }) };
    await this.sql.transaction((client) => this.audit.record(client, actor, change));
  }

  /** Ends a subscription; one that has ended stays as it is. @throws RecordNotFound */
  async unsubscribe(id: string, actor: Actor): Promise<void> {
    await this.find(id);
    await this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, UNSUBSCRIBE, [id]);
      const state = rows[0]?.state;
      if (state === undefined) return;
      await run(client, FORGET_MESSAGES, [id]);
      await this.audit.record(client, actor, {
        ...changeOf(id, 'unsubscribe'),
        before: { state },
        after: { state: 'unsubscribed' },
      });
    });
  }

  /** Erases a subscriber and what came with the subscription; one who is gone stays gone. */
  async remove(id: string, actor: Actor): Promise<void> {
    requireNumber(id, ONE);
    await this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, DELETE, [id]);
      const state = rows[0]?.state;
      if (state === undefined) return;
      await run(client, FORGET_MESSAGES, [id]);
      await this.audit.record(client, actor, { ...changeOf(id, 'delete'), before: { state } });
    });
  }
}

const changeOf = (id: string, verb: string): { action: string; resource: string; resourceId: string } => ({
  action: `subscriber.${verb}`,
  resource: 'subscriber',
  resourceId: id,
});
