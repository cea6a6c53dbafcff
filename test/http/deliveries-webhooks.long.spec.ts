import { randomUUID } from 'node:crypto';
import { changeSettings } from '../factories/settings.js';
import { applied } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { signedIn } from '../support/staff.js';
import { type Heard } from '../support/webhook-receiver.js';
import type { Config } from '../../src/platform/config/config.js';
import { WebhookChannel } from '../../src/messages/deliveries/channels/webhook-channel.js';
import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { WebhookSecrets } from '../../src/messages/deliveries/webhook-secrets.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import { emptied } from '../support/emptied.js';
import {
  openWebhooks,
  SECRET,
  type Staff,
  database,
  receiver,
  server,
  deliveriesOf,
} from '../support/webhook-desk.js';
import { verify } from '../support/webhook-message.js';

openWebhooks();

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
    const { id: application } = await applied(server);
    await eventually(
      async () => (await deliveriesOf(application)).some((row) => row.state === 'delivered'),
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
    const { id: application } = await applied(server);
    await eventually(
      async () => (await deliveriesOf(application)).some((row) => row.state === 'delivered'),
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
