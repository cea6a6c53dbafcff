import { randomBytes } from 'node:crypto';
import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { paths } from '../../src/shared/paths/site.js';
import { aSubscriber, aUser, aMemberConsent, aSending, aLetter } from '../factories/people.js';
import { changeSettings } from '../factories/settings.js';
import { ago } from '../factories/row.js';
import { dueNow } from '../support/due-now.js';
import { eventually } from '../support/eventually.js';
import { type HeardMail, MailReceiver } from '../support/mail-receiver.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { emptied } from '../support/emptied.js';

const REPORT_SECRET = 'rapor-gizli-anahtari-42';

let receiver: MailReceiver;
let server: TestServer;
let admin: Session & { readonly person: TestPerson };
let moderator: Session & { readonly person: TestPerson };

beforeAll(async () => {
  receiver = await new MailReceiver().listen();
  server = await startServer({
    env: { SMTP_URL: receiver.url, MAIL_REPORT_SECRET: REPORT_SECRET },
  });
  [admin, moderator] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'moderator')]);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const set = (values: object): Promise<unknown> => changeSettings(server, 'notifications', values);

beforeEach(async () => {
  receiver.heard.length = 0;
  receiver.verdict = () => undefined;
  await emptied(() =>
    server.sql(
      `TRUNCATE newsletter_issues, newsletter_subscribers, outbox, audit_log, do_not_contact CASCADE`,
    ),
  );
  await server.sql('DELETE FROM member_consents');
  await server.sql(`DELETE FROM users WHERE role = 'user'`);
  await set({ marketingEmails: true, newsletterBatch: 500, newsletterPause: 0 });
});

/** Confirmed ones, by their addresses. */
const subscribers = (...emails: readonly string[]): Promise<unknown> =>
  aSubscriber.many(
    server,
    emails.map((email) => ({ email, state: 'confirmed' as const, confirmed_at: new Date() })),
  );

async function member(email: string, { isGiven = true } = {}): Promise<void> {
  const user = await aUser(server, {
    email,
    search_key: 'uye',
    password_hash: 'x',
    role: 'user',
    status: 'active',
  });
  if (isGiven)
    await aMemberConsent(server, {
      user_id: user.id,
      subject_key: randomBytes(16),
      given_at: ago({ days: 1 }),
    });
}

interface Stored {
  readonly state: string;
  readonly version: number;
  readonly subject: string;
  readonly blocks: readonly { readonly type: string; readonly text?: string }[];
  readonly problem: string;
  readonly planned_at: Date | null;
}

async function issue(id: string): Promise<Stored> {
  const [found] = await server.sql<Stored>(
    'SELECT state, version, subject, blocks, problem, planned_at FROM newsletter_issues WHERE id = $1',
    [id],
  );
  if (!found) throw new Error(`no issue ${id}`);
  return found;
}

async function draft(session: Session = moderator): Promise<string> {
  const answer = await session.postForm(newsletterPaths.issues(), {});
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

const SMALL = {
  subject: 'Bu hafta oranlar',
  'type-1': 'text',
  'text-1': 'Merhaba.\n\nİki banka ucuzladı.',
  'type-2': 'button',
  'text-2': 'Karşılaştır',
  'href-2': '/ihtiyac-kredisi?tutar=50000',
};

async function save(
  id: string,
  fields: Readonly<Record<string, string>>,
  action = 'save',
): Promise<Response> {
  const { version } = await issue(id);
  return moderator.postForm(newsletterPaths.issue(id), { version: String(version), action, ...fields });
}

async function written(fields: Readonly<Record<string, string>> = SMALL): Promise<string> {
  const id = await draft();
  expect((await save(id, fields)).status).toBe(303);
  return id;
}

/** By an admin with her own password; now, unless a time is given. */
async function plan(id: string, at = '', session = admin): Promise<Response> {
  const { version } = await issue(id);
  return session.postForm(newsletterPaths.issue(id, 'plan'), {
    ...{ version: String(version), at, own_password: session.person.password },
  });
}

const inState = (id: string, state: string): Promise<number> =>
  eventually(async () => (await issue(id)).state === state, 20_000);

async function sent(...emails: readonly string[]): Promise<string> {
  await subscribers(...emails);
  const id = await written();
  expect((await plan(id)).status).toBe(303);
  await inState(id, 'sent');
  return id;
}

/** What has gone out already, as sending leaves it; for what comes after. */
async function gone(...emails: readonly string[]): Promise<string> {
  await subscribers(...emails);
  const id = await written();
  const content = {
    ...{ subject: SMALL.subject, title: SMALL.subject, reason: 'Abone olduğunuz için.' },
    parts: ['İki banka ucuzladı.', { link: 'Karşılaştır', href: server.url + SMALL['href-2'] }],
  };
  await server.sql(
    `UPDATE newsletter_issues SET state = 'sent', content = $2, started_at = now(), finished_at = now() WHERE id = $1`,
    [id, JSON.stringify(content)],
  );
  const readers = await server.sql<{ subscriber_id: string | null; user_id: string | null }>(
    `SELECT id AS subscriber_id, NULL::bigint AS user_id FROM newsletter_subscribers
      UNION ALL SELECT NULL, u.id FROM users u JOIN member_consents c ON c.user_id = u.id`,
  );
  await aLetter.many(
    server,
    readers.map((reader) => ({ ...reader, issue_id: id, state: 'sent' as const })),
  );
  return id;
}

const letters = () =>
  server.sql<{
    readonly email: string;
    readonly state: string;
    readonly report: string | null;
    readonly soft_bounces: number;
    readonly message_id: string;
    readonly is_left: boolean;
  }>(
    `SELECT coalesce(s.email, u.email) AS email, l.state, l.report, l.soft_bounces, l.message_id, l.left_at IS NOT NULL AS is_left
       FROM newsletter_letters l LEFT JOIN newsletter_subscribers s ON s.id = l.subscriber_id
       LEFT JOIN users u ON u.id = l.user_id ORDER BY 1`,
  );

const endings = () =>
  server.sql<{ readonly email: string; readonly state: string; readonly end_reason: string | null }>(
    'SELECT email, state, end_reason FROM newsletter_subscribers ORDER BY email',
  );

/** What a mail program posts (RFC 8058). */
const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

const linkIn = ({ text }: HeardMail, path: string): string => {
  const [link = ''] = text.split(/\s/).filter((word) => word.includes(path));
  return link.slice(new URL(link).origin.length);
};

describe('writing an issue: GET /admin/newsletter/issues, POST /admin/newsletter/issues, POST /admin/newsletter/issues/:id', () => {
  it('takes blocks one after the other, moves and removes them, without any script: GET /admin/newsletter/issues/:id', async () => {
    const id = await draft();
    const html = await (await moderator.get(newsletterPaths.issue(id))).text();
    expect(html).toContain('Gönderim planlanmadan önce');
    const list = plain(await (await moderator.get(newsletterPaths.issues())).text());
    expect(list).toMatch(/ayda en çok 4 gönderimden 0 tanesi .* Konusuz sayı/);
    const added = await save(id, { ...SMALL, new_type: 'rates' }, 'add');
    expect(added.headers.get('location')).toBe(`${newsletterPaths.issue(id)}#bolum-3`);
    const three = { ...SMALL, 'type-3': 'rates', 'market-3': '', 'days-3': '14' };
    await save(id, three, 'up-3');
    expect((await issue(id)).blocks.map(({ type }) => type)).toEqual(['text', 'rates', 'button']);
    await save(id, three, 'remove-1');
    expect((await issue(id)).blocks.map(({ type }) => type)).toEqual(['button', 'rates']);
    await save(id, three, 'remove-9');
    await save(id, three, 'up-1');
    expect((await issue(id)).blocks.map(({ type }) => type)).toEqual(['text', 'button', 'rates']);
  });

  it('keeps what is typed where somebody else was faster, and refuses what no form of ours has', async () => {
    const id = await written();
    const { version } = await issue(id);
    const mine = { ...SMALL, subject: 'Benim yazdığım', version: String(version - 1), action: 'save' };
    const answer = await moderator.postForm(newsletterPaths.issue(id), mine);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('value="Benim yazdığım"');
    expect(html).toContain(`name="version" value="${String(version)}"`);
    expect((await issue(id)).subject).toBe(SMALL.subject);
    expect((await save(id, { ...SMALL, color: 'red' })).status).toBe(400);
    expect((await save(id, { 'type-1': 'constructor' })).status).toBe(400);
    const long = await save(id, { ...SMALL, subject: 'x'.repeat(121) });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('En çok 120 karakter');
    expect((await save(id, { ...SMALL, 'text-1': 'yarım \ud83d' })).status).toBeLessThan(500);
    expect((await admin.get(newsletterPaths.issue('999999'))).status).toBe(404);
    expect((await admin.get(newsletterPaths.issue('abc'))).status).toBe(404);
  });

  it('shows the mail in a frame that can do nothing, and as text: GET /admin/newsletter/issues/:id/body, GET /admin/newsletter/issues/:id/preview', async () => {
    const id = await written({
      ...SMALL,
      ...{ 'type-3': 'rates', 'market-3': '', 'days-3': '30' },
      ...{ 'type-4': 'offers', 'market-4': 'ihtiyac-kredisi', 'count-4': '3' },
      ...{ 'type-5': 'offers', 'market-5': 'mevduat-tl', 'count-5': '3' },
      ...{ 'type-6': 'heading', 'text-6': '<b>Başlık</b>' },
      ...{ 'type-7': 'button', 'text-7': 'Kötü', 'href-7': 'javascript:alert(1)' },
    });
    const body = await moderator.get(newsletterPaths.issue(id, 'body'));
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    const html = await body.text();
    expect(html).toContain('İki banka ucuzladı.');
    expect(html).toContain('&lt;b&gt;Başlık&lt;/b&gt;');
    expect(html).not.toContain('javascript:');
    expect(plain(html)).toMatch(/İhtiyaç kredisi: en iyi teklifler 50\.000 TL, 12 ay; toplamı en düşük/);
    expect(plain(html)).toMatch(/TL mevduat: en iyi teklifler/);
    const preview = await (await moderator.get(newsletterPaths.issue(id, 'preview'))).text();
    expect(preview).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(plain(preview)).toContain('Karşılaştır:');
    expect(await (await moderator.get(newsletterPaths.issue(id))).text()).toContain('7. bölüm: Sitenin');
  });

  it('sends a try to who asks for it, and to nobody else: POST /admin/newsletter/issues/:id/trial', async () => {
    await subscribers('okur@ornek.test');
    const id = await written();
    await moderator.postForm(newsletterPaths.issue(id, 'trial'), {});
    await eventually(() => Promise.resolve(receiver.to(moderator.person.email).length === 1), 15_000);
    expect(receiver.heard).toHaveLength(1);
    expect(receiver.heard[0]?.html).toContain('İki banka ucuzladı.');
  });

  it('deletes a draft and nothing else: POST /admin/newsletter/issues/:id/delete', async () => {
    const id = await written();
    expect((await moderator.postForm(newsletterPaths.issue(id, 'delete'), {})).status).toBe(200);
    await server.sql(`UPDATE newsletter_issues SET state = 'planned', planned_at = now() + interval '1 day'`);
    await moderator.postForm(newsletterPaths.issue(id, 'delete'), { confirmed: 'evet' });
    expect((await issue(id)).state).toBe('planned');
    await server.sql(`UPDATE newsletter_issues SET state = 'draft', planned_at = NULL`);
    await moderator.postForm(newsletterPaths.issue(id, 'delete'), { confirmed: 'evet' });
    expect(await server.sql('SELECT FROM newsletter_issues')).toEqual([]);
  });
});

describe('whom an issue reaches: GET /admin/newsletter/issues/:id/plan', () => {
  it('is who agreed, each address once; who has left, or wants to hear nothing, is none of them', async () => {
    await subscribers('abone@ornek.test', 'ikisi@ornek.test', 'aranmaz@ornek.test', 'gitti@ornek.test');
    await aSubscriber(server, {
      email: 'bekler@ornek.test',
      kvkk_text: 'Kabul',
      unsubscribe_token: 'bekler',
    });
    await server.sql(
      `UPDATE newsletter_subscribers SET state = 'unsubscribed', unsubscribed_at = now() WHERE email = 'gitti@ornek.test'`,
    );
    await Promise.all([
      member('uye@ornek.test'),
      member('ikisi@ornek.test'),
      member('gitti@ornek.test'),
      member('izinsiz@ornek.test', { isGiven: false }),
    ]);
    await admin.postForm('/admin/do-not-contact', { contact: 'aranmaz@ornek.test' });
    const id = await written();
    const html = plain(await (await admin.get(newsletterPaths.issue(id, 'plan'))).text());
    expect(html).toContain('Aboneliğini onaylayanlar 3 Ticari ileti izni veren üyeler 1');
    expect(html).toContain('Aranmak istemeyenler (çıkarılır) 1 Toplam okur 3');
    await plan(id);
    await inState(id, 'sent');
    const heard = receiver.heard.flatMap(({ to }) => to).sort();
    expect(heard).toEqual(['abone@ornek.test', 'ikisi@ornek.test', 'uye@ornek.test']);
    expect((await letters()).map(({ email, state }) => [email, state])).toEqual([
      ['abone@ornek.test', 'sent'],
      ['aranmaz@ornek.test', 'left_out'],
      ['ikisi@ornek.test', 'sent'],
      ['uye@ornek.test', 'sent'],
    ]);
    expect(receiver.to('uye@ornek.test')[0]?.text).toContain('üyeliğinizde ticari ileti izni');
  });
});

describe('planning: POST /admin/newsletter/issues/:id/plan', () => {
  it('wants the own password, something to send, a time to come, and the switch of the settings', async () => {
    const id = await written();
    const { version } = await issue(id);
    const fields = { version: String(version), at: '' };
    const without = await admin.postForm(newsletterPaths.issue(id, 'plan'), { ...fields, own_password: 'x' });
    expect(without.status).toBe(422);
    expect((await plan(id, '2020-01-01T10:00')).status).toBe(422);
    expect((await plan(id, 'yarın')).status).toBe(422);
    expect((await plan(id, '2999-01-01T10:00')).status).toBe(422);
    expect((await plan(await draft())).status).toBe(422);
    await set({ marketingEmails: false });
    expect((await plan(id)).status).toBe(422);
    await set({ marketingEmails: true });
    const stale = await admin.postForm(newsletterPaths.issue(id, 'plan'), {
      ...{ ...fields, version: '1', own_password: admin.person.password },
    });
    expect(stale.status).toBe(303);
    expect((await issue(id)).state).toBe('draft');
    expect((await plan(id, '', moderator)).status).toBe(403);
  });

  it('waits for its time on the site’s clock; the plan can be taken back: POST /admin/newsletter/issues/:id/unplan', async () => {
    const year = new Date().getFullYear() + 1;
    const id = await written();
    const soon = `${String(year - 1)}-12-31T23:30`;
    await plan(id, soon);
    expect((await issue(id)).planned_at?.toISOString()).toBe(`${String(year - 1)}-12-31T20:30:00.000Z`);
    expect((await save(id, SMALL)).headers.get('location')).toBe(newsletterPaths.issue(id));
    await admin.postForm(newsletterPaths.issue(id, 'unplan'), {});
    expect((await issue(id)).state).toBe('draft');
    expect(await server.sql('SELECT FROM newsletter_sendings')).toEqual([]);
  });

  it('takes four of a month by Istanbul’s calendar; a fifth is refused, also when it is due, and by the schema', async () => {
    const month = new Date().getUTCMonth();
    const [year, next] = [new Date().getFullYear() + (month === 11 ? 1 : 0), ((month + 1) % 12) + 1];
    const first = `${String(year)}-${String(next).padStart(2, '0')}`;
    const ids = await Promise.all(Array.from({ length: 5 }, () => written()));
    const answers = await Promise.all(ids.map((id) => plan(id, `${first}-01T00:10`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 422]);
    const refused = ids.filter((_id, n) => answers[n]?.status === 422);
    const words = await Promise.all(answers.filter(({ status }) => status === 422).map((one) => one.text()));
    expect(plain(words[0] ?? '')).toContain('ayda en çok dört bülten sözü');
    await expect(
      aSending(server, { month: `${first}-01`, place: 5, issue_id: refused[0] ?? '' }),
    ).rejects.toThrow('newsletter_sendings_place_check');
    // What was planned for the next month comes due in this one, whose places others have taken meanwhile.
    await aSending(server, { place: 1, issue_id: refused[0] ?? '' });
    const others = await Promise.all([written(), written(), written()]);
    for (const [n, id] of others.entries()) await aSending(server, { place: n + 2, issue_id: id });
    const due = ids.find((id) => !refused.includes(id)) ?? '';
    await server.sql(`UPDATE newsletter_issues SET planned_at = now() - interval '1 s' WHERE id = $1`, [due]);
    await inState(due, 'draft');
    expect((await issue(due)).problem).toContain('Bu ay dört bülten gönderildi');
    expect(await server.sql('SELECT FROM newsletter_sendings WHERE issue_id = $1', [due])).toEqual([]);
  });
});

describe('sending', () => {
  it('goes in batches, stops and goes on: each reader once: POST /admin/newsletter/issues/:id/stop, POST /admin/newsletter/issues/:id/resume', async () => {
    await set({ newsletterBatch: 10, newsletterPause: 60 });
    const emails = Array.from({ length: 25 }, (_, n) => `okur${String(n)}@ornek.test`);
    await subscribers(...emails);
    const id = await written();
    await plan(id);
    await eventually(() => Promise.resolve(receiver.heard.length === 10), 15_000);
    expect((await moderator.postForm(newsletterPaths.issue(id, 'stop'), {})).status).toBe(200);
    await moderator.postForm(newsletterPaths.issue(id, 'stop'), { confirmed: 'evet' });
    expect((await issue(id)).state).toBe('stopped');
    // One leaves meanwhile, and one is erased.
    const waiting = (await letters()).filter(({ state }) => state === 'waiting').map(({ email }) => email);
    expect(waiting).toHaveLength(15);
    await server.sql(`UPDATE newsletter_subscribers SET state = 'unsubscribed' WHERE email = $1`, [
      waiting[0],
    ]);
    await server.sql('DELETE FROM newsletter_subscribers WHERE email = $1', [waiting[1]]);
    await set({ newsletterPause: 0 });
    const fields = { own_password: admin.person.password };
    expect((await moderator.postForm(newsletterPaths.issue(id, 'resume'), fields)).status).toBe(403);
    expect((await admin.postForm(newsletterPaths.issue(id, 'resume'), {})).status).toBe(422);
    await admin.postForm(newsletterPaths.issue(id, 'resume'), fields);
    await inState(id, 'sent');
    const heard = receiver.heard.flatMap(({ to }) => to);
    expect(heard.sort()).toEqual(emails.filter((email) => !waiting.slice(0, 2).includes(email)).sort());
    const html = plain(await (await moderator.get(newsletterPaths.issue(id))).text());
    expect(html).toContain('Okur 25 Sırada 0 Gönderilen 23');
  });

  it('holds what was handed over when it is stopped, and sends it when it goes on', async () => {
    receiver.verdict = () => ({ code: 451, text: '4.3.2 later' });
    await subscribers('a@ornek.test', 'b@ornek.test');
    const id = await written();
    await plan(id);
    await eventually(
      async () => (await letters()).filter(({ state }) => state === 'queued').length === 2,
      15_000,
    );
    // Both were tried and are to be tried again: none is on its way when the server becomes willing.
    const refused = (): Promise<object[]> =>
      server.sql(
        `SELECT id FROM deliveries WHERE state = 'pending' AND attempts > 0 AND claimed_until IS NULL AND next_attempt_at > now() + interval '2 s'`,
      );
    await eventually(async () => (await refused()).length === 2, 15_000);
    await moderator.postForm(newsletterPaths.issue(id, 'stop'), { confirmed: 'evet' });
    receiver.verdict = () => undefined;
    await eventually(async () => {
      await dueNow(server);
      return (await letters()).every(({ state }) => state === 'waiting');
    }, 20_000);
    expect(receiver.heard).toEqual([]);
    await admin.postForm(newsletterPaths.issue(id, 'resume'), { own_password: admin.person.password });
    await eventually(() => Promise.resolve(receiver.heard.length === 2), 15_000);
    await inState(id, 'sent');
  });

  it('ends the subscription of whom the mail server does not know, and of nobody else: GET /admin/newsletter/returned', async () => {
    receiver.verdict = (to) =>
      to === 'yok@ornek.test'
        ? { code: 550, text: '5.1.1 <yok@ornek.test> User unknown' }
        : to === 'dolu@ornek.test'
          ? { code: 552, text: '5.2.2 Mailbox full' }
          : undefined;
    await sent('var@ornek.test', 'yok@ornek.test', 'dolu@ornek.test');
    expect((await letters()).map(({ email, state, report }) => [email, state, report])).toEqual([
      ['dolu@ornek.test', 'failed', 'soft'],
      ['var@ornek.test', 'sent', null],
      ['yok@ornek.test', 'refused', 'hard'],
    ]);
    expect((await endings()).map(({ state, end_reason }) => [state, end_reason])).toEqual([
      ['confirmed', null],
      ['confirmed', null],
      ['unsubscribed', 'bounce'],
    ]);
    const html = plain(await (await moderator.get(newsletterPaths.returned())).text());
    expect(html).toContain('y•••@o•••.test Kalıcı geri dönüş 5.1.1');
    expect(html).toContain('d•••@o•••.test Geçici geri dönüş 5.2.2 1');
  });
});

describe('a letter', () => {
  it('leads through an address of ours, and is left by one click, as a member as well', async () => {
    await member('okur@ornek.test');
    const id = await sent('okur@ornek.test', 'zokur@ornek.test');
    const heard = ['okur@ornek.test', 'zokur@ornek.test'].flatMap((to) => receiver.to(to));
    const links = heard.map((mail) => linkIn(mail, '/git/bulten/'));
    expect(links).toEqual([`/git/bulten/${id}/1`, `/git/bulten/${id}/1`]);
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0' };
    const open = (path: string, headers = browser): Promise<Response> =>
      fetch(server.url + path, { redirect: 'manual', headers });
    const answer = await open(links[0] ?? '');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${server.url}${SMALL['href-2']}`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    await open(links[0] ?? '', { 'user-agent': 'Googlebot/2.1' });
    for (const bad of [`/git/bulten/${id}/2`, '/git/bulten/9999/1', '/git/bulten/x/1', `/git/bulten/${id}/0`])
      expect((await open(bad)).status).toBe(404);
    const [mail] = receiver.to('okur@ornek.test');
    if (!mail) throw new Error('nothing came');
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = linkIn(mail, '/bulten/ayril');
    expect(mail.headers.get('list-unsubscribe')).toContain(link);
    const page = await (await fetch(server.url + link)).text();
    expect(page).toContain('Bültenden ayrıl');
    expect((await endings())[0]?.state).toBe('confirmed');
    for (let sent = 0; sent < 2; sent++)
      expect((await fetch(server.url + link, { method: 'POST', body: ONE_CLICK })).status).toBe(200);
    expect((await endings()).map(({ state, end_reason }) => [state, end_reason])).toEqual([
      ['unsubscribed', 'own'],
      ['confirmed', null],
    ]);
    expect(await server.sql('SELECT withdrawn_reason FROM member_consents')).toEqual([
      { withdrawn_reason: 'own' },
    ]);
    expect((await letters()).map(({ is_left }) => is_left)).toEqual([true, false]);
    const after = await fetch(server.url + link);
    expect([after.status, await after.text()]).toEqual([
      200,
      expect.stringContaining('Bültenden ayrıldınız') as string,
    ]);
    expect(plain(await (await moderator.get(newsletterPaths.issue(id))).text())).toContain(
      'Bu iletiden ayrılan 1',
    );
    await eventually(async () => {
      const [link] = await server.sql<{ clicks: string }>('SELECT clicks FROM newsletter_links');
      return link?.clicks === '1';
    }, 10_000);
  });
});

describe('POST /e-posta-raporu', () => {
  const report = (events: unknown, secret = REPORT_SECRET): Promise<Response> =>
    fetch(server.url + newsletterPaths.reports(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ events }),
    });

  it('is for who has the secret, and takes nothing half', async () => {
    const refused = await report([], 'yanlis');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /);
    expect(await refused.json()).toMatchObject({ status: 401, detail: 'Geçerli bir anahtar gerekli.' });
    expect((await report([])).status).toBe(400);
    expect((await report('x')).status).toBe(400);
    expect((await report([{ message_id: 'x', type: 'opened' }])).status).toBe(400);
    expect((await report([null])).status).toBe(400);
    const strange = await report([{ message_id: '<msg_1@elsewhere>', type: 'delivered' }]);
    expect(await strange.json()).toEqual({ taken: 0, unknown: 1 });
  });

  it('keeps what weighs most, in any order; a hard bounce and a complaint end the subscription', async () => {
    await member('uye@ornek.test');
    await gone('a@ornek.test', 'b@ornek.test', 'c@ornek.test');
    const ids = new Map((await letters()).map(({ email, message_id }) => [email, message_id]));
    const of = (email: string, event: object) => ({
      message_id: `<bulten_${ids.get(email) ?? ''}@localhost>`,
      ...event,
    });
    const answer = await report([
      of('a@ornek.test', { type: 'delivered' }),
      of('a@ornek.test', { type: 'bounce', bounce: 'soft', at: '2026-01-01T10:00:00Z' }),
      of('b@ornek.test', { type: 'complaint' }),
      of('b@ornek.test', { type: 'delivered' }),
      of('c@ornek.test', { type: 'bounce', bounce: 'soft', at: '2026-01-01T10:00:00Z', code: '4.2.2' }),
      of('c@ornek.test', { type: 'bounce', bounce: 'soft', at: '2026-01-01T10:00:00Z', code: '4.2.2' }),
      of('c@ornek.test', { type: 'bounce', bounce: 'soft', at: '2026-01-01T12:00:00Z', code: '4.2.2' }),
      of('uye@ornek.test', { type: 'bounce', bounce: 'hard', code: '5.1.1' }),
    ]);
    expect(await answer.json()).toEqual({ taken: 8, unknown: 0 });
    expect(
      (await letters()).map(({ email, report: said, soft_bounces }) => [email, said, soft_bounces]),
    ).toEqual([
      ['a@ornek.test', 'delivered', 1],
      ['b@ornek.test', 'complaint', 0],
      ['c@ornek.test', 'soft', 2],
      ['uye@ornek.test', 'hard', 0],
    ]);
    expect((await endings()).map(({ end_reason }) => end_reason)).toEqual([null, 'complaint', null]);
    expect(await server.sql('SELECT withdrawn_reason FROM member_consents')).toEqual([
      { withdrawn_reason: 'bounce' },
    ]);
    const html = plain(await (await moderator.get(`${newsletterPaths.returned()}?report=complaint`)).text());
    expect(html).toContain('•••@o•••.test Şikâyet');
    expect(html).not.toContain('Kalıcı geri dönüş 5.1.1');
  });
});

describe('GET /bulten/arsiv', () => {
  it('shows what went out, to everybody and to search engines, until staff take it away: POST /admin/newsletter/issues/:id/listing', async () => {
    const id = await gone('okur@ornek.test');
    const hidden = await written({ ...SMALL, subject: 'Daha gönderilmedi' });
    await eventually(async () => {
      const list = plain(await (await fetch(server.url + newsletterPaths.archive())).text());
      return list.includes('Bu hafta oranlar') && !list.includes('Daha gönderilmedi');
    }, 10_000);
    const answer = await fetch(server.url + newsletterPaths.archived(id));
    const html = await answer.text();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(html).toContain('İki banka ucuzladı.');
    expect(html).toContain(`href="${SMALL['href-2']}"`);
    expect(html).not.toMatch(/noindex|git\/bulten|okur@/);
    expect((await fetch(server.url + newsletterPaths.archived(hidden))).status).toBe(404);
    expect((await fetch(server.url + newsletterPaths.archived('x'))).status).toBe(404);
    const sitemap = (): Promise<string> => fetch(server.url + paths.sitemap()).then((one) => one.text());
    expect(await sitemap()).toContain(newsletterPaths.archived(id));
    await moderator.postForm(newsletterPaths.issue(id, 'listing'), { is_listed: 'false' });
    await eventually(
      async () => (await fetch(server.url + newsletterPaths.archived(id))).status === 404,
      5_000,
    );
    expect(await sitemap()).not.toContain(newsletterPaths.archived(id));
  });
});
