import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { BankReferral } from '../../applications/bank-referrals.service.js';
import { toLeadFields } from '../../applications/referrals/lead.js';
import { WebhookChannel } from '../../messages/deliveries/channels/webhook-channel.js';
import { WebhookSecrets } from '../../messages/deliveries/webhook-secrets.js';
import type { Endpoint } from '../../messages/deliveries/webhooks.service.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { LOG } from '../../platform/tokens.js';
import { MAX_TEST_TRIES } from '../../shared/enums/sandbox.js';
import { TestEndpoint } from './test-endpoint.entity.js';
import type { TestChange } from './test-lead-store.service.js';
import { TestTry } from './test-try.entity.js';

const ENDPOINT = statement(
  'test-endpoint-of-bank',
  'SELECT id, url FROM test_endpoints WHERE bank_id = $1',
  columns(TestEndpoint, 'id', 'url'),
);

const SAVE = statement(
  'test-endpoint-save',
  `INSERT INTO test_endpoints (bank_id, url) VALUES ($1, $2)
   ON CONFLICT (bank_id) DO UPDATE SET url = excluded.url, updated_at = now()`,
);

const REMOVE = statement('test-endpoint-remove', 'DELETE FROM test_endpoints WHERE bank_id = $1');

const TRY_ROW = columns(
  TestTry,
  ...(['id', 'referral_id', 'message_id', 'type', 'body', 'url', 'signature'] as const),
  ...(['status', 'error', 'ms', 'tried_at'] as const),
);
const TRIES = `SELECT id, referral_id, message_id, type, body, url, signature, status, error, ms, tried_at
   FROM test_tries WHERE bank_id = $1`;

const LIST = statement(
  'test-tries',
  `${TRIES} AND ($2::bigint IS NULL OR referral_id = $2) ORDER BY id DESC LIMIT $3`,
  TRY_ROW,
);

const ONE = statement('test-try', `${TRIES} AND id = $2`, TRY_ROW);

const TRIED = statement(
  'test-tries-of-hour',
  `SELECT count(*)::int AS tries FROM test_tries WHERE bank_id = $1 AND tried_at > now() - interval '1 hour'`,
  { tries: t.int4() },
);

const ADD = statement(
  'test-try-add',
  `INSERT INTO test_tries (bank_id, referral_id, message_id, type, body, url, signature, status, error, ms, tried_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export type KnownTry = RowOf<typeof LIST>;

type Message = Pick<KnownTry, 'referral_id' | 'message_id' | 'type' | 'body'>;

/** Messages of a live bank's endpoint: the whole lead, or its number alone where nobody is to be called any more. */
const WHOLE: TestChange['events'] = ['referral.created', 'referral.corrected'];
const CLOSED: TestChange['events'] = ['referral.withdrawn', 'referral.erased'];

/**
 * Sends messages about test leads to the bank's test address, signed and sent as live ones are. Each is tried once, and
 * again whenever the engineer likes: the console shows every try.
 */
@Injectable()
export class TestWebhooks implements OnApplicationShutdown {
  /** Of each bank the message before: a receiver gets them in their order. */
  private readonly before = new Map<string, Promise<void>>();
  private readonly end = new AbortController();

  constructor(
    private readonly sql: Sql,
    private readonly channel: WebhookChannel,
    private readonly secrets: WebhookSecrets,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationShutdown(): void {
    this.end.abort();
  }

  /** @returns nothing where the bank has no test address */
  async endpoint(bank: string): Promise<{ readonly url: string; readonly secret: string } | undefined> {
    const found = await this.sql.first(ENDPOINT, [bank]);
    return found && { url: found.url, secret: this.secrets.of({ id: ownerOf(found.id), secretVersion: 1 }) };
  }

  /** @param url null takes the address away */
  async save(bank: string, url: string | null): Promise<void> {
    if (url === null) await this.sql.rows(REMOVE, [bank]);
    else await this.sql.rows(SAVE, [bank, url]);
  }

  /** The newest first. @param lead null for those of all leads */
  tries(bank: string, lead: string | null, most: number): Promise<KnownTry[]> {
    return this.sql.rows(LIST, [bank, lead, most]);
  }

  /** Tells the bank's test address of events; ends when the last message was tried. */
  async tell(lead: BankReferral, events: TestChange['events']): Promise<void> {
    const messages = events.flatMap((type) => messageOf(lead, type));
    if (messages.length > 0) await this.sent(lead.bank_id, messages);
  }

  /** Tries a message once more. @returns false for none of the bank's, or a bank without an address */
  async again(bank: string, id: string): Promise<boolean> {
    const [found, endpoint] = await Promise.all([
      this.sql.first(ONE, [bank, id]),
      this.sql.first(ENDPOINT, [bank]),
    ]);
    if (!found || !endpoint) return false;
    await this.sent(bank, [found]);
    return true;
  }

  private sent(bank: string, messages: readonly Message[]): Promise<void> {
    const turn = (this.before.get(bank) ?? Promise.resolve()).then(async () => {
      try {
        for (const message of messages) await this.attempt(bank, message);
      } catch (error) {
        this.log.warn({ err: error }, 'a message about a test lead was not sent');
      }
    });
    this.before.set(bank, turn);
    return turn.finally(() => {
      if (this.before.get(bank) === turn) this.before.delete(bank);
    });
  }

  private async attempt(bank: string, message: Message): Promise<void> {
    const found = await this.sql.first(ENDPOINT, [bank]);
    if (!found || this.end.signal.aborted) return;
    if (((await this.sql.first(TRIED, [bank]))?.tries ?? 0) >= MAX_TEST_TRIES) return;
    const { referral_id, message_id, type, body } = message;
    const endpoint = toEndpoint(found);
    const at = new Date();
    const since = performance.now();
    const answer = await this.channel.send(endpoint, { id: message_id, body }, this.end.signal, at);
    const status = 'status' in answer ? answer.status : null;
    const error = 'error' in answer ? answer.error : null;
    await this.sql.rows(ADD, [
      ...[bank, referral_id, message_id, type, body, found.url],
      ...[this.secrets.sign(endpoint, message_id, at, body), status, error],
      ...[Math.round(performance.now() - since), at],
    ]);
  }
}

/** Names the owner of a secret: no live endpoint is called so. */
const ownerOf = (id: string): string => `test ${id}`;

const toEndpoint = ({ id, url }: RowOf<typeof ENDPOINT>): Endpoint => ({
  ...{ id: ownerOf(id), secretVersion: 1, previousUntil: null },
  ...{ target: ownerOf(id), name: 'Deneme', url, events: [], bankId: null },
});

function messageOf(lead: BankReferral, type: TestChange['events'][number]): Message[] {
  const { id, application_id, bank_id } = lead;
  const data = WHOLE.includes(type)
    ? { id, application_id, bank_id, ...toLeadFields(lead) }
    : CLOSED.includes(type)
      ? { id, bank_id }
      : null;
  if (type === null || data === null) return [];
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  return [{ referral_id: id, message_id: randomUUID(), type, body }];
}
