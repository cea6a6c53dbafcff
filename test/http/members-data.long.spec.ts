import { accountPaths } from '../../src/shared/paths/account.js';
import { memberPaths, signUpPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { aUser } from '../factories/people.js';
import { on } from '../support/sql.js';
import { freshPhone, postApplication, rightBody, freshMail } from '../support/applications.js';
import { asSuperuser } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { openMembers, receiver, server, own } from '../support/member-desk.js';
import { codeIn, mailTo, MEMBER_PASSWORD, newMember, postFrom, postOwn } from '../support/members.js';
import { startServer } from '../support/server.js';
import { createPerson, Session, withDatabase } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

openMembers();

describe('what a member has agreed to', () => {
  const marketing = async (email: string): Promise<string[]> => {
    const rows = await server.sql<{ kind: string; given: boolean }>(
      `SELECT c.kind, c.withdrawn_at IS NULL AS given FROM member_consents c JOIN users u ON u.id = c.user_id
        WHERE u.email = $1 AND c.kind LIKE '%marketing%' ORDER BY c.kind, c.id`,
      [email],
    );
    return rows.map(({ kind, given }) => `${kind} ${given ? 'stands' : 'ended'}`);
  };

  // GET /hesabim/izinlerim, POST /hesabim/izinlerim/geri-al, POST /hesabim/izinlerim/ver
  it('is shown with its text and date, and marketing is taken back and given again', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email, {
      ...{ marketing_call: 'true', marketing_sms: 'true' },
    });
    const before = await member.html(memberPaths.consents());
    expect(before.match(/İzin verdiniz/g)).toHaveLength(2);
    expect(before.match(/İzin vermediniz/g)).toHaveLength(1);
    expect(validityFaults(before)).toEqual([]);
    const text = /href="(\/basvuru\/onay-metni\/terms\/[^"]+)"/.exec(before)?.[1] ?? '';
    expect(await (await fetch(server.url + text)).text()).toContain('Kullanıcı Sözleşmesi');
    await postOwn(member, memberPaths.withdrawConsent(), { consent: 'marketing_sms' });
    await postOwn(member, memberPaths.withdrawConsent(), { consent: 'marketing_sms' });
    expect(await marketing(email)).toEqual(['marketing_call stands', 'marketing_sms ended']);
    expect((await member.html(memberPaths.consents())).match(/İzin vermediniz/g)).toHaveLength(2);
    await Promise.all([
      postOwn(member, memberPaths.giveConsent(), { consent: 'marketing_sms' }),
      postOwn(member, memberPaths.giveConsent(), { consent: 'marketing_sms' }),
    ]);
    const standing = ['marketing_call stands', 'marketing_sms ended', 'marketing_sms stands'];
    expect(await marketing(email)).toEqual(standing);
    // A button that names no channel gives none, and ends all.
    await postOwn(member, memberPaths.giveConsent());
    expect(await marketing(email)).toEqual(standing);
    await postOwn(member, memberPaths.withdrawConsent());
    expect(await marketing(email)).toEqual([
      'marketing_call ended',
      'marketing_sms ended',
      'marketing_sms ended',
    ]);
  });

  it('of before, for all channels in one sentence, is not split: it ends with each of them', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email, { marketing_consent: 'true' });
    expect(await marketing(email)).toEqual(['member_marketing stands']);
    const page = await member.html(memberPaths.consents());
    expect(page.match(/İzin verdiniz/g)).toHaveLength(3);
    expect(page).toContain('Bu izin bölünemez');
    await postOwn(member, memberPaths.withdrawConsent(), { consent: 'marketing_call' });
    expect(await marketing(email)).toEqual(['member_marketing ended']);
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
      `href="${memberPaths.consents()}">İzinlerimi yönet`,
    );
    // Also where only the application's is left.
    await server.sql(`UPDATE member_consents SET withdrawn_at = now() WHERE kind = 'member_marketing'`);
    expect(await page()).toContain('İzin verdiniz');
    await postOwn(member, memberPaths.withdrawConsent());
    await postOwn(member, memberPaths.withdrawConsent());
    expect(await page()).toContain('İzin vermediniz');
    expect(await page()).toContain('Geri alındı');
    expect(await member.html(memberPaths.application(own))).toContain('Geri alındı');
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

  // POST /hesabim/izinlerim/bultenden-ayril
  it('includes the newsletter of her address', async () => {
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
  // POST /hesabim/guvenlik/eposta, GET /uye-ol/yeni-eposta, POST /uye-ol/yeni-eposta
  it('is confirmed by who reads it, and the old one is told', async () => {
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
  // GET /hesabim/verilerim, POST /hesabim/verilerim/goster, POST /hesabim/verilerim/indir
  it('is shown and given as a file, to who knows the password', async () => {
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

  // POST /hesabim/verilerim/hesap-sil, GET /uye-ol/hesap-silinecek
  it('takes seven days, ends every session, is told by mail, and called off by signing in', async () => {
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
