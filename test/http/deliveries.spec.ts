import { randomBytes, randomUUID } from 'node:crypto';
import type { ApplicationKind } from '../../src/shared/enums/application-kinds.js';
import { anEndpoint, anOutboxMessage } from '../factories/messages.js';
import { ago } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import { applied } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Heard, WebhookReceiver } from '../support/webhook-receiver.js';
import { behindProxy } from '../support/submissions.js';
import type { Config } from '../../src/platform/config/config.js';
import { WebhookChannel } from '../../src/messages/deliveries/channels/webhook-channel.js';
import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { WebhookSecrets } from '../../src/messages/deliveries/webhook-secrets.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import { emptied } from '../support/emptied.js';
import { changeBy, rowsBy } from '../support/rows.js';
import { messageOf, verify } from '../support/webhook-message.js';

const SECRET = randomBytes(32).toString('hex');

type Staff = Session & { readonly person: TestPerson };

let database: TestDatabase;
let receiver: WebhookReceiver;
let server: TestServer;

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

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly attempt_log: readonly { readonly status: number | null; readonly error: string | null }[];
  readonly next_in: number;
}

const deliveriesOf = rowsBy<Row>(
  () => database,
  `SELECT id, state, attempts, attempt_log, extract(epoch FROM next_attempt_at - now())::float8 AS next_in
       FROM deliveries WHERE subject = 'application ' || $1 AND channel = 'webhook' ORDER BY id`,
);

/** As if the time until the next try had passed. */
const hurry = changeBy(
  () => database,
  `UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending';
                UPDATE delivery_targets SET paused_until = NULL`,
);

const changeStatus = async (application: string, to: string): Promise<unknown> => {
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

describe('a webhook', () => {
  const secrets = new WebhookSecrets(new SessionSecret(SECRET));
  const ofSettings = secrets.of({ id: null, secretVersion: 1 });

  it('tells the address of the settings of an application, signed so that it can be checked', async () => {
    const { id } = await applied(server);
    await eventually(async () => (await deliveriesOf(id)).some((row) => row.state === 'delivered'), 10_000);
    const [heard] = receiver.heard;
    if (!heard) throw new Error('nothing was heard');
    expect(() => verify(heard, secrets.of({ id: null, secretVersion: 2 }))).toThrow();
    expect(verify(heard, ofSettings)).toMatchObject({
      type: 'application.created',
      data: {
        id,
        kind: 'loan',
        phone_number: expect.stringMatching(/^53/) as string,
        marketing_consent: false,
      },
    });
    expect(heard.body).not.toMatch(/ip_address|user_agent|198\.51/);
    expect(await deliveriesOf(id)).toMatchObject([
      { attempts: 1, attempt_log: [{ status: 204, error: null }] },
    ]);
  });

  it('is tried again under the same id until it is taken, and what came later waits for it', async () => {
    receiver.answer = (heard, res) => {
      if (messageOf(heard).type === 'application.created') res.writeHead(500).end('bozuk');
      else res.writeHead(200).end();
    };
    const { id } = await applied(server);
    await changeStatus(id, 'processing');
    await eventually(async () => (await deliveriesOf(id)).length === 2, 10_000);
    await eventually(async () => (await deliveriesOf(id))[0]?.attempt_log.length === 1, 10_000);
    const [first, second] = await deliveriesOf(id);
    expect(first).toMatchObject({ state: 'pending', attempt_log: [{ status: 500 }] });
    expect(first?.next_in).toBeGreaterThan(1);
    expect(second).toMatchObject({ state: 'pending', attempts: 0 });
    await hurry();
    await eventually(async () => (await deliveriesOf(id))[0]?.attempt_log.length === 2, 10_000);
    receiver.answer = (_heard, res) => res.writeHead(200).end();
    await hurry();
    await eventually(
      async () => (await deliveriesOf(id)).every(({ state }) => state === 'delivered'),
      10_000,
    );
    expect(receiver.heard.map((heard) => messageOf(heard).type)).toEqual([
      'application.created',
      'application.created',
      'application.created',
      'application.status_changed',
    ]);
    const ids = receiver.heard.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
    expect(messageOf(receiver.heard[3] as Heard).data).toEqual({
      id,
      kind: 'loan',
      from: 'pending',
      to: 'processing',
    });
  });

  it('goes to each endpoint that wants to know, with its own secrets while one is changed', async () => {
    await changeSettings(database, 'api', { webhookUrl: '' });
    const rows = [
      await anEndpoint(database, {
        name: 'İlk',
        url: `${receiver.url}/ilk`,
        events: ['application.created'],
        secret_version: 2,
        previous_until: ago({ hours: -1 }),
      }),
      await anEndpoint(database, {
        name: 'Durumlar',
        url: `${receiver.url}/durumlar`,
        events: ['application.status_changed'],
        secret_version: 1,
      }),
    ];
    const { id } = await applied(server);
    await eventually(async () => (await deliveriesOf(id)).some((row) => row.state === 'delivered'), 10_000);
    await changeStatus(id, 'approved');
    await eventually(() => Promise.resolve(receiver.heard.length === 2), 10_000);
    const [created, changed] = receiver.heard as [Heard, Heard];
    expect([created.path, changed.path]).toEqual(['/ilk', '/durumlar']);
    const first = rows[0]?.id ?? '';
    for (const secretVersion of [1, 2])
      expect(() => verify(created, secrets.of({ id: first, secretVersion }))).not.toThrow();
    expect(() => verify(created, ofSettings)).toThrow();
  });

  it('goes to an endpoint that was added a moment after another was told', async () => {
    let release = (): void => undefined;
    receiver.answer = (_heard, res) => {
      release = () => res.writeHead(204).end();
    };
    const first = (await applied(server)).id;
    await eventually(() => Promise.resolve(receiver.heard.length === 1), 10_000);
    await anEndpoint(database, {
      name: 'Yeni',
      url: `${receiver.url}/yeni`,
      events: ['application.status_changed'],
    });
    await changeSettings(database, 'api', { webhookUrl: '' });
    await changeStatus(first, 'approved');
    receiver.answer = (_heard, res) => res.writeHead(204).end();
    // A worker that has finished looks at once for the next delivery.
    release();
    await eventually(
      async () => (await deliveriesOf(first)).filter(({ state }) => state !== 'pending').length === 2,
      10_000,
    );
    expect((await deliveriesOf(first)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/', '/yeni']);
  });

  it('does not follow a redirect, and gives a receiver the time that it asks for', async () => {
    receiver.answer = (_heard, res) => res.writeHead(302, { location: `${receiver.url}/baska` }).end();
    const redirected = (await applied(server)).id;
    await eventually(async () => (await deliveriesOf(redirected))[0]?.attempt_log.length === 1, 10_000);
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/']);
    expect((await deliveriesOf(redirected))[0]?.attempt_log[0]?.error).toMatch(/yönlendirmeler izlenmez/);
    receiver.answer = (_heard, res) => res.writeHead(503, { 'retry-after': '7200' }).end();
    await hurry();
    await eventually(async () => (await deliveriesOf(redirected))[0]?.attempt_log.length === 2, 10_000);
    expect((await deliveriesOf(redirected))[0]?.next_in).toBeGreaterThan(7_000);
  });

  it('leaves a receiver alone that fails again and again, and asks it with one delivery first', async () => {
    receiver.answer = (_heard, res) => res.writeHead(500).end();
    await Promise.all([
      (await applied(server)).id,
      (await applied(server)).id,
      (await applied(server)).id,
      (await applied(server)).id,
      (await applied(server)).id,
      (await applied(server)).id,
    ]);
    await eventually(async () => {
      const rows = await database.sql<{ failures: number; paused: boolean }>(
        'SELECT failures, paused_until > now() AS paused FROM delivery_targets',
      );
      return rows[0] !== undefined && rows[0].failures >= 5 && rows[0].paused;
    }, 15_000);
    await eventually(async () => {
      const rows = await database.sql('SELECT FROM deliveries WHERE claimed_until > now()');
      return rows.length === 0;
    }, 10_000);
    const before = receiver.heard.length;
    let open = 0;
    let most = 0;
    receiver.answer = (_heard, res) => {
      open++;
      most = Math.max(most, open);
      setTimeout(() => {
        open--;
        res.writeHead(500).end();
      }, 200);
    };
    await database.sql('UPDATE deliveries SET next_attempt_at = now() WHERE state = $$pending$$');
    await eventually(async () => {
      await database.sql('UPDATE delivery_targets SET paused_until = NULL');
      return receiver.heard.length >= before + 3;
    }, 15_000);
    expect(most).toBe(1);
    receiver.answer = (_heard, res) => res.writeHead(204).end();
    await eventually(async () => {
      await hurry();
      const open = await database.sql(`SELECT FROM deliveries WHERE state <> 'delivered'`);
      return open.length === 0;
    }, 15_000);
    const rows = await database.sql('SELECT FROM delivery_targets WHERE failures > 0');
    expect(rows).toEqual([]);
  });

  it('is called off when what it was about is gone', async () => {
    receiver.answer = (_heard, res) => res.writeHead(500).end();
    const { id } = await applied(server);
    await eventually(async () => (await deliveriesOf(id))[0]?.attempt_log.length === 1, 10_000);
    await database.sql('DELETE FROM applications WHERE id = $1', [id]);
    await hurry();
    await eventually(async () => (await deliveriesOf(id)).some((row) => row.state === 'cancelled'), 10_000);
    await eventually(() => Promise.resolve(receiver.heard.length === 2), 10_000);
    expect(receiver.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'application.created',
      'application.erased',
    ]);
  });

  it('tells nobody where nobody is to be told', async () => {
    await changeSettings(database, 'api', { webhookUrl: '' });
    const { id } = await applied(server);
    await eventually(async () => {
      const rows = await database.sql<{ state: string }>(
        'SELECT state FROM outbox WHERE application_id = $1',
        [id],
      );
      return rows[0]?.state === 'unconfigured';
    }, 10_000);
    expect(await deliveriesOf(id)).toEqual([]);
  });
});

describe('the webhook of the settings', () => {
  const secret = new WebhookSecrets(new SessionSecret(SECRET)).of({ id: null, secretVersion: 1 });
  const PATH = adminPaths.webhook();

  it('POST /admin/webhook shows the secret of the address to administrators who give their password, and says so in the log', async () => {
    const [admin, moderator] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'moderator')]);
    for (const answer of [await moderator.get(PATH), await moderator.postForm(PATH, {})])
      expect(answer.status).toBe(403);
    expect(await (await admin.get(PATH)).text()).not.toContain('whsec_');
    const refused = await admin.postForm(PATH, { own_password: 'yanlış' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).not.toContain('whsec_');
    const shown = await admin.postForm(PATH, { own_password: admin.person.password });
    expect(shown.headers.get('cache-control')).toContain('no-store');
    expect(await shown.text()).toContain(`value="${secret}"`);
    const rows = await database.sql(`SELECT FROM audit_log WHERE action = 'webhook.secret'`);
    expect(rows).toHaveLength(1);
  });

  it('POST /admin/webhook/test tries the address with a signed message, and shows what came of it', async () => {
    const admin = await signedIn(server, 'admin');
    const taken = await (await admin.postForm(adminPaths.webhookTest(), {})).text();
    expect(taken).toContain('Deneme iletisi alındı');
    const [heard] = receiver.heard;
    expect(heard && verify(heard, secret)).toMatchObject({ type: 'webhook.test', data: {} });
    receiver.answer = (_heard, res) => res.writeHead(500).end('<script>alert(1)</script>');
    const refused = await (await admin.postForm(adminPaths.webhookTest(), {})).text();
    expect(refused).toContain('Deneme iletisi alınmadı');
    expect(refused).toContain('Alıcı 500 yanıtını verdi.');
    expect(refused).not.toContain('alert(1)');
    await changeSettings(database, 'api', { webhookUrl: '' });
    expect((await admin.postForm(adminPaths.webhookTest(), {})).status).toBe(409);
    await eventually(
      async () => (await (await admin.get(PATH)).text()).includes('Webhook adresi yok'),
      5_000,
    );
  });
});

describe('the webhooks beside it', () => {
  const secrets = new WebhookSecrets(new SessionSecret(SECRET));
  const LIST = deliveryPaths.endpoints();
  let admin: Staff;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
  });
  beforeEach(async () => {
    await changeSettings(database, 'api', { webhookUrl: '' });
    await emptied(() => database.sql('TRUNCATE audit_log CASCADE'));
  });

  const right = (): Record<string, string> => ({
    name: 'Akbank',
    url: `${receiver.url}/akbank`,
    events: 'application.created',
    is_active: 'true',
    own_password: admin.person.password,
    token: randomUUID(),
  });

  interface StoredEndpoint {
    readonly id: string;
    readonly is_active: boolean;
    readonly gone_at: Date | null;
    readonly version: number;
    readonly secret_version: number;
  }

  const stored = async (): Promise<StoredEndpoint> => {
    const rows = await database.sql<StoredEndpoint>(
      'SELECT id, is_active, gone_at, version, secret_version FROM webhook_endpoints',
    );
    const [row] = rows;
    if (!row || rows.length > 1) throw new Error(`${String(rows.length)} endpoints`);
    return row;
  };

  const made = async (): Promise<StoredEndpoint> => {
    expect((await admin.postForm(LIST, right())).status).toBe(303);
    return stored();
  };

  const acts = async (): Promise<unknown[]> =>
    (await database.sql<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).map(
      ({ action }) => action,
    );

  it('GET /admin/webhooks/new and POST /admin/webhooks add one that is told from then on, in the hands of administrators alone', async () => {
    const moderator = await signedIn(server, 'moderator');
    for (const answer of [await moderator.get(LIST), await moderator.postForm(LIST, right())])
      expect(answer.status).toBe(403);
    expect(await (await admin.get(LIST)).text()).toContain('Ayarlardaki adres dışında webhook yok');
    expect(validityFaults(await (await admin.get(deliveryPaths.endpoint('new'))).text())).toEqual([]);
    await made();
    const html = await (await admin.get(LIST)).text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain('Akbank');
    expect(html).not.toContain('whsec_');
    await eventually(
      async () => (await deliveriesOf((await applied(server)).id)).some((row) => row.state === 'delivered'),
      10_000,
    );
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/akbank']);
  });

  it.each([
    ['no name', { name: '' }, 'Ad gereklidir'],
    ['no event', { events: '' }, 'En az bir olay seçin'],
    ['an event that there is not', { events: 'user.password_reset' }, 'Listeden seçin'],
    ['no address', { url: 'akbank' }, 'İnternetten erişilen'],
    ['no password', { own_password: '' }, 'şifre'],
  ])('refuses %s beside its field, and keeps what was typed', async (_what, wrong, text) => {
    const answer = await admin.postForm(LIST, { ...right(), ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html.toLocaleLowerCase('tr')).toContain(text.toLocaleLowerCase('tr'));
    expect(html).toContain(Object.hasOwn(wrong, 'name') ? '/akbank' : 'value="Akbank"');
    expect(await database.sql('SELECT FROM webhook_endpoints')).toEqual([]);
  });

  it('POST /admin/webhooks/:id asks for the password when the address changes, and for nothing when the name does', async () => {
    const { id, version } = await made();
    const path = deliveryPaths.endpoint(id);
    const changed = { ...right(), version: String(version), own_password: '' };
    expect((await admin.postForm(path, { ...changed, url: `${receiver.url}/baska` })).status).toBe(422);
    expect((await admin.postForm(path, { ...changed, name: 'Akbank 2' })).status).toBe(303);
    expect((await admin.postForm(path, changed)).status).toBe(409);
    expect(validityFaults(await (await admin.get(path)).text())).toEqual([]);
  });

  it('POST /admin/webhooks/:id/active switches it off, on again also where its receiver had left (410)', async () => {
    const { id } = await made();
    receiver.answer = (_heard, res) => res.writeHead(410).end();
    const lost = (await applied(server)).id;
    await eventually(async () => (await deliveriesOf(lost)).some((row) => row.state === 'dead'), 10_000);
    expect((await deliveriesOf(lost))[0]?.attempt_log[0]?.error).toContain('“Akbank” kapatıldı');
    expect(await stored()).toMatchObject({ is_active: false, gone_at: expect.any(Date) as Date });
    expect(await (await admin.get(LIST)).text()).toContain('Alıcı bıraktı (410)');
    expect(await deliveriesOf((await applied(server)).id)).toEqual([]);
    expect((await admin.postForm(deliveryPaths.endpoint(id, 'active'), { value: 'true' })).status).toBe(303);
    expect(await stored()).toMatchObject({ is_active: true, gone_at: null });
    expect(await acts()).toEqual(['webhook.create', 'webhook.gone', 'webhook.update']);
  });

  it('POST /admin/webhooks/:id/delete calls off what waits for it', async () => {
    const { id } = await made();
    receiver.answer = (_heard, res) => res.writeHead(500).end();
    const waiting = (await applied(server)).id;
    await eventually(async () => (await deliveriesOf(waiting))[0]?.attempts === 1, 10_000);
    const path = deliveryPaths.endpoint(id, 'delete');
    expect(await (await admin.postForm(path, {})).text()).toContain('Bekleyen iletileri iptal edilir');
    expect((await admin.postForm(path, { confirmed: 'evet' })).status).toBe(303);
    expect(await deliveriesOf(waiting)).toMatchObject([{ state: 'cancelled' }]);
    expect(await database.sql('SELECT FROM webhook_endpoints')).toEqual([]);
    expect(await database.sql('SELECT FROM delivery_targets')).toEqual([]);
    expect((await admin.get(deliveryPaths.list())).status).toBe(200);
  });

  it('GET /admin/webhooks/:id/key and POST /admin/webhooks/:id/key show its own secret, POST /admin/webhooks/:id/key/rotate makes a new one and keeps the old for a day', async () => {
    const { id } = await made();
    const key = deliveryPaths.endpoint(id, 'key');
    expect(validityFaults(await (await admin.get(key)).text())).toEqual([]);
    const shown = await admin.postForm(key, { own_password: admin.person.password });
    expect(await shown.text()).toContain(secrets.of({ id, secretVersion: 1 }));
    const rotate = deliveryPaths.endpoint(id, 'key', 'rotate');
    expect((await admin.postForm(rotate, { own_password: 'yanlış' })).status).toBe(422);
    expect((await admin.postForm(rotate, { own_password: admin.person.password })).status).toBe(303);
    expect(await (await admin.get(key)).text()).toContain('eskisiyle de imzalanır');
    expect(await stored()).toMatchObject({ secret_version: 2 });
    await eventually(
      async () => (await deliveriesOf((await applied(server)).id)).some((row) => row.state === 'delivered'),
      10_000,
    );
    const [heard] = receiver.heard as [Heard];
    for (const secretVersion of [1, 2])
      expect(() => verify(heard, secrets.of({ id, secretVersion }))).not.toThrow();
    expect(await acts()).toEqual(['webhook.create', 'webhook.secret', 'webhook.rotate']);
  });

  it('POST /admin/webhooks/:id/key/test tries it, also while it is switched off', async () => {
    const { id } = await made();
    await admin.postForm(deliveryPaths.endpoint(id, 'active'), { value: 'false' });
    const html = await (await admin.postForm(deliveryPaths.endpoint(id, 'key', 'test'), {})).text();
    expect(html).toContain('Deneme iletisi alındı');
    const [heard] = receiver.heard as [Heard];
    expect(verify(heard, secrets.of({ id, secretVersion: 1 }))).toMatchObject({ type: 'webhook.test' });
    for (const other of ['999', '0', 'x', '1e3'])
      expect((await admin.get(deliveryPaths.endpoint(other, 'key'))).status).toBe(404);
  });
});

describe('a server that may not call into its own network', () => {
  it.each([
    'https://127.0.0.1/kanca',
    'https://[::1]/kanca',
    'https://10.0.0.8/kanca',
    'https://localhost/kanca',
    'http://www.ornek.com.tr/kanca',
  ])('calls nobody at %s', async (url) => {
    const config = { webhookAllowPrivate: false } as Config;
    const channel = new WebhookChannel(config, new WebhookSecrets(new SessionSecret(SECRET)));
    const endpoint = {
      id: null,
      secretVersion: 1,
      previousUntil: null,
      target: '',
      name: '',
      events: [],
      bankId: null,
      url,
    };
    const answer = await channel.send(endpoint, { id: 'msg_1', body: '{}' }, new AbortController().signal);
    expect(answer).toMatchObject({
      kind: 'refused',
      status: null,
      error: expect.stringMatching(/^Adres/) as string,
    });
  });
});
