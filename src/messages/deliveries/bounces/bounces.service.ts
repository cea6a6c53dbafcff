import { Injectable } from '@nestjs/common';
import { OutboxMessage } from '../../../platform/database/outbox-message.entity.js';
import { columns, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { Delivery } from '../delivery.entity.js';
import { Topics } from '../topics.service.js';
import { BounceAddresses } from './bounce-addresses.js';
import type { FoundMessage, Handled, MailboxRound } from './bounce-mailbox.js';
import { BounceMailboxState } from './bounce-mailbox.entity.js';
import { type Bounce, readBounce } from './delivery-report.js';

/** Longer than a round takes: what a killed process had is free then. */
const CLAIM_END = `now() + interval '3 minutes'`;

const TAKE = statement(
  'bounce-mailbox-take',
  `INSERT INTO bounce_mailbox (claimed_until) VALUES (${CLAIM_END})
   ON CONFLICT (id) DO UPDATE SET claimed_until = ${CLAIM_END}
    WHERE bounce_mailbox.claimed_until IS NULL OR bounce_mailbox.claimed_until <= now()
   RETURNING true AS mine`,
  { mine: t.bool() },
);

const RECLAIM_END = statement('bounce-mailbox-release', 'UPDATE bounce_mailbox SET claimed_until = NULL');

const NOTE = statement(
  'bounce-mailbox-note',
  `UPDATE bounce_mailbox SET read_at = now(), unreadable = $1,
          unreadable_at = CASE WHEN $1 > unreadable THEN now() ELSE unreadable_at END`,
);

const STATE = statement(
  'bounce-mailbox-state',
  'SELECT read_at, unreadable FROM bounce_mailbox',
  columns(BounceMailboxState, 'read_at', 'unreadable'),
);

const FIND = statement(
  'bounce-find',
  `SELECT d.topic, o.id, o.application_id, o.payload, o.created_at
     FROM deliveries d JOIN outbox o ON o.id = d.outbox_id WHERE d.id = $1 AND d.channel = 'email'`,
  {
    ...columns(Delivery, 'topic'),
    ...columns(OutboxMessage, 'id', 'application_id', 'payload', 'created_at'),
  },
);

/** The first report stays: a mail comes back once. */
const KEEP = statement(
  'bounce-keep',
  `UPDATE deliveries SET report = 'failed', report_code = $2, reported_at = now(), updated_at = now()
    WHERE id = $1 AND report IS NULL`,
);

/** Outcome of one message; `unknown`: it is about no mail of ours (any more). */
export type BounceOutcome = Bounce['kind'] | 'nothing' | 'unknown' | 'unreadable';

/** Mails that came back, and what follows for their readers. A message that comes twice is as good as once. */
@Injectable()
export class Bounces {
  constructor(
    private readonly sql: Sql,
    private readonly topics: Topics,
    private readonly addresses: BounceAddresses,
  ) {}

  /** @returns false while another process reads the mailbox */
  async take(): Promise<boolean> {
    return (await this.sql.first(TAKE))?.mine === true;
  }

  async release(): Promise<void> {
    await this.sql.rows(RECLAIM_END);
  }

  async note({ unreadable }: MailboxRound): Promise<void> {
    await this.sql.rows(NOTE, [unreadable]);
  }

  /** Null before the mailbox was read for the first time. */
  async state(): Promise<{ readonly read_at: Date | null; readonly unreadable: number } | null> {
    return (await this.sql.first(STATE)) ?? null;
  }

  async handle({ source, at }: FoundMessage): Promise<BounceOutcome> {
    const { addresses, bounce } = readBounce(source);
    const delivery = this.addresses.deliveryIn(addresses);
    if (bounce === null) return 'nothing';
    if (bounce === undefined || delivery === null) return 'unreadable';
    const found = await this.sql.first(FIND, [delivery]);
    if (!found) return 'unknown';
    const { topic, id, application_id: applicationId, payload, created_at } = found;
    // Before it is written down, as of what a server refuses at once.
    await this.topics
      .find(topic)
      ?.bounced?.({ id, topic, applicationId, payload, at: created_at }, { ...bounce, at });
    if (bounce.kind === 'hard') await this.sql.rows(KEEP, [delivery, bounce.code]);
    return bounce.kind;
  }
}

export const handledAs = (outcome: BounceOutcome): Handled =>
  outcome === 'unreadable' ? 'unreadable' : 'done';
