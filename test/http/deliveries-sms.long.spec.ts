import { randomBytes } from 'node:crypto';
import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { DoNotContactList } from '../../src/applications/referrals/do-not-contact.service.js';
import { changeSettings } from '../factories/settings.js';
import { aSuppressedPhone } from '../factories/referrals.js';
import { applied, freshPhone, postApplication, rightBody } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { startServer, type TestServer } from '../support/server.js';
import { type HeardSms, say, SmsGateway } from '../support/sms-gateway.js';
import { type Session, signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import { rowBy } from '../support/rows.js';

const SESSION_SECRET = randomBytes(32).toString('base64');
let gateway: SmsGateway;
let server: TestServer;
let admin: Session;

beforeAll(async () => {
  gateway = await new SmsGateway().listen();
  server = await startServer({ env: { ...behindProxy, SMS_GATEWAY_URL: gateway.url, SESSION_SECRET } });
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await gateway.close();
});
beforeEach(async () => {
  gateway.answer = (_heard, res) => {
    say(res, 200, { status: 'accepted' });
  };
  // Nothing of the test before goes out any more.
  await eventually(async () => {
    await server.sql(`UPDATE deliveries SET state = 'cancelled'
                WHERE state = 'pending' AND (claimed_until IS NULL OR claimed_until <= now())`);
    return (await server.sql(`SELECT 1 FROM deliveries WHERE state = 'pending'`)).length === 0;
  }, 15_000);
  await server.sql('UPDATE delivery_targets SET paused_until = NULL, failures = 0');
  await changeSettings(server, 'notifications', {
    smsNotifications: true,
    emailNotifications: false,
    smsSender: '',
    smsDailyLimit: 1_000,
  });
});

async function smsTo(phone: string): Promise<HeardSms> {
  await eventually(() => Promise.resolve(gateway.to(phone).length > 0), 15_000);
  const [sms] = gateway.to(phone);
  if (!sms) throw new Error('no SMS came');
  return sms;
}

interface Row {
  readonly id: string;
  readonly message_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly report: string | null;
  readonly attempt_log: readonly { status: number | null; answer: string | null; error: string | null }[];
}

const deliveryOf = rowBy<Row>(
  () => server,
  `SELECT d.id, d.message_id, d.state, d.attempts, d.report, d.attempt_log
       FROM deliveries d JOIN outbox o ON o.id = d.outbox_id WHERE o.application_id = $1 AND d.channel = 'sms'`,
);

async function tried(application: string): Promise<Row> {
  let found: Row | undefined;
  await eventually(async () => {
    found = await deliveryOf(application);
    return (found?.attempt_log.length ?? 0) > 0;
  }, 15_000);
  if (!found) throw new Error('no SMS was planned');
  return found;
}

const report = (body: object): Promise<Response> =>
  fetch(server.url + deliveryPaths.smsReport(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an applicant’s SMS', () => {
  it('is handed to the gateway with the number, counted, and under an id that stays', async () => {
    await changeSettings(server, 'notifications', { smsSender: 'KREDI' });
    const { id, phone } = await applied(server, 'kart');
    const sms = await smsTo(phone);
    expect(sms.text).toContain(`Başvuru no: ${id}`);
    expect(sms.text).not.toMatch(/https?:|Akbank|İş Bankası|QNB/);
    expect(sms).toMatchObject({ sender: 'KREDI', encoding: 'gsm7-tr', parts: 1 });
    expect(sms.headers.authorization).toBe(`Basic ${Buffer.from('kredi:p@rola').toString('base64')}`);
    const { message_id: number } = await tried(id);
    expect([sms.id, sms.headers['idempotency-key']]).toEqual([`msg_${number}`, `msg_${number}`]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(JSON.stringify(await deliveryOf(id))).not.toContain(phone);
    expect(server.logs()).not.toMatch(/p%40rola|p@rola/);
  });

  it('is announced to the applicant, by the page and to the dialog', async () => {
    const body = { ...rightBody('kredi'), phone_number: freshPhone() };
    await eventually(async () => {
      const answer = await postApplication(server, 'kredi', body);
      return ((await answer.json()) as { number_sent_by?: unknown }).number_sent_by === 'sms';
    }, 10_000);
    const page = await postApplication(server, 'kredi', body, { as: 'form' });
    const thanks = await fetch(new URL(page.headers.get('location') ?? '', server.url));
    expect(await thanks.text()).toContain('Numarayı telefonunuza SMS ile de gönderiyoruz');
  });

  it('is not taken by a 200 that holds an error, and goes again under the same id', async () => {
    gateway.answer = ({ to }, res) => {
      say(res, 200, { status: 'error', error: '70', message: `limit ${to}` });
    };
    const { id, phone } = await applied(server, 'kart');
    expect(await tried(id)).toMatchObject({ state: 'pending', attempt_log: [{ status: 200 }] });
    const [first] = (await tried(id)).attempt_log;
    expect(first?.error).toBe('SMS sağlayıcısı iletiyi almadı (70).');
    expect(JSON.stringify(first)).not.toContain(phone);
    gateway.answer = (_heard, res) => {
      say(res, 200, { status: 'accepted' });
    };
    await server.sql(
      `UPDATE deliveries SET next_attempt_at = now() WHERE channel = 'sms' AND state = 'pending'`,
    );
    await eventually(async () => (await deliveryOf(id))?.state === 'delivered', 15_000);
    expect(new Set(gateway.to(phone).map((sms) => sms.id)).size).toBe(1);
  });

  it.each([
    ['a page of HTML inside a 200', 200, '<h1>OK</h1>', 'pending'],
    ['an answer that is final', 200, { status: 'error', error: 'blocked', final: true }, 'dead'],
    ['a number that is none', 422, { error: 'number' }, 'dead'],
    ['a wrong password', 401, {}, 'pending'],
    ['a gateway that is down', 503, '', 'pending'],
    ['a way elsewhere', 302, '', 'pending'],
  ])('stays or is given up by %s', async (_what, status, said, state) => {
    gateway.answer = (_heard, res) => {
      say(res, status, said);
    };
    const { id } = await applied(server, 'kart');
    expect(await tried(id)).toMatchObject({ state, attempt_log: [{ status }] });
  });

  it('is for nobody while the settings say no', async () => {
    await changeSettings(server, 'notifications', { smsNotifications: false });
    const quiet = await applied(server, 'kart');
    await eventually(async () => {
      const waiting = server.sql(`SELECT 1 FROM outbox WHERE application_id = $1 AND state = 'pending'`, [
        quiet.id,
      ]);
      return (await waiting).length === 0;
    }, 15_000);
    await changeSettings(server, 'notifications', { smsNotifications: true });
    gateway.answer = (_heard, res) => {
      say(res, 503, '');
    };
    const waiting = await applied(server, 'kart');
    await tried(waiting.id);
    expect(await deliveryOf(quiet.id)).toBeUndefined();
    // Switched off while it waited.
    await changeSettings(server, 'notifications', { smsNotifications: false });
    await server.sql(`UPDATE delivery_targets SET paused_until = NULL, failures = 0`);
    await server.sql(
      `UPDATE deliveries SET next_attempt_at = now() WHERE channel = 'sms' AND state = 'pending'`,
    );
    await eventually(async () => (await deliveryOf(waiting.id))?.state === 'cancelled', 15_000);
  });
});

describe('somebody who wants to hear nothing', () => {
  it('gets neither the SMS nor the mail', async () => {
    const phone = freshPhone();
    await aSuppressedPhone(server, {
      key: new DoNotContactList(
        undefined as never,
        loadConfig({}),
        new SessionSecret(SESSION_SECRET),
        undefined as never,
      ).keyOf('phone', phone),
    });
    const { id } = await applied(server, 'kart', { phone_number: phone });
    await eventually(async () => (await deliveryOf(id))?.state === 'cancelled', 15_000);
    expect(gateway.to(phone)).toEqual([]);
    const states = await server.sql(
      `SELECT DISTINCT d.state FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
        WHERE o.application_id = $1 AND d.channel IN ('sms', 'email') AND d.state <> 'pending'`,
      [id],
    );
    expect(states).toEqual([{ state: 'cancelled' }]);
  });
});

describe('the ceiling of a day', () => {
  it('is never passed: what is over it waits for the next day, and staff see why', async () => {
    const [today] = await server.sql<{ sent: number }>(
      `INSERT INTO sms_days (day, sent) VALUES ((now() AT TIME ZONE 'Europe/Istanbul')::date, 0)
       ON CONFLICT (day) DO UPDATE SET sent = sms_days.sent RETURNING sent`,
    );
    const before = gateway.heard.length;
    await changeSettings(server, 'notifications', { smsDailyLimit: (today?.sent ?? 0) + 2 });
    const all = await Promise.all([
      applied(server, 'kart'),
      applied(server, 'kart'),
      applied(server, 'kart'),
      applied(server, 'kart'),
    ]);
    const rows = await Promise.all(all.map(({ id }) => tried(id)));
    expect(gateway.heard.length - before).toBe(2);
    const late = rows.filter(({ state }) => state === 'pending');
    expect(late).toHaveLength(2);
    for (const { id, attempts, attempt_log: log } of late) {
      expect([attempts, log[0]?.error]).toEqual([
        0,
        expect.stringMatching(/^Günlük SMS sınırına \(\d+\) ulaşıldı/),
      ]);
      const [due] = await server.sql<{ is_midnight: boolean }>(
        `SELECT abs(extract(epoch FROM next_attempt_at AT TIME ZONE 'Europe/Istanbul'
                  - (date_trunc('day', now() AT TIME ZONE 'Europe/Istanbul') + interval '1 day'))) < 30 AS is_midnight
           FROM deliveries WHERE id = $1`,
        [id],
      );
      expect(due).toEqual({ is_midnight: true });
    }
    const list = await (await admin.get(deliveryPaths.list({ channel: 'sms', state: 'pending' }))).text();
    expect(list).toContain('Günlük SMS sınırına');
    expect(
      await server.sql('SELECT 1 FROM delivery_targets WHERE failures > 0 AND target = $1', ['sms']),
    ).toEqual([]);
  });

  itInFull('is exact over two servers that share the work', async () => {
    const other = await startServer({
      env: { ...behindProxy, SMS_GATEWAY_URL: gateway.url, SESSION_SECRET },
      database: { url: server.databaseUrl },
    });
    try {
      const [today] = await server.sql<{ sent: number }>('SELECT max(sent) AS sent FROM sms_days');
      const before = gateway.heard.length;
      await changeSettings(server, 'notifications', { smsDailyLimit: (today?.sent ?? 0) + 15 });
      const all = await Promise.all(Array.from({ length: 40 }, () => applied(server, 'kart')));
      const rows = await Promise.all(all.map(({ id }) => tried(id)));
      expect(gateway.heard.length - before).toBe(15);
      expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(15);
      expect(
        await server.sql('SELECT max(sent) - $1::int AS more FROM sms_days', [today?.sent ?? 0]),
      ).toEqual([{ more: 15 }]);
    } finally {
      await other.stop();
    }
  });
});

describe('POST /sms-raporu', () => {
  it('says of a message whether the phone has it, once it does for good', async () => {
    const { id, phone } = await applied(server, 'kart');
    const sms = await smsTo(phone);
    await tried(id);
    expect(sms.report.url).toMatch(/\/sms-raporu$/);
    const { code } = sms.report;
    expect((await report({ id: sms.id, code, state: 'failed', error: 'absent' })).status).toBe(204);
    const page = async (): Promise<string> =>
      (await admin.get(deliveryPaths.at((await deliveryOf(id))?.id ?? ''))).text();
    expect(await page()).toContain('iletilemedi (absent)');
    expect((await report({ id: sms.id, code, state: 'delivered' })).status).toBe(204);
    expect((await report({ id: sms.id, code, state: 'failed' })).status).toBe(204);
    expect((await deliveryOf(id))?.report).toBe('delivered');
    const html = await page();
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain('iletildi');
    expect(await (await admin.get(deliveryPaths.list({ channel: 'sms' }))).text()).toContain(
      'telefona iletildi',
    );
  });

  it('tells nobody without the code which messages there are', async () => {
    const { phone } = await applied(server, 'kart');
    const { id, report: given } = await smsTo(phone);
    const unknown = 'msg_00000000-0000-4000-8000-000000000000';
    for (const body of [
      { id, code: `${given.code.startsWith('A') ? 'B' : 'A'}${given.code.slice(1)}`, state: 'delivered' },
      { id: unknown, code: given.code, state: 'delivered' },
      { id, code: '', state: 'delivered' },
      { id: [id], code: { a: 1 }, state: 'delivered' },
      {},
    ])
      expect((await report(body)).status).toBe(404);
    expect((await report({ id, code: given.code, state: 'ok' })).status).toBe(400);
  });
});

describe('what was kept before there was a gateway', () => {
  it('is offered to staff while it is worth sending, and goes with a click', async () => {
    const { id, phone } = await applied(server, 'kart');
    const { id: old } = await applied(server, 'kart');
    await smsTo(phone);
    await tried(id);
    await tried(old);
    await server.sql(
      `UPDATE deliveries d SET state = 'unconfigured', attempt_log = '[]', delivered_at = NULL,
              created_at = now() - CASE WHEN o.application_id = $2 THEN interval '9 days' ELSE interval '2 days' END
         FROM outbox o WHERE o.id = d.outbox_id AND d.channel = 'sms' AND o.application_id IN ($1, $2)`,
      [id, old],
    );
    const html = await (await admin.get(deliveryPaths.list())).text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain('1 SMS iletisi yapılandırılmadığı için gönderilmedi');
    const list =
      /name="all" value="evet"\/?><input type="hidden" name="list" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const asked = { action: 'resend', all: 'evet', list: list.replaceAll('&amp;', '&') };
    const question = await (await admin.postForm(deliveryPaths.at('bulk'), asked)).text();
    expect(question).toContain('1 gönderi yeniden gönderilsin mi?');
    const until = /name="until" value="(\d+)"/.exec(question)?.[1] ?? '';
    const sent = await admin.postForm(deliveryPaths.at('bulk', 'resend'), { ...asked, until });
    expect(sent.status).toBe(303);
    await eventually(() => Promise.resolve(gateway.to(phone).length === 2), 15_000);
    expect((await deliveryOf(old))?.state).toBe('unconfigured');
    const after = await (await admin.get(deliveryPaths.list())).text();
    expect(after).not.toContain('yapılandırılmadığı için gönderilmedi');
  });
});

describe('the screens', () => {
  it('show the SMS of the templates as the network counts it', async () => {
    const html = await (await admin.get(deliveryPaths.templates())).text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).toMatch(/Başvuru no: \d[\s\S]*karakter[\s\S]*Türkçe GSM alfabesi/);
  });

  it('take the sender’s name and the ceiling', async () => {
    const newsletter = { newsletterBatch: '500', newsletterPause: '5' };
    const form = { smsNotifications: 'true', smsSender: 'KREDI', smsDailyLimit: '25', ...newsletter };
    const html = await (await admin.get(adminPaths.settings('notifications'))).text();
    expect(html).toContain('name="smsDailyLimit"');
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
    const { status } = await admin.postForm(adminPaths.settings('notifications'), { ...form, version });
    expect(status).toBe(303);
    const [stored] = await server.sql<{ values: object }>(
      `SELECT values FROM settings WHERE group_name = 'notifications'`,
    );
    expect(stored?.values).toMatchObject({ smsNotifications: true, smsSender: 'KREDI', smsDailyLimit: 25 });
  });
});
