import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { postedForm } from '../support/posted-form.js';
import { changeBy } from '../support/rows.js';
import { Authenticator, withSecondFactor } from '../support/second-factor.js';
import { startServer } from '../support/server.js';
import { Session, signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';
import {
  openSecondFactors,
  OWN,
  STEP,
  env,
  server,
  noticesOf,
  auditOf,
  protectedPerson,
  halfway,
} from '../support/second-factor-desk.js';

openSecondFactors();

/** As if half a minute had passed. */
const forgetLastCode = changeBy(() => server, 'UPDATE second_factors SET last_step = 0 WHERE user_id = $1');

describe('GET /admin/profile/second-factor', () => {
  it('offers another secret each time, as a code to scan and as text, and stores nothing', async () => {
    const session = await signedIn(server, 'moderator');
    const [one, other] = [await session.get(OWN), await session.get(OWN)];
    expect(one.headers.get('cache-control')).toBe('private, no-store');
    const secret = (html: string) => /class="second-factor-secret">([A-Z2-7 ]{39})</.exec(html)?.[1];
    const [html, later] = [await one.text(), await other.text()];
    expect(secret(html)).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(secret(later)).not.toBe(secret(html));
    expect(html).toMatch(/<svg class="second-factor-qr"/);
    expect(await server.sql('SELECT 1 FROM second_factors WHERE user_id = $1', [session.person.id])).toEqual(
      [],
    );
  });
});

describe('POST /admin/profile/second-factor', () => {
  it('asks the own password and a right code, keeps the secret for the next try, and shows ten codes once', async () => {
    const session = await signedIn(server, 'moderator');
    const elsewhere = new Session(server);
    await elsewhere.signIn(session.person);
    const html = await (await session.get(OWN)).text();
    const app = new Authenticator(html);
    const form = { ...postedForm(html, OWN), own_password: session.person.password, code: app.wrongCode() };
    const wrong = await session.post(OWN, form);
    const again = await wrong.text();
    expect([wrong.status, again.includes('Kod hatalı')]).toEqual([422, true]);
    expect(new Authenticator(again).code(7)).toBe(app.code(7));
    const stranger = await session.post(OWN, { ...form, own_password: 'yanlış', code: app.code() });
    expect(stranger.status).toBe(422);
    const right = await session.post(OWN, { ...form, code: app.code() });
    const shown = await right.text();
    const codes = [...shown.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
    expect([right.status, new Set(codes).size]).toEqual([200, 10]);
    const [stored] = await server.sql(
      `SELECT (SELECT string_agg(encode(secret, 'escape'), ' ') FROM second_factors)
           || (SELECT string_agg(encode(code_hash, 'escape'), ' ') FROM recovery_codes)
           || (SELECT string_agg(sess::text, ' ') FROM sessions) || (SELECT string_agg(payload::text, ' ') FROM outbox) AS all`,
    );
    const secret = /second-factor-secret">([^<]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? '?';
    for (const text of [secret, ...codes]) expect(String(stored?.['all'])).not.toContain(text);
    // Sessions from before, without a second factor, have ended. The current session goes on, and a form sent twice
    // does no harm.
    expect((await elsewhere.get('/admin')).status).toBe(302);
    expect((await session.post(OWN, { ...form, code: app.code() })).headers.get('location')).toBe(OWN);
    expect(await (await session.get(OWN)).text()).toContain('İki adımlı doğrulama açık');
    expect(await auditOf(session.person.id)).toEqual(['second-factor.create']);
    expect(await noticesOf(session.person.id)).toEqual(['second-factor.create']);
  });

  it('asks whoever typed the password alone while it was being set up for a code after all', async () => {
    const session = await signedIn(server, 'moderator');
    await server.sql(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF OLD.device IS NULL THEN PERFORM pg_advisory_xact_lock_shared(4711), pg_sleep(1.5); END IF;
         RETURN NEW;
       END $$;
       CREATE TRIGGER linger BEFORE UPDATE ON login_attempts FOR EACH ROW EXECUTE FUNCTION linger()`);
    try {
      const late = new Session(server);
      const signing = late.signIn(session.person);
      const isThere = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND granted`;
      await eventually(async () => (await server.sql(isThere)).length > 0, 10_000);
      const { app } = await withSecondFactor(session);
      expect((await signing).headers.get('location')).toBe(STEP);
      expect((await late.get('/admin')).status).toBe(302);
      expect((await session.get('/admin')).status).toBe(200);
      expect((await late.post(STEP, { code: app.code(1) })).headers.get('location')).toBe('/admin');
    } finally {
      await server.sql('DROP FUNCTION linger CASCADE');
    }
  });

  it('takes no secret that was offered to somebody else, or made up', async () => {
    const [session, other] = [await signedIn(server, 'admin'), await signedIn(server, 'admin')];
    const html = await (await other.get(OWN)).text();
    const offered = { ...postedForm(html, OWN), code: new Authenticator(html).code() };
    for (const offer of [postedForm(html, OWN)['offer'] ?? '', 'x', '']) {
      const form = { ...offered, offer, own_password: session.person.password };
      expect((await session.postForm(OWN, form)).status).toBe(422);
    }
    expect(await server.sql('SELECT 1 FROM second_factors WHERE user_id = $1', [session.person.id])).toEqual(
      [],
    );
  });
});

describe('POST /uye-girisi/kod', () => {
  it('signs in after the password, under a new id, where the person wanted to go', async () => {
    const { person, app } = await protectedPerson();
    const session = new Session(server);
    await session.signIn(person, { next: '/admin/applications' });
    const half = session.cookie;
    const asked = await session.get(STEP);
    expect([asked.status, (await asked.text()).includes('autoComplete="one-time-code"')]).toEqual([
      200,
      true,
    ]);
    const answer = await session.post(STEP, { code: app.code(1) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/applications']);
    expect(session.cookie).not.toBe(half);
    expect((await session.get('/admin')).status).toBe(200);
    session.cookie = half;
    expect((await session.get('/admin')).status).toBe(302);
  });

  it('opens nothing before the code is right, knows no browser and remembers nobody', async () => {
    const { person } = await protectedPerson('admin');
    const session = await halfway(person);
    for (const path of ['/admin', '/admin/users', OWN, '/admin/profile'])
      expect([path, (await session.get(path)).status]).toEqual([path, 302]);
    expect((await session.post('/admin/users', { name: 'x' })).status).toBe(401);
    expect(session.device).toBe('');
    expect((await session.get('/uye-girisi')).status).toBe(200);
  });

  itInFull(
    'takes a code once, also when it is sent many times at once to two replicas, and none before it',
    async () => {
      const { person, app } = await protectedPerson();
      const replica = await startServer({ database: { url: server.databaseUrl }, env });
      try {
        const code = app.code(1);
        const sessions = await Promise.all(
          [server, replica, server, replica].map((at) => halfway(person, at)),
        );
        const answers = await Promise.all(sessions.map((session) => session.post(STEP, { code })));
        expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
        const late = await halfway(person);
        expect((await late.post(STEP, { code: app.code() })).status).toBe(401);
      } finally {
        await replica.stop();
      }
    },
  );

  itInFull(
    'counts wrong codes for the account over replicas, and a right password forgives none',
    async () => {
      const { person, app } = await protectedPerson();
      const replica = await startServer({ database: { url: server.databaseUrl }, env });
      try {
        for (const at of [server, replica, server, replica, server]) {
          const session = await halfway(person, at);
          expect((await session.post(STEP, { code: app.wrongCode() })).status).toBe(401);
        }
        const locked = await (await halfway(person, replica)).post(STEP, { code: app.code(1) });
        expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true]);
        const [refused] = await server.sql(
          `SELECT count(*)::int AS refused FROM audit_log WHERE action = 'sign-in.refused' AND resource = 'sign-in'
            AND at > now() - interval '1 minute'`,
        );
        expect(refused?.['refused']).toBeGreaterThanOrEqual(5);
      } finally {
        await replica.stop();
      }
    },
  );

  it('is not locked by who types strange e-mails at the sign-in form', async () => {
    const { person, app } = await protectedPerson();
    for (let tries = 0; tries < 6; tries++)
      await new Session(server).signIn({ email: `second step ${person.id}`, password: 'x' });
    expect((await (await halfway(person)).post(STEP, { code: app.code(1) })).status).toBe(303);
  });

  it('ends after five minutes, with another password, and when the account is closed', async () => {
    const { person, app } = await protectedPerson();
    const lasts = await halfway(person);
    const [left] = await server.sql(
      `SELECT extract(epoch FROM max(expire) - now())::int AS seconds FROM sessions WHERE sess ->> 'kind' = 'half'
          AND sess -> 'secondStep' -> 'user' ->> 'id' = $1`,
      [person.id],
    );
    expect(left?.['seconds']).toBeGreaterThan(200);
    expect(left?.['seconds']).toBeLessThanOrEqual(300);
    await server.sql(
      `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess ->> 'kind' = 'half'`,
    );
    const over = await lasts.post(STEP, { code: app.code(1) });
    expect([over.status, (await over.text()).includes('ayrılan süre doldu')]).toEqual([401, true]);
    expect((await lasts.get(STEP)).headers.get('location')).toBe('/uye-girisi');
    const changed = await halfway(person);
    await server.sql('UPDATE users SET credentials_version = credentials_version + 1 WHERE id = $1', [
      person.id,
    ]);
    expect((await changed.post(STEP, { code: app.code(1) })).status).toBe(401);
    const closed = await halfway(person);
    await server.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [person.id]);
    expect((await closed.post(STEP, { code: app.code(1) })).status).toBe(401);
  });

  it('takes each recovery code once, however it is typed, and tells the person', async () => {
    const { person, recoveryCodes } = await protectedPerson();
    const [code = ''] = recoveryCodes;
    const session = await halfway(person);
    expect((await session.post(STEP, { code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(
      303,
    );
    expect((await (await halfway(person)).post(STEP, { code })).status).toBe(401);
    expect(await (await session.get(OWN)).text()).toContain('Kullanılmamış kurtarma kodunuz: 9');
    expect(await auditOf(person.id)).toEqual(['second-factor.create', 'second-factor.recovery']);
    expect(await noticesOf(person.id)).toEqual(['second-factor.create', 'second-factor.recovery']);
  });

  it.each([undefined, '', '   ', ['1', '2']])('asks again for the code when it is %p', async (code) => {
    const { person } = await protectedPerson();
    const session = await halfway(person);
    const answer = await session.post(STEP, code === undefined ? { x: '1' } : { code });
    expect(answer.status).toBe(422);
  });

  it('asks members who have a second factor as well', async () => {
    const { person, app } = await protectedPerson();
    await server.sql(`UPDATE users SET role = 'user' WHERE id = $1`, [person.id]);
    const session = await halfway(person);
    const answer = await session.post(STEP, { code: app.code(1) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hesabim']);
    expect((await session.get('/admin')).status).toBe(403);
    // Wherever the password is asked for the code is too, in each form of the page.
    for (const [path, forms] of [
      ['/hesabim/guvenlik', ['/hesabim/guvenlik/eposta', '/hesabim/guvenlik/sifre']],
      ['/hesabim/verilerim', ['/hesabim/verilerim/goster', '/hesabim/verilerim/hesap-sil']],
    ] as const) {
      const html = await (await session.get(path)).text();
      expect(validityFaults(html)).toEqual([]);
      for (const action of forms)
        expect([action, postedForm(html, action)['own_code']]).toEqual([action, '']);
    }
  });
});

describe('a member', () => {
  const PAGE = '/hesabim/guvenlik/iki-adim';

  // POST /hesabim/guvenlik/iki-adim, POST /hesabim/guvenlik/iki-adim/kodlar, POST /hesabim/guvenlik/iki-adim/kapat
  it('sets one up by choice, signs in with it, renews its codes and ends it', async () => {
    const member = await signedIn(server, 'user');
    const { person } = member;
    expect(await (await member.get('/hesabim/guvenlik')).text()).toContain(`href="${PAGE}"`);
    const html = await (await member.get(PAGE)).text();
    expect(validityFaults(html)).toEqual([]);
    const wrong = await member.post(PAGE, {
      ...postedForm(html, PAGE),
      own_password: person.password,
      code: new Authenticator(html).wrongCode(),
    });
    expect([wrong.status, (await wrong.text()).includes('Kod hatalı')]).toEqual([422, true]);
    const { app, recoveryCodes } = await withSecondFactor(member, PAGE);
    const session = await halfway(person);
    const arrived = await session.post(STEP, { code: recoveryCodes[0] ?? '' });
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/hesabim']);
    const standing = await (await session.get(PAGE)).text();
    expect([validityFaults(standing), standing.includes('kurtarma kodunuz: 9')]).toEqual([[], true]);
    const form = { ...postedForm(standing, `${PAGE}/kodlar`), own_password: person.password };
    expect((await session.post(`${PAGE}/kodlar`, form)).status).toBe(422);
    const renewed = await session.post(`${PAGE}/kodlar`, { ...form, own_code: app.code(1) });
    expect([renewed.status, (await renewed.text()).match(/<code>/g)?.length]).toEqual([200, 10]);
    await forgetLastCode(person.id);
    expect((await session.post(`${PAGE}/kapat`, { ...form, own_code: app.code() })).status).toBe(303);
    expect((await new Session(server).signIn(person)).headers.get('location')).toBe('/hesabim');
    expect(await noticesOf(person.id)).toEqual([
      ...['second-factor.create', 'second-factor.recovery'],
      ...['second-factor.codes', 'second-factor.delete'],
    ]);
  });

  it('has nothing to renew or end without one', async () => {
    const member = await signedIn(server, 'user');
    const _csrf = await member.csrfToken('/hesabim');
    for (const path of [`${PAGE}/kodlar`, `${PAGE}/kapat`])
      expect((await member.post(path, { _csrf })).headers.get('location')).toBe(PAGE);
  });
});

describe('the own password', () => {
  it('is asked for with a code, once, where the account has a second factor', async () => {
    const { session, person, app } = await protectedPerson('admin');
    const form = await (await session.get('/admin/users.csv')).text();
    expect(form).toContain('name="own_code"');
    const fields = { ...postedForm(form, '/admin/users.csv'), own_password: person.password };
    const without = await session.post('/admin/users.csv', { ...fields, own_code: '' });
    expect([without.status, (await without.text()).includes('doğrulama kodunuzu da')]).toEqual([422, true]);
    expect((await session.post('/admin/users.csv', { ...fields, own_code: app.wrongCode() })).status).toBe(
      422,
    );
    const own_code = app.code(1);
    expect((await session.post('/admin/users.csv', { ...fields, own_code })).status).toBe(200);
    expect((await session.post('/admin/users.csv', { ...fields, own_code })).status).toBe(422);
    // A form of a record takes it as well.
    await forgetLastCode(person.id);
    const security = await (await session.get('/admin/settings/security')).text();
    const saved = await session.post('/admin/settings/security', {
      ...postedForm(security, '/admin/settings/security'),
      own_password: person.password,
      own_code: app.code(),
    });
    expect(saved.status).toBe(303);
  });

  it('leaves the code for the next try where something else in the form is wrong', async () => {
    const { session, person, app } = await protectedPerson('admin');
    const own = { own_password: person.password, own_code: app.code(1) };
    const profile = postedForm(await (await session.get('/admin/profile')).text(), '/admin/profile/password');
    const wrong = await session.post('/admin/profile/password', {
      ...{ ...profile, ...own },
      ...{ password: 'Uzun-Deniz-Yolu-77!', again: 'baska' },
    });
    expect(wrong.status).toBe(422);
    const contact = { contact: '5321234567', reason: 'request' };
    for (const given of [{ right: 'x' }, { right: '5321234568', reason: 'yok' }])
      expect((await session.postForm('/admin/people/correct', { ...contact, ...own, ...given })).status).toBe(
        422,
      );
    const right = await session.post('/admin/profile/password', {
      ...{ ...profile, ...own },
      ...{ password: 'Uzun-Deniz-Yolu-77!', again: 'Uzun-Deniz-Yolu-77!' },
    });
    expect(right.status).toBe(303);
  });

  it('alone is not asked for a code by who has no second factor', async () => {
    const session = await signedIn(server, 'admin');
    expect(await (await session.get('/admin/users.csv')).text()).not.toContain('own_code');
  });
});

describe('POST /admin/profile/second-factor/codes', () => {
  it('gives ten others, of which the old are none', async () => {
    const { session, person, app, recoveryCodes } = await protectedPerson();
    const path = `${OWN}/codes`;
    expect((await session.postForm(path, { own_password: person.password })).status).toBe(422);
    const form = { own_password: person.password, own_code: app.code(1) };
    const shown = await (await session.postForm(path, form)).text();
    const codes = [...shown.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
    expect(codes).toHaveLength(10);
    expect((await (await halfway(person)).post(STEP, { code: recoveryCodes[0] ?? '' })).status).toBe(401);
    expect((await (await halfway(person)).post(STEP, { code: codes[0] ?? '' })).status).toBe(303);
  });
});

describe('POST /admin/profile/second-factor/off', () => {
  it('asks password and code, forgets the recovery codes and tells the person', async () => {
    const { session, person, app } = await protectedPerson();
    const path = `${OWN}/off`;
    expect((await session.postForm(path, { own_password: person.password })).status).toBe(422);
    const form = { own_password: person.password, own_code: app.code(1) };
    expect((await session.postForm(path, form)).headers.get('location')).toBe(OWN);
    expect(await server.sql('SELECT 1 FROM recovery_codes WHERE user_id = $1', [person.id])).toEqual([]);
    expect((await new Session(server).signIn(person)).headers.get('location')).toBe('/admin');
    expect(await noticesOf(person.id)).toEqual(['second-factor.create', 'second-factor.delete']);
  });
});
