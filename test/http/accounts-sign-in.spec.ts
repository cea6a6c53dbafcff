import { hashPassword } from '../../src/accounts/password.service.js';
import { percentile } from '../support/eventually.js';
import { startServer } from '../support/server.js';
import { openSignIn, WRONG, SESSIONS_OF, env, server, admin } from '../support/sign-in-desk.js';
import { createPerson, Session, signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

openSignIn();

describe('GET /uye-girisi', () => {
  it('shows a form to everyone, sets no cookie and has one address for search engines', async () => {
    const answer = await new Session(server).get('/uye-girisi');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain(`<link rel="canonical" href="${server.url}/uye-girisi">`);
    expect(html).not.toContain('noindex');
    expect(html).toContain('autoComplete="current-password"');
    expect(html).toContain('Beni hatırla');
    expect(html).toContain('Şifremi unuttum');
  });

  it('sends someone signed in on her way', async () => {
    const session = await signedIn(server, 'admin');
    const answer = await session.get('/uye-girisi?next=%2Fadmin%3Fx%3D1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin?x=1']);
  });
});

describe('POST /uye-girisi', () => {
  it('takes no credentials from the address', async () => {
    const query = new URLSearchParams({ email: admin.email, password: admin.password }).toString();
    const answer = await new Session(server).post(`/uye-girisi?${query}`, { x: '1' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
  });

  itInFull(
    'works behind a proxy that writes a port or nothing readable, and warns of one that is not trusted',
    async () => {
      const behind = await startServer({ env: { TRUST_PROXY: 'loopback' } });
      try {
        const person = await createPerson(behind.databaseUrl, 'admin');
        for (const from of ['203.0.113.7:51234', '[2001:db8::1]:443', 'unknown', 'a'.repeat(300)]) {
          const answer = await new Session(behind, { 'x-forwarded-for': from }).signIn(person);
          expect([from, answer.status]).toEqual([from, 303]);
        }
      } finally {
        await behind.stop();
      }
      const session = new Session(server);
      await session.signIn(await createPerson(server.databaseUrl, 'admin'));
      expect(await (await session.get('/admin')).text()).not.toContain('TRUST_PROXY');
      await fetch(`${server.url}/bulten/onay`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(await (await session.get('/admin')).text()).toContain('TRUST_PROXY');
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toMatch(/^untrusted_forwarding_headers_total 1$/m);
    },
  );

  it('signs staff in, leads to the administration and keeps the session out of reach of scripts', async () => {
    const session = new Session(server);
    const answer = await session.signIn(admin);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
    expect(answer.headers.getSetCookie().at(-1)).toMatch(/^sid=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const dashboard = await session.get('/admin');
    expect(dashboard.status).toBe(200);
    expect(dashboard.headers.get('cache-control')).toBe('private, no-store');
    expect(await dashboard.text()).toContain(admin.name);
    const fresh = `SELECT last_login_at > now() - interval '1 minute' AS fresh FROM users WHERE id = $1`;
    expect(await server.sql(fresh, [admin.id])).toEqual([{ fresh: true }]);
    const noted = `SELECT action, actor_name FROM audit_log WHERE actor_id = $1`;
    expect(await server.sql(noted, [admin.id])).toEqual([
      { action: 'session.create', actor_name: admin.name },
    ]);
  });

  it('marks the browser as one where somebody is signed in, for scripts to read, and no longer than that', async () => {
    const marks = (answer: Response) =>
      answer.headers.getSetCookie().filter((line) => line.startsWith('uye='));
    const session = new Session(server);
    expect(marks(await session.signIn(admin))).toEqual(['uye=1; Path=/; SameSite=Lax']);
    expect(marks(await session.get('/admin'))).toEqual(['uye=1; Path=/; SameSite=Lax']);
    const marked = { Cookie: `${session.cookie}; uye=1` };
    const again = await fetch(`${server.url}/admin`, { headers: marked });
    expect(marks(again)).toEqual([]);
    expect(marks(await fetch(`${server.url}/uye-ol`, { headers: { Cookie: session.cookie } }))).toEqual([]);
    const out = await fetch(`${server.url}/cikis`, {
      method: 'POST',
      headers: { ...marked, Origin: server.url },
      body: new URLSearchParams({ _csrf: '' }),
      redirect: 'manual',
    });
    expect(marks(out)).toEqual(['uye=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax']);
    const over = await fetch(`${server.url}/uye-girisi`, { headers: marked });
    expect(marks(over)).toHaveLength(1);
  });

  it.each([
    ['/admin', 'empty', 403],
    ['/admin/yok', 'empty', 404],
    ['/admin/settings.json', 'json', 403],
    ['/admin', 'iframe', 200],
    ['/admin/content/pages/canvas.css', 'style', 200],
  ])('shows a script without a token nothing of %s, asked for as %s', async (path, dest, status) => {
    const session = await signedIn(server, 'admin');
    const ask = (more: Readonly<Record<string, string>> = {}) =>
      session.get(path, { 'sec-fetch-dest': dest, ...more });
    const asked = await ask();
    expect(asked.status).toBe(status);
    if (status > 200) expect(await asked.text()).not.toContain('_csrf');
    const open = path === '/admin/yok' ? 404 : 200;
    expect((await ask({ 'x-csrf-token': await session.csrfToken() })).status).toBe(open);
    const stranger = await signedIn(server, 'admin');
    expect((await ask({ 'x-csrf-token': await stranger.csrfToken() })).status).toBe(status);
    // Her own, of a session that is over.
    const before = await session.csrfToken();
    await session.signIn(session.person);
    expect((await ask({ 'x-csrf-token': before })).status).toBe(open);
  });

  it('binds the cookie to this host and to https where the site is served so', async () => {
    const secure = await startServer({
      database: { url: server.databaseUrl },
      env: { ...env, PUBLIC_URL: 'https://www.example.com' },
    });
    const answer = await new Session(secure).signIn(admin);
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().at(-1)).toMatch(
      /^__Host-sid=s%3A[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.stop();
  });

  it('leads a member to her own pages', async () => {
    const member = await createPerson(server.databaseUrl, 'user');
    const answer = await new Session(server).signIn(member);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hesabim']);
  });

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a Turkish İ', (email: string) => email.replaceAll('i', 'İ')],
    ['between blanks', (email: string) => ` ${email} `],
  ])('takes the e-mail %s', async (_how, typed) => {
    const answer = await new Session(server).signIn({ ...admin, email: typed(admin.email) });
    expect(answer.status).toBe(303);
  });

  it('keeps the e-mail and says the same for a wrong password as for an unknown account', async () => {
    const wrong = await new Session(server).signIn({ ...admin, password: 'yanlış parola' });
    const unknown = await new Session(server).signIn({
      email: 'kimse@ornek.test',
      password: 'yanlış parola',
    });
    const [wrongHtml, unknownHtml] = [await wrong.text(), await unknown.text()];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrongHtml).toContain(WRONG);
    expect(wrongHtml).toContain(`value="${admin.email}"`);
    expect(wrongHtml).not.toContain('yanlış parola');
    expect(wrongHtml.replaceAll(admin.email, 'x')).toBe(unknownHtml.replaceAll('kimse@ornek.test', 'x'));
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const known = await createPerson(server.databaseUrl, 'admin', { hashed: hashPassword });
    const ratios: number[] = [];
    for (let round = 0; round < 15; round++) {
      await server.sql('DELETE FROM login_attempts');
      const times = { wrong: 0, unknown: 0 };
      for (const kind of ['wrong', 'unknown'] as const) {
        const email = kind === 'wrong' ? known.email : 'kimse@ornek.test';
        const since = performance.now();
        await (await new Session(server).signIn({ email, password: 'yanlış parola' })).text();
        times[kind] = performance.now() - since;
      }
      ratios.push(times.unknown / times.wrong);
    }
    // Each pair is measured side by side, and the middle of them is no matter of what else the machine does.
    const ratio = percentile(ratios, 0.5);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it.each([
    [{ email: '', password: '' }],
    [{ email: 'a@b.test', password: '' }],
    [{ email: '', password: 'x' }],
    [{ email: ['a@b.test', 'c@d.test'], password: 'x' }],
  ])('asks for what is missing in %j', async (fields) => {
    const answer = await new Session(server).post('/uye-girisi', fields);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Lütfen e-posta adresinizi ve şifrenizi yazın.');
  });

  it.each([
    ['with a NUL', 'a\0b@c.test'],
    ['with half a character', '\ud800@c.test'],
    ['of five thousand letters', `${'a'.repeat(5000)}@c.test`],
    ['that is none', "' OR 1=1 --"],
  ])('refuses an address %s like any other unknown account', async (_what, email) => {
    const answer = await new Session(server).signIn({ email, password: 'x' });
    expect(answer.status).toBe(401);
  });

  it('refuses a form that another site sent', async () => {
    const body = new URLSearchParams({ email: admin.email, password: admin.password });
    const headers = { Origin: 'https://evil.test' };
    const answer = await fetch(`${server.url}/uye-girisi`, { method: 'POST', body, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['/admin?sayfa=2', '/admin?sayfa=2'],
    ['https://evil.test/', '/admin'],
    ['//evil.test', '/admin'],
    ['/\\evil.test', '/admin'],
    ['/..//evil.test', '/admin'],
    ['/\t/evil.test', '/admin'],
    ['javascript:alert(1)', '/admin'],
  ])('with next=%s leads to %s', async (next, location) => {
    const answer = await new Session(server).signIn(admin, { next });
    expect(answer.headers.get('location')).toBe(location);
  });

  it.each(['inactive', 'suspended'])('tells only its owner that an account is %s', async (status) => {
    const person = await createPerson(server.databaseUrl, 'moderator', { status });
    const owner = await new Session(server).signIn(person);
    const stranger = await new Session(server).signIn({ ...person, password: 'x' });
    expect([owner.status, stranger.status]).toEqual([403, 401]);
    expect(await owner.text()).toContain('Hesabınız şu an kullanıma kapalı.');
    expect(await stranger.text()).toContain(WRONG);
  });

  it('gives a new session id, so that a planted one is worth nothing', async () => {
    const session = await signedIn(server, 'admin');
    const planted = session.cookie;
    await session.signIn(admin);
    expect(session.cookie).not.toBe(planted);
    const old = new Session(server);
    old.cookie = planted;
    expect((await old.get('/admin')).status).toBe(302);
    expect((await session.get('/admin')).status).toBe(200);
  });

  it('keeps the cookie over a browser restart only when asked to, and no longer than staff may work', async () => {
    const person = await createPerson(server.databaseUrl, 'admin');
    const answer = await new Session(server).signIn(person, { remember: 'on' });
    const expires = /sid=.*Expires=([^;]+)/.exec(answer.headers.getSetCookie().at(-1) ?? '')?.[1] ?? '';
    expect((Date.parse(expires) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    const rests = `SELECT expire <= now() + interval '30 minutes' AS ok FROM sessions
                    WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`;
    expect(await server.sql(rests, [person.id])).toEqual([{ ok: true }]);
  });
});

describe('POST /cikis', () => {
  it('ends the session on the server and clears the cookie', async () => {
    const session = await signedIn(server, 'moderator');
    const kept = session.cookie;
    const answer = await session.post('/cikis', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/uye-girisi']);
    expect(session.cookie).toBe('');
    session.cookie = kept;
    expect((await session.get('/admin')).status).toBe(302);
    expect(await server.sql(SESSIONS_OF, [session.person.id])).toEqual([]);
  });

  it('is no error for someone who is not signed in', async () => {
    expect((await new Session(server).post('/cikis', {})).status).toBe(303);
  });

  it('is not done by a link', async () => {
    const session = await signedIn(server, 'moderator');
    expect((await session.get('/cikis')).status).not.toBe(303);
    expect((await session.get('/admin')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with the suspension of its person', async () => {
    const session = await signedIn(server, 'moderator');
    await server.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [session.person.id]);
    const answer = await session.get('/admin');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/uye-girisi?next=%2Fadmin']);
    expect(await server.sql(SESSIONS_OF, [session.person.id])).toEqual([]);
  });

  it('ends with a new password', async () => {
    const session = await signedIn(server, 'moderator');
    await server.sql('UPDATE users SET credentials_version = credentials_version + 1 WHERE id = $1', [
      session.person.id,
    ]);
    expect((await session.get('/admin')).status).toBe(302);
  });

  it('follows a change of role at once', async () => {
    const session = await signedIn(server, 'moderator');
    await server.sql(`UPDATE users SET role = 'user' WHERE id = $1`, [session.person.id]);
    expect((await session.get('/admin')).status).toBe(403);
  });

  it('ends when it rests too long, and lasts a working day at most', async () => {
    const session = await signedIn(server, 'admin');
    const { id } = session.person;
    const lasting = async (): Promise<number> => {
      const seconds = `SELECT extract(epoch FROM expire - now())::int AS seconds FROM sessions
                        WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`;
      return Number((await server.sql(seconds, [id]))[0]?.['seconds']);
    };
    await session.get('/admin');
    expect(await lasting()).toBeGreaterThan(29 * 60);
    expect(await lasting()).toBeLessThanOrEqual(30 * 60);
    await server.sql(
      `UPDATE sessions
          SET sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb((sess ->> 'signedInAt')::bigint - 43140000))
        WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
      [id],
    );
    expect((await session.get('/admin')).status).toBe(200);
    expect(await lasting()).toBeLessThanOrEqual(60);
    await server.sql(
      `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
      [id],
    );
    expect((await session.get('/admin')).status).toBe(302);
  });

  it('that was signed out is not brought back by a request still under way', async () => {
    const session = await signedIn(server, 'admin');
    const requests = Array.from({ length: 10 }, () => session.get('/admin'));
    await session.post('/cikis', {});
    await Promise.all(requests);
    expect(await server.sql(SESSIONS_OF, [session.person.id])).toEqual([]);
  });
});

describe('SessionStore', () => {
  it('away is a readable 503 for staff, without a round of signing in, and nothing to visitors', async () => {
    const session = await signedIn(server, 'admin');
    await server.sql('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      for (const path of ['/admin', '/uye-girisi']) {
        const answer = await session.get(path);
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
        const html = await answer.text();
        expect(html).toContain('Oturum bilgilerine şu an ulaşılamıyor.');
        expect(html).toMatch(/<a href=""[^>]*>Yeniden dene/);
        expect(html).toMatch(/Sorun sürerse aşağıdaki numarayla <a href="mailto:[^"@]+@[^"@]+">/);
      }
      expect((await new Session(server).signIn(admin)).status).toBe(503);
      expect((await session.get('/')).status).toBe(200);
    } finally {
      await server.sql('ALTER TABLE sessions_away RENAME TO sessions');
    }
    expect((await session.get('/admin')).status).toBe(200);
  });
});
