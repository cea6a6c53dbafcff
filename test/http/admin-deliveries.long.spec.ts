import pg from 'pg';
import { Sql } from '../../src/platform/database/sql.js';
import { sweepDeliveries } from '../../src/messages/deliveries/archive.js';
import { changeSettings } from '../factories/settings.js';
import { aSentMessage } from '../factories/messages.js';
import { ago, type Overrides, type Span } from '../factories/row.js';
import type { Delivery } from '../../src/messages/deliveries/delivery.entity.js';
import { postApplication, rightBody } from '../support/applications.js';
import { asSuperuser } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { inTransaction } from '../support/transaction.js';
import { startServer, type TestServer } from '../support/server.js';
import {
  createPerson,
  type Session,
  Session as Browser,
  signedIn,
  type TestPerson,
} from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { emptied } from '../support/emptied.js';
import { rowBy } from '../support/rows.js';
import { listAt } from '../support/staff-list.js';

const LIST = '/admin/deliveries';

let server: TestServer;
let receiver: WebhookReceiver;
let admin: Session & { readonly person: TestPerson };
let moderator: Session & { readonly person: TestPerson };

beforeAll(async () => {
  receiver = await new WebhookReceiver().listen();
  server = await startServer({ env: { ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true' } });
  admin = await signedIn(server, 'admin');
  moderator = await signedIn(server, 'moderator');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

interface Stored {
  readonly id: string;
  readonly message_id: string;
  readonly state: string;
  readonly attempts: number;
}

const one = rowBy<Stored>(
  () => server,
  'SELECT id, message_id, state, attempts FROM deliveries WHERE id = $1',
);

interface Made extends Pick<Overrides<Delivery>, 'state' | 'channel' | 'target' | 'subject'> {
  readonly claimed?: boolean;
  readonly log?: readonly object[];
  readonly age?: Span;
}

/** A delivery that no courier takes: it is due in an hour, unless somebody sends it again. */
async function make(made: Made = {}): Promise<string> {
  const { state = 'pending', channel = 'webhook', target = 'webhook settings', claimed = false } = made;
  const { subject = 'application 7', log = [], age = {} } = made;
  await server.sql('INSERT INTO delivery_targets (target) VALUES ($1) ON CONFLICT DO NOTHING', [target]);
  const soon = ago({ hours: -1 });
  return aSentMessage(server, 'application.created', {
    application_id: '7',
    application_kind: 'loan',
    channel,
    target,
    subject,
    state,
    claimed_until: claimed ? soon : null,
    next_attempt_at: soon,
    attempts: 3,
    attempt_log: log.map((tried) => ({ at: '', ms: 0, status: null, answer: null, error: null, ...tried })),
    created_at: ago(age),
    updated_at: ago(age),
  });
}

beforeEach(async () => {
  receiver.forget();
  await changeSettings(server, 'api', { webhookUrl: '' });
  await emptied(() =>
    server.sql('TRUNCATE deliveries, delivery_targets, audit_log CASCADE; DELETE FROM webhook_endpoints'),
  );
});

const flashOf = async (who: Session = moderator): Promise<string> =>
  plain(/<main[\s\S]*?class="admin-head"/.exec(await (await who.get(LIST)).text())?.[0] ?? '');

describe('GET /admin/deliveries', () => {
  it('says what became of each message, and never to whom', async () => {
    await make({
      state: 'dead',
      log: [
        { at: '2026-01-01T00:00:00Z', ms: 5, status: 500, answer: 'x', error: 'Alıcı 500 yanıtını verdi.' },
      ],
    });
    await make({ state: 'delivered', channel: 'email', target: 'email', subject: null });
    const html = await (await moderator.get(LIST)).text();
    expect(validityFaults(html)).toEqual([]);
    // The watch tells staff of a dead one within seconds, and its mail is listed too.
    const [mail, dead] = await listAt(moderator, LIST + '?topic=application.created');
    expect(mail).toContain('E-posta gönderildi');
    expect(dead).toContain(
      'Yeni başvuru bildirimi Başvuru 7 Ayarlar (webhook) webhook gönderilemedi Alıcı 500 yanıtını verdi.',
    );
    expect(html).toContain('href="/admin/applications/7"');
  });

  it.each([
    ['?state=dead', 1],
    ['?channel=sms', 1],
    ['?topic=application.created', 3],
    ['?topic=application.status_changed', 0],
    ['?target=webhook+settings', 2],
    ['?target=sms&state=dead', 0],
    ['?from=2026-01-01', 3],
    ['?to=2020-01-01', 0],
  ])('filters by %s', async (query, count) => {
    await make({ state: 'dead' });
    await make();
    await make({ channel: 'sms', target: 'sms' });
    expect(await listAt(moderator, LIST + query)).toHaveLength(count);
  });

  it.each([
    '?state=lost',
    '?state=dead&state=pending',
    '?channel=fax',
    '?topic=DROP',
    '?target=webhook+0',
    '?target=%27%3B--',
    '?from=gestern',
    '?sort=subject',
    '?page=0',
    '?color=red',
  ])('refuses %s', async (query) => {
    expect((await moderator.get(LIST + query)).status).toBe(400);
  });

  it('says that there is nothing', async () => {
    expect(await (await moderator.get(LIST)).text()).toContain('Henüz gönderi yok');
    expect(await (await moderator.get(`${LIST}?state=dead`)).text()).toContain('Seçilen kriterlere uygun');
  });

  it('is for staff', async () => {
    const answer = await new Browser(server).get(LIST);
    expect([answer.status, (await (await signedIn(server, 'user')).get(LIST)).status]).toEqual([302, 403]);
  });

  // POST /admin/deliveries/resume
  it('tells who is left alone and why, and asks at once when told to', async () => {
    const id = await make({
      log: [
        { at: '2026-01-01T00:00:00Z', ms: 5, status: 500, answer: '', error: 'Alıcı 500 yanıtını verdi.' },
      ],
    });
    await server.sql(`UPDATE delivery_targets SET failures = 6, paused_until = now() + interval '1 hour'`);
    await changeSettings(server, 'api', { webhookUrl: receiver.url });
    const text = plain(await (await moderator.get(LIST)).text());
    expect(text).toContain('Ayarlar (webhook) bekletiliyor');
    expect(text).toMatch(/Üst üste 6 deneme başarısız.*Son hata: Alıcı 500 yanıtını verdi\./);
    const answer = await moderator.postForm(`${LIST}/resume`, {
      target: 'webhook settings',
      return: `${LIST}?state=pending`,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${LIST}?state=pending`]);
    // The delivery was looked at, and its subject no longer exists.
    await eventually(async () => (await one(id))?.state === 'cancelled', 10_000);
    expect((await moderator.postForm(`${LIST}/resume`, { target: 'webhook settings' })).status).toBe(303);
    expect(await server.sql('SELECT action, resource_id FROM audit_log')).toEqual([
      { action: 'delivery.resume', resource_id: 'webhook settings' },
    ]);
    expect((await moderator.postForm(`${LIST}/resume`, { target: 'https://x' })).status).toBe(400);
  });
});

describe('GET /admin/deliveries/:id', () => {
  it('shows the request without whom it is about, and what was answered as text', async () => {
    receiver.answer = ({ body }, res) => res.writeHead(500).end(`<script>alert(1)</script> ${body}`);
    await changeSettings(server, 'api', { webhookUrl: receiver.url });
    const body = { ...rightBody('kredi'), phone_number: '5329876543', email: 'ayse@ornek.test' };
    const response = await postApplication(server, 'kredi', body, { from: '198.51.100.77' });
    const { application } = (await response.json()) as { application: { id: string } };
    await eventually(async () => {
      const rows = await server.sql('SELECT FROM deliveries WHERE subject = $1 AND attempt_log <> $$[]$$', [
        `application ${application.id}`,
      ]);
      return rows.length === 1;
    }, 10_000);
    const [row] = await server.sql<{ id: string }>(`SELECT id FROM deliveries WHERE channel = 'webhook'`);
    const answer = await moderator.get(`${LIST}/${row?.id ?? ''}`);
    const html = await answer.text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).not.toMatch(/5329876543|ayse@|<script>alert/);
    expect(html).toContain('&lt;script&gt;alert(1)');
    const text = plain(html);
    expect(text).toMatch(/POST http:\/\/127\.0\.0\.1:\d+\//);
    expect(text).toContain('webhook-signature: v1,•••');
    expect(text).toContain('+90 5•• ••• •• 43');
    expect(text).toContain('yanıt 500');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it.each(['999999', 'abc', '1-or-1'])('finds nothing at %p', async (id) => {
    expect((await moderator.get(`${LIST}/${id}`)).status).toBe(404);
  });
});

describe('POST /admin/deliveries/:id/resend', () => {
  it.each(['dead', 'cancelled', 'unconfigured'] as const)(
    'sends what is %s again under its number',
    async (state) => {
      const id = await make({ state });
      const before = await one(id);
      const shown = await (await moderator.get(`${LIST}/${id}`)).text();
      const seen = /name="seen" value="(\d+)"/.exec(shown)?.[1] ?? '';
      const answers = await Promise.all(
        [1, 2].map(() =>
          moderator.postForm(`${LIST}/${id}/resend`, { return: `${LIST}?state=${state}`, seen }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect(answers[0]?.headers.get('location')).toBe(`${LIST}?state=${state}`);
      // There is no receiver: the courier has looked at it.
      await eventually(async () => (await one(id))?.state === 'cancelled', 10_000);
      expect((await one(id))?.message_id).toBe(before?.message_id);
      const entries = await server.sql<{ id: string }>(
        `SELECT id FROM audit_log WHERE action = 'delivery.resend'`,
      );
      expect(entries).toHaveLength(1);
      expect(
        await server.sql('SELECT record_id, before FROM audit_records WHERE entry_id = $1', [entries[0]?.id]),
      ).toEqual([{ record_id: id, before: { state } }]);
    },
  );

  it('sends nothing twice where the first of two clicks is over before the second is looked at', async () => {
    const id = await make({ state: 'cancelled' });
    const shown = await (await moderator.get(`${LIST}/${id}`)).text();
    const seen = /name="seen" value="(\d+)"/.exec(shown)?.[1] ?? '';
    const clicked = await inTransaction(server.databaseUrl, async (client) => {
      // As the first click and the courier leave it.
      await client.query('UPDATE deliveries SET updated_at = clock_timestamp() WHERE id = $1', [id]);
      const clicking = moderator.postForm(`${LIST}/${id}/resend`, { seen });
      await eventually(async () => {
        const { rowCount } = await asSuperuser((one) =>
          one.query(`SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`, [
            new URL(server.databaseUrl).pathname.slice(1),
          ]),
        );
        return rowCount !== 0;
      }, 10_000);
      return { clicking };
    });
    expect((await clicked.clicking).status).toBe(303);
    expect(await server.sql(`SELECT FROM audit_log WHERE action = 'delivery.resend'`)).toEqual([]);
    expect((await one(id))?.state).toBe('cancelled');
  });

  it('asks before it sends what has arrived', async () => {
    const id = await make({ state: 'delivered' });
    const question = await moderator.postForm(`${LIST}/${id}/resend`, {});
    expect([question.status, validityFaults(await question.text())]).toEqual([200, []]);
    expect((await one(id))?.state).toBe('delivered');
    expect((await moderator.postForm(`${LIST}/${id}/resend`, { confirmed: 'evet' })).status).toBe(303);
    await eventually(async () => (await one(id))?.state === 'cancelled', 10_000);
  });

  it('leaves what waits or is being sent as it is', async () => {
    const id = await make({ claimed: true });
    await moderator.postForm(`${LIST}/${id}/resend`, {});
    expect(await one(id)).toMatchObject({ state: 'pending', attempts: 3 });
    expect(await flashOf()).toContain('1 gönderi değişmedi: siz gördükten');
  });
});

describe('POST /admin/deliveries/:id/cancel', () => {
  it('calls off what waits, and not what is being sent', async () => {
    const [waiting, claimed] = [await make(), await make({ claimed: true })];
    await moderator.postForm(`${LIST}/${waiting}/cancel`, {});
    expect(await flashOf()).toContain('1 gönderi iptal edildi.');
    await moderator.postForm(`${LIST}/${claimed}/cancel`, {});
    expect(await flashOf()).toContain('1 gönderi değişmedi: şu anda gönderiliyor');
    expect([(await one(waiting))?.state, (await one(claimed))?.state]).toEqual(['cancelled', 'pending']);
    expect(plain(await (await moderator.get(`${LIST}/${claimed}`)).text())).toContain('durdurulamaz');
  });

  it('is done once when two people do it', async () => {
    const id = await make();
    await Promise.all([moderator, admin].map((who) => who.postForm(`${LIST}/${id}/cancel`, {})));
    expect(await server.sql(`SELECT FROM audit_log WHERE action = 'delivery.cancel'`)).toHaveLength(1);
  });
});

describe('POST /admin/deliveries/bulk', () => {
  it('asks how many, and changes the ticked ones', async () => {
    const ids = [await make(), await make(), await make({ state: 'delivered' })];
    const ticks = ids.map((id) => `${id}.1`);
    const question = await moderator.postForm(`${LIST}/bulk`, { action: 'cancel', ids: ticks, list: '' });
    const html = await question.text();
    expect([question.status, validityFaults(html)]).toEqual([200, []]);
    expect(plain(html)).toContain('3 bekleyen gönderi iptal edilsin mi?');
    await moderator.postForm(`${LIST}/bulk/cancel`, { ids: ticks, list: 'state=pending', confirmed: 'evet' });
    expect(await flashOf()).toContain('2 gönderi iptal edildi.');
    expect(await Promise.all(ids.map(async (id) => (await one(id))?.state))).toEqual([
      'cancelled',
      'cancelled',
      'delivered',
    ]);
  });

  it('changes all that were found when it was asked, and none that came since', async () => {
    const old = [await make(), await make({ claimed: true }), await make({ channel: 'sms', target: 'sms' })];
    const list = 'channel=webhook';
    const html = await (
      await moderator.postForm(`${LIST}/bulk`, { action: 'cancel', all: 'evet', list })
    ).text();
    expect(plain(html)).toContain('Filtrelerinize uyan 1 bekleyen gönderi');
    const until = /name="until" value="(\d+)"/.exec(html)?.[1] ?? '';
    const since = await make();
    const answer = await moderator.postForm(`${LIST}/bulk/cancel`, { all: 'evet', until, list });
    expect(answer.headers.get('location')).toBe(`${LIST}?channel=webhook`);
    expect(await Promise.all([...old, since].map(async (id) => (await one(id))?.state))).toEqual([
      'cancelled',
      'pending',
      'pending',
      'pending',
    ]);
  });

  it.each<Readonly<Record<string, string>>>([
    { action: 'cancel', list: '' },
    { action: 'explode', ids: '1.1', list: '' },
    { action: 'cancel', ids: 'x', list: '' },
    { action: 'cancel', ids: '1.1', list: 'color=red' },
  ])('refuses %p', async (form) => {
    expect((await moderator.postForm(`${LIST}/bulk`, form)).status).toBe(400);
  });

  it('refuses all without knowing up to which', async () => {
    expect((await moderator.postForm(`${LIST}/bulk/cancel`, { all: 'evet', list: '' })).status).toBe(400);
  });
});

describe('what is old', () => {
  it('goes once it has arrived or was called off, with what happened when nothing of it is left', async () => {
    const old = await Promise.all(
      (['delivered', 'cancelled', 'dead', 'unconfigured', 'pending'] as const).map((state) =>
        make({ state, age: { days: 91 } }),
      ),
    );
    const young = await make({ state: 'delivered', age: { days: 89 } });
    const events = (): Promise<object[]> =>
      server.sql('SELECT FROM outbox WHERE id IN (SELECT outbox_id FROM deliveries) OR application_id = 7');
    await server.sql('DELETE FROM outbox WHERE id NOT IN (SELECT outbox_id FROM deliveries)');
    const pool = new pg.Pool({ connectionString: server.databaseUrl });
    try {
      const sweep = (): Promise<number> => sweepDeliveries(new Sql(pool), 90, new AbortController().signal);
      expect(await sweep()).toBe(2);
      expect(await sweep()).toBe(0);
    } finally {
      await pool.end();
    }
    const left = await server.sql<{ id: string }>('SELECT id FROM deliveries ORDER BY id');
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([...old.slice(2), young]));
    expect(await events()).toHaveLength(4);
  });
});

describe('GET /admin/deliveries/trial', () => {
  // GET /admin/deliveries/trial/:id, GET /admin/deliveries/trial/:id/body
  it('shows administrators each mail as it would arrive', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    await admin.postForm(`/admin/users/${person.id}/password-link`, { own_password: admin.person.password });
    let link = '';
    await eventually(async () => {
      const html = await (await admin.get(`${LIST}/trial`)).text();
      link = /href="([^"]+\/trial\/\d+)">Şifre/.exec(html)?.[1] ?? '';
      return link !== '';
    }, 10_000);
    const shown = await (await admin.get(link)).text();
    expect(validityFaults(shown)).toEqual([]);
    const url = /https?:[^\s<]+\/sifre-yenile\?kod=[\w-]{43}/.exec(plain(shown))?.[0] ?? '';
    const body = await admin.get(`${link}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect(body.headers.get('cache-control')).toMatch(/no-store/);
    expect(await body.text()).toContain(`target="_blank" class="open" href="${url}"`);
    expect(await (await fetch(url)).text()).toContain(person.email);
    for (const path of [`${LIST}/trial`, link, `${link}/body`])
      expect((await moderator.get(path)).status).toBe(403);
    // The list of all deliveries leads there, and tells nobody whom a mail was for.
    expect(await (await admin.get(LIST)).text()).toContain(`href="${LIST}/trial"`);
    const all = await (await moderator.get(LIST)).text();
    expect(all).not.toContain(person.email);
    expect(all).not.toContain(`href="${LIST}/trial"`);
    await server.sql(
      `UPDATE deliveries SET delivered_at = now() - interval '25 hours' WHERE channel = 'email'`,
    );
    expect((await admin.get(link)).status).toBe(404);
    expect(await (await admin.get(`${LIST}/trial`)).text()).toContain('Deneme kutusu boş');
  });
});

describe('GET /admin/deliveries/templates', () => {
  // GET /admin/deliveries/templates/:n/body
  it('shows every mail as an example', async () => {
    const html = await (await moderator.get(`${LIST}/templates`)).text();
    expect(validityFaults(html)).toEqual([]);
    const bodies = [...html.matchAll(/src="([^"]+\/templates\/\d+\/body)"/g)].map(([, path = '']) => path);
    expect(bodies.length).toBeGreaterThanOrEqual(12);
    const shown = await Promise.all(
      bodies.map(async (path) => {
        const body = await moderator.get(path);
        expect(body.headers.get('content-security-policy')).toMatch(/^sandbox/);
        return body.text();
      }),
    );
    // The welcome and the newsletter itself.
    expect(shown.filter((mail) => mail.includes('Bültenden ayrıl'))).toHaveLength(2);
    expect(shown.filter((mail) => mail.includes('Bu oran alarmını bitir'))).toHaveLength(1);
    expect(shown.filter((mail) => !/MERSİS: \d{16}/.test(mail))).toEqual([]);
    expect((await moderator.get(`${LIST}/templates/99/body`)).status).toBe(404);
    // Each look is shown on light and dark machines alike.
    const dark = await (await moderator.get(`${bodies[0] ?? ''}?gorunum=koyu`)).text();
    expect(html).toContain(`src="${bodies[0] ?? ''}?gorunum=koyu"`);
    const looks = [shown[0] ?? '', dark].map((mail) => [
      mail.includes('prefers-color-scheme'),
      mail.includes('body{background:#0f172a'),
    ]);
    expect(looks).toEqual([
      [false, false],
      [false, true],
    ]);
  });
});
