import { randomBytes } from 'node:crypto';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import {
  openPasskeys,
  PASSKEYS,
  SIGN_IN,
  STEP,
  ORIGIN,
  env,
  server,
  keysOf,
  acts,
  mails,
  send,
  authenticationOptions,
  answered,
  signInWith,
  someone,
  registrationOptions,
  made,
  withKey,
} from '../support/passkey-desk.js';
import { postedForm } from '../support/posted-form.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer } from '../support/server.js';
import { type Lapse, SoftKey } from '../support/soft-key.js';
import { Session, signedIn } from '../support/staff.js';
import { isFull, itInFull } from '../support/tier.js';

openPasskeys();

describe('GET /admin/profile/passkeys', () => {
  it('asks for a second factor first, then for a name, and shows what there is', async () => {
    const session = await signedIn(server, 'moderator');
    expect(plain(await (await session.get(PASSKEYS)).text())).toContain('Önce iki adımlı doğrulamayı kurun');
    const { app } = await withSecondFactor(session);
    const owner = Object.assign(session, { app });
    const html = await (await owner.get(PASSKEYS)).text();
    expect(validityFaults(html)).toEqual([]);
    const nameless = await owner.post(PASSKEYS, {
      ...postedForm(html, PASSKEYS),
      own_password: 'x',
      name: ' ',
    });
    expect([nameless.status, (await nameless.text()).includes('Anahtara bir ad verin')]).toEqual([422, true]);
    await withKey(owner, undefined, 'Telefonum <b>');
    const shown = await (await owner.get(PASSKEYS)).text();
    expect(validityFaults(shown)).toEqual([]);
    expect(shown).toContain('Telefonum &lt;b&gt;');
    expect(plain(shown)).toContain('Henüz kullanılmadı');
    expect(shown).toContain('“Telefonum &lt;b&gt;” eklendi');
    expect(await acts(owner.person.id)).toEqual(['passkey.create']);
    expect(await mails(owner.person.id)).toEqual(['passkey.create']);
  });
});

describe('POST /admin/profile/passkeys then POST /admin/profile/passkeys/key', () => {
  it('asks for a key of this person, verified by the device, that is none of those she has', async () => {
    const owner = await someone();
    const key = await withKey(owner);
    const { question, html } = await registrationOptions(owner);
    expect(validityFaults(html)).toEqual([]);
    expect(question).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: key.id }],
    });
    expect(JSON.stringify(question)).not.toContain(`"${owner.person.id}"`);
  });

  it('stores nothing that was answered wrongly', async () => {
    const owner = await someone();
    const lapses: readonly Lapse[] = [
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { isUnverified: true },
      { challenge: randomBytes(32).toString('base64url') },
      { type: 'webauthn.get' },
    ];
    for (const lapse of isFull ? lapses : lapses.slice(0, 3)) {
      const asked = await registrationOptions(owner);
      const answer = await made(owner, asked, new SoftKey(ORIGIN).create(asked.question, lapse));
      expect([lapse, answer.status]).toEqual([lapse, 422]);
      expect(await answer.text()).toContain('Anahtar eklenemedi');
    }
    const asked = await registrationOptions(owner);
    for (const credential of [
      '',
      '{}',
      '[[',
      'null',
      '{"id":"a","response":{}}',
      '{"id":{"a":1},"response":[]}',
    ])
      expect((await made(owner, asked, credential)).status).toBe(422);
    expect(await keysOf(owner.person.id)).toEqual([]);
  });

  it('takes an answer once, in the session that was asked, within five minutes', async () => {
    const owner = await someone();
    const asked = await registrationOptions(owner);
    const credential = new SoftKey(ORIGIN).create(asked.question);
    const stranger = await someone();
    const token = await stranger.csrfToken();
    const html = asked.html.replaceAll(/name="_csrf" value="[^"]+"/g, `name="_csrf" value="${token}"`);
    expect((await made(stranger, { ...asked, html }, credential)).status).toBe(422);
    const old = { ...asked, cookie: asked.cookie.replace(/\d{13}/, String(Date.now() - 301_000)) };
    expect((await made(owner, old, credential)).status).toBe(422);
    const both = await Promise.all([made(owner, asked, credential), made(owner, asked, credential)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await keysOf(owner.person.id)).toHaveLength(1);
    expect(await keysOf(stranger.person.id)).toEqual([]);
  });
});

describe('POST /uye-girisi/gecis-anahtari/soru then POST /uye-girisi/gecis-anahtari', () => {
  it('signs in without password and code, where the person wanted to go', async () => {
    const owner = await someone();
    const key = await withKey(owner);
    const html = await (await new Session(server).get('/uye-girisi?next=/admin/applications')).text();
    expect(html).toMatch(/<form[^>]*data-passkey="get"[^>]*hidden/);
    expect(validityFaults(html)).toEqual([]);
    const asked = await authenticationOptions();
    const answer = await answered(asked, key, { fields: { next: '/admin/applications' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/applications']);
    const session = new Session(server);
    session.cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('sid='))
        ?.split(';', 1)[0] ?? '';
    expect((await session.get('/admin')).status).toBe(200);
    expect((await keysOf(owner.person.id))[0]).toMatchObject({ counter: '2' });
    expect(plain(await (await owner.get(PASSKEYS)).text())).toContain('Son giriş:');
    // It is still asked for password and code before what is sensitive.
    const refused = await session.post('/admin/profile/second-factor/off', {
      _csrf: await session.csrfToken(),
    });
    expect(refused.status).toBe(422);
  });

  itInFull('takes an answer once, also when it comes many times at once to two replicas', async () => {
    const owner = await someone();
    const key = await withKey(owner);
    const replica = await startServer({ database: { url: server.databaseUrl }, env });
    try {
      const { question, cookie } = await authenticationOptions();
      const credential = key.sign(question);
      const answers = await Promise.all(
        [server, replica, server, replica].map((at) => send(SIGN_IN, { credential }, [cookie], { at })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
    } finally {
      await replica.stop();
    }
  });

  it('lets nobody in who answers wrongly, and says so on the form', async () => {
    const owner = await someone();
    const key = await withKey(owner);
    const lapses: readonly Lapse[] = [
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { isUnverified: true },
      { challenge: randomBytes(32).toString('base64url') },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from('person 1').toString('base64url') },
    ];
    for (const lapse of isFull ? lapses : lapses.slice(0, 3)) {
      const answer = await signInWith(key, lapse);
      expect([
        lapse,
        answer.status,
        answer.headers.getSetCookie().some((one) => one.startsWith('sid=')),
      ]).toEqual([lapse, 401, false]);
      expect(await answer.text()).toContain('Geçiş anahtarıyla giriş yapılamadı');
    }
    const unknown = new SoftKey(ORIGIN);
    unknown.create({ challenge: 'x' });
    expect((await signInWith(unknown)).status).toBe(401);
    const asked = await authenticationOptions();
    const credential = key.sign(asked.question);
    expect((await send(SIGN_IN, { credential }, [])).status).toBe(401);
    const old = asked.cookie.replace(/\d{13}/, String(Date.now() - 301_000));
    expect((await send(SIGN_IN, { credential }, [old])).status).toBe(401);
    for (const one of ['', '{}', '{"id":"__proto__","response":{}}', 'x'.repeat(13_000)])
      expect((await send(SIGN_IN, { credential: one }, [asked.cookie])).status).toBe(401);
    expect((await answered(asked, key)).status).toBe(303);
  });

  it('refuses a copy that has signed less often, and tells the person', async () => {
    const owner = await someone();
    const key = await withKey(owner);
    expect((await signInWith(key)).status).toBe(303);
    key.counter = 1;
    expect((await signInWith(key)).status).toBe(401);
    expect(await acts(owner.person.id)).toEqual(['passkey.create', 'passkey.copied']);
    expect(await mails(owner.person.id)).toEqual(['passkey.create', 'passkey.copied']);
    const uncounted = await withKey(owner, new SoftKey(ORIGIN, 0));
    for (let turn = 0; turn < 2; turn++) expect((await signInWith(uncounted)).status).toBe(303);
  });

  it('stands in for the code after the password, of the same person only', async () => {
    const [owner, other] = [await someone(), await someone()];
    const [key, foreign] = [await withKey(owner), await withKey(other)];
    const halfway = new Session(server);
    expect(
      (await halfway.signIn(owner.person, { next: '/admin/applications' })).headers.get('location'),
    ).toBe(STEP);
    expect(await (await halfway.get(STEP)).text()).toContain('data-passkey="get"');
    const wrong = await answered(await authenticationOptions(halfway), foreign, { session: halfway });
    expect(wrong.status).toBe(401);
    const right = await answered(await authenticationOptions(halfway), key, { session: halfway });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/applications']);
    const bare = await someone();
    const without = new Session(server);
    await without.signIn(bare.person);
    expect(await (await without.get(STEP)).text()).not.toContain('data-passkey');
  });

  it('opens nothing to who is suspended', async () => {
    const owner = await someone();
    const key = await withKey(owner);
    await server.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [owner.person.id]);
    expect((await signInWith(key)).status).toBe(401);
  });
});

describe('POST /admin/profile/passkeys/:id', () => {
  it('removes a key of one’s own, after password and code; it goes with the second factor too', async () => {
    const [owner, other] = [await someone(), await someone()];
    const key = await withKey(owner);
    const [row] = await server.sql('SELECT id FROM passkeys WHERE user_id = $1', [owner.person.id]);
    const path = `${PASSKEYS}/${String(row?.['id'])}`;
    expect((await other.get(path)).status).toBe(404);
    const html = await (await owner.get(path)).text();
    expect(validityFaults(html)).toEqual([]);
    await server.sql('UPDATE second_factors SET last_step = 0');
    const own = { own_password: owner.person.password, own_code: owner.app.code() };
    expect((await owner.post(path, { ...postedForm(html, path), ...own })).headers.get('location')).toBe(
      PASSKEYS,
    );
    expect((await signInWith(key)).status).toBe(401);
    expect(await acts(owner.person.id)).toEqual(['passkey.create', 'passkey.delete']);
    const another = await withKey(owner);
    const admin = await signedIn(server, 'admin');
    const reset = `/admin/users/${owner.person.id}/second-factor`;
    await admin.postForm(reset, { own_password: admin.person.password });
    expect(await keysOf(owner.person.id)).toEqual([]);
    expect((await signInWith(another)).status).toBe(401);
  });
});
