import { randomBytes } from 'node:crypto';
import type { ApplicationKind } from '../../src/shared/enums/application-kinds.js';
import { anOutboxMessage } from '../factories/messages.js';
import { changeSettings } from '../factories/settings.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { type Session, type TestPerson } from './staff.js';
import { startServer, type TestServer } from './server.js';
import { WebhookReceiver } from './webhook-receiver.js';
import { behindProxy } from './submissions.js';
import { emptied } from './emptied.js';
import { changeBy, rowsBy } from './rows.js';

export const SECRET = randomBytes(32).toString('hex');

export type Staff = Session & { readonly person: TestPerson };

export let database: TestDatabase;

export let receiver: WebhookReceiver;

export let server: TestServer;

export interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly attempt_log: readonly { readonly status: number | null; readonly error: string | null }[];
  readonly next_in: number;
}

export const deliveriesOf = rowsBy<Row>(
  () => database,
  `SELECT id, state, attempts, attempt_log, extract(epoch FROM next_attempt_at - now())::float8 AS next_in
       FROM deliveries WHERE subject = 'application ' || $1 AND channel = 'webhook' ORDER BY id`,
);

/** As if the time until the next try had passed. */
export const hurry = changeBy(
  () => database,
  `UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending';
                UPDATE delivery_targets SET paused_until = NULL`,
);

export const changeStatus = async (application: string, to: string): Promise<unknown> => {
  const [was] = await database.sql<{ kind: ApplicationKind; status: string }>(
    'SELECT kind, status FROM applications WHERE id = $1',
    [application],
  );
  return anOutboxMessage(database, {
    topic: 'application.status_changed',
    application_id: application,
    application_kind: was?.kind ?? null,
    payload: { from: was?.status, to },
  });
};

/** A site whose webhooks a receiver hears. */
export function openWebhooks(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'deliveries' });
    // Webhooks alone are looked at here.
    await database.sql(
      `UPDATE settings SET values = values || '{"emailNotifications": false}' WHERE group_name = 'notifications'`,
    );
    receiver = await new WebhookReceiver().listen();
    const env = { ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true', SESSION_SECRET: SECRET };
    server = await startServer({ database, env });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await receiver.close();
    await database.drop();
  });
  beforeEach(async () => {
    receiver.forget();
    await emptied(() =>
      database.sql('TRUNCATE deliveries, delivery_targets CASCADE; DELETE FROM webhook_endpoints'),
    );
    await changeSettings(database, 'api', { webhookUrl: receiver.url });
  });
}
