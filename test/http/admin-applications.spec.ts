import pg from 'pg';
import { eventually } from '../support/eventually.js';
import type { TestDatabase } from '../support/database.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { exported, Session, signedIn } from '../support/staff.js';
import {
  anApplication,
  type ApplicationFacts,
  storeApplications,
  storeMany,
} from '../factories/applications.js';

type Person = Awaited<ReturnType<typeof signedIn>>;

let database: Pick<TestDatabase, 'url'>;
let server: TestServer;
let db: pg.Client;
let admin: Person;
let moderator: Person;

beforeAll(async () => {
  server = await startServer();
  database = { url: server.databaseUrl };
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  [admin, moderator] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'moderator')]);
}, 60_000);
afterAll(async () => {
  await db.end();
  await server.stop();
});
beforeEach(async () => {
  await db.query('TRUNCATE form_submissions, outbox, audit_log CASCADE; DELETE FROM referrals');
});

const LIST = '/admin/applications';
/** A moment behind everything: nothing has changed since. */
const ASKED = '2999-01-01T00:00:00.000000Z';
const store = (...facts: Partial<ApplicationFacts>[]) => storeApplications(db, facts.map(anApplication));
/** A page without its head, whose styles would fill the screen when a test fails. */
const bodyOf = async (answer: Response) => (await answer.text()).replace(/<head>[\s\S]*<\/head>/, '');
const html = async (person: Session, path: string) => bodyOf(await person.get(path));
/** Within the seconds in which what happened becomes deliveries. */
const shows = (id: string | undefined, text: string) =>
  eventually(async () => plain(await html(admin, `${LIST}/${String(id)}`)).includes(text), 10_000);
/** Numbers of the rows a page shows, in its order. */
const rowsOf = (page: string) =>
  [...page.matchAll(/<th scope="row"><a href="\/admin\/applications\/(\d+)"/g)].map(([, id]) => id ?? '');
const listed = async (query: Record<string, string> = {}) =>
  rowsOf(await html(admin, `${LIST}?${new URLSearchParams(query).toString()}`));
const location = (answer: Response) => answer.headers.get('location') ?? '';
const one = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  (await db.query<Row>(sql, values)).rows[0];
const audit = async (action: string) =>
  (
    await db.query<{
      actor_name: string;
      resource_id: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }>('SELECT actor_name, resource_id, before, after FROM audit_log WHERE action = $1 ORDER BY id', [action])
  ).rows;
const versionOf = async (id: string | undefined) =>
  String((await one<{ version: number }>('SELECT version FROM applications WHERE id = $1', [id]))?.version);

describe('GET /admin/applications', () => {
  it('sends people who are not signed in to the sign-in form, and members away', async () => {
    const anonymous = await new Session(server).get(LIST);
    expect(anonymous.status).toBe(302);
    expect(location(anonymous)).toContain('/uye-girisi');
    const member = await signedIn(server, 'user');
    expect((await member.get(LIST)).status).toBe(403);
  });

  it('says that there is nothing yet, and that nothing fits', async () => {
    expect(await html(admin, LIST)).toContain('Henüz başvuru yok');
    await store({});
    expect(await html(admin, `${LIST}?status=rejected`)).toContain(
      'Seçilen kriterlere uygun başvuru bulunamadı',
    );
  });

  it('shows what an application is about and nobody’s phone or e-mail', async () => {
    await store(
      { phone: '5321234567', amount: 75_000.5, termMonths: 24 },
      { kind: 'card', phone: '5447654321', email: 'ayse.yilmaz@ornek.test', cardName: 'Axess' },
      { kind: 'deposit', amount: 250_000 },
      { kind: 'remote_customer', phone: null },
    );
    const page = await html(admin, LIST);
    expect(page).not.toMatch(/5321234567|532 123|5447654321|ayse\.yilmaz/);
    expect(page).toContain('+90 5•• ••• •• 67');
    expect(page).toContain('a•••@o•••.test');
    expect(page).toContain('75.000,50 TL · 24 ay');
    expect(page).toContain('250.000 TL · 32 gün');
    expect(page).toContain('Axess');
    expect(page).toContain('Akbank, QNB');
    expect((await admin.get(LIST)).headers.get('cache-control')).toContain('no-store');
  });

  it('filters by type, status, bank and days of the site’s time zone', async () => {
    const [loan, card, old] = await store(
      { banks: ['akbank'], createdAt: '2026-03-02T12:00:00Z' },
      { kind: 'card', status: 'approved', banks: ['qnb'], createdAt: '2026-03-01T21:30:00Z' },
      { status: 'rejected', banks: ['akbank', 'enpara'], createdAt: '2026-03-01T20:30:00Z' },
    );
    expect(await listed()).toEqual([loan, card, old]);
    expect(await listed({ type: 'card' })).toEqual([card]);
    expect(await listed({ status: 'rejected' })).toEqual([old]);
    expect(await listed({ bank: 'akbank' })).toEqual([loan, old]);
    expect(await listed({ bank: 'enpara', status: 'pending' })).toEqual([]);
    expect(await listed({ bank: 'akbank', status: 'rejected', type: 'loan', to: '2026-03-01' })).toEqual([
      old,
    ]);
    // Half past nine in the evening in UTC is the next day in Istanbul.
    expect(await listed({ from: '2026-03-02' })).toEqual([loan, card]);
    expect(await listed({ to: '2026-03-01' })).toEqual([old]);
    expect(await listed({ from: '2026-03-02', to: '2026-03-02', bank: 'qnb' })).toEqual([card]);
  });

  it('offers every bank there is as a filter', async () => {
    const page = await html(admin, LIST);
    const { rows } = await db.query<{ id: string }>('SELECT id FROM banks');
    expect(rows.length).toBeGreaterThanOrEqual(19);
    for (const { id } of rows) expect(page).toContain(`<option value="${id}"`);
  });

  it('follows changes of banks and status in its index by bank', async () => {
    const [id] = await store({ banks: ['akbank', 'qnb'] });
    await db.query(`UPDATE applications SET selected_banks = '{qnb,enpara,enpara}' WHERE id = $1`, [id]);
    await db.query(`UPDATE loan_applications SET status = 'completed' WHERE id = $1`, [id]);
    expect(await listed({ bank: 'akbank' })).toEqual([]);
    expect(await listed({ bank: 'enpara', status: 'completed' })).toEqual([id]);
    expect(await listed({ bank: 'qnb', status: 'pending' })).toEqual([]);
    await db.query('DELETE FROM form_submissions');
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM referrals'))?.n).toBe('0');
  });

  it('sorts by time, amount and status, both ways, complete and stable', async () => {
    const [first, second, third] = await store(
      { amount: 20_000, status: 'rejected', createdAt: '2026-03-01T10:00:00Z' },
      { amount: 90_000, status: 'approved', createdAt: '2026-03-02T10:00:00Z' },
      { amount: 50_000, status: 'approved', createdAt: '2026-03-03T10:00:00Z' },
    );
    expect(await listed({ sort: 'created' })).toEqual([first, second, third]);
    expect(await listed({ sort: 'amount' })).toEqual([first, third, second]);
    expect(await listed({ sort: '-amount' })).toEqual([second, third, first]);
    expect(await listed({ sort: '-amount', bank: 'akbank' })).toEqual([second, third, first]);
    expect(await listed({ sort: 'status' })).toEqual([third, second, first]);
    expect(await listed({ sort: '-status', bank: 'akbank' })).toEqual([first, second, third]);
    expect(await listed({ sort: 'status', bank: 'akbank' })).toEqual([third, second, first]);
    expect(await listed({ sort: 'status', bank: 'akbank', status: 'approved' })).toEqual([third, second]);
  });

  it('sorts amounts of one currency among themselves, and what has none behind them', async () => {
    const [lira, dollars, fewer, euros, card] = await store(
      { amount: 90_000 },
      { kind: 'deposit', amount: 100_000 },
      { kind: 'deposit', amount: 5_000 },
      { kind: 'deposit', amount: 50_000 },
      { kind: 'card' },
    );
    await db.query(`UPDATE applications SET deposit_type = 'usd_mevduat' WHERE id = ANY ($1)`, [
      [dollars, fewer],
    ]);
    await db.query(`UPDATE applications SET deposit_type = 'eur_mevduat' WHERE id = $1`, [euros]);
    const sorted = [lira, dollars, fewer, euros, card];
    expect(await listed({ sort: '-amount' })).toEqual(sorted);
    expect(await listed({ sort: 'amount' })).toEqual([...sorted].reverse());
    expect(await listed({ sort: '-amount', bank: 'akbank' })).toEqual(sorted);
  });

  it('finds the applications for one card of the catalogue, and a range of days the right way round', async () => {
    const [{ id = '', name = '' } = {}] = (
      await db.query<{ id: string; name: string }>(
        `SELECT id, name FROM products WHERE type = 'card' LIMIT 1`,
      )
    ).rows;
    const [card] = await store({ kind: 'card', cardName: name }, { kind: 'card', cardName: 'Başka' }, {});
    expect(await listed({ product: id })).toEqual([card]);
    expect(await listed({ product: id, bank: 'akbank' })).toEqual([card]);
    const inverted = await admin.get(`${LIST}?from=2026-03-04&to=2026-03-03`);
    expect([inverted.status, plain(await bodyOf(inverted))]).toEqual([
      400,
      expect.stringContaining('Bitiş tarihi (03.03.2026) başlangıç tarihinden (04.03.2026) önce olamaz'),
    ]);
  });

  it('pages through all rows, each once, and keeps what was asked in every link', async () => {
    await storeMany(db, 130);
    const seen = new Set<string>();
    for (const page of ['1', '2', '3']) for (const id of await listed({ page, size: '50' })) seen.add(id);
    expect(seen.size).toBe(130);
    const page = await html(admin, `${LIST}?bank=qnb&sort=-amount&size=25&page=2`);
    expect(page).toContain('href="/admin/applications?bank=qnb&amp;sort=-amount&amp;page=3"');
    expect(page).toContain('href="/admin/applications?bank=qnb&amp;sort=amount"');
    expect(page).toMatch(/<strong>65<\/strong> kayıt/);
    expect(await listed({ page: '99', size: '50' })).toHaveLength(30);
  });

  it('counts no further than 10.000 and then says about how many there are', async () => {
    await storeMany(db, 10_500);
    await db.query('ANALYZE applications, referrals');
    for (const query of ['', '?status=pending&from=2020-01-01', '?bank=akbank']) {
      const page = await html(admin, LIST + query);
      if (query === '') expect(page).toMatch(/yaklaşık <strong>10\.\d{3}<\/strong> kayıt/);
      else expect(page).not.toContain('yaklaşık');
    }
    expect(await listed({ page: '420' })).toHaveLength(25);
    // The planner may think there are fewer: what exists can be opened all the same.
    expect(await listed({ page: '105', size: '100' })).toHaveLength(100);
  });

  it.each([
    'color=red',
    'type=mortgage',
    'status=done',
    'bank=Ak%20bank',
    'bank=a%00',
    'from=2026-02-30',
    'sort=phone_number',
    'page=0',
    'page=-3',
    'size=7',
    'q=a%00b',
    'q=%7Enot-sealed-by-this-server-at-all-0000000',
    'type=loan&type=card',
  ])('refuses %s', async (query) => {
    await store({});
    expect((await admin.get(`${LIST}?${query}`)).status).toBe(400);
  });
});

describe('POST /admin/applications/search', () => {
  const search = (q: string, more: Record<string, string> = {}) =>
    admin.postForm(`${LIST}/search`, { q, type: '', status: '', bank: '', from: '', to: '', ...more });
  const found = async (q: string) => {
    const answer = await search(q);
    expect(answer.status).toBe(303);
    return rowsOf(await html(admin, location(answer)));
  };

  it('finds by number, by a whole phone however it is typed, and by a whole e-mail', async () => {
    const [loan, card] = await store(
      { phone: '5321234567' },
      { kind: 'card', phone: '5329876543', email: 'Ayse_Yilmaz@ornek.test' },
    );
    expect(await found(`#${String(loan)}`)).toEqual([loan]);
    expect(await found(String(card))).toContain(card);
    expect(await found('0532 123 45 67')).toEqual([loan]);
    expect(await found('+90 (532) 987-65-43')).toEqual([card]);
    expect(await found('ayse_yilmaz@ornek.test')).toEqual([card]);
    expect(await found('AYSE_YILMAZ@Ornek.test')).toEqual([card]);
    expect(await found('5999999999')).toEqual([]);
    const long = `${'a'.repeat(60)}@${'b'.repeat(25)}.test`;
    const [distant] = await store({ email: long });
    expect(await found(long)).toEqual([distant]);
  });

  it.each(['532', '0532 123 45 6', '53212345', '1234567', 'ayse', 'AYSE_YILMAZ@', 'ayse%@%', 'iki kelime'])(
    'tells nothing of a masked phone or e-mail to who types a part of it: %s',
    async (part) => {
      await store({ phone: '5321234567', email: 'ayse_yilmaz@ornek.test' });
      expect(await found(part)).toEqual([]);
    },
  );

  it('leaves no phone number and no e-mail in an address, yet an address that can be kept', async () => {
    const [loan] = await store(
      { phone: '5321234567', banks: ['akbank'] },
      { phone: '5321234567', banks: ['qnb'] },
    );
    const answer = await search('0532 123 45 67', { bank: 'akbank' });
    expect(location(answer)).toMatch(/^\/admin\/applications\?q=%7E[\w-]+&bank=akbank$/);
    expect(decodeURIComponent(location(answer))).not.toMatch(/532\D*123|1234567/);
    const page = await html(moderator, location(answer));
    expect(rowsOf(page)).toEqual([loan]);
    expect(page).toContain('value="0532 123 45 67"');
    expect(page).not.toContain('5321234567');
    expect(location(await search('0532 123 45 67', { bank: 'akbank' }))).toBe(location(answer));
    const bare = await admin.get(`${LIST}?q=5321234567`);
    expect(bare.status).toBe(303);
    expect(location(bare)).toMatch(/^\/admin\/applications\?q=%7E[\w-]+$/);
  });
});

describe('POST /admin/applications/:id/status', () => {
  const change = (person: Session, id: string | undefined, fields: Record<string, string>) =>
    person.postForm(`${LIST}/${String(id)}/status`, fields);

  it('sets any status, with history, outgoing message and audit entry, and comes back to the list as it was', async () => {
    const [id] = await store({ status: 'completed', createdAt: '2026-03-01T10:00:00Z' });
    const answer = await change(moderator, id, {
      status: 'pending',
      version: '1',
      list: 'bank=akbank&sort=-amount',
    });
    expect(answer.status).toBe(303);
    expect(location(answer)).toBe('/admin/applications?bank=akbank&sort=-amount');
    expect(await html(moderator, location(answer))).toContain('durumu “Beklemede” yapıldı');
    const row = await one<{ status: string; version: number; fresh: boolean }>(
      `SELECT status, version, updated_at > now() - interval '1 minute' AS fresh FROM applications WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ status: 'pending', version: 2, fresh: true });
    expect(
      await one(
        'SELECT type, from_status, to_status, actor_id, actor_name FROM application_events WHERE application_id = $1',
        [id],
      ),
    ).toEqual({
      type: 'status',
      from_status: 'completed',
      to_status: 'pending',
      actor_id: moderator.person.id,
      actor_name: moderator.person.name,
    });
    expect(
      await one(
        `SELECT payload FROM outbox WHERE application_id = $1 AND topic = 'application.status_changed'`,
        [id],
      ),
    ).toEqual({ payload: { from: 'completed', to: 'pending' } });
    expect(await audit('application.status')).toEqual([
      {
        actor_name: moderator.person.name,
        resource_id: id,
        before: { status: 'completed' },
        after: { status: 'pending' },
      },
    ]);
  });

  it('tells the script the next version', async () => {
    const [id] = await store({});
    const headers = { Accept: 'application/json', Origin: server.url, Cookie: admin.cookie };
    const body = new URLSearchParams({
      status: 'approved',
      version: '1',
      list: '',
      _csrf: await admin.csrfToken(),
    });
    const answer = await fetch(`${server.url}${LIST}/${String(id)}/status`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, version: 2 });
  });

  it('writes nothing when nothing changes', async () => {
    const [id] = await store({ status: 'approved' });
    expect((await change(admin, id, { status: 'approved', version: '1' })).status).toBe(303);
    expect(await versionOf(id)).toBe('1');
    expect(await audit('application.status')).toEqual([]);
  });

  it('shows both states and the choice when someone was faster, and takes the choice', async () => {
    const [id] = await store({});
    await change(moderator, id, { status: 'rejected', version: '1' });
    const late = await change(admin, id, { status: 'approved', version: '1', list: 'status=pending' });
    expect(late.status).toBe(409);
    const page = await bodyOf(late);
    expect(page).toContain('“Reddedildi” olarak kalsın');
    expect(page).toContain('“Onaylandı” yap');
    expect(page).toContain(moderator.person.name);
    expect(page).toContain('name="version" value="2"');
    expect((await one<{ status: string }>('SELECT status FROM applications'))?.status).toBe('rejected');
    const chosen = await change(admin, id, { status: 'approved', version: '2', list: 'status=pending' });
    expect(location(chosen)).toBe('/admin/applications?status=pending');
    expect((await one<{ status: string }>('SELECT status FROM applications'))?.status).toBe('approved');
  });

  it('lets one of many simultaneous changes through', async () => {
    const [id] = await store({});
    const _csrf = await admin.csrfToken();
    const answers = await Promise.all(
      ['processing', 'approved', 'rejected', 'completed'].map((status) =>
        admin.post(`${LIST}/${String(id)}/status`, { status, version: '1', _csrf }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('1');
  });

  it('keeps nothing when a part of it fails', async () => {
    const [id] = await store({});
    await db.query(
      'ALTER TABLE outbox ADD CONSTRAINT no_more CHECK (topic <> $$application.status_changed$$)',
    );
    const answer = await change(admin, id, { status: 'approved', version: '1' });
    await db.query('ALTER TABLE outbox DROP CONSTRAINT no_more');
    expect(answer.status).toBe(500);
    expect(await one('SELECT status, version FROM applications')).toEqual({ status: 'pending', version: 1 });
    expect(await audit('application.status')).toEqual([]);
  });

  it.each([
    [{ status: 'done', version: '1' }, 400],
    [{ status: 'approved', version: 'x' }, 400],
    [{ status: 'approved' }, 400],
    [{ status: 'approved', version: '1', list: 'color=red' }, 400],
  ])('refuses %j', async (fields, status) => {
    const [id] = await store({});
    expect((await change(admin, id, fields as Record<string, string>)).status).toBe(status);
    expect(await versionOf(id)).toBe('1');
  });

  it.each(['0', '99999999999', '1e3', 'abc', '999999999999999999999', '%00'])(
    'knows no application %s',
    async (id) => {
      expect((await change(admin, id, { status: 'approved', version: '1' })).status).toBe(404);
      expect((await admin.get(`${LIST}/${id}`)).status).toBe(404);
    },
  );

  it('refuses forms that are not ours', async () => {
    const [id] = await store({});
    const answer = await admin.post(`${LIST}/${String(id)}/status`, { status: 'approved', version: '1' });
    expect(answer.status).toBe(403);
  });
});

describe('GET /admin/applications/:id', () => {
  it('shows all that is stored but the phone and the e-mail', async () => {
    const [id, other] = await store(
      {
        kind: 'card',
        phone: '5321234567',
        email: 'mehmet@ornek.test',
        marketing: true,
        referrer: 'https://arama.test/?q=kart',
        userAgent: '<script>alert(1)</script>',
        ip: '203.0.113.9',
      },
      { kind: 'card', phone: '5321234567', email: 'mehmet@ornek.test' },
      { kind: 'loan', phone: '5321234567' },
      { kind: 'loan' },
    );
    const page = await html(admin, `${LIST}/${String(id)}`);
    expect(page).not.toMatch(/5321234567|532 123 45|mehmet@/);
    expect(page).toContain('+90 5•• ••• •• 67');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toContain('https://arama.test/?q=kart');
    expect(page).toContain('203.0.113.9');
    expect(page).toContain('Metin sürümü v1');
    expect(page).toContain('yapılandırılmadı');
    expect(page).toContain(`href="/admin/applications/${String(other)}"`);
    expect(page).toMatch(/Aynı ürün için<\/strong> <span class="badge tone-warning">1<\/span>/);
    expect(page).toMatch(/Başka ürünler için<\/strong> <span class="badge">1<\/span>/);
    expect(page.match(/<a href="\/admin\/applications\/\d+">Başvuru/g)).toHaveLength(2);
    expect(await html(moderator, `${LIST}/${String(id)}`)).not.toContain('203.0.113.9');
  });

  it('tells what happened, by whom', async () => {
    const [id] = await store({});
    await moderator.postForm(`${LIST}/${String(id)}/status`, { status: 'processing', version: '1' });
    await admin.postForm(`${LIST}/${String(id)}/notes`, { note: 'Arandı, <b>ulaşılamadı</b>.' });
    const page = await html(admin, `${LIST}/${String(id)}`);
    expect(page).toContain('Durum: Beklemede → <strong>İşleniyor</strong>');
    expect(page).toContain('Arandı, &lt;b&gt;ulaşılamadı&lt;/b&gt;.');
    expect(page).toContain(moderator.person.name);
    expect(page.indexOf('Arandı')).toBeLessThan(page.indexOf('Durum: Beklemede'));
    await shows(id, 'Durum değişikliği bildirimi yapılandırılmadı');
    await db.query(
      `UPDATE settings SET values = values || '{"webhookUrl": "https://ornek.test/kanca"}' WHERE group_name = 'api'`,
    );
    await moderator.postForm(`${LIST}/${String(id)}/status`, { status: 'pending', version: '2' });
    // A name that leads nowhere: tried, and to be tried again.
    await shows(id, 'Durum değişikliği bildirimi (webhook) sırada');
    await db.query(`UPDATE settings SET values = values - 'webhookUrl' WHERE group_name = 'api'`);
  });
});

describe('POST /admin/applications/:id/contact', () => {
  it('shows phone and e-mail to who asked on this page, and writes down once who looked', async () => {
    const [id, other] = await store(
      { kind: 'card', phone: '5321234567', email: 'mehmet@ornek.test' },
      { kind: 'card', phone: '5321234567' },
    );
    const path = `${LIST}/${String(id)}`;
    const answer = await moderator.postForm(`${path}/contact`, {});
    expect([answer.status, location(answer)]).toEqual([303, path]);
    await moderator.postForm(`${path}/notes`, { note: 'Arandı.' });
    const again = await moderator.get(path);
    expect(again.headers.get('cache-control')).toContain('no-store');
    const page = await bodyOf(again);
    expect(page).toContain('<a href="tel:+905321234567">+90 532 123 45 67</a>');
    expect(page).toContain('data-copy="+905321234567"');
    expect(page).toContain('<a href="mailto:mehmet@ornek.test">');
    expect(await audit('application.reveal')).toEqual([
      { actor_name: moderator.person.name, resource_id: id, before: null, after: null },
    ]);
    for (const masked of [
      await html(admin, path),
      await html(moderator, `${LIST}/${String(other)}`),
      await html(moderator, LIST),
    ])
      expect(masked).not.toMatch(/532 123|5321234567/);
  });

  it('writes nothing down for an application that is not there', async () => {
    expect((await admin.postForm(`${LIST}/4711/contact`, {})).status).toBe(404);
    expect(await audit('application.reveal')).toEqual([]);
  });
});

describe('the way back from an application', () => {
  it('leads to the list as it was, whatever was done on its page', async () => {
    const [id, relative] = await store({ phone: '5321234567' }, { phone: '5321234567' });
    const path = `${LIST}/${String(id)}`;
    const left = `${LIST}?type=loan&sort=-amount`;
    const backOf = (page: string) =>
      /class="admin-back" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    let page = await bodyOf(await admin.get(path, { referer: server.url + left }));
    expect(backOf(page)).toBe(left);
    for (const [action, fields] of [
      [`${path}/notes`, { note: 'Arandı.' }],
      [`${path}/assignment`, { assignee: admin.person.id }],
      [`${path}/contact`, {}],
      [`${path}/status`, { status: 'processing' }],
    ] as const) {
      const answer = await admin.post(action, { ...postedForm(page, action), ...fields });
      expect([action, answer.status]).toEqual([action, 303]);
      page = await html(admin, location(answer));
      expect([action, backOf(page)]).toEqual([action, left]);
    }
    const refused = await admin.post(`${path}/notes`, { ...postedForm(page, `${path}/notes`), note: '' });
    expect(backOf(await bodyOf(refused))).toBe(left);
    const link = new RegExp(`href="(${LIST}/${String(relative)}\\?return=[^"]*)"`).exec(page)?.[1] ?? '';
    expect(backOf(await html(admin, link))).toBe(left);
    // Nowhere else.
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/admin/users', '/'])
      expect(backOf(await html(admin, `${path}?return=${encodeURIComponent(elsewhere)}`))).toBe(LIST);
  });
});

describe('POST /admin/applications/:id/notes', () => {
  it('keeps a note of 2.000 characters, and gives back what is longer or empty', async () => {
    const [id] = await store({});
    const add = (note: string) => admin.postForm(`${LIST}/${String(id)}/notes`, { note });
    expect((await add('ş'.repeat(2_000))).status).toBe(303);
    const long = await add('x'.repeat(2_001));
    expect(long.status).toBe(422);
    const page = await bodyOf(long);
    expect(page).toContain('Not en fazla 2.000 karakter olabilir');
    expect(page).toContain('x'.repeat(2_001));
    const empty = await add('  \r\n ');
    expect(empty.status).toBe(422);
    expect(await bodyOf(empty)).toContain('Not boş olamaz');
    expect((await add('a\0b')).status).toBe(422);
    expect(
      (await one<{ n: string }>(`SELECT count(*) AS n FROM application_events WHERE type = 'note'`))?.n,
    ).toBe('1');
    expect(await audit('application.note')).toHaveLength(1);
  });
});

describe('POST /admin/applications/:id/assignment', () => {
  const give = (id: string | undefined, fields: Record<string, string>, by: Session = admin) =>
    by.postForm(`${LIST}/${String(id)}/assignment`, { was: '', ...fields });

  it('gives an application to a colleague, who finds it, and takes it away again', async () => {
    const [a, b, c] = await store({ banks: ['qnb'] }, {}, { banks: ['qnb'] });
    const me = moderator.person;
    expect(await html(admin, `${LIST}/${String(a)}`)).toContain(
      `<option value="${me.id}">${me.name}</option>`,
    );
    expect(location(await give(a, { assignee: me.id }))).toBe(`${LIST}/${String(a)}`);
    expect(await html(admin, `${LIST}/${String(a)}`)).toContain(
      `numaralı başvuru “${me.name}” adlı kişiye atandı.`,
    );
    expect((await give(b, { assignee: admin.person.id })).status).toBe(303);
    const mine = await html(moderator, `${LIST}?assignee=${me.id}`);
    expect(rowsOf(mine)).toEqual([a]);
    expect(mine).toContain(`<option value="${me.id}" selected="">Bana atanan</option>`);
    expect(await listed({ assignee: me.id, bank: 'qnb' })).toEqual([a]);
    expect(await listed({ assignee: me.id, bank: 'qnb', sort: 'status' })).toEqual([a]);
    expect(await listed({ assignee: 'yok' })).toEqual([c]);
    expect((await admin.get(`${LIST}?assignee=hepsi`)).status).toBe(400);

    expect((await give(a, { assignee: '', was: me.id }, moderator)).status).toBe(303);
    const page = await html(admin, `${LIST}/${String(a)}`);
    expect(page).toContain('Atama kaldırıldı');
    expect(page).toMatch(new RegExp(`Atandı: <strong>${me.name}</strong>`));
    expect(await audit('application.assign')).toMatchObject([
      { resource_id: a, before: { assignee: null }, after: { assignee: me.name } },
      { resource_id: b },
      { resource_id: a, before: { assignee: me.name }, after: { assignee: null } },
    ]);
    expect(await versionOf(a)).toBe('1');
  });

  it('tells who was slower, and sent twice it is one', async () => {
    const [id] = await store({});
    for (let sent = 0; sent < 2; sent++)
      expect((await give(id, { assignee: moderator.person.id })).status).toBe(303);
    expect(await audit('application.assign')).toHaveLength(1);
    const late = await give(id, { assignee: admin.person.id });
    expect([late.status, await bodyOf(late)]).toEqual([
      409,
      expect.stringContaining(moderator.person.name) as unknown,
    ]);
  });

  it('refuses members, closed accounts and what is nobody', async () => {
    const [id] = await store({});
    const member = await signedIn(server, 'user');
    const gone = await signedIn(server, 'moderator');
    await db.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [gone.person.id]);
    for (const { person } of [member, gone])
      expect((await give(id, { assignee: person.id })).status).toBe(422);
    expect((await give(id, { assignee: 'x' })).status).toBe(400);
    expect((await admin.postForm(`${LIST}/999999/assignment`, { was: '', assignee: '' })).status).toBe(404);
    expect((await member.post(`${LIST}/${String(id)}/assignment`, {})).status).toBe(403);
  });
});

describe('POST /admin/applications/bulk then POST /admin/applications/approval or POST /admin/applications/rejection or POST /admin/applications/deletion', () => {
  const hidden = (page: string, name: string) =>
    [...page.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) =>
      value.replaceAll('&amp;', '&'),
    );
  const own = (): { readonly own_password: string } => ({ own_password: admin.person.password });
  /** Asks as the list's bar does, then answers yes as the question's form does. */
  const agree = async (person: Session, asked: Record<string, string | readonly string[]>) => {
    const question = await person.postForm(`${LIST}/bulk`, asked);
    expect(question.status).toBe(200);
    const page = await bodyOf(question);
    const action = /action="(\/admin\/applications\/(?:approval|rejection|deletion))"/.exec(page)?.[1] ?? '';
    const answer = await person.postForm(action, {
      list: hidden(page, 'list'),
      ids: hidden(page, 'ids'),
      all: hidden(page, 'all'),
      until: hidden(page, 'until'),
      asked: hidden(page, 'asked'),
      ...(asked['action'] === 'delete' && own()),
    });
    return { page, answer };
  };
  /** Boxes of rows that nobody has changed yet. */
  const ticks = (...ids: (string | undefined)[]) => ids.map((id) => `${id ?? ''}.1`);
  const statuses = async () =>
    (await db.query<{ status: string }>('SELECT status FROM applications ORDER BY id')).rows.map(
      (row) => row.status,
    );

  it('asks with the count, then approves the ticked rows', async () => {
    const [a, b] = await store({}, { kind: 'card' }, {});
    const { page, answer } = await agree(moderator, {
      action: 'approve',
      ids: ticks(a, b),
      list: 'sort=-amount',
    });
    const asked = plain(page);
    expect(asked).toContain('2 başvuru onaylansın mı?');
    expect(asked).toContain(`${a ?? ''} İhtiyaç Kredisi · 50.000 TL · 12 ay Beklemede → Onaylandı`);
    expect(asked).toContain(`${b ?? ''} Bonus Gold Beklemede → Onaylandı`);
    expect(asked).not.toContain('en az bir başvuru seçin');
    expect(location(answer)).toBe('/admin/applications?sort=-amount');
    const list = await html(moderator, location(answer));
    expect(list).toContain('2 başvuru onaylandı.');
    expect(list).not.toMatch(/name="ids"[^>]*checked/);
    expect(await statuses()).toEqual(['approved', 'approved', 'pending']);
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('2');
    expect(
      (
        await one<{ n: string }>(
          `SELECT count(*) AS n FROM outbox WHERE topic = 'application.status_changed'`,
        )
      )?.n,
    ).toBe('2');
    expect(await audit('application.bulk-approve')).toEqual([
      expect.objectContaining({ resource_id: '*', before: null, after: { count: 2 } }),
    ]);
  });

  it('is part of the history of each application that it changed, and of no other', async () => {
    const ids = await store(...Array.from({ length: 5 }, () => ({})), { status: 'rejected' });
    const [a = '', b = '', , , e = '', same = ''] = ids;
    await admin.postForm(`${LIST}/${a}/notes`, { note: 'aranacak' });
    await agree(moderator, { action: 'reject', ids: ticks(...ids.slice(1)) });
    await agree(admin, { action: 'delete', ids: [`${b}.2`] });
    /** The list without its filters, which offer every kind of change. */
    const history = async (id: string) => {
      const [, list = ''] = (await html(admin, `/admin/audit?resource=application&q=${id}`)).split(
        '"admin-list"',
      );
      return plain(list);
    };
    expect(await history(a)).toContain('Başvuru not eklendi');
    expect(await history(a)).not.toContain('toplu');
    expect(await history(e)).toContain('Başvuru toplu reddedildi');
    expect(await history(e)).toContain(`Başvuru ${ids.slice(1, 4).join(', ')} ve 1 kayıt daha`);
    expect(await history(e)).not.toContain('toplu silindi');
    expect(await history(b)).toMatch(/toplu silindi.*toplu reddedildi/);
    expect(await history(same)).toContain('kayıt bulunamadı');
  });

  it('says in its entry which applications it changed, and what they were', async () => {
    const [a = '', b = ''] = await store({}, { status: 'processing' });
    await agree(moderator, { action: 'approve', ids: ticks(a, b) });
    const list = await html(admin, '/admin/audit?action=application.bulk-approve');
    const page = await html(admin, /href="(\/admin\/audit\/\d+)"/.exec(list)?.[1] ?? '');
    expect(plain(page)).toContain(`Başvuru ${a} Beklemede Başvuru ${b} İşleniyor`);
    expect(page).toContain(`href="/admin/audit?resource=application&amp;q=${a}"`);
  });

  it('rejects all filtered rows in one go, except those that came in after the count, with one audit entry', async () => {
    await storeMany(db, 5_000);
    const question = await admin.postForm(`${LIST}/bulk`, {
      action: 'reject',
      all: 'evet',
      list: 'bank=qnb&status=pending',
    });
    const page = await bodyOf(question);
    expect(page).toContain('500 başvuru reddedilsin mi?');
    const [late] = await store({ banks: ['qnb'] });
    const answer = await admin.postForm(`${LIST}/rejection`, {
      list: hidden(page, 'list'),
      all: hidden(page, 'all'),
      until: hidden(page, 'until'),
      asked: hidden(page, 'asked'),
    });
    expect(await html(admin, location(answer))).toContain('500 başvuru reddedildi.');
    expect(
      await one(
        `SELECT count(*) FILTER (WHERE status = 'rejected')::int AS rejected,
                count(*) FILTER (WHERE status = 'pending' AND 'qnb' = ANY (selected_banks))::int AS left FROM applications`,
      ),
    ).toEqual({ rejected: 1_500, left: 1 });
    expect(
      (await one<{ status: string }>('SELECT status FROM applications WHERE id = $1', [late]))?.status,
    ).toBe('pending');
    expect(await listed({ bank: 'qnb', status: 'pending' })).toEqual([late]);
    const entries = await audit('application.bulk-reject');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ before: { bank: 'qnb', status: 'pending' }, after: { count: 500 } });
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('500');
  });

  it('leaves rows alone that have the status already', async () => {
    const ids = await store({ status: 'approved' }, {});
    const { answer } = await agree(admin, { action: 'approve', ids: ticks(...ids) });
    expect(await html(admin, location(answer))).toContain('1 başvuru onaylandı.');
    expect(await versionOf(ids[0])).toBe('1');
  });

  it('keeps everything as it was when a part of it fails', async () => {
    await storeMany(db, 4_500);
    const last = await one<{ id: string }>(`SELECT max(id) AS id FROM applications WHERE status = 'pending'`);
    await db.query(
      `ALTER TABLE application_events ADD CONSTRAINT not_all CHECK (application_id <> ${last?.id ?? ''})`,
    );
    const until = (await one<{ id: string }>('SELECT max(id) AS id FROM applications'))?.id ?? '';
    const answer = await admin.postForm(`${LIST}/approval`, { list: '', all: 'evet', until, asked: ASKED });
    await db.query('ALTER TABLE application_events DROP CONSTRAINT not_all');
    expect(answer.status).toBe(500);
    expect(new Set(await statuses()).size).toBe(5);
    expect(await audit('application.bulk-approve')).toEqual([]);
  });

  it('deletes applications with all that belongs to them', async () => {
    const [a, b] = await store({}, {});
    await admin.postForm(`${LIST}/${String(a)}/notes`, { note: 'silinecek' });
    const stranger = await admin.postForm(`${LIST}/deletion`, {
      list: 'type=loan',
      ids: ticks(a),
      own_password: 'x',
    });
    const again = await bodyOf(stranger);
    expect([
      stranger.status,
      again.includes('Şifreniz hatalı'),
      again.includes(`value="${ticks(a)[0] ?? ''}"`),
    ]).toEqual([422, true, true]);
    const { page, answer } = await agree(admin, { action: 'delete', ids: ticks(a) });
    expect(page).toContain('1 başvuru silinsin mi?');
    expect(page).toContain('geri alınamaz');
    expect(await html(admin, location(answer))).toContain('1 başvuru silindi.');
    expect(await listed()).toEqual([b]);
    for (const table of ['form_submissions', 'outbox', 'applications'])
      expect((await one<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))?.n).toBe('1');
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM referrals'))?.n).toBe('2');
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('0');
    expect((await admin.get(`${LIST}/${String(a)}`)).status).toBe(404);
    expect((await audit('application.bulk-delete'))[0]).toMatchObject({ after: { count: 1 } });
  });

  it('does nothing without a ticked row, and says so', async () => {
    await store({});
    const question = await admin.postForm(`${LIST}/bulk`, { action: 'approve', list: '' });
    expect(await bodyOf(question)).toContain('Seçilmiş başvuru yok');
    expect(location(await admin.postForm(`${LIST}/approval`, { list: '' }))).toBe(LIST);
    expect(await statuses()).toEqual(['pending']);
  });

  it.each<Record<string, string>>([
    { action: 'burn', ids: '1.1' },
    { action: 'approve', ids: '1' },
    { action: 'approve', ids: '1.1', list: 'page=0' },
  ])('refuses %j', async (fields) => {
    expect((await admin.postForm(`${LIST}/bulk`, fields)).status).toBe(400);
  });

  it.each<Record<string, string>>([{}, { until: '9' }, { asked: ASKED }, { until: '9', asked: 'infinity' }])(
    'refuses a change of all rows that says only %j of up to which and since when',
    async (said) => {
      await store({});
      const answer = await admin.postForm(`${LIST}/approval`, { list: '', all: 'evet', ...said });
      expect(answer.status).toBe(400);
      expect(await statuses()).toEqual(['pending']);
    },
  );

  describe('two people at once', () => {
    const setStatus = (id: string | undefined, status: string, version: string) =>
      moderator.postForm(`${LIST}/${String(id)}/status`, { status, version });

    it('names what is changed, and leaves out and lists what was changed since it was ticked', async () => {
      const [a = '', b = '', c = '', gone = ''] = await store(
        { amount: 70_000 },
        {},
        { status: 'approved' },
        {},
      );
      await setStatus(b, 'rejected', '1');
      await admin.postForm(`${LIST}/deletion`, { list: '', ids: ticks(gone), ...own() });
      const { page, answer } = await agree(admin, { action: 'approve', ids: ticks(a, b, c, gone) });
      const asked = plain(page);
      expect(asked).toContain('1 başvuru onaylansın mı?');
      expect(asked).toContain(`${a} İhtiyaç Kredisi · 70.000 TL · 12 ay Beklemede → Onaylandı`);
      expect(asked).toContain(`Zaten “Onaylandı” olduğu için değişmez: ${c}`);
      expect(asked).toContain('Siz seçtikten sonra değişen 2 başvuru dışarıda kalır');
      expect(asked).toMatch(new RegExp(`${b} İhtiyaç Kredisi .* Reddedildi ${moderator.person.name},`));
      expect(asked).toContain(`Silinmiş: ${gone}`);
      expect(location(answer)).toBe(LIST);
      expect(await statuses()).toEqual(['approved', 'rejected', 'approved']);
    });

    it('leaves out and lists what was changed after the question, and can change it all the same', async () => {
      const [a = '', b = ''] = await store({}, {});
      await bodyOf(await admin.postForm(`${LIST}/bulk`, { action: 'approve', ids: ticks(a, b), list: '' }));
      await setStatus(b, 'rejected', '1');
      const answer = await admin.postForm(`${LIST}/approval`, { list: 'type=loan', ids: ticks(a, b) });
      const page = await bodyOf(answer);
      expect(answer.status).toBe(409);
      expect(plain(page)).toContain('1 başvuru onaylandı, 1 başvuru dışarıda kaldı');
      expect(plain(page)).toMatch(new RegExp(`${b} İhtiyaç Kredisi .* Reddedildi ${moderator.person.name},`));
      expect(page).toContain(`href="${LIST}?type=loan"`);
      expect(await statuses()).toEqual(['approved', 'rejected']);
      expect(await audit('application.bulk-approve')).toMatchObject([{ after: { count: 1 } }]);
      const none = await admin.postForm(`${LIST}/approval`, { list: '', ids: ticks(b) });
      expect(plain(await bodyOf(none))).toContain('Hiçbir başvuru onaylanmadı, 1 başvuru dışarıda kaldı');
      const again = postedForm(page, `${LIST}/bulk`);
      expect(again).toMatchObject({ action: 'approve', ids: `${b}.2`, list: 'type=loan' });
      const { answer: done } = await agree(admin, again);
      expect(location(done)).toBe(`${LIST}?type=loan`);
      expect(await statuses()).toEqual(['approved', 'approved']);
    });

    it.each([
      ['reject', 'rejection', 'reddedildi'],
      ['delete', 'deletion', 'silindi'],
    ])(
      'leaves out of all filtered rows what was changed since the question: %s',
      async (action, path, done) => {
        const [a = '', b = ''] = await store({}, {}, { kind: 'card' });
        const question = await admin.postForm(`${LIST}/bulk`, { action, all: 'evet', list: 'type=loan' });
        const asked = await bodyOf(question);
        expect(plain(asked)).toContain('Filtreler Tür: Kredi Durumları Beklemede: 2');
        await setStatus(b, 'completed', '1');
        const fields = { ...postedForm(asked, `${LIST}/${path}`), ...own() };
        const answer = await admin.postForm(`${LIST}/${path}`, fields);
        const page = plain(await bodyOf(answer));
        expect(page).toContain(`1 başvuru ${done}, 1 başvuru dışarıda kaldı`);
        expect(page).toContain(`${b} İhtiyaç Kredisi`);
        const { rows } = await db.query(
          'SELECT id, status FROM applications WHERE id = ANY ($1) ORDER BY id',
          [[a, b]],
        );
        expect(rows).toEqual([
          ...(action === 'delete' ? [] : [{ id: a, status: 'rejected' }]),
          { id: b, status: 'completed' },
        ]);
      },
    );
  });

  it('keeps moderators from deleting and exporting, and shows them no way to', async () => {
    const [id] = await store({});
    expect((await moderator.postForm(`${LIST}/bulk`, { action: 'delete', ids: ticks(id) })).status).toBe(403);
    expect((await moderator.postForm(`${LIST}/deletion`, { ids: ticks(id) })).status).toBe(403);
    expect((await moderator.get(`${LIST}.csv`)).status).toBe(403);
    expect(await statuses()).toEqual(['pending']);
    const theirs = await html(moderator, LIST);
    expect(theirs).toContain('value="approve"');
    expect(theirs).not.toMatch(/value="delete"|\.csv/);
    const ours = await html(admin, LIST);
    expect(ours).toContain('value="delete"');
    expect(ours).toContain('.csv');
  });
});

describe('POST /admin/applications.csv', () => {
  it('asks for the own password on a page that GET /admin/applications.csv shows, and gives nothing without', async () => {
    await store({ phone: '5321234567' });
    const asked = await html(admin, `${LIST}.csv?status=pending`);
    expect(asked).toContain('name="own_password"');
    expect(asked).not.toMatch(/5321234567|0532 123/);
    for (const own_password of ['', 'yanlış']) {
      const answer = await admin.postForm(`${LIST}.csv`, { list: 'status=pending', own_password });
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([422, null]);
      expect(await answer.text()).toContain('name="list" value="status=pending"');
    }
    expect(await audit('application.export')).toEqual([]);
    const without = await admin.post(`${LIST}.csv`, { list: '', own_password: admin.person.password });
    expect(without.status).toBe(403);
    expect((await moderator.postForm(`${LIST}.csv`, { list: '' })).status).toBe(403);
  });

  it('holds all filtered rows in the clear, safe to open, and is written down', async () => {
    const [loan, card] = await store(
      { phone: '5321234567', amount: 1_234.5, createdAt: '2026-03-01T21:30:00Z', sourcePage: '/a;b"c' },
      {
        kind: 'card',
        phone: '5447654321',
        email: '=cmd@ornek.test',
        cardName: '+SUM(A1)',
        createdAt: '2026-03-01T20:00:00Z',
      },
      { status: 'rejected' },
    );
    const answer = await exported(admin, `${LIST}.csv`, '?status=pending&sort=amount');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="basvurular-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(head).toContain('Başvuru No;Tür;Ürün;Tutar;');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe(
      `${String(loan)};Kredi;İhtiyaç Kredisi;1234,50;TRY;12;;0532 123 45 67;;Akbank, QNB Finansbank;Beklemede;02.03.2026 00:30;02.03.2026 00:30;Hayır;"/a;b""c";Kredi başvurusu penceresi;`,
    );
    expect(rows[1]).toContain(`${String(card)};Kredi Kartı;'+SUM(A1);`);
    expect(rows[1]).toContain(";'=cmd@ornek.test;");
    expect(await audit('application.export')).toEqual([
      expect.objectContaining({
        actor_name: admin.person.name,
        after: expect.objectContaining({ status: 'pending' }) as unknown,
      }),
    ]);
  });

  it('is complete over many batches, each row once', async () => {
    await storeMany(db, 5_001);
    // Many rows of one instant must not be lost between two batches.
    await db.query(`UPDATE applications SET created_at = '2026-03-01T10:00:00.123456Z' WHERE id % 2 = 0`);
    const read = async (query: string) => {
      const text = await (await exported(admin, `${LIST}.csv`, query)).text();
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(';', 1)[0]);
    };
    expect(new Set(await read('')).size).toBe(5_001);
    const qnb = await read('?bank=qnb');
    expect(qnb).toHaveLength(2_501);
    expect(new Set(qnb).size).toBe(2_501);
  });

  it('says what is suspicious, as list, filter and detail do', async () => {
    const [usual = '', flagged = ''] = await store({}, { kind: 'card' });
    await db.query(`UPDATE applications SET suspicion = 'network' WHERE id = $1`, [flagged]);
    expect(await listed({ suspicious: 'evet' })).toEqual([flagged]);
    expect(await listed({ suspicious: 'hayir' })).toEqual([usual]);
    expect(await listed({ suspicious: 'evet', bank: 'akbank' })).toEqual([flagged]);
    expect(await listed({ suspicious: 'hayir', bank: 'akbank', sort: 'amount' })).toEqual([usual]);
    expect((await html(admin, LIST)).match(/>Şüpheli<\/span>/g)).toHaveLength(1);
    const reason = 'Aynı ağdan bir saat içinde çok sayıda başvuru geldi';
    expect(plain(await html(admin, `${LIST}/${flagged}`))).toMatch(`Şüpheli başvuru ${reason}. Başvuru Ürün`);
    expect(await html(admin, `${LIST}/${usual}`)).not.toContain(reason);
  });

  it('and the detail page are whole, whatever an old row names as its section', async () => {
    for (const section of ['constructor', '__proto__', 'x\n=1+1']) {
      const [id = ''] = await store({});
      await db.query('UPDATE form_submissions SET source_section = $1, source_page = $1', [section]);
      expect((await admin.get(`${LIST}/${id}`)).status).toBe(200);
      const text = await (await exported(admin, `${LIST}.csv`)).text();
      expect(text).toContain(section.replace('\n', "\n'").replaceAll('_', ' ').trim());
      expect(text.endsWith('\r\n')).toBe(true);
    }
  });

  it('refuses unknown parameters and gives an empty table for nothing found', async () => {
    expect((await admin.get(`${LIST}.csv?color=red`)).status).toBe(400);
    const lines = (await (await exported(admin, `${LIST}.csv`)).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1);
  });
});
