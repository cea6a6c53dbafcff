import { Injectable } from '@nestjs/common';
import { RecordNotFound, requireNumber } from '../../../admin/records.service.js';
import { OutboxMessage } from '../../../platform/database/outbox-message.entity.js';
import { columns, renamed } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import type { PersonalChannel } from '../../../shared/enums/personal-channels.js';
import { Delivery } from '../delivery.entity.js';
import { type Letter, Mailer } from '../mailer.service.js';
import { TRIAL_ANSWER } from '../channel-config.js';
import { type Sms, SmsSender } from '../sms-sender.service.js';
import { Topics } from '../topics.service.js';

const MAX_SHOWN = 50;

/** Of the last day, what went nowhere else. */
const IN_MAILBOX = `
  SELECT d.id, d.topic, d.channel, d.params, d.outbox_id, d.delivered_at, o.application_id, o.payload, o.created_at AS happened_at
    FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
   WHERE d.channel IN ('email', 'sms') AND d.state = 'delivered' AND d.delivered_at > now() - interval '1 day'
     AND d.attempt_log -> -1 ->> 'answer' = '${TRIAL_ANSWER}'`;

const ROW = {
  ...columns(Delivery, 'id', 'topic', 'channel', 'params', 'outbox_id', 'delivered_at'),
  ...columns(OutboxMessage, 'application_id', 'payload'),
  ...renamed(OutboxMessage, { happened_at: 'created_at' }),
};

const LIST = statement(
  'trial-mailbox-list',
  `${IN_MAILBOX} ORDER BY d.id DESC LIMIT ${String(MAX_SHOWN)}`,
  ROW,
);
const ONE = statement('trial-mailbox-one', `${IN_MAILBOX} AND d.id = $1`, ROW);

/** A mail or an SMS as it would have arrived. */
export interface TrialMail {
  readonly id: string;
  readonly topic: string;
  readonly channel: PersonalChannel;
  readonly at: Date | null;
  /** Null when what it was about is over: a link that was used, somebody who has left. */
  readonly letter: Letter | null;
  /** The same of an SMS. */
  readonly sms: Sms | null;
}

/**
 * Mails and SMS that have no mail server or SMS gateway to go to. Each is composed when it is looked at, as a
 * delivery is when it is sent: codes and addresses are stored here as little as anywhere.
 */
@Injectable()
export class TrialMailbox {
  constructor(
    private readonly sql: Sql,
    private readonly topics: Topics,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
  ) {}

  /** The latest first. */
  async list(): Promise<TrialMail[]> {
    const rows = await this.sql.rows(LIST);
    return Promise.all(rows.map((row) => this.compose(row)));
  }

  /** @throws RecordNotFound when there is no such mail, or it is older than a day */
  async find(id: string): Promise<TrialMail> {
    requireNumber(id, 'İleti');
    const row = await this.sql.first(ONE, [id]);
    if (!row) throw new RecordNotFound('İleti');
    return this.compose(row);
  }

  private async compose(row: RowOf<typeof ONE>): Promise<TrialMail> {
    const event = {
      id: row.outbox_id,
      topic: row.topic,
      applicationId: row.application_id,
      payload: row.payload,
      at: row.happened_at,
    };
    const topic = this.topics.find(row.topic);
    const isSms = row.channel === 'sms';
    const mail = isSms ? null : await topic?.mail?.(event, row.params);
    const message = isSms ? await topic?.sms?.(event, row.params) : null;
    return {
      id: row.id,
      topic: this.topics.labelOf(row.topic),
      channel: isSms ? 'sms' : 'email',
      at: row.delivered_at,
      letter: mail ? await this.mailer.compose(mail) : null,
      sms: message ? await this.smsSender.compose(message) : null,
    };
  }
}
