import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anApplication, storeApplications } from '../factories/applications.js';
import { changeSettings } from '../factories/settings.js';
import { anOutboxMessage } from '../factories/messages.js';
import { type ApplicationKind } from '../../src/shared/enums/application-kinds.js';
import { databaseUrl, isReady, killServer, serverPid } from '../support/embedded.js';
import { eventually, figure, isLong } from '../support/eventually.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { freePort, type NodeProcess, spawnNode } from '../support/process.js';
import { isUp } from '../support/readiness.js';
import { sqlOf } from '../support/sql.js';
import { behindProxy } from '../support/submissions.js';
import { say, SmsGateway } from '../support/sms-gateway.js';
import { STORY, type Told, byWebhook, byMail, bySms, judge } from '../support/told.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Two webhooks, a mail and an SMS about each. */
const APPLICATIONS = isLong ? 2_500 : 75;
const MESSAGES = 4 * APPLICATIONS;
const KILLS = isLong ? 30 : 1;
/** Receivers have no time for some of them at first, so that what comes after has to wait. */
const REFUSED = isLong ? 0.01 : 0;

describe('deliveries under kills', () => {
  let dataDir: string;
  let receiver: WebhookReceiver;
  let mails: MailReceiver;
  let gateway: SmsGateway;
  const takenByHttp: Told[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'deliveries-'));
    receiver = await new WebhookReceiver().listen();
    mails = await new MailReceiver().listen();
    gateway = await new SmsGateway().listen();
  });
  afterAll(async () => {
    await Promise.all([receiver.close(), mails.close(), gateway.close()]);
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
      SMTP_URL: mails.url,
      SMS_GATEWAY_URL: gateway.url,
      ...behindProxy,
    });
    await eventually(() => isUp(url), 60_000);
    return app;
  }

  const waiting = async (): Promise<number> => {
    const [row] = await sqlOf(databaseUrl(dataDir))<{ n: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE state = 'pending')::int
              + (SELECT count(*) FROM deliveries WHERE state = 'pending')::int AS n`,
    );
    return row?.n ?? 0;
  };

  /** Everybody takes a moment, and says now and then that there is no time. */
  function listen(): void {
    const busy = (): boolean => Math.random() < REFUSED;
    const afterMoment = (answer: () => void): void => void setTimeout(answer, 20 * Math.random());
    receiver.answer = (heard, res) => {
      afterMoment(() => {
        const isTaken = !busy();
        if (isTaken) takenByHttp.push(byWebhook(heard));
        res.writeHead(isTaken ? 204 : 503).end();
      });
    };
    gateway.answer = (heard, res) => {
      afterMoment(() => {
        const isTaken = !busy();
        if (isTaken) takenByHttp.push(bySms(heard));
        say(res, 200, isTaken ? { status: 'accepted' } : { status: 'error', error: 'busy' });
      });
    };
    mails.verdict = () => (busy() ? { code: 451, text: '4.3.2 Busy' } : undefined);
  }
  const taken = (): Told[] => [...takenByHttp, ...mails.heard.map(byMail)];

  /** Under which messages should have arrived, by the deliveries' own word. */
  const delivered = (): Promise<string[]> =>
    sqlOf(databaseUrl(dataDir))<{ id: string }>(
      `SELECT 'msg_' || message_id AS id FROM deliveries WHERE state = 'delivered'`,
    ).then((rows) => rows.map(({ id }) => id));

  /** All at once: as many events as there are, of applications that are there already. */
  const tellAll = async (): Promise<void> => {
    const sql = sqlOf(databaseUrl(dataDir));
    await changeSettings({ sql }, 'api', { webhookUrl: receiver.url });
    // Staff get no mail, neither of each nor of what goes wrong; killed processes use up places of the day's SMS.
    await changeSettings({ sql }, 'notifications', {
      ...{ emailNotifications: false, systemAlerts: false, pushNotifications: false },
      ...{ smsNotifications: true, smsDailyLimit: 10 * MESSAGES },
    });
    await storeApplications(
      { sql },
      Array.from({ length: APPLICATIONS }, () => anApplication({ kind: 'card' })),
    );
    const told = await sql<{ application_id: string; application_kind: ApplicationKind }>(
      'SELECT id AS application_id, kind AS application_kind FROM applications ORDER BY id',
    );
    const payload = { from: 'pending', to: 'processing' };
    await anOutboxMessage.many(
      { sql },
      STORY.flatMap((topic) => told.map((application) => ({ ...application, topic, payload }))),
    );
  };

  it('loses none, tells everything under one id, and in its order', async () => {
    const port = await freePort();
    let app = await start(port);
    listen();
    await tellAll();
    const since = performance.now();
    for (let kill = 0; kill < KILLS; kill++) {
      // Killed while it is at it: what the one before held has been taken up again.
      const before = taken().length;
      const left = await waiting();
      const step = Math.floor(MESSAGES / (KILLS + 1) / 2);
      if (left > step) await eventually(() => Promise.resolve(taken().length >= before + step), 60_000);
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
    const result = judge(taken());
    figure(
      `worker or PostgreSQL killed ${String(KILLS)} times under ${String(MESSAGES)} webhooks, mails and SMS, done after ${String(Math.round((performance.now() - since) / 1_000))} s, ${JSON.stringify(result)}`,
    );
    expect(result).toMatchObject({ messages: MESSAGES, twoIds: 0, disorder: 0 });
    expect((await delivered()).sort()).toEqual([...new Set(taken().map(({ id }) => id))].sort());
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  }, 900_000);
});
