import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { paths } from '../../src/shared/paths/site.js';
import { aLetter } from '../factories/people.js';
import { dueNow } from '../support/due-now.js';
import { eventually } from '../support/eventually.js';
import { linkIn } from '../support/mail-receiver.js';
import { plain } from '../support/page.js';
import {
  openNewsletter,
  REPORT_SECRET,
  receiver,
  server,
  admin,
  moderator,
  set,
  subscribers,
  member,
  issue,
  SMALL,
  written,
  plan,
  inState,
  letters,
  sent,
} from '../support/newsletter-desk.js';
import { rowsBy } from '../support/rows.js';

openNewsletter();

/** An issue that is sent already, as sending leaves it. */
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

const endings = rowsBy<{
  readonly email: string;
  readonly state: string;
  readonly end_reason: string | null;
}>(() => server, 'SELECT email, state, end_reason FROM newsletter_subscribers ORDER BY email');

/** The POST of a mail program (RFC 8058). */
const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

describe('sending', () => {
  // POST /admin/newsletter/issues/:id/stop, POST /admin/newsletter/issues/:id/resume
  it('goes in batches, stops and goes on: each reader once', async () => {
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

  // GET /admin/newsletter/returned
  it('ends the subscription of whom the mail server does not know, and of nobody else', async () => {
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

describe('a confirmation', () => {
  it('that the mail server has nobody to give to ends what waits for it', async () => {
    receiver.verdict = () => ({ code: 550, text: '5.1.1 User unknown' });
    const answer = await fetch(server.url + paths.newsletter(), {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({
        ...{ email: 'yok@ornek.test', phone_number: '0532 123 45 67', kvkk_consent: 'true' },
        ...{ source_page: '/', source_section: 'b7' },
      }),
    });
    expect(answer.status).toBe(200);
    await eventually(async () => (await endings())[0]?.end_reason === 'bounce', 15_000);
    expect(await endings()).toEqual([
      { email: 'yok@ornek.test', state: 'unsubscribed', end_reason: 'bounce' },
    ]);
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
    expect([mail.headers.get('list-id'), mail.headers.get('feedback-id')]).toEqual([
      '<bulten.127.0.0.1>',
      'bulten:127.0.0.1',
    ]);
    expect(mail.text).toMatch(/MERSİS: \d{16}/);
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
  // POST /admin/newsletter/issues/:id/listing
  it('shows what went out, to everybody and to search engines, until staff take it away', async () => {
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
