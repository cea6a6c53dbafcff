import {
  openAccounts,
  LIST,
  env,
  NEW_PASSWORD,
  type Entry,
  server,
  admin,
  stored,
} from '../support/account-desk.js';
import { auditLog } from '../support/audit.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, signedIn, type TestPerson } from '../support/staff.js';

openAccounts();

describe('a link for a new password', () => {
  const linkFor = async (person: TestPerson): Promise<string> => {
    const answer = await admin.postForm(`${LIST}/${person.id}/password-link`, {
      own_password: admin.person.password,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    const url = /value="([^"]+\/sifre-yenile\?kod=[\w-]{43})"/.exec(await answer.text())?.[1] ?? '';
    expect(url.startsWith(server.url)).toBe(true);
    return url.slice(server.url.length);
  };
  const use = (link: string, password: string, again = password, at: TestServer = server) =>
    new Session(at).post('/sifre-yenile', { kod: link.split('kod=')[1] ?? '', password, again });

  // GET /admin/users/:id/password-link, POST /admin/users/:id/password-link
  it('is made after the own password, shown once, mailed, and in no table', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    const path = `${LIST}/${person.id}/password-link`;
    expect((await admin.get(path)).status).toBe(200);
    for (const own_password of ['', 'yanlış'])
      expect((await admin.postForm(path, { own_password })).status).toBe(422);
    const code = (await linkFor(person)).split('kod=')[1] ?? '';
    const resets = await server.sql<{ id: string }>('SELECT * FROM password_resets WHERE user_id = $1', [
      person.id,
    ]);
    const outbox = await server.sql<{ topic: string; payload: object }>('SELECT topic, payload FROM outbox');
    expect(outbox).toEqual([
      { topic: 'user.password_reset', payload: { user_id: person.id, reset_id: resets[0]?.id } },
    ]);
    expect(JSON.stringify([resets, outbox, await auditLog<Entry>(server)])).not.toContain(code);
    expect((await auditLog<Entry>(server)).map(({ action }) => action)).toEqual(['user.password-link']);
  });

  // POST /sifre-yenile
  it('sets a password once, on any replica, ends every session and is over then', async () => {
    const someone = await signedIn(server, 'moderator');
    const link = await linkFor(someone.person);
    const replica = await startServer({ database: { url: server.databaseUrl }, env });
    expect((await someone.get('/admin')).status).toBe(200);
    expect(plain(await (await fetch(replica.url + link)).text())).toContain(someone.person.email);
    const answers = await Promise.all([
      use(link, NEW_PASSWORD, NEW_PASSWORD, replica),
      use(link, NEW_PASSWORD),
      use(link, NEW_PASSWORD),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
    expect((await stored(someone.person.id))?.credentials_version).toBe(2);
    expect((await someone.get('/admin')).status).toBe(302);
    expect((await new Session(server).signIn(someone.person)).status).toBe(401);
    expect((await new Session(server).signIn({ ...someone.person, password: NEW_PASSWORD })).status).toBe(
      303,
    );
    const used = await fetch(server.url + link);
    expect([used.status, plain(await used.text())]).toEqual([
      200,
      expect.stringContaining('Bu bağlantıyla yeni şifreniz zaten belirlendi') as unknown,
    ]);
    const [entry] = (await auditLog<Entry>(server)).filter(({ action }) => action === 'user.password-reset');
    expect(entry).toMatchObject({ actor_name: someone.person.name, resource_id: someone.person.id });
    expect(JSON.stringify(await auditLog<Entry>(server))).not.toMatch(/argon2|Fener/);
    await replica.stop();
  });

  // GET /sifre-yenile/tamam
  it('says what is wrong with a password, sends none back, and leads on', async () => {
    const person = await createPerson(server.databaseUrl, 'admin');
    const link = await linkFor(person);
    for (const [password, again, text] of [
      ['Kısa-Fener7', 'Kısa-Fener7', 'en az 12 karakter'],
      ['sadeceharfler', 'sadeceharfler', 'harf ve rakam dışında'],
      [NEW_PASSWORD, 'başka-Fener7', 'İki şifre aynı değil'],
    ] as const) {
      const answer = await use(link, password, again);
      const html = await answer.text();
      expect([answer.status, html]).toEqual([422, expect.stringContaining(text) as unknown]);
      expect(html).not.toContain(`"${password}"`);
    }
    const done = await use(link, NEW_PASSWORD);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/sifre-yenile/tamam']);
    expect(await (await fetch(`${server.url}/sifre-yenile/tamam`)).text()).toContain(
      'Yeni şifreniz kaydedildi',
    );
  });

  it('ends with its time, with a newer one, with the account and with another password', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    const isOpen = async (link: string) => (await fetch(server.url + link)).status === 200;
    const first = await linkFor(person);
    const second = await linkFor(person);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    await server.sql(
      `UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [person.id],
    );
    expect(await isOpen(second)).toBe(false);
    const third = await linkFor(person);
    await admin.postForm(`${LIST}/${person.id}/status`, { status: 'suspended', confirmed: 'evet' });
    expect(await isOpen(third)).toBe(false);
    const refused = await admin.postForm(`${LIST}/${person.id}/password-link`, {
      own_password: admin.person.password,
    });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('hesabı kapalı') as unknown,
    ]);
  });

  it.each(['', '?kod=', '?kod=x', `?kod=${'a'.repeat(43)}`])(
    'is nothing without a code of ours: /sifre-yenile%s',
    async (query) => {
      const answer = await fetch(`${server.url}/sifre-yenile${query}`);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('Bağlantı Geçerli Değil') as unknown,
      ]);
    },
  );
});

describe('GET /admin/profile', () => {
  // POST /admin/profile
  it('changes the own name', async () => {
    const me = await signedIn(server, 'moderator');
    expect((await me.get('/admin/profile')).status).toBe(200);
    expect((await me.postForm('/admin/profile', { name: 'Yeni Adım', version: '1' })).status).toBe(303);
    expect(await stored(me.person.id)).toMatchObject({ name: 'Yeni Adım', role: 'moderator' });
    const empty = await me.postForm('/admin/profile', { name: '', version: '2' });
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining('Ad gereklidir') as unknown,
    ]);
    expect((await me.postForm('/admin/profile', { name: 'x', role: 'admin', version: '2' })).status).toBe(
      400,
    );
    expect((await admin.postForm('/admin/users/search', { q: 'YENİ ADIM' })).status).toBe(303);
  });

  // POST /admin/profile/password
  it('changes the own password with the present one; this session goes on, others end', async () => {
    const me = await signedIn(server, 'moderator');
    const elsewhere = new Session(server);
    await elsewhere.signIn(me.person);
    const send = (fields: Readonly<Record<string, string>>) =>
      me.postForm('/admin/profile/password', {
        own_password: me.person.password,
        password: NEW_PASSWORD,
        again: NEW_PASSWORD,
        ...fields,
      });
    // Letters that a member might do with.
    const short = await send({ password: 'Kısa-Fener7', again: 'Kısa-Fener7' });
    expect([short.status, await short.text()]).toEqual([
      422,
      expect.stringContaining('Şifre en az 12 karakter olmalıdır') as unknown,
    ]);
    const wrong = await send({ own_password: 'yanlış', again: 'başka' });
    const html = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(html).toContain('<a href="#own_password">Şifreniz hatalı</a>');
    expect(html).toContain('<a href="#again">İki şifre aynı değil</a>');
    expect(html).not.toContain(NEW_PASSWORD);
    expect((await stored(me.person.id))?.credentials_version).toBe(1);

    const before = me.cookie;
    expect((await send({})).status).toBe(303);
    expect(me.cookie).not.toBe(before);
    expect((await stored(me.person.id))?.credentials_version).toBe(2);
    expect((await me.get('/admin/profile')).status).toBe(200);
    expect((await elsewhere.get('/admin')).status).toBe(302);
    const old = new Session(server);
    old.cookie = before;
    expect((await old.get('/admin')).status).toBe(302);
  });

  // POST /admin/profile/sessions/:key/end, POST /admin/profile/sessions/end
  it('lists where one is signed in and ends it there', async () => {
    const me = await signedIn(server, 'moderator');
    const [second, third] = [new Session(server), new Session(server)];
    await second.signIn(me.person);
    await third.signIn(me.person);
    const keys = async (): Promise<string[]> => {
      const html = await (await me.get('/admin/profile')).text();
      return [...html.matchAll(/\/admin\/profile\/sessions\/([\da-f]{64})\/end/g)].map(([, key = '']) => key);
    };
    const [first = '', ...more] = await keys();
    expect(more).toHaveLength(1);
    // Nobody ends another's.
    await admin.postForm(`/admin/profile/sessions/${first}/end`, {});
    expect(await keys()).toHaveLength(2);
    expect((await me.postForm(`/admin/profile/sessions/${first}/end`, {})).status).toBe(303);
    expect(await keys()).toEqual(more);
    expect((await me.postForm('/admin/profile/sessions/end', {})).status).toBe(303);
    expect(await keys()).toEqual([]);
    expect([(await second.get('/admin')).status, (await third.get('/admin')).status]).toEqual([302, 302]);
    expect((await me.get('/admin')).status).toBe(200);
  });
});
