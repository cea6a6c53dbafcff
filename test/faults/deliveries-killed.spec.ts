import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anApplication, storeApplications } from '../factories/applications.js';
import { databaseUrl, isReady, killServer, serverPid } from '../support/embedded.js';
import { eventually, figure, isLong } from '../support/eventually.js';
import { freePort, type NodeProcess, spawnNode } from '../support/process.js';
import { isUp } from '../support/readiness.js';
import { withDatabase } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { type Heard, WebhookReceiver } from '../support/webhook-receiver.js';

/** Two messages about each. */
const APPLICATIONS = isLong ? 5_000 : 150;
const KILLS = isLong ? 30 : 1;

/** What is told of one application, in the order in which it has to be heard. */
const STORY = ['application.created', 'application.status_changed'];

interface Message {
  readonly type: string;
  readonly data: { readonly id: string };
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly webhookId: string;
}

const toldBy = ({ body, headers }: Heard): Told => {
  const { type, data } = JSON.parse(body) as Message;
  return { id: data.id, type, webhookId: String(headers['webhook-id']) };
};

/** Of what was heard: things told under two ids, things that came after what was to come later, repetitions. */
function judge(heard: readonly Heard[]): Record<'messages' | 'twoIds' | 'disorder' | 'repeated', number> {
  const ids = new Map<string, string>();
  const furthest = new Map<string, number>();
  const counts = { messages: 0, twoIds: 0, disorder: 0, repeated: 0 };
  for (const { id, type, webhookId } of heard.map(toldBy)) {
    const key = `${id} ${type}`;
    const known = ids.get(key);
    if (known === undefined) counts.messages++;
    else if (known === webhookId) counts.repeated++;
    else counts.twoIds++;
    // The first time counts: whoever hears something again knows it by its id.
    const at = STORY.indexOf(type);
    if (known === undefined && at > (furthest.get(id) ?? -1) + 1) counts.disorder++;
    furthest.set(id, Math.max(at, furthest.get(id) ?? -1));
    ids.set(key, webhookId);
  }
  return counts;
}

describe('deliveries under kills', () => {
  let dataDir: string;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'deliveries-'));
    receiver = await new WebhookReceiver().listen();
  });
  afterAll(async () => {
    await receiver.close();
    killServer(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(port: number): Promise<NodeProcess> {
    const url = `http://127.0.0.1:${String(port)}`;
    const app = spawnNode(['scripts/start.mjs'], {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...behindProxy,
    });
    await eventually(() => isUp(url), 60_000);
    return app;
  }

  const waiting = (): Promise<number> =>
    withDatabase(databaseUrl(dataDir), async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `SELECT (SELECT count(*) FROM outbox WHERE state = 'pending')::int
              + (SELECT count(*) FROM deliveries WHERE state = 'pending')::int AS n`,
      );
      return rows[0]?.n ?? 0;
    });

  /** All at once: as many events as there are, of applications that are there already. */
  const tellAll = (): Promise<void> =>
    withDatabase(databaseUrl(dataDir), async (client) => {
      await client.query(
        `INSERT INTO settings (group_name, values) VALUES ('api', jsonb_build_object('webhookUrl', $1::text))
         ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
        [receiver.url],
      );
      // Webhooks alone are counted here; staff get no mail of each.
      await client.query(
        `UPDATE settings SET values = values || '{"emailNotifications": false}' WHERE group_name = 'notifications'`,
      );
      await storeApplications(
        client,
        Array.from({ length: APPLICATIONS }, () => anApplication()),
      );
      await client.query(
        `INSERT INTO outbox (topic, application_id, application_kind, payload)
         SELECT topic, id, kind, '{"from": "pending", "to": "processing"}'
           FROM applications, unnest($1::text[]) WITH ORDINALITY AS told (topic, at) ORDER BY at, id`,
        [STORY],
      );
    });

  it('loses none, tells everything under one id, and in its order', async () => {
    const port = await freePort();
    let app = await start(port);
    receiver.answer = (_heard, res) => void setTimeout(() => res.writeHead(204).end(), 20 * Math.random());
    await tellAll();
    const since = performance.now();
    for (let kill = 0; kill < KILLS; kill++) {
      // Killed while it is at it: what the one before held has been taken up again.
      const before = receiver.heard.length;
      const left = await waiting();
      const step = Math.floor((APPLICATIONS * STORY.length) / (KILLS + 1) / 2);
      if (left > step)
        await eventually(() => Promise.resolve(receiver.heard.length >= before + step), 60_000);
      if (kill % 2 === 0) {
        app.child.kill('SIGKILL');
        await app.ended;
        app = await start(port);
      } else {
        const pid = serverPid(dataDir);
        killServer(dataDir);
        await eventually(() => Promise.resolve(serverPid(dataDir) !== pid && isReady(dataDir)), 20_000);
        await delay(200);
      }
    }
    await eventually(async () => (await waiting()) === 0, 300_000);
    const result = judge(receiver.heard);
    const total = APPLICATIONS * STORY.length;
    figure(
      `worker or PostgreSQL killed ${String(KILLS)} times under ${String(total)} deliveries, done after ${String(Math.round((performance.now() - since) / 1_000))} s, ${JSON.stringify(result)}`,
    );
    expect(result).toMatchObject({ messages: total, twoIds: 0, disorder: 0 });
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  }, 900_000);
});
