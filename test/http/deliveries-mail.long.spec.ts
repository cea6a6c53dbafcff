import { linkIn } from '../support/mail-receiver.js';
import {
  openPost,
  shared,
  receiver,
  server,
  admin,
  set,
  freshMail,
  apply,
  mailTo,
  deliveriesOf,
  hurry,
  subscribe,
} from '../support/post-office.js';
import { noticePaths } from '../../src/shared/paths/notice.js';
import { adminPaths, paths } from '../../src/shared/paths/site.js';
import { eventually } from '../support/eventually.js';
import type { HeardMail } from '../support/mail-receiver.js';
import { startServer } from '../support/server.js';
import { createPerson, type Session, signedIn, type TestPerson } from '../support/staff.js';

openPost();

describe('an applicant’s confirmation', () => {
  it('goes to nobody who wants to hear from nobody; staff are written all the same', async () => {
    await set('notifications', { emailNotifications: true });
    const address = freshMail();
    await admin.postForm('/admin/do-not-contact', { contact: address });
    const id = await apply(address);
    await eventually(async () => {
      const states = (await deliveriesOf(id)).map(({ state }) => state);
      return states.includes('cancelled') && states.includes('delivered') && !states.includes('pending');
    }, 15_000);
    expect(receiver.to(address)).toEqual([]);
    const [first] = (await deliveriesOf(id)).filter(({ state }) => state === 'cancelled');
    expect(first?.attempt_log[0]?.error).toBe('Kişi aranmayacaklar listesinde; ileti gönderilmedi.');
  });

  it('comes from the sender of the settings, as HTML and as text, with the number and nothing personal', async () => {
    await set('general', { mailSender: 'gonderen@kredi.test', mailReplyTo: 'yanit@kredi.test' });
    const address = freshMail();
    const id = await apply(address);
    const mail = await mailTo(address);
    expect(mail.headers.get('from')).toContain('<gonderen@kredi.test>');
    expect(mail.headers.get('reply-to')).toContain('yanit@kredi.test');
    const [delivery] = await deliveriesOf(id);
    expect(mail.headers.get('message-id')).toContain(`<msg_${delivery?.message_id ?? ''}@`);
    expect([...mail.headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Başvurunuzu aldık');
      expect(body).toContain(id);
      expect(body).toContain('/kvkk-aydinlatma-metni');
      expect(body).not.toMatch(/5\d{2}.?\d{3}.?\d{2}.?\d{2}/);
    }
    expect(mail.html).toMatch(/^<!doctype html><html lang="tr">/);
    expect(mail.text).not.toContain('<');
    await eventually(async () => (await deliveriesOf(id))[0]?.state === 'delivered', 10_000);
    expect(JSON.stringify(await deliveriesOf(id))).not.toContain(address);
  });

  it('is tried again under the same number when the server has no time, and given up when nobody is there', async () => {
    const [slow, unknown] = [freshMail(), freshMail()];
    receiver.verdict = (to) =>
      to === slow
        ? { code: 451, text: `4.7.1 <${slow}> Greylisted` }
        : to === unknown
          ? { code: 550, text: `5.1.1 <${unknown}> User unknown` }
          : undefined;
    const [later, never] = [await apply(slow), await apply(unknown)];
    await eventually(async () => (await deliveriesOf(never))[0]?.state === 'dead', 10_000);
    await eventually(async () => (await deliveriesOf(later))[0]?.attempt_log.length === 1, 10_000);
    expect(await deliveriesOf(later)).toMatchObject([{ state: 'pending', attempt_log: [{ status: 451 }] }]);
    const [dead] = await deliveriesOf(never);
    expect(dead).toMatchObject({ attempts: 1, attempt_log: [{ status: 550 }] });
    expect(dead?.attempt_log[0]?.answer).toContain('User unknown');
    expect(JSON.stringify(dead)).not.toContain(unknown);
    receiver.verdict = () => undefined;
    await hurry();
    const mail = await mailTo(slow);
    const [delivery] = await deliveriesOf(later);
    expect(mail.headers.get('message-id')).toContain(delivery?.message_id);
  });

  it('goes to nobody when the application is gone', async () => {
    const address = freshMail();
    receiver.verdict = () => ({ code: 421, text: 'later' });
    const id = await apply(address);
    await eventually(async () => (await deliveriesOf(id))[0]?.attempt_log.length === 1, 10_000);
    await server.sql('DELETE FROM applications WHERE id = $1', [id]);
    receiver.verdict = () => undefined;
    await hurry();
    await eventually(async () => (await deliveriesOf(id))[0]?.state === 'cancelled', 10_000);
    expect(receiver.to(address)).toEqual([]);
  });
});

describe('staff', () => {
  it('are written of a new application while the settings say so, each alone, and only those who are active', async () => {
    const moderator = await createPerson(server.databaseUrl, 'moderator');
    const left = await createPerson(server.databaseUrl, 'moderator', { status: 'inactive' });
    const member = await createPerson(server.databaseUrl, 'user');
    const before = freshMail();
    await apply(before);
    await mailTo(before);
    await set('notifications', { emailNotifications: true });
    const address = freshMail();
    const id = await apply(address);
    const mail = await mailTo(moderator.email);
    expect(mail.text).toContain(adminPaths.application(id));
    expect(mail.to).toEqual([moderator.email]);
    expect(mail.text + mail.html).not.toContain(address);
    await mailTo(admin.person.email);
    expect([...receiver.to(left.email), ...receiver.to(member.email)]).toEqual([]);
    expect(receiver.to(moderator.email)).toHaveLength(1);
  });
});

// GET /admin/notices/choices, POST /admin/notices/choices
describe('staff’s choices', () => {
  const choose = (session: Session, choices: Readonly<Record<string, string>>): Promise<Response> =>
    session.postForm(noticePaths.choices(), {
      ...{ application: 'at_once', system: 'at_once', digest_hour: '0' },
      ...choices,
    });
  /** The site's day began an hour that a digest may be due in, and none went out today. */
  const newDay = (session: { readonly person: TestPerson }): Promise<unknown> =>
    server.sql('UPDATE staff_notice_choices SET told_on = NULL WHERE user_id = $1', [session.person.id]);
  const digestsOf = (session: { readonly person: TestPerson }): Promise<object[]> =>
    server.sql<object>(`SELECT id FROM outbox WHERE topic = 'staff.digest' AND payload ->> 'user_id' = $1`, [
      session.person.id,
    ]);

  it('decide who is written at once, who hears once a day and who never, on two replicas', async () => {
    const other = await startServer({
      env: { ...shared, SMTP_URL: receiver.url },
      database: { url: server.databaseUrl },
    });
    try {
      const [digest, none] = [await signedIn(server, 'moderator'), await signedIn(server, 'moderator')];
      await set('notifications', { emailNotifications: true });
      expect((await choose(digest, { application: 'digest' })).status).toBe(303);
      expect((await choose(none, { application: 'off' })).status).toBe(303);
      const address = freshMail();
      const first = await apply(address);
      const second = await apply(freshMail());
      const told = 'SELECT FROM staff_notices WHERE application_id = ANY ($1)';
      await eventually(async () => (await server.sql(told, [[first, second]])).length === 2, 15_000);
      await newDay(digest);
      const mail = await mailTo(digest.person.email);
      expect(mail.text).toContain(`No ${first}`);
      expect(mail.text).toContain(`No ${second}`);
      expect(mail.text).toContain(noticePaths.choices());
      expect(mail.text + mail.html).not.toContain(address);
      await newDay(digest);
      await eventually(
        async () => (await server.sql(`SELECT FROM staff_notice_choices WHERE told_on IS NULL`)).length === 0,
        20_000,
      );
      expect(await digestsOf(digest)).toHaveLength(1);
      expect(receiver.to(none.person.email)).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('are refused when they are none, and take no field that a moderator does not have', async () => {
    const moderator = await signedIn(server, 'moderator');
    const answer = await choose(moderator, { application: 'sms', digest_hour: '24' });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Bir seçenek seçin')]);
    expect((await choose(moderator, { system: 'off' })).status).toBe(303);
    expect(
      await server.sql('SELECT system, digest_hour FROM staff_notice_choices WHERE user_id = $1', [
        moderator.person.id,
      ]),
    ).toEqual([{ system: 'at_once', digest_hour: 0 }]);
    const page = await (await moderator.get(noticePaths.choices())).text();
    expect([page.includes('name="application"'), page.includes('name="system"')]).toEqual([true, false]);
  });
});

describe('a system alert', () => {
  const pause = (): Promise<unknown> =>
    server.sql(
      `INSERT INTO delivery_targets (target, failures, paused_until) VALUES ('webhook', 5, now() + interval '1 hour')
       ON CONFLICT (target) DO UPDATE SET failures = 5, paused_until = excluded.paused_until`,
    );
  const alerts = (): Promise<{ readonly reason: string }[]> =>
    server.sql<{ readonly reason: string }>(
      `SELECT reason FROM staff_notices WHERE kind = 'system' ORDER BY id`,
    );

  it('goes to administrators alone, once an hour, and to nobody while the settings want none', async () => {
    const moderator = await createPerson(server.databaseUrl, 'moderator');
    await server.sql(`UPDATE deliveries SET state = 'cancelled' WHERE state = 'dead'`);
    await server.sql(`DELETE FROM staff_notices WHERE kind = 'system'`);
    await pause();
    expect(await alerts()).toEqual([]);
    await set('notifications', { systemAlerts: true });
    const isTold = ({ text }: HeardMail): boolean => text.includes('Bir gönderi kanalı duruyor');
    await eventually(() => Promise.resolve(receiver.to(admin.person.email).some(isTold)), 20_000);
    await server.sql(
      `UPDATE deliveries SET state = 'dead', updated_at = now()
        WHERE id = (SELECT max(id) FROM deliveries WHERE topic = 'application.created')`,
    );
    await eventually(async () => (await alerts()).some(({ reason }) => reason === 'dead'), 20_000);
    expect((await alerts()).map(({ reason }) => reason).sort()).toEqual(['channel', 'dead']);
    await server.sql(`UPDATE delivery_targets SET paused_until = NULL, failures = 0`);
    expect(receiver.to(moderator.email)).toEqual([]);
  });
});

describe('notices in the administration', () => {
  it('are counted and listed for each alone: POST /admin/notices/:id/read and POST /admin/notices/read read them', async () => {
    await set('notifications', { pushNotifications: true, systemAlerts: false });
    const [one, other] = [await signedIn(server, 'moderator'), await signedIn(server, 'moderator')];
    const ids = [await apply(freshMail()), await apply(freshMail())];
    const page = async (session: Session): Promise<string> => (await session.get(noticePaths.list())).text();
    await eventually(async () => (await page(one)).includes('Bildirimlerim, 2 okunmamış'), 15_000);
    const html = await page(one);
    for (const id of ids) expect(html).toContain(`(No ${id})`);
    const notice = /action="\/admin\/notices\/(\d+)\/read"/.exec(html)?.[1] ?? '';
    const opened = await one.postForm(noticePaths.read(notice), {});
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      adminPaths.application(ids[1] ?? ''),
    ]);
    expect(await page(one)).toContain('Bildirimlerim, 1 okunmamış');
    expect((await one.postForm(noticePaths.read('9999999'), {})).status).toBe(404);
    expect((await one.postForm(noticePaths.readAll(), { until: notice })).status).toBe(303);
    expect(await page(one)).toContain('aria-label="Bildirimlerim"');
    expect(await page(other)).toContain('Bildirimlerim, 2 okunmamış');
    await server.sql('DELETE FROM applications WHERE id = $1', [ids[0]]);
    expect(await page(other)).toContain('Bildirimlerim, 1 okunmamış');
    await set('notifications', { pushNotifications: false });
    expect(await page(other)).toContain('Anlık bildirimler kapalı');
    expect(await (await other.get('/admin')).text()).not.toContain(noticePaths.list());
  });
});

describe('a newsletter', () => {
  it('is confirmed by the link of a mail, whose code no table holds', async () => {
    const address = freshMail();
    await subscribe(address);
    const mail = await mailTo(address);
    expect(mail.headers.has('list-unsubscribe')).toBe(false);
    const link = linkIn(mail, paths.newsletterConfirm());
    const code = link.split('kod=')[1] ?? '';
    const [stored] = await server.sql<{ all: string }>(
      `SELECT (SELECT string_agg(o::text, ' ') FROM outbox o) || (SELECT string_agg(d::text, ' ') FROM deliveries d) AS all`,
    );
    expect(code).toHaveLength(43);
    expect(stored?.all).not.toContain(code);
    expect((await fetch(server.url + link)).status).toBe(200);
  });

  // POST /bulten/ayril
  it('is ended by one click of a mail program', async () => {
    await set('notifications', { marketingEmails: true });
    const address = freshMail();
    await subscribe(address);
    const link = linkIn(await mailTo(address), paths.newsletterConfirm());
    const confirmed = await fetch(server.url + paths.newsletterConfirm(), {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ kod: link.split('kod=')[1] ?? '' }),
    });
    expect(confirmed.status).toBe(200);
    const welcome = await mailTo(address, 2);
    expect(welcome.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const leave = /^<(.+)>$/.exec(welcome.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(welcome.text).toContain(leave);
    // RFC 8058 lets a mail program choose.
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const click = (url = leave, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
      fetch(url, { method: 'POST', redirect: 'manual', body });
    for (const body of [form, undefined]) expect((await click(leave, body)).status).toBe(200);
    expect(await server.sql('SELECT state FROM newsletter_subscribers WHERE email = $1', [address])).toEqual([
      { state: 'unsubscribed' },
    ]);
    expect((await click(server.url + paths.newsletterUnsubscribe('kısa'))).status).toBe(404);
  });
});
