import { accountPaths } from '../../src/shared/paths/account.js';
import { memberPaths, signUpPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { aSavedResult, aUser } from '../factories/people.js';
import { on } from '../support/sql.js';
import { freshPhone, postApplication, rightBody, freshMail } from '../support/applications.js';
import { asSuperuser } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { codeIn, mailTo, MEMBER_PASSWORD, newMember, postFrom, postOwn } from '../support/members.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, withDatabase } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

let receiver: MailReceiver;
let server: TestServer;

beforeAll(async () => {
  receiver = await new MailReceiver().listen();
  server = await startServer({ env: { ...behindProxy, SMTP_URL: receiver.url } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});
const own = { own_password: MEMBER_PASSWORD };

describe('what a member has agreed to', () => {
  const marketing = (email: string): Promise<{ given: boolean }[]> =>
    server.sql<{ given: boolean }>(
      `SELECT c.withdrawn_at IS NULL AS given FROM member_consents c JOIN users u ON u.id = c.user_id
        WHERE u.email = $1 AND c.kind = 'member_marketing' ORDER BY c.id`,
      [email],
    );

  it('is shown with its text and date, and marketing is taken back and given again: GET /hesabim/izinlerim and POST /hesabim/izinlerim/geri-al and POST /hesabim/izinlerim/ver', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email, { marketing_consent: 'true' });
    const before = await member.html(memberPaths.consents());
    expect(before).toContain('İzin verdiniz');
    expect(validityFaults(before)).toEqual([]);
    const text = /href="(\/basvuru\/onay-metni\/terms\/[^"]+)"/.exec(before)?.[1] ?? '';
    expect(await (await fetch(server.url + text)).text()).toContain('Kullanıcı Sözleşmesi');
    await postOwn(member, memberPaths.withdrawConsent());
    await postOwn(member, memberPaths.withdrawConsent());
    expect(await marketing(email)).toEqual([{ given: false }]);
    expect(await member.html(memberPaths.consents())).toContain('İzin vermediniz');
    await Promise.all([
      postOwn(member, memberPaths.giveConsent()),
      postOwn(member, memberPaths.giveConsent()),
    ]);
    expect(await marketing(email)).toEqual([{ given: false }, { given: true }]);
  });

  it('includes what she permitted where she applied, with her account or under her address, and ends it all at once', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email, { marketing_consent: 'true' });
    const apply = async (cookie: string, changes: object = {}): Promise<string> => {
      const body = { ...rightBody('kart'), marketing_consent: true, ...changes };
      const headers = { cookie };
      const answer = await postApplication(server, 'kart', body, { headers });
      return ((await answer.json()) as { application: { id: string } }).application.id;
    };
    const [own, mailed, anothers] = [
      await apply(member.cookie),
      await apply('', { email }),
      await apply('', { email: freshMail() }),
    ];
    const page = async (): Promise<string> => member.html(memberPaths.consents());
    expect(await page()).toContain(`href="${memberPaths.application(own)}">Başvuru no ${own}`);
    expect(await page()).toContain(`Başvuru no ${mailed}`);
    expect(await page()).not.toContain(`Başvuru no ${anothers}`);
    expect(validityFaults(await page())).toEqual([]);
    expect(await member.html(memberPaths.application(own))).toContain(
      `action="${memberPaths.withdrawConsent()}"`,
    );
    // Also where only the application's is left.
    await server.sql(`UPDATE member_consents SET withdrawn_at = now() WHERE kind = 'member_marketing'`);
    expect(await page()).toContain('İzin verdiniz');
    await postOwn(member, memberPaths.withdrawConsent());
    await postOwn(member, memberPaths.withdrawConsent());
    expect(await page()).toContain('İzin vermediniz');
    expect(await page()).toContain('Geri alındı');
    expect(await member.html(memberPaths.application(own))).toContain('tarihinde geri aldınız');
    expect(
      await server.sql(
        `SELECT a.id, a.marketing_consent AS given, a.marketing_withdrawn_at IS NOT NULL AS ended,
                (SELECT count(*)::int FROM application_events e WHERE e.application_id = a.id AND e.note LIKE 'Ticari%') AS notes
           FROM applications a WHERE a.id = ANY ($1) ORDER BY a.id`,
        [[own, mailed, anothers]],
      ),
    ).toEqual([
      { id: own, given: false, ended: true, notes: 1 },
      { id: mailed, given: false, ended: true, notes: 1 },
      { id: anothers, given: true, ended: false, notes: 0 },
    ]);
  });

  it('includes the newsletter of her address: POST /hesabim/izinlerim/bultenden-ayril', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    expect(await member.html(memberPaths.consents())).toContain('bülten aboneliği yok');
    await postFrom(server, paths.newsletter(), {
      ...{ email, phone_number: '5327654321', kvkk_consent: 'true', source_page: '/bulten' },
    });
    expect(await member.html(memberPaths.consents())).toContain('Abonesiniz');
    await postOwn(member, memberPaths.withdrawConsent());
    expect(await member.html(memberPaths.consents())).toContain('Bülten aboneliğiniz sürüyor');
    await postOwn(member, memberPaths.leaveNewsletter());
    expect(await server.sql('SELECT state FROM newsletter_subscribers WHERE email = $1', [email])).toEqual([
      { state: 'unsubscribed' },
    ]);
  });
});

describe('a new address', () => {
  it('is confirmed by who reads it, and the old one is told: POST /hesabim/guvenlik/eposta and GET /uye-ol/yeni-eposta and POST /uye-ol/yeni-eposta', async () => {
    const [email, next] = [freshMail(), freshMail()];
    const member = await newMember(server, receiver, email);
    const ask = (fields: Record<string, string>): Promise<Response> =>
      postOwn(member, memberPaths.email(), fields);
    expect((await ask({ new_email: next, own_password: 'yanlış' })).status).toBe(422);
    expect((await ask({ new_email: 'adres', ...own })).status).toBe(422);
    expect((await ask({ new_email: email, ...own })).status).toBe(422);
    expect((await ask({ new_email: next, ...own })).status).toBe(303);
    const kod = codeIn(await mailTo(receiver, next), signUpPaths.newEmail());
    expect((await fetch(server.url + signUpPaths.newEmail(kod))).status).toBe(200);
    const isNow = async (): Promise<string[]> =>
      (
        await server.sql<{ email: string }>('SELECT email FROM users WHERE email = ANY ($1)', [[email, next]])
      ).map((row) => row.email);
    expect(await isNow()).toEqual([email]);
    const confirm = (password = MEMBER_PASSWORD): Promise<Response> =>
      postFrom(server, signUpPaths.newEmail(), { kod, password });
    // Of another's link she knows no password: her address goes to no account but her own.
    const foreign = await confirm('Başka-Bir-7-Şifre');
    expect([foreign.status, validityFaults(await foreign.text())]).toEqual([422, []]);
    expect((await postFrom(server, signUpPaths.newEmail(), { kod })).status).toBe(422);
    expect(await isNow()).toEqual([email]);
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).sort()).toEqual([
      200, 200,
    ]);
    const used = await fetch(server.url + signUpPaths.newEmail(kod));
    expect([used.status, await used.text()]).toEqual([
      200,
      expect.stringContaining('Adresiniz Zaten Onaylı') as string,
    ]);
    expect(await isNow()).toEqual([next]);
    await eventually(
      () => Promise.resolve(receiver.to(email).some(({ text }) => text.includes('e-posta adresi değişti'))),
      15_000,
    );
    expect((await new Session(server).signIn({ email: next, password: MEMBER_PASSWORD })).status).toBe(303);
    expect((await new Session(server).signIn({ email, password: MEMBER_PASSWORD })).status).toBe(401);
  });

  it('that becomes somebody’s in the same moment is hers, and the other’s link is over', async () => {
    const [email, next] = [freshMail(), freshMail()];
    const member = await newMember(server, receiver, email);
    await postOwn(member, memberPaths.email(), { new_email: next, ...own });
    const kod = codeIn(await mailTo(receiver, next), signUpPaths.newEmail());
    await withDatabase(server.databaseUrl, async (client) => {
      await client.query('BEGIN');
      await aUser(on(client), { email: next });
      const answering = postFrom(server, signUpPaths.newEmail(), { kod, password: MEMBER_PASSWORD });
      const isWaiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE users SET email%'`;
      // Activity of another role's connection is visible to a superuser alone.
      await asSuperuser((watching) =>
        eventually(async () => (await watching.query(isWaiting)).rowCount === 1, 15_000),
      );
      await client.query('COMMIT');
      expect((await answering).status).toBe(404);
    });
    expect(await server.sql('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('of somebody else is asked for in the same way, and becomes nobody’s', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const other = await createPerson(server.databaseUrl, 'admin');
    const answers: unknown[] = [];
    for (const address of [other.email, freshMail()]) {
      const answer = await postOwn(member, memberPaths.email(), { new_email: address, ...own });
      answers.push([answer.status, answer.headers.get('location')]);
      await mailTo(receiver, address);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(receiver.to(other.email)[0]?.text).not.toContain(signUpPaths.newEmail());
    expect(await server.sql('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });
});

interface Letter {
  readonly topic: string;
  readonly label: string;
  readonly channel: string;
}

describe('everything about a member', () => {
  it('is shown and given as a file, to who knows the password: GET /hesabim/verilerim and POST /hesabim/verilerim/goster and POST /hesabim/verilerim/indir', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const stranger = await newMember(server, receiver, freshMail());
    const answer = await postApplication(server, 'kredi', rightBody('kredi'), {
      headers: { cookie: member.cookie },
    });
    const { application } = (await answer.json()) as { application: { id: string } };
    expect(validityFaults(await member.html(memberPaths.data()))).toEqual([]);
    for (const path of [memberPaths.dataPage(), memberPaths.dataFile()]) {
      const refused = await postOwn(member, path, { own_password: 'yanlış' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Şifreniz hatalı');
    }
    const shown = await postOwn(member, memberPaths.dataPage(), own);
    const page = await shown.text();
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store') as string,
    ]);
    expect(validityFaults(page)).toEqual([]);
    for (const text of [email, '532 765 43 21', `Başvuru no ${application.id}`, 'Kullanıcı Sözleşmesi'])
      expect(page).toContain(text);
    const file = await postOwn(member, memberPaths.dataFile(), own);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="verilerim.json"');
    const data = (await file.json()) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { email, phone: '5327654321' },
      consents: [{ kind: 'terms' }, { kind: 'membership' }],
      applications: [{ id: application.id, banks: [{ bank: 'Akbank' }, {}] }],
    });
    expect(JSON.stringify(data)).not.toMatch(/password|hash|token/);
    const others = await (await postOwn(stranger, memberPaths.dataFile(), own)).text();
    expect(others).not.toContain(email);
  });

  it('lists what she was sent: to her account, to her applications and by the newsletter, and no word of it', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const phone = freshPhone();
    const headers = { cookie: member.cookie };
    const body = { ...rightBody('kart'), email, phone_number: phone };
    expect((await postApplication(server, 'kart', body, { headers })).status).toBe(201);
    await postFrom(server, paths.newsletter(), {
      ...{ email, phone_number: phone, kvkk_consent: 'true', source_page: '/bulten' },
    });
    await postFrom(server, accountPaths.passwordRequest(), { email });
    // To who has the address already, and to nobody: neither tells her which.
    const other = await createPerson(server.databaseUrl, 'user');
    await postOwn(member, memberPaths.email(), { new_email: other.email, ...own });
    const of = async (session: Session, password = MEMBER_PASSWORD): Promise<Letter[]> => {
      const file = await postOwn(session, memberPaths.dataFile(), { own_password: password });
      return ((await file.json()) as { letters: Letter[] }).letters;
    };
    const topics = async (): Promise<string[]> =>
      [...new Set((await of(member)).map(({ topic }) => topic))].sort();
    const expected = [
      ...['application.created', 'member.email-change', 'member.sign-up', 'newsletter.confirm'],
      'user.password_reset',
    ];
    await eventually(async () => (await topics()).length === expected.length, 15_000);
    expect(await topics()).toEqual(expected);
    const letters = await of(member);
    for (const letter of letters) {
      expect(letter).toMatchObject({ channel: 'email', label: expect.any(String) as string });
      expect(Object.keys(letter).sort()).toEqual([
        ...['channel', 'created_at', 'delivered_at', 'label', 'report', 'state', 'topic'],
      ]);
    }
    const page = await (await postOwn(member, memberPaths.dataPage(), own)).text();
    expect(validityFaults(page)).toEqual([]);
    for (const text of ['Size gönderilen iletiler', 'Şifre yenileme', 'Bülten onayı', '90 gün'])
      expect(page).toContain(text);
    const owner = new Session(server);
    await owner.signIn(other);
    expect((await of(owner, other.password)).map(({ topic }) => topic)).toEqual(['member.email-change']);
  });
});

describe('a calculation that a member keeps', () => {
  const follow = (headers: Record<string, string>): Promise<Response> =>
    fetch(server.url + memberPaths.save(), { headers, redirect: 'manual' });
  const address = '/ihtiyac-kredisi?tutar=50000&vade=12';
  const toForm = memberPaths.newSaved(address);

  it('is asked for by a link with the same bytes everywhere, also by who signs in first: GET /hesabim/kaydet', async () => {
    const page = await (await fetch(server.url + address)).text();
    expect(page).toContain(`href="${memberPaths.save()}"`);
    const wayTo = async (headers: Record<string, string>): Promise<string | null> =>
      (await follow(headers)).headers.get('location');
    expect(await wayTo({ referer: server.url + address })).toBe(toForm);
    for (const referer of ['https://evil.test/ihtiyac-kredisi', 'x', `${server.url}/${'a'.repeat(3_000)}`])
      expect(await wayTo({ referer })).toBe(memberPaths.newSaved());
    expect(await wayTo({})).toBe(memberPaths.newSaved());
    const asked = await fetch(server.url + toForm, { redirect: 'manual' });
    expect(decodeURIComponent(asked.headers.get('location') ?? '')).toContain(toForm);
  });

  it('is kept, opened again and removed, by her alone: GET /hesabim/kaydettiklerim and GET /hesabim/kaydettiklerim/yeni and POST /hesabim/kaydettiklerim and POST /hesabim/kaydettiklerim/:id/sil', async () => {
    const email = freshMail();
    const [member, stranger] = [
      await newMember(server, receiver, email),
      await newMember(server, receiver, freshMail()),
    ];
    const form = await member.html(toForm);
    expect(form.replaceAll('\u00a0', ' ')).toContain('value="İhtiyaç kredisi · 50.000 TL · 12 ay"');
    expect(validityFaults(form)).toEqual([]);
    expect(validityFaults(await member.html(memberPaths.saved()))).toEqual([]);
    const keep = (fields: Record<string, string>): Promise<Response> =>
      postOwn(member, memberPaths.saved(), fields);
    expect((await keep({ address, name: ' ' })).status).toBe(422);
    expect((await keep({ address: '//evil.test/', name: 'Ev' })).status).toBe(422);
    await Promise.all([keep({ address, name: 'Araba' }), keep({ address, name: 'Araba' })]);
    const list = await member.html(memberPaths.saved());
    expect(validityFaults(list)).toEqual([]);
    expect(list).toContain(`<a href="${address.replace('&', '&amp;')}">Araba</a>`);
    const rows = await server.sql<{ id: string }>('SELECT id FROM saved_results WHERE address = $1', [
      address,
    ]);
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? '';
    const data = (await (await postOwn(member, memberPaths.dataFile(), own)).json()) as object;
    expect(data).toMatchObject({ saved: [{ name: 'Araba', address }] });
    await postOwn(stranger, memberPaths.savedRemoval(id));
    expect(await server.sql('SELECT 1 FROM saved_results WHERE id = $1', [id])).toHaveLength(1);
    await postOwn(member, memberPaths.savedRemoval('constructor'));
    await postOwn(member, memberPaths.savedRemoval(id));
    expect(await server.sql('SELECT 1 FROM saved_results WHERE id = $1', [id])).toHaveLength(0);
    const [her] = await server.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    await aSavedResult.many(
      server,
      Array.from({ length: 50 }, (_, n) => ({
        user_id: her?.id ?? '',
        name: `Kayıt ${String(n + 1)}`,
        address: `/mevduat?tutar=${String(n + 1)}`,
      })),
    );
    const full = await keep({ address, name: 'Araba' });
    expect([full.status, (await full.text()).includes('En çok 50')]).toEqual([422, true]);
  });
});

describe('leaving', () => {
  const due = (email: string): Promise<{ days: number | null }[]> =>
    server.sql<{ days: number | null }>(
      `SELECT round(extract(epoch FROM deletion_due_at - now()) / 86400)::int AS days FROM users WHERE email = $1`,
      [email],
    );
  const leave = async (member: Session): Promise<void> => {
    const answer = await postOwn(member, memberPaths.deletion(), own);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, signUpPaths.leaving()]);
  };

  it('takes seven days, ends every session, is told by mail, and called off by signing in: POST /hesabim/verilerim/hesap-sil and GET /uye-ol/hesap-silinecek', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const other = new Session(server);
    await other.signIn({ email, password: MEMBER_PASSWORD }, { remember: 'on' });
    expect((await postOwn(member, memberPaths.deletion(), { own_password: 'x' })).status).toBe(422);
    expect(await due(email)).toEqual([{ days: null }]);
    await leave(member);
    expect(await due(email)).toEqual([{ days: 7 }]);
    expect((await other.get(memberPaths.home())).status).toBe(302);
    await eventually(
      () => Promise.resolve(receiver.to(email).some(({ text }) => text.includes('Hesabınız silinecek'))),
      15_000,
    );
    await other.signIn({ email, password: 'yanlış' });
    expect(await due(email)).toEqual([{ days: 7 }]);
    await other.signIn({ email, password: MEMBER_PASSWORD });
    expect(await due(email)).toEqual([{ days: null }]);
    expect(await other.html(memberPaths.home())).toContain('silinmesi iptal edildi');
  });

  it('is done once the time is over, over replicas, and leaves the proof of what was agreed to without a name', async () => {
    const emails = Array.from({ length: 3 }, freshMail);
    for (const email of emails)
      await leave(await newMember(server, receiver, email, { marketing_consent: 'true' }));
    const stays = freshMail();
    await leave(await newMember(server, receiver, stays));
    const staff = await createPerson(server.databaseUrl, 'moderator');
    await server.sql(
      `UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE email = ANY ($1)`,
      [[...emails, staff.email]],
    );
    const replicas = await Promise.all(
      [1, 2].map(() =>
        startServer({
          database: { url: server.databaseUrl },
          env: { ...behindProxy, SMTP_URL: receiver.url },
        }),
      ),
    );
    try {
      const left = (): Promise<{ email: string }[]> =>
        server.sql<{ email: string }>('SELECT email FROM users WHERE email = ANY ($1)', [emails]);
      await eventually(async () => (await left()).length === 0, 15_000);
    } finally {
      await Promise.all(replicas.map((replica) => replica.stop()));
    }
    const journal = await server.sql<{ n: number }>(
      'SELECT coalesce(sum(cardinality(members)), 0)::int AS n FROM erasures WHERE applications = $1',
      [[]],
    );
    expect(journal).toEqual([{ n: 3 }]);
    expect(
      await server.sql('SELECT 1 FROM users WHERE email = ANY ($1)', [[stays, staff.email]]),
    ).toHaveLength(2);
    const proof = await server.sql<{ withdrawn: boolean }>(
      `SELECT withdrawn_at IS NOT NULL AS withdrawn FROM member_consents WHERE user_id IS NULL`,
    );
    expect(proof).toEqual(Array.from({ length: 9 }, () => ({ withdrawn: true })));
    for (const table of ['member_consents', 'sessions', 'member_applications', 'member_sign_ups'])
      for (const email of emails)
        expect(
          (await server.sql<{ t: string }>(`SELECT t::text AS t FROM ${table} AS t`)).filter(({ t }) =>
            t.includes(email),
          ),
        ).toEqual([]);
  });
});

describe('a rate that a member waits for', () => {
  const alarmsOf = (email: string) =>
    server.sql<{ id: string; market: string; is_on: boolean; is_met: boolean; token: string }>(
      `SELECT a.id, a.market, a.is_on, a.is_met, a.token FROM rate_alarms a JOIN users u ON u.id = a.user_id
        WHERE u.email = $1 ORDER BY a.id`,
      [email],
    );
  const setAlarm = (member: Session, market: string, threshold: string): Promise<Response> =>
    postOwn(member, memberPaths.alarms(), { market, threshold });
  const told = (email: string): number =>
    receiver.to(email).filter(({ text }) => text.includes('en düşük oranı şimdi')).length;
  /** Until what rounds do is done; they are woken by an alarm that is set. */
  const look = async (member: Session): Promise<void> => {
    await setAlarm(member, 'mevduat-eur', '99');
    await postOwn(
      member,
      memberPaths.alarmRemoval(
        (await server.sql<{ id: string }>(`SELECT id FROM rate_alarms WHERE market = 'mevduat-eur'`))[0]
          ?.id ?? '',
      ),
    );
  };

  it('is told by mail, once a day and again only when it is better: GET /hesabim/alarmlarim and POST /hesabim/alarmlarim', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const empty = await member.html(memberPaths.alarms({ tur: 'konut-kredisi', oran: '2,5' }));
    expect(validityFaults(empty)).toEqual([]);
    expect(empty).toMatch(/value="konut-kredisi" selected|selected="" value="konut-kredisi"/);
    expect(empty).toContain('value="2,50"');
    for (const [market, threshold, field] of [
      ['yok', '3', 'market'],
      ['constructor', '3', 'market'],
      ['konut-kredisi', '', 'threshold'],
      ['konut-kredisi', '0', 'threshold'],
      ['konut-kredisi', '101', 'threshold'],
    ] as const) {
      const wrong = await setAlarm(member, market, threshold);
      expect([wrong.status, (await wrong.text()).includes(`href="#${field}"`)]).toEqual([422, true]);
    }
    const [best] = await server.sql<{ rate: string; id: string }>(
      `SELECT r.rate, p.id FROM products p JOIN product_rates r ON r.product_id = p.id
        WHERE p.subtype = 'konut_kredisi' AND p.is_active ORDER BY r.rate, p.id LIMIT 1`,
    );
    const rate = Number(best?.rate);
    // Not that far yet, whoever sends it twice.
    const low = String((rate - 0.1).toFixed(2)).replace('.', ',');
    await Promise.all([setAlarm(member, 'konut-kredisi', low), setAlarm(member, 'konut-kredisi', low)]);
    expect(await alarmsOf(email)).toEqual([
      expect.objectContaining({ market: 'konut-kredisi', is_on: true, is_met: false }),
    ]);
    expect(told(email)).toBe(0);
    const move = (to: number): Promise<unknown> =>
      server.sql('UPDATE product_rates SET rate = $2 WHERE product_id = $1', [best?.id, to]);
    await move(rate - 0.2);
    await look(member);
    await eventually(() => Promise.resolve(told(email) === 1), 15_000);
    // Better, but the same day; and as good the next.
    await move(rate - 0.3);
    await look(member);
    await server.sql(
      `UPDATE rate_alarms SET told_on = told_on - 1, told_rate = $1 WHERE market = 'konut-kredisi'`,
      [rate - 0.3],
    );
    await look(member);
    await move(rate - 0.35);
    await look(member);
    await eventually(() => Promise.resolve(told(email) === 2), 15_000);
    const mail = receiver.to(email).at(-1);
    expect(mail?.text).toContain('Konut kredisi');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // Gone and come back: the day is over by then.
    await move(rate);
    await look(member);
    await eventually(async () => (await alarmsOf(email))[0]?.is_met === false, 10_000);
    expect(told(email)).toBe(2);
    const shown = await member.html(memberPaths.alarms());
    expect(validityFaults(shown)).toEqual([]);
    expect(shown).toContain('Son haber');
    expect(await member.html(memberPaths.dataPage())).not.toContain('undefined');
  });

  it('is hers alone, stopped and taken away: POST /hesabim/alarmlarim/:id/ac-kapa and POST /hesabim/alarmlarim/:id/sil', async () => {
    const [email, other] = [freshMail(), freshMail()];
    const [member, stranger] = [
      await newMember(server, receiver, email),
      await newMember(server, receiver, other),
    ];
    await setAlarm(member, 'ihtiyac-kredisi', '0,5');
    const [{ id } = { id: '' }] = await alarmsOf(email);
    await postOwn(stranger, memberPaths.alarmSwitch(id), { is_on: 'false' });
    await postOwn(stranger, memberPaths.alarmRemoval(id));
    expect(await alarmsOf(email)).toEqual([expect.objectContaining({ is_on: true })]);
    await postOwn(member, memberPaths.alarmSwitch(id), { is_on: 'false' });
    expect(await alarmsOf(email)).toEqual([expect.objectContaining({ is_on: false })]);
    expect((await postOwn(member, memberPaths.alarmRemoval('x'))).status).toBe(303);
    await postOwn(member, memberPaths.alarmRemoval(id));
    expect(await alarmsOf(email)).toEqual([]);
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n++)
      statuses.push((await setAlarm(member, 'mevduat-tl', `9${String(n % 10)},${String(n)}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 422]);
  });

  it('ends by the link of a mail, which opening does not follow: GET /uye-ol/alarm-bitir and POST /uye-ol/alarm-bitir', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    await setAlarm(member, 'tasit-kredisi', '0,5');
    await setAlarm(member, 'kobi-kredisi', '0,5');
    const [one, two] = await alarmsOf(email);
    const link = server.url + signUpPaths.endAlarm(one?.token);
    const asked = await (await fetch(link)).text();
    expect(asked).toContain('Taşıt kredisi, aylık %0,50 veya altı');
    expect(validityFaults(asked)).toEqual([]);
    expect(await alarmsOf(email)).toHaveLength(2);
    // One click of a mail program, from nowhere, as often as it likes.
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const ended = await fetch(link, { method: 'POST', body });
      expect([ended.status, await ended.json()]).toEqual([200, { success: true }]);
    }
    const byButton = await postFrom(server, signUpPaths.endAlarm(), { kod: two?.token ?? '' });
    expect([byButton.status, (await byButton.text()).includes('Alarm Bitti')]).toEqual([200, true]);
    expect(await alarmsOf(email)).toEqual([]);
    for (const over of [link, server.url + signUpPaths.endAlarm('x'), server.url + signUpPaths.endAlarm()])
      expect((await fetch(over)).status).toBe(404);
  });
});
