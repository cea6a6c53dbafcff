import { randomUUID } from 'node:crypto';
import { memberPaths } from '../../src/shared/paths/member.js';
import { postApplication, rightBody } from '../support/applications.js';
import { plain } from '../support/page.js';
import { postedForm, typedInto } from '../support/posted-form.js';
import { readRoutes } from '../support/route-table.js';
import { changeBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

type Staff = Session & { readonly person: TestPerson };

let server: TestServer;
let admin: Staff;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
const count = async (table: string) =>
  (await server.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

/** At least so many people apply. */
async function applicationIds(least: number): Promise<string[]> {
  for (let at = 0; at < least; at++)
    expect((await postApplication(server, 'kredi', rightBody('kredi'))).status).toBe(201);
  return (await server.sql<{ id: string }>('SELECT id FROM applications ORDER BY id')).map(({ id }) => id);
}

/** The session rests too long while the form stands open. */
const over = changeBy(() => server, `UPDATE sessions SET expire = now() - interval '1 second'`);
const PAGES = 'notifications';

/** Signs in on the page that came in place of an answer, as `person`. */
async function signInAgain(
  session: Session,
  answer: Response,
  person: Pick<TestPerson, 'email' | 'password'>,
): Promise<Response> {
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(plain(html)).toContain('Oturumunuz sona ermiş');
  const { email, password } = person;
  return session.post('/uye-girisi', { ...postedForm(html, '/uye-girisi'), email, password });
}

/** As signing in again leaves it in the session. */
const keep = (path: string, fields: Readonly<Record<string, unknown>>) =>
  server.sql(
    `UPDATE sessions SET sess = (sess::jsonb || jsonb_build_object('restoredDraft', $1::jsonb))::json
      WHERE sess -> 'passport' -> 'user' ->> 'id' = $2 AND expire > now()`,
    [JSON.stringify({ path, from: '', fields, hasFiles: false }), admin.person.id],
  );

describe('POST of a form whose session is over', () => {
  const typed = {
    title: 'Yarım “kalan” bildirim',
    link: '/mevduat',
    type: 'news',
    category: 'mevduat',
    description: 'Uzun uzun\r\nyazılmış <b>metin</b>',
  };
  const fill = async (session: Session): Promise<Record<string, string | string[]>> => ({
    ...postedForm(await (await session.get('/admin/notifications/new')).text(), '/admin/notifications'),
    ...typed,
    return: '/admin/notifications?sort=-created',
  });

  it('comes back as it was typed once its writer has signed in, and nothing is stored before', async () => {
    const [before, form] = [await count(PAGES), await fill(admin)];
    await over();
    const refused = await admin.post('/admin/notifications', form);
    expect(refused.headers.get('cache-control')).toContain('no-store');
    // A wrong password loses nothing.
    const html = await refused.text();
    expect(html).not.toContain('Uzun uzun');
    const wrong = await admin.post('/uye-girisi', {
      ...postedForm(html, '/uye-girisi'),
      email: admin.person.email,
      password: 'yanlış',
    });
    const answer = await signInAgain(admin, new Response(html, { status: 401 }), admin.person);
    expect(wrong.status).toBe(401);
    expect(postedForm(await wrong.text(), '/uye-girisi')).toHaveProperty('unfinished');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/notifications/new']);
    expect(await count(PAGES)).toBe(before);
    const page = await (await admin.get('/admin/notifications/new')).text();
    expect(plain(page)).toContain('yazdıklarınıza bakıp yeniden gönderin');
    const again = postedForm(page, '/admin/notifications');
    expect(again).toMatchObject({ ...typed, token: form['token'], return: form['return'] });
    expect((await admin.post('/admin/notifications', again)).status).toBe(303);
    expect(await count(PAGES)).toBe((before ?? 0) + 1);
    // The next new form is an empty one.
    const next = postedForm(
      await (await admin.get('/admin/notifications/new')).text(),
      '/admin/notifications',
    );
    expect(next).toMatchObject({ title: '' });
  });

  it('keeps the version that was edited, so that another one’s change is not written over', async () => {
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
      'SELECT id FROM notifications ORDER BY id LIMIT 1',
    );
    const path = `/admin/notifications/${id}`;
    const form: Record<string, string | string[]> = {
      ...postedForm(await (await admin.get(path)).text(), path),
      ...typed,
    };
    await over();
    await server.sql('UPDATE notifications SET version = version + 1 WHERE id = $1', [id]);
    const answer = await signInAgain(admin, await admin.post(path, form), admin.person);
    expect(answer.headers.get('location')).toBe(path);
    const again = postedForm(await (await admin.get(path)).text(), path);
    expect(again).toMatchObject({ ...typed, version: form['version'] });
    expect((await admin.post(path, again)).status).toBe(409);
  });

  it('gives nothing of it to somebody else', async () => {
    const form = await fill(admin);
    await over();
    const other = await signedIn(server, 'admin');
    const answer = await signInAgain(other, await admin.post('/admin/notifications', form), other.person);
    expect(answer.headers.get('location')).toBe('/admin');
    expect(plain(await (await other.get('/admin')).text())).toContain('başka bir kullanıcıya ait');
    const next = postedForm(
      await (await other.get('/admin/notifications/new')).text(),
      '/admin/notifications',
    );
    expect(next).toMatchObject({ title: '' });
    admin.cookie = '';
    await admin.signIn(admin.person);
  });

  it('brings a wizard back with every step, far beyond what visitors may send, and without passwords', async () => {
    const path = '/admin/content/campaigns';
    const form = {
      ...postedForm(await (await admin.get(`${path}/new`)).text(), path),
      title: 'Yarım kampanya',
      description: 'ş'.repeat(30_000),
      own_password: 'asla-saklanmaz',
    };
    await over();
    const answer = await signInAgain(admin, await admin.post(path, form), admin.person);
    expect(answer.headers.get('location')).toBe(`${path}/new`);
    const page = await (await admin.get(`${path}/new`)).text();
    expect(postedForm(page, path)).toMatchObject({
      title: 'Yarım kampanya',
      description: form.description,
      token: (form as Record<string, unknown>)['token'],
    });
    expect(page).not.toContain('asla-saklanmaz');
  });

  // GET /admin/unfinished
  it('gives a note back that no form of its own holds, to be sent once more', async () => {
    const id = (await applicationIds(1))[0] ?? '';
    const path = `/admin/applications/${id}`;
    const form = postedForm(await (await admin.get(path)).text(), `${path}/notes`);
    const note = 'Müşteri “yarın” aransın:\r\n<b>saat 10</b>';
    const before = await count("application_events WHERE type = 'note'");
    await over();
    const answer = await signInAgain(
      admin,
      await admin.post(`${path}/notes`, { ...form, note }),
      admin.person,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/unfinished']);
    const page = await (await admin.get('/admin/unfinished')).text();
    expect(await count("application_events WHERE type = 'note'")).toBe(before);
    expect(plain(page)).toContain(`${id} numaralı başvuruya not`);
    const again = postedForm(page, `${path}/notes`);
    expect(again).toMatchObject({ note });
    const sent = await admin.post(`${path}/notes`, again);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#notlar`]);
    expect(await count("application_events WHERE type = 'note'")).toBe((before ?? 0) + 1);
    // Shown once.
    const once = await admin.get('/admin/unfinished');
    expect([once.status, once.headers.get('location')]).toEqual([303, '/admin']);
  });

  it('gives the ticks of a list back, which still ask before anything is changed', async () => {
    await applicationIds(2);
    const list = await (await admin.get('/admin/applications')).text();
    const ids = [...list.matchAll(/<input[^>]*name="ids"[^>]*value="(\d+\.\d+)"/g)]
      .slice(0, 2)
      .map(([, id = '']) => id);
    expect(ids).toHaveLength(2);
    const form = { _csrf: await admin.csrfToken(), action: 'approve', list: '', ids };
    await over();
    const refused = await admin.post('/admin/applications/bulk', form);
    const answer = await signInAgain(admin, refused, admin.person);
    expect(answer.headers.get('location')).toBe('/admin/unfinished');
    const page = await (await admin.get('/admin/unfinished')).text();
    expect(plain(page)).toContain(
      `2 başvuru (${ids.map((tick) => tick.split('.')[0]).join(', ')}) onaylamak`,
    );
    const again = postedForm(page, '/admin/applications/bulk');
    expect(again).toMatchObject({ ids, action: 'approve' });
    const asked = await admin.post('/admin/applications/bulk', again);
    expect([asked.status, plain(await asked.text())]).toEqual([
      200,
      expect.stringContaining('2 başvuru') as unknown,
    ]);
  });

  it.each([
    ['approval', 'approve', 'onaylamak'],
    ['rejection', 'reject', 'reddetmek'],
    ['deletion', 'delete', 'silmek'],
  ])('names what POST /admin/applications/%s would have done, and asks anew', async (last, action, verb) => {
    const [id = ''] = await applicationIds(1);
    const [row] = await server.sql<{ version: number; status: string }>(
      'SELECT version, status FROM applications WHERE id = $1',
      [id],
    );
    const ids = `${id}.${String(row?.version)}`;
    const form = { _csrf: await admin.csrfToken(), list: '', ids };
    await over();
    const refused = await admin.post(`/admin/applications/${last}`, form);
    const answer = await signInAgain(admin, refused, admin.person);
    expect(answer.headers.get('location')).toBe('/admin/unfinished');
    const page = await (await admin.get('/admin/unfinished')).text();
    expect(plain(page)).toContain(`1 başvuru (${id}) ${verb}`);
    const again = postedForm(page, '/admin/applications/bulk');
    expect(again).toMatchObject({ ids, action });
    const asked = await admin.post('/admin/applications/bulk', again);
    expect([asked.status, plain(await asked.text())]).toEqual([
      200,
      expect.stringContaining('1 başvuru') as unknown,
    ]);
    const after = await server.sql('SELECT version, status FROM applications WHERE id = $1', [id]);
    expect(after).toEqual([row]);
  });

  it('names the application and the status of POST /admin/applications/:id/status', async () => {
    const [id = ''] = await applicationIds(1);
    const [row] = await server.sql<{ version: number }>('SELECT version FROM applications WHERE id = $1', [
      id,
    ]);
    const path = `/admin/applications/${id}/status`;
    const form = { _csrf: await admin.csrfToken(), status: 'completed', version: String(row?.version) };
    await over();
    const answer = await signInAgain(admin, await admin.post(path, form), admin.person);
    expect(answer.headers.get('location')).toBe('/admin/unfinished');
    const page = await (await admin.get('/admin/unfinished')).text();
    expect(plain(page)).toContain(`${id} numaralı başvurunun durumu “Tamamlandı” yapılır`);
    expect(postedForm(page, path)).toMatchObject({ status: 'completed', version: form.version });
  });

  it('of some rows to be confirmed says how it goes on: deliveries, referrals, rates', async () => {
    for (const [path, more, text, action] of [
      ['/admin/deliveries/bulk/cancel', {}, '1 gönderi (7) iptal etmek', '/admin/deliveries/bulk'],
      ['/admin/referrals/bulk/sent', {}, '1 yönlendirme (7) gönderilmiş saymak', '/admin/referrals/bulk'],
      ['/admin/referrals/7/state', { to: 'rejected', note: 'Yok' }, '7 numaralı yönlendirmenin', null],
    ] as const) {
      await keep(path, { list: '', ids: '7.1', ...more });
      const page = await (await admin.get('/admin/unfinished')).text();
      expect(plain(page)).toContain(text);
      expect(postedForm(page, action ?? path)).toMatchObject(more);
    }
  });

  it.each([
    ['/admin/applications/1/notes', { note: 'Ulaşılamadı' }],
    ['/admin/do-not-contact', { contact: '5321234567', reason: '' }],
    ['/admin/content/pages/1/revisions', { version: '1', name: 'Bayram' }],
    ['/admin/content/products/1/rates/1/end', { version: '1', last_day: '2026-12-31' }],
  ])('keeps whatever was typed, however short: POST %s', async (path, typed) => {
    const _csrf = await admin.csrfToken();
    await over();
    const answer = await signInAgain(admin, await admin.post(path, { _csrf, ...typed }), admin.person);
    expect(answer.headers.get('location')).toBe('/admin/unfinished');
    const page = await (await admin.get('/admin/unfinished')).text();
    expect(postedForm(page, path)).toMatchObject(typed);
    const [shown = ''] = Object.entries(typed).flatMap(([name, text]) => (name === 'version' ? [] : [text]));
    expect(page).toMatch(
      new RegExp(`<input (?![^>]*type="hidden")[^>]*value="${shown}"|>\\n?${shown}</textarea>`),
    );
  });

  // POST /admin/content/order/:page
  it('brings moved banks back to their screen', async () => {
    const path = '/admin/content/order/ihtiyac-kredisi';
    const form = postedForm(await (await admin.get(path)).text(), path);
    const order = [form['order'] ?? []].flat().toReversed();
    expect(order.length).toBeGreaterThan(1);
    await over();
    const answer = await signInAgain(admin, await admin.post(path, { ...form, order }), admin.person);
    expect(answer.headers.get('location')).toBe(path);
    const again = postedForm(await (await admin.get(path)).text(), path);
    expect(again).toMatchObject({ bank: form['bank'], order, version: form['version'] });
    expect((await admin.post(path, again)).status).toBe(303);
    const moved = postedForm(await (await admin.get(path)).text(), path);
    expect(moved['bank']).toEqual([form['bank'] ?? []].flat().toReversed());
  });

  // POST /admin/content/products/:id/rates
  it('brings a typed rate back to its screen', async () => {
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
      'SELECT id FROM products ORDER BY id LIMIT 1',
    );
    const path = `/admin/content/products/${id}/rates`;
    const form = postedForm(await (await admin.get(path)).text(), path);
    const sent = { ...form, rate: '4,27', valid_to: '2099-01-02' };
    await over();
    const answer = await signInAgain(admin, await admin.post(path, sent), admin.person);
    expect(answer.headers.get('location')).toBe(path);
    const page = await (await admin.get(path)).text();
    expect(postedForm(page, path)).toMatchObject({ rate: '4,27', valid_to: '2099-01-02' });
  });

  it('does nothing in her stead where there is no form to go back to', async () => {
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
      'SELECT id FROM notifications ORDER BY id LIMIT 1',
    );
    const _csrf = await admin.csrfToken();
    await over();
    const before = await count(PAGES);
    const refused = await admin.post(`/admin/notifications/${id}/delete`, { _csrf, confirmed: 'evet' });
    const answer = await signInAgain(admin, refused, admin.person);
    expect(answer.headers.get('location')).toBe('/admin');
    expect(await count(PAGES)).toBe(before);
  });

  it.each(['', '~', 'A'.repeat(200), randomUUID()])(
    'takes %j in the place of an unfinished form for none',
    async (unfinished) => {
      const session = await signedIn(server, 'admin');
      const { email, password } = session.person;
      const answer = await session.post('/uye-girisi', { email, password, unfinished });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
    },
  );

  it('is taken as it is when she has signed in again elsewhere in the browser', async () => {
    const form = await fill(admin);
    await over();
    await admin.signIn(admin.person);
    expect((await admin.post('/admin/notifications', { ...form, token: randomUUID() })).status).toBe(303);
  });

  it('with a token of somebody else is not stored, and is not called a lack of rights', async () => {
    const form = await fill(admin);
    const answer = await admin.post('/admin/notifications', { ...form, _csrf: 'x' });
    const text = plain(await answer.text());
    expect(answer.status).toBe(403);
    expect(text).toContain('Kaydedilmedi Bu sayfa eskimiş.');
    expect(text).not.toContain('Yetkiniz yok');
  });
});

const pages = (await readRoutes()).filter(({ form }) => form === 'puts back');

describe('a page that says it puts back what was typed', () => {
  /** Records that have no number, by the beginning of their addresses. */
  const NAMED = {
    '/admin/settings/': 'appearance',
    '/admin/content/order/': 'ihtiyac-kredisi',
    '/admin/content/banks/': 'akbank',
    '/admin/taxes/limits/': 'ihtiyac',
    '/admin/call-scripts/': 'loan',
  };

  /** Its own address, or that of one of its records; null where none is stored. */
  async function addressOf(path: string): Promise<string | null> {
    if (!path.includes(':')) return path;
    const named = Object.entries(NAMED).find(([start]) => path.startsWith(start));
    if (named) return path.replace(/:\w+/, named[1]);
    const [list = '', rest = ''] = path.split(/\/:\w+/);
    const html = await (await admin.get(list)).text();
    const id =
      new RegExp(`"${list}/([1-9]\\d*)${rest}[?"]`).exec(html)?.[1] ??
      new RegExp(`"${list}/([1-9]\\d*)[?"/]`).exec(html)?.[1];
    return id === undefined ? null : `${list}/${id}${rest}`;
  }

  it('is one of many', () => expect(pages.length).toBeGreaterThan(30));

  it.each(pages.map(({ path }) => path))('does: GET %s', async (path) => {
    const address = await addressOf(path);
    // Nothing of its kind is stored; the same controller shows its new one.
    if (address === null) {
      expect(path).toMatch(/\/:id$/);
      expect(pages.map((one) => one.path)).toContain(path.replace(/:id$/, 'new'));
      return;
    }
    const html = await (await admin.get(address)).text();
    const action = address.replace(/\/new$/, '');
    const form = postedForm(html, action);
    const names = typedInto(html, Object.keys(form)).filter((name) => typeof form[name] === 'string');
    const typed = Object.fromEntries(names.map((name) => [name, `7 ${name}`]));
    await keep(action, { ...form, ...typed });
    const again = postedForm(await (await admin.get(address)).text(), action);
    expect(again).toMatchObject(typed);
    const [row] = await server.sql(
      `SELECT 1 FROM sessions WHERE sess::jsonb ? 'restoredDraft' AND expire > now()`,
    );
    expect(row).toBeUndefined();
  });
});

describe("a member's form whose session is over", () => {
  it.each([
    [memberPaths.name(), memberPaths.home(), { name: 'Ayşe Yarım' }],
    [memberPaths.alarms(), memberPaths.alarms(), { threshold: '2,35' }],
    [memberPaths.email(), memberPaths.security(), { new_email: 'yarim@ornek.test' }],
    [memberPaths.phone(), memberPaths.phone(), { phone_number: '0532 111 22 3' }],
    [
      memberPaths.saved(),
      memberPaths.newSaved('/ihtiyac-kredisi?tutar=50000&vade=12'),
      { name: 'Ev kredim' },
    ],
  ])('%s is put back on its page', async (action, page, typed) => {
    const member = await signedIn(server, 'user');
    const form = postedForm(await (await member.get(page)).text(), action);
    await over();
    const answer = await signInAgain(member, await member.post(action, { ...form, ...typed }), member.person);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    const shown = await (await member.get(page)).text();
    expect(plain(shown)).toContain('yazdıklarınıza bakıp yeniden gönderin');
    expect(postedForm(shown, action)).toMatchObject(typed);
    expect(postedForm(await (await member.get(page)).text(), action)).not.toMatchObject(typed);
  });
});
