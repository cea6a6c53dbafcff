import { randomBytes } from 'node:crypto';
import { memberPaths, signUpPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { aLimitedRequest } from '../factories/records.js';
import { ago } from '../factories/row.js';
import { postApplication, rightBody, freshMail } from '../support/applications.js';
import { eventually, percentile } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { MailReceiver } from '../support/mail-receiver.js';
import {
  codeIn,
  mailTo,
  MEMBER_PASSWORD,
  newMember,
  postFrom,
  postOwn,
  signUpFields,
} from '../support/members.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

/** Replicas share the key under which they count. */
const shared = { ...behindProxy, SESSION_SECRET: randomBytes(32).toString('base64') };

let receiver: MailReceiver;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  receiver = await new MailReceiver().listen();
  server = await startServer({ env: { ...shared, SMTP_URL: receiver.url } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});
const signUp = (email: string, changes: Record<string, string> = {}, from?: string): Promise<Response> =>
  postFrom(server, paths.signUp(), signUpFields(email, changes), from);
const confirm = (kod: string, password = MEMBER_PASSWORD): Promise<Response> =>
  postFrom(server, signUpPaths.confirm(), { kod, password });
const told = async (answer: Response): Promise<string> =>
  JSON.stringify([answer.status, answer.headers.get('location'), await answer.text()]);

describe('signing up', () => {
  // POST /uye-ol, POST /uye-ol/onay
  it('is asked, confirmed by the link of a mail, and opens an account', async () => {
    const email = freshMail();
    const taken = await signUp(` ${email.toUpperCase()} `, {
      marketing_call: 'true',
      marketing_email: 'true',
    });
    expect([taken.status, taken.headers.get('location')]).toEqual([303, signUpPaths.sent()]);
    const kod = codeIn(await mailTo(receiver, email), signUpPaths.confirm());
    expect(await server.sql('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);

    const waiting = await new Session(server).signIn({ email, password: MEMBER_PASSWORD });
    expect(waiting.status).toBe(403);
    expect(await waiting.text()).toContain(`href="${signUpPaths.link()}"`);
    const wrong = await new Session(server).signIn({ email, password: 'yanlış parola' });
    expect(wrong.status).toBe(401);

    const shown = await fetch(`${server.url}${signUpPaths.confirm(kod)}`);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(email) as string]);
    expect(await server.sql('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
    const confirm = (): Promise<Response> =>
      postFrom(server, signUpPaths.confirm(), { kod, password: MEMBER_PASSWORD });
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 303]);
    const used = await fetch(`${server.url}${signUpPaths.confirm(kod)}`);
    expect([used.status, await used.text()]).toEqual([
      200,
      expect.stringContaining('Adresiniz Zaten Onaylı') as string,
    ]);
    expect((await confirm()).status).toBe(303);

    const session = new Session(server);
    const entered = await session.signIn({ email, password: MEMBER_PASSWORD });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, memberPaths.home()]);
    const home = await session.get(memberPaths.home());
    const html = await home.text();
    expect(home.headers.get('cache-control')).toContain('no-store');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain(email);
    expect(html).toContain('532 765 43 21');

    const consents = await server.sql(
      `SELECT c.kind, c.version, c.page, c.withdrawn_at FROM member_consents c JOIN users u ON u.id = c.user_id
        WHERE u.email = $1 ORDER BY c.id`,
      [email],
    );
    expect(consents).toEqual(
      ['membership', 'terms', 'marketing_call', 'marketing_email'].map((kind) => ({
        ...{ kind, version: expect.stringMatching(/^\d{4}-/) as string, page: '/uye-ol', withdrawn_at: null },
      })),
    );
    expect(await server.sql('SELECT 1 FROM member_sign_ups WHERE email = $1', [email])).toEqual([]);
    const kept = JSON.stringify(await server.sql(`SELECT payload FROM outbox WHERE topic LIKE 'member.%'`));
    expect(kept).not.toContain(kod);
    expect(kept).not.toContain(email);
  });

  it('says the same of a known address, whose owner alone is told by mail', async () => {
    const known = await createPerson(server.databaseUrl, 'admin');
    const [one, other] = [await told(await signUp(known.email)), await told(await signUp(freshMail()))];
    expect(one).toBe(other);
    const mail = await mailTo(receiver, known.email);
    expect(mail.text).toContain(paths.signIn());
    expect(mail.text).not.toContain(signUpPaths.confirm());
    expect((await new Session(server).signIn({ ...known, password: MEMBER_PASSWORD })).status).toBe(401);
    expect((await new Session(server).signIn(known)).status).toBe(303);
  });

  it('takes what a password manager has filled in where no person looks', async () => {
    const email = freshMail();
    const taken = await signUp(email, { website: 'https://ornek.example' });
    expect([taken.status, taken.headers.get('location')]).toEqual([303, signUpPaths.sent()]);
    await mailTo(receiver, email);
  });

  it('takes as long for a known address', async () => {
    const known = await createPerson(server.databaseUrl, 'user');
    const ratios: number[] = [];
    for (let round = 0; round < 11; round++) {
      const times = { known: 0, unknown: 0 };
      for (const kind of ['known', 'unknown'] as const) {
        const since = performance.now();
        await (await signUp(kind === 'known' ? known.email : freshMail())).text();
        times[kind] = performance.now() - since;
      }
      ratios.push(times.known / times.unknown);
    }
    const ratio = percentile(ratios, 0.5);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it('of a stranger with somebody’s address gives him nothing: the password says whose sign-up the link confirms', async () => {
    const email = freshMail();
    const foreign = { password: 'Yabancının-9-Parolası', phone_number: '5559998877' };
    await signUp(email, { ...foreign, marketing_consent: 'true' }, '198.51.101.7');
    const kod = codeIn(await mailTo(receiver, email), signUpPaths.confirm());
    await signUp(email);
    // However many more he sends.
    for (let n = 0; n < 10; n++) await signUp(email, foreign, '198.51.101.7');
    const waiting = await new Session(server).signIn({ email, password: MEMBER_PASSWORD });
    expect(waiting.status).toBe(403);
    const unsure = await confirm(kod, 'Başka-Bir-7-Şifre');
    const html = await unsure.text();
    expect(unsure.status).toBe(422);
    expect(html).toContain('hiçbirine uymuyor');
    expect(html).toContain(`href="${paths.signUp()}"`);
    expect(validityFaults(html)).toEqual([]);
    expect((await postFrom(server, signUpPaths.confirm(), { kod })).status).toBe(422);
    expect((await confirm(kod)).status).toBe(303);
    expect((await new Session(server).signIn({ email, password: MEMBER_PASSWORD })).status).toBe(303);
    expect((await new Session(server).signIn({ email, ...foreign })).status).toBe(401);
    expect(
      await server.sql(
        `SELECT u.phone, array_agg(c.kind ORDER BY c.kind) AS kinds FROM users u JOIN member_consents c ON c.user_id = u.id
          WHERE u.email = $1 GROUP BY u.phone`,
        [email],
      ),
    ).toEqual([{ phone: '5327654321', kinds: ['membership', 'terms'] }]);
    expect(await server.sql('SELECT 1 FROM member_sign_ups WHERE email = $1', [email])).toEqual([]);
  });

  it('confirms by the link of before what was signed up anew, and counts tries as those to sign in', async () => {
    const email = freshMail();
    await signUp(email, { password: 'Kırmızı-Fener8' });
    const kod = codeIn(await mailTo(receiver, email), signUpPaths.confirm());
    const from = '198.51.101.8';
    const attempt = (password: string): Promise<Response> =>
      postFrom(server, signUpPaths.confirm(), { kod, password }, from);
    for (let n = 0; n < 5; n++) expect((await attempt(MEMBER_PASSWORD)).status).toBe(422);
    const locked = await attempt('Kırmızı-Fener8');
    expect([locked.status, locked.headers.has('retry-after')]).toEqual([429, true]);
    await server.sql('DELETE FROM login_attempts WHERE ip_address = $1', [from]);
    await signUp(email);
    expect((await attempt(MEMBER_PASSWORD)).status).toBe(303);
  });

  it('keeps what was typed, but no password, and says at each field what is wrong', async () => {
    const answer = await postFrom(server, paths.signUp(), {
      phone_number: '0212 123 45 67',
      email: 'adres',
      password: 'kısa',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const text of [
      'sabit hat değil',
      'Lütfen geçerli bir e-posta adresi girin',
      'Şifre en az 8 karakter olmalıdır',
      'KVKK Aydınlatma Metni’ni okuyun',
      'Kullanıcı Sözleşmesi’ni kabul etmeniz',
    ])
      expect(html).toContain(text);
    expect(html).toContain('value="0212 123 45 67"');
    expect(html).not.toContain('kısa');
    for (const password of ['password1!', 'Uye-2026!', 'aaaaaaaa!'])
      expect((await signUp('uye-2026@ornek.test', { password })).status).toBe(422);
    expect(await server.sql(`SELECT 1 FROM member_sign_ups WHERE email = 'uye-2026@ornek.test'`)).toEqual([]);
  });

  // GET /uye-ol, GET /uye-ol/baglanti
  it('asks for marketing without having ticked it, and is the same page for everyone', async () => {
    const member = await signedIn(server, 'user');
    const [open, own] = [await fetch(`${server.url}/uye-ol`), await member.get('/uye-ol')];
    const html = await open.text();
    for (const channel of ['call', 'sms', 'email']) expect(html).toContain(`name="marketing_${channel}"`);
    expect(html).not.toContain('name="marketing_consent"');
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
    expect(await own.text()).toBe(html);
    expect(own.headers.get('set-cookie')).toBeNull();
  });

  itInFull('takes nothing where no mail can leave', async () => {
    const closed = await startServer({
      database: { url: server.databaseUrl },
      env: { ...shared, NODE_ENV: 'production', SEED: 'none', PUBLIC_URL: 'http://127.0.0.1:1' },
    });
    try {
      const [shown, sent] = [
        await fetch(`${closed.url}/uye-ol`),
        await postFrom(closed, paths.signUp(), signUpFields('kapali@ornek.test')),
      ];
      expect([shown.status, sent.status]).toEqual([200, 503]);
      const html = await shown.text();
      expect(html).toContain('yeni üyelik alınamıyor');
      expect(html).not.toContain('name="password"');
      const again = await postFrom(closed, signUpPaths.link(), { email: 'kapali@ornek.test' });
      expect(again.status).toBe(503);
      expect(await server.sql(`SELECT 1 FROM member_sign_ups WHERE email = 'kapali@ornek.test'`)).toEqual([]);
    } finally {
      await closed.stop();
    }
  });
});

describe('the link', () => {
  const granted = async (): Promise<number> =>
    (await server.sql<{ n: number }>('SELECT count(*)::int AS n FROM limited_requests WHERE is_granted'))[0]
      ?.n ?? -1;
  beforeEach(() => server.sql('DELETE FROM limited_requests'));

  // POST /uye-ol/baglanti
  it('is over after a day, and sent again on request', async () => {
    const email = freshMail();
    await signUp(email);
    const kod = codeIn(await mailTo(receiver, email), signUpPaths.confirm());
    await server.sql(
      `UPDATE member_sign_ups SET sent_at = sent_at - interval '25 hours', created_at = created_at - interval '25 hours'`,
    );
    expect((await confirm(kod)).status).toBe(404);
    await server.sql(`UPDATE limited_requests SET requested_at = requested_at - interval '25 hours'`);
    const again = await postFrom(server, signUpPaths.link(), { email });
    expect([again.status, again.headers.get('location')]).toEqual([303, signUpPaths.sent()]);
    const second = codeIn(await mailTo(receiver, email, 2), signUpPaths.confirm());
    expect((await confirm(second)).status).toBe(303);
  });

  it('is asked for again in one way for addresses with and without a sign-up', async () => {
    const answers = [await told(await postFrom(server, signUpPaths.link(), { email: 'yok@ornek.test' }))];
    const email = freshMail();
    await signUp(email);
    answers.push(await told(await postFrom(server, signUpPaths.link(), { email })));
    expect(new Set(answers).size).toBe(1);
    expect(receiver.to('yok@ornek.test')).toEqual([]);
  });

  it('is mailed once in two minutes and five times a day, however many ask on two replicas', async () => {
    const email = freshMail();
    const replica = await startServer({
      database: { url: server.databaseUrl },
      env: { ...shared, SMTP_URL: receiver.url },
    });
    try {
      const at = [server, replica];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          postFrom(
            at[i % 2] ?? server,
            i % 3 === 0 ? signUpPaths.link() : paths.signUp(),
            signUpFields(email),
          ),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    } finally {
      await replica.stop();
    }
    expect(await granted()).toBe(1);
    for (let n = 0; n < 6; n++) {
      await server.sql(`UPDATE limited_requests SET requested_at = requested_at - interval '3 minutes'`);
      await signUp(email);
    }
    expect(await granted()).toBe(5);
  });

  it('is not asked for more than a hundred times an hour from one network, and says when again', async () => {
    await aLimitedRequest.many(
      server,
      Array.from({ length: 100 }, (_, n) => ({
        subject: 'member-mail' as const,
        account_key: `x${String(n)}`,
        requested_at: ago({ minutes: 50 }),
      })),
    );
    const refused = await signUp(freshMail(), {}, '198.51.103.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refused.text()).toContain('10 dakika sonra yeniden deneyin');
    expect((await signUp(freshMail(), {}, '198.51.103.10')).status).toBe(303);
  });
});

describe('a member', () => {
  // GET /hesabim, GET /hesabim/guvenlik
  it('sees nothing of staff, and staff see nothing of hers', async () => {
    const member = await newMember(server, receiver, freshMail());
    const staff = await signedIn(server, 'moderator');
    for (const path of [memberPaths.home(), memberPaths.security()]) {
      expect((await member.get(path)).status).toBe(200);
      expect((await staff.get(path)).status).toBe(403);
      const stranger = await new Session(server).get(path);
      expect(stranger.headers.get('location')).toBe(paths.signIn({ next: path }));
    }
    expect((await member.get('/admin')).status).toBe(403);
  });

  // POST /hesabim/ad
  it('is called as she wants', async () => {
    const member = await newMember(server, receiver, freshMail());
    expect((await postOwn(member, memberPaths.name(), { name: ' Ayşe <b>Yılmaz</b> ' })).status).toBe(303);
    const html = await (await member.get(memberPaths.home())).text();
    expect(html).toContain('value="Ayşe &lt;b&gt;Yılmaz&lt;/b&gt;"');
    expect((await postOwn(member, memberPaths.name(), { name: ' ' })).status).toBe(422);
    expect((await member.post(memberPaths.name(), { name: 'Başkası' })).status).toBe(403);
  });

  // POST /hesabim/guvenlik/sifre
  it('changes her password by the old one, which ends her other sessions', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const other = new Session(server);
    await other.signIn({ email, password: MEMBER_PASSWORD }, { remember: 'on' });
    const password = 'Mavi-Kapı-42';
    const fields = { own_password: 'yanlış', password, again: password };
    expect((await postOwn(member, memberPaths.password(), fields)).status).toBe(422);
    const before = member.cookie;
    const done = await postOwn(member, memberPaths.password(), { ...fields, own_password: MEMBER_PASSWORD });
    expect(done.headers.get('location')).toBe(memberPaths.security());
    expect(member.cookie).not.toBe(before);
    expect((await member.get(memberPaths.home())).status).toBe(200);
    expect((await other.get(memberPaths.home())).status).toBe(302);
    expect((await new Session(server).signIn({ email, password })).status).toBe(303);
    const isTold = (): boolean => receiver.to(email).some(({ text }) => text.includes('Şifreniz değişti'));
    await eventually(() => Promise.resolve(isTold()), 15_000);
  });

  // POST /hesabim/guvenlik/oturumlar/:key/kapat, POST /hesabim/guvenlik/oturumlar/kapat
  it('ends one session or all others', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const others = [new Session(server), new Session(server), new Session(server)];
    for (const other of others) await other.signIn({ email, password: MEMBER_PASSWORD });
    const stranger = await newMember(server, receiver, freshMail());
    const html = await (await member.get(memberPaths.security())).text();
    const keys = [...html.matchAll(/oturumlar\/([0-9a-f]{64})\/kapat/g)].map(([, key = '']) => key);
    expect(keys).toHaveLength(3);
    // Nobody else ends it.
    await postOwn(stranger, memberPaths.session(keys[0] ?? ''));
    const open = async (): Promise<number> => {
      const answers = await Promise.all(others.map((other) => other.get(memberPaths.home())));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await open()).toBe(3);
    await postOwn(member, memberPaths.session(keys[0] ?? ''));
    expect(await open()).toBe(2);
    await postOwn(member, memberPaths.otherSessions());
    expect(await open()).toBe(0);
    expect((await member.get(memberPaths.home())).status).toBe(200);
  });
});

describe('a member’s applications', () => {
  const apply = async (session: Session, changes: Record<string, unknown> = {}): Promise<string> => {
    const answer = await postApplication(
      server,
      'kredi',
      { ...rightBody('kredi'), ...changes },
      { from: `198.51.100.${String(++people)}`, headers: { cookie: session.cookie } },
    );
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { application: { id: string } }).application.id;
  };

  // GET /hesabim/basvurularim, GET /hesabim/basvurularim/:id
  it('are those made signed in, with each bank’s state', async () => {
    const member = await newMember(server, receiver, freshMail());
    const other = await newMember(server, receiver, freshMail());
    const id = await apply(member);
    const nobodys = await apply(new Session(server));
    await server.sql(`UPDATE referrals SET state = 'in_review', sent_at = now() WHERE application_id = $1`, [
      id,
    ]);
    const list = await (await member.get(memberPaths.applications())).text();
    expect(list).toContain(memberPaths.application(id));
    expect(list).toContain('Banka değerlendiriyor');
    expect(list).not.toContain(memberPaths.application(nobodys));
    const shown = await (await member.get(memberPaths.application(id))).text();
    expect(shown).toContain('Başvurunuz alındı');
    expect(validityFaults(list)).toEqual([]);
    expect(validityFaults(shown)).toEqual([]);
    // As who called it off without an account would read it: the same words.
    await server.sql(
      `WITH off AS (UPDATE applications SET status = 'rejected', withdrawn_at = now() WHERE id = $1 RETURNING id)
       UPDATE referrals r SET state = 'rejected', state_at = now() FROM off WHERE r.application_id = off.id`,
      [id],
    );
    for (const path of [memberPaths.applications(), memberPaths.application(id)]) {
      const html = await (await member.get(path)).text();
      expect(html).toContain('Vazgeçtiniz');
      expect(html).not.toContain('olumsuz yanıt');
    }
    for (const path of [id, nobodys, '0', 'x', '99999999999999999999'])
      expect((await other.get(memberPaths.application(path))).status).toBe(404);
    expect(await (await other.get(memberPaths.applications())).text()).toContain('Henüz başvurunuz yok');
  });

  it('begin with what is known of her, on the page alone and for nobody else', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email, { phone_number: '5321112233' });
    const path = paths.apply('kart');
    const own = await member.get(path);
    const html = await own.text();
    expect(html).toContain('value="5321112233"');
    expect(html).toContain(`value="${email}"`);
    expect(own.headers.get('cache-control')).toMatch(/no-store|private/);
    const others = [
      await new Session(server).get(path),
      await member.get(path, { 'Sec-Fetch-Dest': 'empty' }),
      await member.get(path, { Accept: 'application/json' }),
    ];
    for (const answer of others) expect(await answer.text()).not.toContain(email);
    await postOwn(member, memberPaths.otherSessions());
    const { cookie } = member;
    await member.post(paths.signOut(), {});
    const stale = await fetch(server.url + path, { headers: { Accept: 'text/html', Cookie: cookie } });
    expect(await stale.text()).not.toContain(email);
  });

  it('are taken all the same when the session is made up or over', async () => {
    const member = await newMember(server, receiver, freshMail());
    const { cookie } = member;
    await member.post(paths.signOut(), {});
    for (const broken of [cookie, `${cookie}x`, 'sid=s%3Aabc.def']) {
      const session = new Session(server);
      session.cookie = broken;
      const id = await apply(session);
      expect(await server.sql('SELECT 1 FROM member_applications WHERE application_id = $1', [id])).toEqual(
        [],
      );
    }
  });
});

describe('what was never confirmed', () => {
  itInFull('is forgotten after a week', async () => {
    const email = freshMail();
    await signUp(email);
    await mailTo(receiver, email);
    await server.sql(
      `UPDATE member_sign_ups SET created_at = created_at - interval '8 days' WHERE email = $1`,
      [email],
    );
    const answer = await new Session(server).signIn({ email, password: MEMBER_PASSWORD });
    expect(answer.status).toBe(401);
    const replica = await startServer({
      database: { url: server.databaseUrl },
      env: { ...shared, SMTP_URL: receiver.url },
    });
    try {
      await eventually(
        async () =>
          (await server.sql('SELECT 1 FROM member_sign_ups WHERE email = $1', [email])).length === 0,
        10_000,
      );
    } finally {
      await replica.stop();
    }
  });
});
