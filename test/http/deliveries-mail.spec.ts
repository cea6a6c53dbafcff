import { randomBytes } from 'node:crypto';
import { accountPaths } from '../../src/account-paths.js';
import { noticePaths } from '../../src/notice-paths.js';
import { adminPaths, paths } from '../../src/paths.js';
import { referralPaths } from '../../src/referral-paths.js';
import { postApplication, rightBody } from '../support/applications.js';
import { change } from '../support/change.js';
import { eventually } from '../support/eventually.js';
import { type HeardMail, MailReceiver } from '../support/mail-receiver.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, signedIn, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

/** Replicas share the key under which they count. */
const shared = { ...behindProxy, SESSION_SECRET: randomBytes(32).toString('base64') };

let receiver: MailReceiver;
let server: TestServer;
let admin: Session & { readonly person: TestPerson };

beforeAll(async () => {
  receiver = await new MailReceiver().listen();
  server = await startServer({ env: { ...shared, SMTP_URL: receiver.url } });
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});
beforeEach(async () => {
  receiver.verdict = () => undefined;
  await set('notifications', {
    ...{ emailNotifications: false, marketingEmails: false },
    ...{ pushNotifications: false, systemAlerts: false },
  });
});

const sql = <Row extends object = never>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  change<Row>({ url: server.databaseUrl }, text, values);

const set = (group: string, values: object): Promise<unknown> =>
  sql(
    `INSERT INTO settings (group_name, values) VALUES ($1, $2)
     ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
    [group, JSON.stringify(values)],
  );

let people = 0;
const freshMail = (): string => `kisi${String(++people)}@ornek.test`;

/** @returns the application's number */
async function apply(email: string): Promise<string> {
  people++;
  const from = `198.51.100.${String(people)}`;
  const response = await postApplication(server, 'kart', { ...rightBody('kart'), email }, { from });
  expect(response.status).toBe(201);
  return ((await response.json()) as { application: { id: string } }).application.id;
}

async function mailTo(address: string, count = 1): Promise<HeardMail> {
  await eventually(() => Promise.resolve(receiver.to(address).length >= count), 15_000);
  const mail = receiver.to(address)[count - 1];
  if (!mail) throw new Error(`nothing came for ${address}`);
  return mail;
}

interface Row {
  readonly id: string;
  readonly message_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly attempt_log: readonly { status: number | null; answer: string | null; error: string | null }[];
}

const deliveriesOf = (application: string): Promise<Row[]> =>
  sql<Row>(
    `SELECT d.id, d.message_id, d.state, d.attempts, d.attempt_log
       FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
      WHERE o.application_id = $1 AND d.channel = 'email' ORDER BY d.id`,
    [application],
  );

const hurry = (): Promise<unknown> =>
  sql(`WITH now AS (UPDATE delivery_targets SET paused_until = NULL, failures = 0)
       UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending'`);

async function subscribe(email: string): Promise<void> {
  people++;
  const response = await fetch(server.url + paths.newsletter(), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'x-forwarded-for': `10.8.0.${String(people)}` },
    body: new URLSearchParams({
      ...{ phone_number: '05321234567', email, kvkk_consent: 'true' },
      ...{ source_page: '/', source_section: 'b7' },
    }),
  });
  expect(response.status).toBe(303);
}

const linkIn = ({ text }: HeardMail, path: string): string => {
  const [link = ''] = text.split(/\s/).filter((word) => word.includes(path));
  return link.slice(new URL(link).origin.length);
};

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
    await sql('DELETE FROM applications WHERE id = $1', [id]);
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

describe('staff’s choices: GET /admin/notices/choices and POST /admin/notices/choices', () => {
  const choose = (session: Session, choices: Readonly<Record<string, string>>): Promise<Response> =>
    session.postForm(noticePaths.choices(), {
      ...{ application: 'at_once', system: 'at_once', digest_hour: '0' },
      ...choices,
    });
  /** The site's day began an hour that a digest may be due in, and none went out today. */
  const newDay = (session: { readonly person: TestPerson }): Promise<unknown> =>
    sql('UPDATE staff_notice_choices SET told_on = NULL WHERE user_id = $1', [session.person.id]);
  const digestsOf = (session: { readonly person: TestPerson }): Promise<object[]> =>
    sql<object>(`SELECT id FROM outbox WHERE topic = 'staff.digest' AND payload ->> 'user_id' = $1`, [
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
      await eventually(async () => (await sql(told, [[first, second]])).length === 2, 15_000);
      await newDay(digest);
      const mail = await mailTo(digest.person.email);
      expect(mail.text).toContain(`No ${first}`);
      expect(mail.text).toContain(`No ${second}`);
      expect(mail.text).toContain(noticePaths.choices());
      expect(mail.text + mail.html).not.toContain(address);
      await newDay(digest);
      await eventually(
        async () => (await sql(`SELECT FROM staff_notice_choices WHERE told_on IS NULL`)).length === 0,
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
      await sql('SELECT system, digest_hour FROM staff_notice_choices WHERE user_id = $1', [
        moderator.person.id,
      ]),
    ).toEqual([{ system: 'at_once', digest_hour: 0 }]);
    const page = await (await moderator.get(noticePaths.choices())).text();
    expect([page.includes('name="application"'), page.includes('name="system"')]).toEqual([true, false]);
  });
});

describe('a system alert', () => {
  const pause = (): Promise<unknown> =>
    sql(
      `INSERT INTO delivery_targets (target, failures, paused_until) VALUES ('webhook', 5, now() + interval '1 hour')
       ON CONFLICT (target) DO UPDATE SET failures = 5, paused_until = excluded.paused_until`,
    );
  const alerts = (): Promise<{ readonly reason: string }[]> =>
    sql<{ readonly reason: string }>(`SELECT reason FROM staff_notices WHERE kind = 'system' ORDER BY id`);

  it('goes to administrators alone, once an hour, and to nobody while the settings want none', async () => {
    const moderator = await createPerson(server.databaseUrl, 'moderator');
    await sql(`UPDATE deliveries SET state = 'cancelled' WHERE state = 'dead'`);
    await sql(`DELETE FROM staff_notices WHERE kind = 'system'`);
    await pause();
    expect(await alerts()).toEqual([]);
    await set('notifications', { systemAlerts: true });
    const isTold = ({ text }: HeardMail): boolean => text.includes('Bir gönderi kanalı duruyor');
    await eventually(() => Promise.resolve(receiver.to(admin.person.email).some(isTold)), 20_000);
    await sql(
      `UPDATE deliveries SET state = 'dead', updated_at = now()
        WHERE id = (SELECT max(id) FROM deliveries WHERE topic = 'application.created')`,
    );
    await eventually(async () => (await alerts()).some(({ reason }) => reason === 'dead'), 20_000);
    expect((await alerts()).map(({ reason }) => reason).sort()).toEqual(['channel', 'dead']);
    await sql(`UPDATE delivery_targets SET paused_until = NULL, failures = 0`);
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
    await sql('DELETE FROM applications WHERE id = $1', [ids[0]]);
    expect(await page(other)).toContain('Bildirimlerim, 1 okunmamış');
    await set('notifications', { pushNotifications: false });
    expect(await page(other)).toContain('Anlık bildirimler kapalı');
    expect(await (await other.get('/admin')).text()).not.toContain(noticePaths.list());
  });
});

describe('a lead by mail: GET /yonlendirme, POST /yonlendirme and POST /yonlendirme/yanit', () => {
  let banks = 0;
  /** A bank that gets its leads by mail, at addresses of its own. */
  async function byMail(bank = 'akbank'): Promise<string> {
    const address = `kredi${String(++banks)}@banka.test`;
    await sql(
      `UPDATE banks SET lead_channel = 'email', lead_emails = $2, is_active = true WHERE id = $1 RETURNING id`,
      [bank, [address, `yedek-${address}`]],
    );
    return address;
  }
  afterEach(() => sql(`UPDATE banks SET lead_channel = 'file', lead_emails = '{}', is_active = true`));

  const post = (path: string, fields: Record<string, string>, origin = server.url): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams(fields),
    });
  const look = (kod: string): Promise<Response> => post(referralPaths.lead(), { kod });
  const answer = (kod: string, durum: string, surum: string): Promise<Response> =>
    post(referralPaths.leadAnswer(), { kod, durum, surum });
  const versionIn = (html: string): string => /name="surum" value="(\d+)"/.exec(html)?.[1] ?? '';
  const referralOf = async (application: string) => {
    const [row] = await sql<{ id: string; state: string; events: number }>(
      `SELECT r.id, r.state, (SELECT count(*)::int FROM referral_events WHERE referral_id = r.id) AS events
         FROM referrals r WHERE application_id = $1 AND bank_id = 'akbank'`,
      [application],
    );
    return row ?? { id: '', state: '', events: 0 };
  };
  /** The mail that brings a link: what is told of leads of before goes to the bank's addresses of now, too. */
  async function leadTo(address: string, count = 1): Promise<HeardMail> {
    const found = (): HeardMail[] =>
      receiver.to(address).filter(({ text }) => text.includes(referralPaths.lead()));
    await eventually(() => Promise.resolve(found().length >= count), 15_000);
    const mail = found()[count - 1];
    if (!mail) throw new Error(`no lead came for ${address}`);
    return mail;
  }
  async function lead(): Promise<{
    readonly kod: string;
    readonly application: string;
    readonly mail: HeardMail;
    readonly person: string;
  }> {
    const [address, person] = [await byMail(), freshMail()];
    const application = await apply(person);
    const mail = await leadTo(address);
    const kod = new URL(linkIn(mail, referralPaths.lead()), server.url).searchParams.get('kod') ?? '';
    return { kod, application, mail, person };
  }

  it('names nobody in the mail, shows the lead at a press of a button alone, and takes each answer once', async () => {
    const { kod, application, mail, person } = await lead();
    expect(mail.text + mail.html).not.toContain(person);
    expect(mail.text + mail.html).not.toMatch(/5\d{2} ?\d{3} ?\d{2} ?\d{2}/);
    await eventually(async () => (await referralOf(application)).state === 'sent', 10_000);
    await leadTo(`yedek-${mail.to[0] ?? ''}`);
    const cover = await fetch(`${server.url}${referralPaths.lead({ kod })}`);
    const covered = await cover.text();
    expect([cover.status, cover.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(cover.headers.get('set-cookie')).toBeNull();
    expect(covered).toContain('noindex');
    expect(covered).not.toContain(person);
    const opened = await look(kod);
    const html = await opened.text();
    expect([opened.status, html.includes(person)]).toEqual([200, true]);
    const { id } = await referralOf(application);
    const log = (action: string) =>
      sql<{ actor_name: string }>('SELECT actor_name FROM audit_log WHERE action = $1 AND resource_id = $2', [
        action,
        id,
      ]);
    expect(await log('referral.open')).toEqual([
      { actor_name: expect.stringContaining('(bağlantıyla)') as string },
    ]);
    const both = await Promise.all([1, 2].map(() => answer(kod, 'received', versionIn(html))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await referralOf(application)).toMatchObject({ state: 'received', events: 2 });
    expect(await log('referral.answer')).toHaveLength(1);
    const charges = await sql('SELECT FROM referral_charges WHERE referral_id = $1', [id]);
    expect(charges).toHaveLength(1);
  });

  it('opens nothing for what was made up, was meant for another, or is no answer', async () => {
    const [one, other] = [await lead(), await lead()];
    const wrong = (one.kod.startsWith('A') ? 'B' : 'A') + one.kod.slice(1);
    const mixed = one.kod.slice(0, 22) + other.kod.slice(22);
    for (const kod of ['', 'x', wrong, mixed, `${one.kod}A`, one.kod.toLowerCase()])
      expect([kod, (await look(kod)).status, (await answer(kod, 'approved', '1')).status]).toEqual([
        kod,
        404,
        404,
      ]);
    const html = await (await look(one.kod)).text();
    expect(html).toContain(one.person);
    expect(html).not.toContain(other.person);
    const before = await referralOf(one.application);
    for (const state of ['waiting', 'sent', 'billed', ''])
      expect((await answer(one.kod, state, versionIn(html))).status).toBe(200);
    expect((await answer(one.kod, 'approved', '')).status).toBe(409);
    expect((await post(referralPaths.lead(), { kod: one.kod }, 'https://baska.test')).status).toBe(403);
    expect(await referralOf(one.application)).toEqual(before);
  });

  it('is over when a week is, when the person is gone or withdraws, when the bank is off, and when it is asked for too often', async () => {
    const { kod, application } = await lead();
    const status = async (): Promise<number> => (await look(kod)).status;
    const link = `referral_id IN (SELECT id FROM referrals WHERE application_id = ${application})`;
    const cases = [
      [
        `UPDATE referral_links SET expires_at = now() WHERE ${link}`,
        `UPDATE referral_links SET expires_at = now() + interval '1 day' WHERE ${link}`,
      ],
      [
        `UPDATE banks SET is_active = false WHERE id = 'akbank'`,
        `UPDATE banks SET is_active = true WHERE id = 'akbank'`,
      ],
      [
        `UPDATE applications SET withdrawn_at = now() WHERE id = ${application}`,
        `UPDATE applications SET withdrawn_at = NULL WHERE id = ${application}`,
      ],
    ] as const;
    for (const [off, on] of cases) {
      await sql(off);
      expect([off, await status()]).toEqual([off, 404]);
      expect((await fetch(`${server.url}${referralPaths.lead({ kod })}`)).status).toBe(404);
      await sql(on);
      expect([on, await status()]).toEqual([on, 200]);
    }
    await sql(
      `UPDATE referrals SET dispute = 'open', dispute_note = 'x', disputed_at = now() WHERE application_id = ${application}`,
    );
    const disputed = await (await look(kod)).text();
    expect([disputed.includes('itiraz'), disputed.includes('name="durum"')]).toEqual([true, false]);
    await sql(`UPDATE referral_links SET asked = 30 WHERE ${link}`);
    expect(await status()).toBe(429);
    await sql(`UPDATE referral_links SET asked_since = now() - interval '2 hours' WHERE ${link}`);
    expect(await status()).toBe(200);
    await sql(`DELETE FROM applications WHERE id = ${application}`);
    expect(await status()).toBe(404);
  });

  it('is told of by mail when it is erased or called off, naming nobody; by hand where no address takes it', async () => {
    const { application, mail, person } = await lead();
    const [address = ''] = mail.to;
    await eventually(async () => (await referralOf(application)).state === 'sent', 10_000);
    const { id } = await referralOf(application);
    const tell = (topic: string): Promise<unknown> =>
      sql(
        `INSERT INTO outbox (topic, payload) SELECT $2, jsonb_build_object('referral', id, 'bank', bank_id, 'sent_at', sent_at)
           FROM referrals WHERE id = $1`,
        [id, topic],
      );
    // A bank that is switched off has it all the same.
    await sql(`UPDATE banks SET is_active = false WHERE id = 'akbank' RETURNING id`);
    await tell('referral.withdrawn');
    const about = async (to: string, word: string): Promise<HeardMail> => {
      const found = (): HeardMail[] =>
        receiver.to(to).filter(({ text }) => text.includes(word) && text.includes(id));
      await eventually(() => Promise.resolve(found().length > 0), 15_000);
      return found()[0] as HeardMail;
    };
    const called = await about(address, 'vazgeçti');
    await about(`yedek-${address}`, 'vazgeçti');
    // One of its addresses takes nothing: the other one does.
    receiver.verdict = (to) => (to === address ? { code: 550, text: '5.1.1 User unknown' } : undefined);
    await sql('DELETE FROM applications WHERE id = $1 RETURNING id', [application]);
    const erased = await about(`yedek-${address}`, 'sildik');
    for (const { text, html } of [called, erased]) {
      expect([text, html]).toEqual([expect.stringContaining(id), expect.stringContaining(id)]);
      expect(text + html).not.toContain(person);
      expect(text + html).not.toMatch(/5\d{2} ?\d{3} ?\d{2} ?\d{2}/);
    }
    const byHand = `Elden bildirildi: Akbank, ${id}`;
    const listed = async (): Promise<string> => (await admin.get(referralPaths.erased())).text();
    await eventually(async () => (await listed()).split('gönderildi').length > 2, 10_000);
    expect(await listed()).not.toContain(byHand);

    receiver.verdict = () => ({ code: 550, text: '5.1.1 User unknown' });
    await sql(`INSERT INTO outbox (topic, payload) VALUES ('referral.erased', $1) RETURNING id`, [
      JSON.stringify({ referral: id, bank: 'akbank', sent_at: null }),
    ]);
    await eventually(async () => (await listed()).includes(byHand), 10_000);
    const action = /action="([^"]+\/told)"/.exec(await listed())?.[1] ?? '';
    await admin.postForm(action, {});
    expect(await listed()).toContain('elden bildirildi');
    expect(await listed()).not.toContain(byHand);
  });

  it('is ended or sent anew by staff: POST /admin/referrals/:id/link and POST /admin/referrals/:id/link/revoke', async () => {
    const { kod, application, mail } = await lead();
    await eventually(async () => (await referralOf(application)).state === 'sent', 10_000);
    const { id } = await referralOf(application);
    expect((await admin.postForm(referralPaths.at(id, 'link', 'revoke'), {})).status).toBe(303);
    expect((await look(kod)).status).toBe(404);
    expect((await admin.postForm(referralPaths.at(id, 'link'), {})).status).toBe(303);
    const again = await leadTo(mail.to[0] ?? '', 2);
    const renewed = new URL(linkIn(again, referralPaths.lead()), server.url).searchParams.get('kod') ?? '';
    expect([renewed === kod, (await look(renewed)).status, (await look(kod)).status]).toEqual([
      false,
      200,
      404,
    ]);
    const page = await (await admin.get(adminPaths.application(application))).text();
    expect(page).toContain('1 kez açıldı');
    await sql(`UPDATE banks SET lead_channel = 'file' WHERE id = 'akbank'`);
    expect((await admin.postForm(referralPaths.at(id, 'link'), {})).status).toBe(303);
    expect((await look(renewed)).status).toBe(200);
  });
});

describe('a password link', () => {
  it('comes by mail and works once', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    const form = { own_password: admin.person.password };
    expect((await admin.postForm(adminPaths.userPasswordLink(person.id), form)).status).toBe(200);
    const link = linkIn(await mailTo(person.email), paths.newPassword());
    const page = await fetch(server.url + link);
    expect([page.status, (await page.text()).includes(person.email)]).toEqual([200, true]);
    const outbox = await sql(`SELECT payload FROM outbox WHERE topic = 'user.password_reset'`);
    expect(JSON.stringify(outbox)).not.toContain(link.split('kod=')[1]);
  });
});

describe('a second factor', () => {
  it('is told of by mail, with time, device and rough network', async () => {
    const session = await signedIn(server, 'moderator');
    await withSecondFactor(session);
    const { text } = await mailTo(session.person.email);
    expect(text).toContain('İki adımlı doğrulama açıldı');
    expect(text).toMatch(/127\.0\.0\.x/);
  });
});

describe('a forgotten password', () => {
  beforeEach(() => sql('DELETE FROM limited_requests'));

  const ask = (email: string, { at = server, from = '198.51.101.1' } = {}): Promise<Response> =>
    fetch(at.url + accountPaths.passwordRequest(), {
      method: 'POST',
      headers: { origin: at.url, 'x-forwarded-for': from },
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    });
  const told = async (answer: Response): Promise<unknown> => [
    ...[answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')],
    await answer.text(),
  ];
  const granted = (): Promise<{ n: number }[]> =>
    sql<{ n: number }>('SELECT count(*)::int AS n FROM limited_requests WHERE is_granted');

  it.each(['user', 'admin'] as const)(
    'of a person with the role %s is replaced by the link of a mail: POST /sifre-yenile/iste',
    async (role) => {
      const person = await createPerson(server.databaseUrl, role);
      const asked = await ask(` ${person.email.toUpperCase()} `);
      expect([asked.status, asked.headers.get('location')]).toEqual([303, '/sifre-yenile/istendi']);
      const link = linkIn(await mailTo(person.email), paths.newPassword());
      const password = 'Kırmızı-Fener7';
      const kod = link.split('kod=')[1] ?? '';
      const use = (): Promise<Response> =>
        new Session(server).post(paths.newPassword(), { kod, password, again: password });
      expect([(await use()).status, (await use()).status]).toEqual([303, 404]);
      expect((await new Session(server).signIn({ ...person, password })).status).toBe(303);
      expect((await new Session(server).signIn(person)).status).toBe(401);
      const kept = await sql(`SELECT o::text, r::text FROM outbox o, limited_requests r`);
      expect(JSON.stringify(kept)).not.toContain(kod);
      expect(JSON.stringify(kept)).not.toContain(person.email);
    },
  );

  it('is asked for in one way by people with, without and with a closed account, who alone gets no mail', async () => {
    const person = await createPerson(server.databaseUrl, 'user');
    const closed = await createPerson(server.databaseUrl, 'user', { status: 'suspended' });
    const answers = [];
    for (const email of ['kimse@ornek.test', closed.email, person.email])
      answers.push(await told(await ask(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await mailTo(person.email);
    expect([...receiver.to('kimse@ornek.test'), ...receiver.to(closed.email)]).toEqual([]);
    expect(await granted()).toEqual([{ n: 3 }]);
  });

  it('is mailed about once in ten minutes and five times a day, however many ask on two replicas', async () => {
    const { email } = await createPerson(server.databaseUrl, 'user');
    const replica = await startServer({
      database: { url: server.databaseUrl },
      env: { ...shared, SMTP_URL: receiver.url },
    });
    try {
      const at = [server, replica];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          ask(email, { at: at[i % 2] ?? server, from: `198.51.102.${String(i + 1)}` }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    } finally {
      await replica.stop();
    }
    const later = async (): Promise<{ n: number }[]> => {
      await sql(`UPDATE limited_requests SET requested_at = requested_at - interval '11 minutes'`);
      await ask(email);
      return granted();
    };
    expect(await granted()).toEqual([{ n: 1 }]);
    for (let n = 0; n < 6; n++) await later();
    expect(await granted()).toEqual([{ n: 5 }]);
    await sql(`UPDATE limited_requests SET requested_at = requested_at - interval '1 day'`);
    expect(await later()).toEqual([{ n: 6 }]);
  });

  it('is not asked for more than a hundred times an hour from one network, and says when again', async () => {
    await sql(`INSERT INTO limited_requests (subject, account_key, ip_address, is_granted, requested_at)
               SELECT 'password', 'x' || n, '198.51.103.9', true, now() - interval '50 minutes' FROM generate_series(1, 100) AS n`);
    const { email } = await createPerson(server.databaseUrl, 'user');
    const refused = await ask(email, { from: '198.51.103.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(await refused.text()).toContain('10 dakika sonra yeniden deneyin');
    expect((await ask(email, { from: '198.51.103.10' })).status).toBe(303);
  });

  it.each(['', 'adres', '<b>@', 'a@b'])(
    'keeps what was typed for an address of nobody: %j',
    async (email) => {
      const answer = await ask(email);
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain('Lütfen geçerli bir e-posta adresi girin');
      expect(html).not.toContain('<b>@');
      expect(await sql('SELECT 1 FROM limited_requests')).toEqual([]);
    },
  );

  it('has pages that are the same for everyone: GET /sifre-yenile/iste and GET /sifre-yenile/istendi', async () => {
    for (const path of [accountPaths.passwordRequest(), accountPaths.passwordRequested()]) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await answer.text()).toContain('noindex');
    }
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
    const [stored] = await sql<{ all: string }>(
      `SELECT (SELECT string_agg(o::text, ' ') FROM outbox o) || (SELECT string_agg(d::text, ' ') FROM deliveries d) AS all`,
    );
    expect(code).toHaveLength(43);
    expect(stored?.all).not.toContain(code);
    expect((await fetch(server.url + link)).status).toBe(200);
  });

  it('is ended by one click of a mail program: POST /bulten/ayril', async () => {
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
    const click = (url = leave): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    for (let time = 0; time < 2; time++) expect((await click()).status).toBe(200);
    expect(await sql('SELECT state FROM newsletter_subscribers WHERE email = $1', [address])).toEqual([
      { state: 'unsubscribed' },
    ]);
    expect((await click(server.url + paths.newsletterUnsubscribe('kısa'))).status).toBe(404);
  });
});
