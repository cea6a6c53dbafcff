import { aSubmission } from '../factories/applications.js';
import { aSubscriber } from '../factories/people.js';
import { anOutboxMessage } from '../factories/messages.js';
import { auditLog } from '../support/audit.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { exported, type Session, signedIn, type TestPerson } from '../support/staff.js';
import { emptied } from '../support/emptied.js';
import { rowsBy } from '../support/rows.js';
import { listAt } from '../support/staff-list.js';

const LIST = '/admin/subscribers';

interface Stored {
  readonly id: string;
  readonly email: string;
  readonly state: string;
}
interface Entry {
  readonly action: string;
  readonly resource_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

let server: TestServer;
let admin: Session & { readonly person: TestPerson };
let moderator: Session;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
  moderator = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());
const stored = rowsBy<Stored>(
  () => server,
  'SELECT id, email, state FROM newsletter_subscribers ORDER BY id',
);
const idOf = async (email: string): Promise<string> =>
  (await stored()).find((row) => row.email === email)?.id ?? '';

beforeEach(async () => {
  await emptied(() =>
    server.sql('TRUNCATE newsletter_subscribers, form_submissions, outbox, audit_log CASCADE'),
  );
  const senders = await aSubmission.many(server, [{}, {}, {}]);
  const subscribed = [
    { email: 'ayse@ornek.test', phone_number: '5321234567', state: 'pending' },
    {
      email: '=formul@ornek.test',
      state: 'confirmed',
      marketing_consent: true,
      marketing_text: 'İleti alabilirim.',
    },
    { email: 'mehmet@ornek.test', state: 'unsubscribed' },
  ] as const;
  for (const [at, subscriber] of subscribed.entries())
    await aSubscriber(server, {
      ...subscriber,
      submission_id: senders[at]?.id ?? null,
      unsubscribe_token: `kod-${String(at + 1)}`,
      created_at: `2026-03-0${String(at + 2)}T10:00Z`,
    });
  const [pending] = await server.sql<{ id: string }>(
    `SELECT id FROM newsletter_subscribers WHERE state = 'pending'`,
  );
  await anOutboxMessage(server, {
    topic: 'newsletter.confirm',
    payload: { subscriber_id: pending?.id, confirm_code: 'x' },
  });
});

describe('GET /admin/subscribers', () => {
  it('shows nobody in the clear', async () => {
    const rows = await listAt(moderator, LIST);
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)).toContain('a•••@o•••.test +90 5•• ••• •• 67 Onay bekliyor');
    expect(rows.at(-1)).toContain('Ana sayfa (/)');
    expect(await (await moderator.get(LIST)).text()).not.toMatch(/ayse|532\D?123\D?45/);
  });

  it('names the place a person signed up at', async () => {
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
      'SELECT min(id) AS id FROM newsletter_subscribers',
    );
    const text = plain(await (await moderator.get(`${LIST}/${id}`)).text());
    expect(text).toContain('Ana sayfa (/) · Sayfanın 7. bileşeni');
  });

  it.each([
    ['?state=confirmed', 1],
    ['?marketing=evet', 1],
    ['?from=2026-03-03', 2],
    ['?from=2026-03-02&to=2026-03-02', 1],
    ['?state=pending&marketing=evet', 0],
  ])('filters by %s', async (query, count) => {
    expect(await listAt(moderator, LIST + query)).toHaveLength(count);
  });

  // POST /admin/subscribers/search
  it('never leaves a person in an address', async () => {
    for (const q of ['AYSE@ornek.test', '0532 123 45 67']) {
      const answer = await moderator.postForm('/admin/subscribers/search', { q, state: '' });
      const location = answer.headers.get('location') ?? '';
      expect(location).toMatch(/^\/admin\/subscribers\?q=%7E[\w-]+$/);
      expect(await listAt(moderator, LIST + location.slice(LIST.length))).toHaveLength(1);
    }
    const bare = await moderator.get(`${LIST}?q=ayse%40ornek.test`);
    expect([bare.status, bare.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('q=%7E') as unknown,
    ]);
    expect((await moderator.get(`${LIST}?color=red`)).status).toBe(400);
  });
});

describe('GET /admin/subscribers.csv, POST /admin/subscribers.csv', () => {
  it('is for admins, in the clear, as filtered, and written down', async () => {
    expect((await moderator.get('/admin/subscribers.csv')).status).toBe(403);
    const text = await (await exported(admin, '/admin/subscribers.csv', '?state=confirmed')).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(";'=formul@ornek.test;;Abone;Evet;");
    expect(await auditLog<Entry>(server)).toMatchObject([
      { action: 'subscriber.export', resource_id: '*', after: { state: 'confirmed', search: null } },
    ]);
  });
});

describe('GET /admin/subscribers/:id', () => {
  // POST /admin/subscribers/:id/contact
  it('shows consents and dates, the contact only when asked', async () => {
    const id = await idOf('ayse@ornek.test');
    const html = await (await moderator.get(`${LIST}/${id}`)).text();
    expect(html).toContain('Kabul ediyorum.');
    expect(html).not.toContain('ayse@');
    expect(await auditLog<Entry>(server)).toEqual([]);
    const answer = await moderator.postForm(`${LIST}/${id}/contact`, { return: `${LIST}?q=ornek` });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${LIST}/${id}?return=%2Fadmin%2Fsubscribers%3Fq%3Dornek`,
    ]);
    const revealed = await (await moderator.get(answer.headers.get('location') ?? '')).text();
    expect(revealed).toContain(`href="${LIST}?q=ornek"`);
    expect(plain(revealed)).toContain('Telefon +90 532 123 45 67 Kopyala E-posta ayse@ornek.test Kopyala');
    expect(await auditLog<Entry>(server)).toMatchObject([{ action: 'subscriber.reveal', resource_id: id }]);
  });

  it.each(['999999', 'abc', '1-or-1'])('finds nobody at %p', async (id) => {
    expect((await moderator.get(`${LIST}/${encodeURIComponent(id)}`)).status).toBe(404);
  });
});

describe('POST /admin/subscribers/:id/unsubscribe', () => {
  it('asks, ends the subscription and leads back to the list as it was; twice is once', async () => {
    const id = await idOf('ayse@ornek.test');
    const asked = await moderator.postForm(`${LIST}/${id}/unsubscribe`, { list: 'state=pending' });
    expect(await asked.text()).toContain('Bu aboneliği sonlandırmak istediğinizden emin misiniz?');
    for (let sent = 0; sent < 2; sent++) {
      const fields = { list: 'state=pending', confirmed: 'evet' };
      const answer = await moderator.postForm(`${LIST}/${id}/unsubscribe`, fields);
      expect(answer.headers.get('location')).toBe(`${LIST}?state=pending`);
    }
    expect((await stored())[0]?.state).toBe('unsubscribed');
    expect(await server.sql('SELECT FROM outbox')).toEqual([]);
    expect(await auditLog<Entry>(server)).toMatchObject([
      { action: 'subscriber.unsubscribe', before: { state: 'pending' }, after: { state: 'unsubscribed' } },
    ]);
  });
});

describe('POST /admin/subscribers/:id/delete', () => {
  it('erases the subscriber with what came along, and writes no name into the log', async () => {
    const id = await idOf('ayse@ornek.test');
    expect((await moderator.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' })).status).toBe(403);
    expect((await admin.postForm(`${LIST}/${id}/delete`, {})).status).toBe(200);
    expect(await stored()).toHaveLength(3);
    const asked = await admin.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet', own_password: 'yanlış' });
    const html = await asked.text();
    expect([asked.status, html.includes('Şifreniz hatalı'), html.includes('yanlış')]).toEqual([
      422,
      true,
      false,
    ]);
    expect(await stored()).toHaveLength(3);
    const agreed = { confirmed: 'evet', own_password: admin.person.password };
    for (let sent = 0; sent < 2; sent++)
      expect((await admin.postForm(`${LIST}/${id}/delete`, agreed)).status).toBe(303);
    expect(await stored()).toHaveLength(2);
    expect(await server.sql('SELECT FROM form_submissions')).toHaveLength(2);
    expect(await server.sql('SELECT FROM outbox')).toEqual([]);
    const log = await auditLog<Entry>(server);
    expect(log).toMatchObject([{ action: 'subscriber.delete', resource_id: id }]);
    expect(JSON.stringify(log)).not.toContain('ayse');
  });
});
