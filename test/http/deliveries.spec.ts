import { anEndpoint } from '../factories/messages.js';
import { ago } from '../factories/row.js';
import { changeSettings } from '../factories/settings.js';
import { applied } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { signedIn } from '../support/staff.js';
import { type Heard } from '../support/webhook-receiver.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { WebhookSecrets } from '../../src/messages/deliveries/webhook-secrets.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import {
  openWebhooks,
  SECRET,
  database,
  receiver,
  server,
  deliveriesOf,
  hurry,
  changeStatus,
} from '../support/webhook-desk.js';
import { messageOf, verify } from '../support/webhook-message.js';

openWebhooks();

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
        phone: expect.stringMatching(/^\+905\d{9}$/) as string,
        ...{ marketing_consent: false, marketing_call: false, marketing_sms: false, marketing_email: false },
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
