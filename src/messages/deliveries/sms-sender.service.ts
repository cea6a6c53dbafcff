import { Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { type SmsSize, smsSize, smsText } from './sms-text.js';
import type { ShortMessage } from './topic.js';

const SENDER = statement(
  'sms-sender',
  `SELECT coalesce(values ->> 'smsSender', '') AS sender FROM settings WHERE group_name = 'notifications'`,
  { sender: t.text() },
);

/** An SMS with all that goes with it. */
export interface Sms {
  /** Under which phones show it; null leaves it to the gateway. */
  readonly sender: string | null;
  /** As the whole world dials it: 905… */
  readonly to: string;
  readonly text: string;
  readonly size: SmsSize;
}

/** Makes SMS of what features have to say. */
@Injectable()
export class SmsSender {
  constructor(private readonly sql: Sql) {}

  async compose({ to, text: given }: ShortMessage): Promise<Sms> {
    const sender = (await this.sql.first(SENDER))?.sender ?? '';
    const text = smsText(given);
    return { sender: sender === '' ? null : sender, to: `90${to}`, text, size: smsSize(text) };
  }
}
