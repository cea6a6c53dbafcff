import { randomBytes, randomUUID } from 'node:crypto';
import { aUser } from '../factories/people.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import {
  openAccounts,
  LIST,
  type Stored,
  type Entry,
  server,
  admin,
  stored,
  fieldsOf,
  update,
} from '../support/account-desk.js';
import { auditLog } from '../support/audit.js';
import { plain } from '../support/page.js';
import { keepPrivate } from '../support/process.js';
import { createPerson, exported, Session, signedIn } from '../support/staff.js';

openAccounts();

describe('GET /admin/users', () => {
  const names = async (query: string): Promise<string[]> => {
    const html = await (await admin.get(LIST + query)).text();
    return html
      .split('<th scope="row">')
      .slice(1)
      .map((rest) => plain(rest.split('</th>', 1)[0] ?? ''));
  };

  beforeAll(async () => {
    await createPerson(server.databaseUrl, 'user', { name: 'Çiğdem Işık' });
    await createPerson(server.databaseUrl, 'moderator', { name: 'İlker Şahin', status: 'suspended' });
  });

  it('filters, sorts and says who looks', async () => {
    expect(await names('?role=user')).toEqual(['Çiğdem Işık']);
    expect(await names('?status=suspended')).toEqual(['İlker Şahin']);
    expect(await names('?role=moderator&status=active')).toEqual([]);
    expect(await names('?sort=name')).toContain(`${admin.person.name} (siz)`);
    expect((await names('?sort=-login'))[0]).toContain(admin.person.name);
    expect((await admin.get(`${LIST}?role=boss`)).status).toBe(400);
  });

  it('finds people by POST /admin/users/search, and no address names them', async () => {
    const answer = await admin.postForm(`${LIST}/search`, { q: 'ISIK', role: '' });
    const address = answer.headers.get('location') ?? '';
    expect(address).toMatch(/^\/admin\/users\?q=%7E[\w-]+$/);
    expect(await names(address.slice(LIST.length))).toEqual(['Çiğdem Işık']);
    expect(await (await admin.get(address)).text()).toContain('value="ISIK"');
    expect((await admin.get(`${LIST}?q=ISIK`)).headers.get('location')).toBe(address);
  });

  it.each(['555111', '05551', 'uye@', 'ornek.test', 'aranan-uye'])(
    'tells nothing of a masked phone or e-mail to who types a part of it: %s',
    async (q) => {
      const person = { name: 'Selin Ak', email: 'aranan-uye@ornek.test', phone: '5551118899', role: 'user' };
      const there = await server.sql('SELECT 1 AS n FROM users WHERE email = $1', [person.email]);
      const token = randomUUID();
      if (there.length === 0) await admin.postForm(LIST, { ...person, status: 'active', token });
      const search = async (term: string) => {
        const answer = await admin.postForm(`${LIST}/search`, { q: term, role: 'user' });
        return names((answer.headers.get('location') ?? '').slice(LIST.length));
      };
      expect(await search(q)).not.toContain('Selin Ak');
      for (const whole of ['selin', '0555 111 88 99', 'ARANAN-UYE@ornek.test'])
        expect(await search(whole)).toEqual(['Selin Ak']);
    },
  );

  it('masks members, counts their applications and shows when someone came last', async () => {
    const phone = '5551112233';
    const applicant = await aUser(server, {
      email: 'uye@ornek.test',
      search_key: 'uye',
      phone,
      password_hash: '-',
    });
    await storeApplications(server, [anApplication({ phone })]);
    const html = await (await admin.get(`${LIST}?role=user`)).text();
    const row = plain(html.split(`/admin/users/${applicant?.id ?? ''}"`)[1]?.split('</tr>', 1)[0] ?? '');
    expect(row).toMatch(/u•••@o•••\.test \+90 5•• ••• •• 33 Kullanıcı Aktif Henüz yok .* 1 /);
    expect(html).not.toContain('uye@ornek.test');
    await admin.get(`${LIST}/${applicant?.id ?? ''}`);
    expect(await auditLog<Entry>(server)).toMatchObject([
      { action: 'user.reveal', resource_id: applicant?.id },
    ]);
  });

  it('is downloaded without secrets, which is written down: POST /admin/users.csv as GET /admin/users.csv asks', async () => {
    const answer = await exported(admin, `${LIST}.csv`, '?role=admin');
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toContain('No;Ad;E-posta;Telefon;Rol;Durum;Son Giriş');
    expect(text).toContain(admin.person.email);
    expect(text).not.toMatch(/argon2|\$/);
    expect(await auditLog<Entry>(server)).toMatchObject([
      { action: 'user.export', after: { role: 'admin', search: null } },
    ]);
  });
});

describe('POST /admin/users', () => {
  const create = (fields: Readonly<Record<string, string>>, token: string = randomUUID()) =>
    admin.postForm(LIST, {
      ...fieldsOf({ name: 'Yeni Üye', email: `${randomBytes(4).toString('hex')}@ornek.test`, role: 'user' }),
      ...fields,
      token,
    });

  // GET /admin/users/new
  it('begins with an empty form', async () => {
    const html = await (await admin.get(`${LIST}/new`)).text();
    expect(html).toMatch(/<option value="moderator" selected="">/);
    expect(html).toContain('name="own_password"');
  });

  it('adds one though sent twice, under one spelling of the address, with a password that nobody knows', async () => {
    const token = randomUUID();
    for (let sent = 0; sent < 2; sent++)
      expect((await create({ email: 'DENİZ@Ornek.test', phone: '0532 123 45 67' }, token)).status).toBe(303);
    const people = await server.sql<Stored & { password_hash: string }>(
      `SELECT * FROM users WHERE email = 'deniz@ornek.test'`,
    );
    expect(people).toMatchObject([{ role: 'user', status: 'active', phone: '5321234567' }]);
    expect(people[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const entries = await auditLog<Entry>(server);
    expect(entries).toMatchObject([{ action: 'user.create', after: { email: 'deniz@ornek.test' } }]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it('asks for the own password before it adds staff, keeps what was typed but never a password', async () => {
    const email = 'yeni-moderator@ornek.test';
    const fields = { name: 'Yeni Moderatör', email, role: 'moderator' };
    for (const own_password of ['', 'yanlış parola']) {
      const answer = await create({ ...fields, own_password });
      const html = await answer.text();
      expect([answer.status, html]).toEqual([
        422,
        expect.stringContaining('href="#own_password"') as unknown,
      ]);
      expect(html).toContain('value="Yeni Moderatör"');
      expect(html).not.toContain('yanlış parola');
    }
    expect((await create({ ...fields, own_password: admin.person.password })).status).toBe(200);
    expect(await server.sql('SELECT role FROM users WHERE email = $1', [email])).toEqual([
      { role: 'moderator' },
    ]);
  });

  it('shows the link with which one of the staff sets a password, in the same step, and mails it', async () => {
    const fields = { role: 'agent', own_password: admin.person.password };
    const shown = await (await create({ ...fields, email: 'yeni-gorevli@ornek.test' })).text();
    expect(shown).toContain('Kullanıcı eklendi, şifre bağlantısı hazır');
    const path = /value="[^"]+(\/sifre-yenile\?kod=[\w-]{43})"/.exec(shown)?.[1] ?? '';
    keepPrivate(path.split('kod=')[1] ?? '');
    expect((await new Session(server).get(path)).status).toBe(200);
    expect((await auditLog<Entry>(server)).map(({ action }) => action)).toEqual([
      'user.create',
      'user.password-link',
    ]);
    expect(await server.sql('SELECT topic FROM outbox')).toEqual([{ topic: 'user.password_reset' }]);
    // A closed account gets none.
    const closed = await create({ ...fields, status: 'inactive', email: 'kapali-gorevli@ornek.test' });
    expect(closed.status).toBe(303);
  });

  it.each([
    [{ name: '' }, 'Ad gereklidir'],
    [{ email: 'x@y' }, 'Lütfen geçerli bir e-posta adresi girin'],
    [{ phone: '123' }, 'Lütfen geçerli bir telefon numarası girin'],
    [{ role: 'boss' }, 'Lütfen bir rol seçin'],
  ])('refuses %j', async (fields, text) => {
    const answer = await create(fields);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text) as unknown]);
  });

  it('says that an address is taken', async () => {
    const answer = await create({ email: admin.person.email });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Bu e-posta adresiyle bir kullanıcı var');
  });

  it('takes neither a password nor a field it does not have', async () => {
    expect((await create({ password_hash: 'x' })).status).toBe(400);
    expect((await create({ credentials_version: '1' })).status).toBe(400);
  });
});

describe('POST /admin/users/:id', () => {
  // GET /admin/users/:id
  it('stores a change and keeps the person signed in', async () => {
    const someone = await signedIn(server, 'moderator');
    expect((await admin.get(`${LIST}/${someone.person.id}`)).status).toBe(200);
    expect((await update(someone.person, { name: 'Yeni Ad' })).status).toBe(303);
    expect((await someone.get('/admin')).status).toBe(200);
    expect((await stored(someone.person.id))?.credentials_version).toBe(1);
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { name: someone.person.name },
      after: { name: 'Yeni Ad' },
    });
  });

  it('wants the own password for another role, and ends the sessions of who gets it', async () => {
    const someone = await signedIn(server, 'moderator');
    const asked = await update(someone.person, { role: 'admin' });
    expect([asked.status, await asked.text()]).toEqual([
      422,
      expect.stringContaining('kendi şifrenizi') as unknown,
    ]);
    expect((await stored(someone.person.id))?.role).toBe('moderator');
    const own_password = admin.person.password;
    expect((await update(someone.person, { role: 'admin', own_password })).status).toBe(303);
    expect(await stored(someone.person.id)).toMatchObject({ role: 'admin', credentials_version: 2 });
    expect((await someone.get('/admin')).status).toBe(302);
    // Sent again, it changes nothing and asks nothing.
    expect((await update(someone.person, { role: 'admin' })).status).toBe(303);
    expect((await stored(someone.person.id))?.credentials_version).toBe(2);
  });

  it('counts wrong own passwords like failed sign-ins', async () => {
    const colleague = await signedIn(server, 'admin');
    const target = await createPerson(server.databaseUrl, 'moderator');
    const wrong = { role: 'user', own_password: 'yanlış' };
    for (let at = 0; at < 5; at++)
      expect(await (await update(target, wrong, { by: colleague })).text()).toContain('Şifreniz hatalı');
    const right = { role: 'user', own_password: colleague.person.password };
    expect(await (await update(target, right, { by: colleague })).text()).toContain(
      'Çok fazla başarısız deneme',
    );
  });

  it('lets nobody change her own role or state', async () => {
    const own_password = admin.person.password;
    const demoted = await update(admin.person, { role: 'moderator', own_password });
    expect([demoted.status, await demoted.text()]).toEqual([
      422,
      expect.stringContaining('Kendi rolünüzü değiştiremezsiniz') as unknown,
    ]);
    const closed = await update(admin.person, { status: 'inactive' });
    expect([closed.status, await closed.text()]).toEqual([
      422,
      expect.stringContaining('Kendi hesabınızı kapatamazsınız') as unknown,
    ]);
    const suspended = await admin.postForm(`${LIST}/${admin.person.id}/status`, {
      status: 'suspended',
      confirmed: 'evet',
    });
    expect(suspended.status).toBe(409);
    expect(await stored(admin.person.id)).toMatchObject({ role: 'admin', status: 'active' });
  });

  it('leaves one admin when two remove each other at once', async () => {
    const [one, other] = [await signedIn(server, 'admin'), await signedIn(server, 'admin')];
    const rest = await server.sql<{ id: string }>(
      `UPDATE users SET role = 'moderator' WHERE role = 'admin' AND id <> ALL ($1) RETURNING id`,
      [[one.person.id, other.person.id]],
    );
    try {
      // Read ahead, so that both are signed in when they act.
      const tokens = [await one.csrfToken(), await other.csrfToken()];
      const answers = await Promise.all([
        one.post(`${LIST}/${other.person.id}`, {
          ...fieldsOf(other.person),
          ...{ role: 'user', own_password: one.person.password, version: '1', _csrf: tokens[0] ?? '' },
        }),
        other.post(`${LIST}/${one.person.id}`, {
          ...fieldsOf(one.person),
          ...{ role: 'user', own_password: other.person.password, version: '1', _csrf: tokens[1] ?? '' },
        }),
      ]);
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const admins = await server.sql(`SELECT 1 FROM users WHERE role = 'admin' AND status = 'active'`);
      expect(admins).toHaveLength(1);
    } finally {
      await server.sql(`UPDATE users SET role = 'admin' WHERE id = ANY ($1)`, [rest.map(({ id }) => id)]);
    }
  });

  it('shows both after someone else’s change', async () => {
    const person = await createPerson(server.databaseUrl, 'user');
    await update(person, { name: 'Onunki' });
    const answer = await update(person, { name: 'Benimki' });
    expect(answer.status).toBe(409);
    expect(plain(await answer.text())).toMatch(/Ad \(farklı\) Onunki Benimki/);
  });
});

describe('POST /admin/users/:id/status', () => {
  it('asks, suspends at once, and lets in again', async () => {
    const someone = await signedIn(server, 'moderator');
    const path = `${LIST}/${someone.person.id}/status`;
    const asked = await admin.postForm(path, { status: 'suspended' });
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringContaining('askıya almak istediğinizden emin misiniz') as unknown,
    ]);
    expect((await someone.get('/admin')).status).toBe(200);
    for (let sent = 0; sent < 2; sent++)
      expect((await admin.postForm(path, { status: 'suspended', confirmed: 'evet' })).status).toBe(303);
    expect(await stored(someone.person.id)).toMatchObject({ status: 'suspended', credentials_version: 2 });
    expect(
      await server.sql(`SELECT 1 FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`, [
        someone.person.id,
      ]),
    ).toEqual([]);
    expect((await someone.get('/admin')).status).toBe(302);
    expect((await new Session(server).signIn(someone.person)).status).toBe(403);
    expect((await admin.postForm(path, { status: 'active' })).status).toBe(303);
    expect((await new Session(server).signIn(someone.person)).status).toBe(303);
    const states = (await auditLog<Entry>(server))
      .filter(({ action }) => action === 'user.update')
      .map(({ after }) => after?.['status']);
    expect(states).toEqual(['suspended', 'active']);
    expect((await admin.postForm(path, { status: 'gone' })).status).toBe(400);
  });
});

it('is for admins only, but for the profile', async () => {
  const moderator = await signedIn(server, 'moderator');
  const target = await createPerson(server.databaseUrl, 'user');
  for (const path of ['', '/new', '.csv', `/${target.id}`, `/${target.id}/password-link`])
    expect((await moderator.get(LIST + path)).status).toBe(403);
  expect((await update(target, { name: 'x' }, { by: moderator })).status).toBe(403);
  expect((await moderator.postForm(`${LIST}/${target.id}/password-link`, {})).status).toBe(403);
  expect(await (await moderator.get('/admin')).text()).not.toContain(`href="${LIST}"`);
});
