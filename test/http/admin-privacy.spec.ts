import pg from 'pg';
import { anApplication, storeApplications } from '../factories/applications.js';
import { freshPhone } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { mentionsOf } from '../support/mentions.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';

type Person = Awaited<ReturnType<typeof signedIn>>;

let database: TestDatabase;
let server: TestServer;
let db: pg.Client;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'admin_privacy' });
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  server = await startServer({ database });
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await db.end();
  await database.drop();
});

const PRIVACY = '/admin/privacy';
const PEOPLE = '/admin/people';
const textOf = async (answer: Response): Promise<string> =>
  plain((await answer.text()).replace(/<head>[\s\S]*<\/head>/, ''));
const rows = async (text: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> =>
  (await db.query<pg.QueryResultRow>(text, values)).rows;
const own = (): { own_password: string } => ({ own_password: admin.person.password });

/** The first line of a table of steps, as it reads. */
const firstStep = (text: string): string =>
  (text.split('Başvurular (kişi')[1]?.split('Onaylanmayan')[0] ?? '').replaceAll(/\s+/g, ' ').trim();

let people = 0;
interface Someone {
  readonly phone: string;
  readonly email: string;
  readonly id: string;
}
async function someone(createdAt = new Date().toISOString()): Promise<Someone> {
  const [phone, email] = [freshPhone(), `ekrandaki.${String(++people)}.kisi@ornek.test`];
  const [id = ''] = await storeApplications(db, [anApplication({ kind: 'card', phone, email, createdAt })]);
  return { phone, email, id };
}

describe('what is past its period', () => {
  it('is told ahead, goes on request, and leaves a record: POST /admin/privacy/preview and POST /admin/privacy/runs and GET /admin/privacy/runs/:id', async () => {
    const old = await someone(new Date(Date.now() - 25 * 31 * 86_400_000).toISOString());
    const young = await someone();
    expect(await textOf(await admin.get(PRIVACY))).toContain('Henüz çalışmadı');
    const preview = await admin.postForm(`${PRIVACY}/preview`, {});
    expect(preview.status).toBe(200);
    expect(firstStep(await textOf(preview))).toMatch(/2 yıl[^a-z]* 1$/);
    const refused = await admin.postForm(`${PRIVACY}/runs`, { own_password: 'yanlış' });
    expect([refused.status, await textOf(refused)]).toEqual([
      422,
      expect.stringContaining('Şifreniz hatalı'),
    ]);
    const begun = await admin.postForm(`${PRIVACY}/runs`, own());
    expect(begun.status).toBe(303);
    const run = begun.headers.get('location') ?? '';
    expect(run).toMatch(/^\/admin\/privacy\/runs\/\d+$/);
    await eventually(async () => !(await textOf(await admin.get(run))).includes('Sürüyor'), 15_000);
    expect(firstStep(await textOf(await admin.get(run)))).toMatch(/2 yıl[^a-z]* 1$/);
    expect(await mentionsOf(db, old)).toEqual([]);
    expect((await mentionsOf(db, young)).length).toBeGreaterThan(0);
    expect(await textOf(await admin.get(`/admin/applications/${old.id}`))).toContain(
      'Kişi bilgileri silindi',
    );
    expect(await rows(`SELECT resource_id FROM audit_log WHERE action = 'retention.start'`)).toEqual([
      { resource_id: run.split('/').at(-1) },
    ]);
    expect((await admin.get(`${PRIVACY}/runs/999999`)).status).toBe(404);
  });

  it('is a file: GET /admin/privacy/runs.csv', async () => {
    const answer = await admin.get(`${PRIVACY}/runs.csv`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toContain('Tutanak;Başladı;Bitti;Başlatan;Veri;Süre');
  });
});

describe('a person', () => {
  it('is shown whole to whoever is written down: GET /admin/people and POST /admin/people', async () => {
    const { phone, email, id } = await someone();
    expect((await admin.get(PEOPLE)).status).toBe(200);
    for (const contact of [`0${phone}`, email.toUpperCase()]) {
      const text = await textOf(await admin.postForm(PEOPLE, { contact }));
      expect(text).toContain(`Kredi kartı başvurusu ${id}`);
      expect(text).toContain(email);
    }
    const looks = await rows(`SELECT resource_id, after FROM audit_log WHERE action = 'person.reveal'`);
    expect(looks).toHaveLength(2);
    expect(JSON.stringify(looks)).not.toContain(phone);
    const nobody = await admin.postForm(PEOPLE, { contact: freshPhone() });
    expect(await textOf(nobody)).toContain('hiçbir kayıt tutulmuyor');
    const wrong = await admin.postForm(PEOPLE, { contact: '123' });
    expect([wrong.status, await textOf(wrong)]).toEqual([
      422,
      expect.stringContaining('Bir cep telefonu ya da e-posta adresi yazın'),
    ]);
  });

  it('does nothing without reason and own password', async () => {
    const { phone: contact, id } = await someone();
    for (const [path, fields, text] of [
      ['export', { reason: '', ...own() }, 'Lütfen bir neden seçin'],
      ['erase', { reason: 'period', ...own() }, 'Lütfen bir neden seçin'],
      ['erase', { reason: 'request' }, 'kendi şifrenizi yazmanız gerekir'],
      ['correct', { reason: 'request', right: 'x', ...own() }, 'Bir cep telefonu ya da e-posta adresi yazın'],
    ] as const) {
      const answer = await admin.postForm(`${PEOPLE}/${path}`, { contact, ...fields });
      expect([path, answer.status, await textOf(answer)]).toEqual([path, 422, expect.stringContaining(text)]);
    }
    expect(await rows('SELECT phone_number, erased_at FROM applications WHERE id = $1', [id])).toEqual([
      { phone_number: contact, erased_at: null },
    ]);
  });

  it('gets what is known as a file: POST /admin/people/export', async () => {
    const { phone, email, id } = await someone();
    const answer = await admin.postForm(`${PEOPLE}/export`, { contact: phone, reason: 'request', ...own() });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="kisi-[\d-]+\.json"$/);
    expect(await answer.json()).toMatchObject({ phone, applications: [{ id, email, phone_number: phone }] });
  });

  it('is written as she is: POST /admin/people/correct', async () => {
    const { phone, email, id } = await someone();
    const right = freshPhone();
    const answer = await admin.postForm(`${PEOPLE}/correct`, {
      contact: email,
      reason: 'request',
      right,
      ...own(),
    });
    expect(answer.status).toBe(303);
    expect(await rows('SELECT phone_number, email FROM applications WHERE id = $1', [id])).toEqual([
      { phone_number: right, email },
    ]);
    expect(await mentionsOf(db, { phone, email: 'kimse@ornek.test' })).toEqual([]);
  });

  it('is erased, and the journal tells it without naming her: POST /admin/people/erase and GET /admin/privacy/erasures.jsonl', async () => {
    const person = await someone();
    const { phone, email, id } = person;
    const answer = await admin.postForm(`${PEOPLE}/erase`, { contact: phone, reason: 'request', ...own() });
    expect(answer.status).toBe(303);
    expect(await textOf(await admin.get(PEOPLE))).toContain(
      '1 başvuru anonimleştirildi, 0 abonelik silindi.',
    );
    expect(await mentionsOf(db, { phone, email })).toEqual([]);
    const journal = await (await admin.get(`${PRIVACY}/erasures.jsonl`)).text();
    expect(JSON.parse(journal.trim().split('\n').at(-1) ?? '')).toMatchObject({
      reason: 'request',
      applications: [id],
    });
    expect(journal).not.toContain(phone);
    expect(await textOf(await admin.get(PRIVACY))).toContain('Kişinin isteği');
    expect(await rows(`SELECT after FROM audit_log WHERE action = 'person.erase'`)).toEqual([
      { after: { reason: 'request', count: 1 } },
    ]);
    expect(await textOf(await admin.postForm(PEOPLE, { contact: phone }))).toContain(
      'Saklanan onay kanıtları',
    );
    expect((await admin.get(`/admin/applications/${id}`)).status).toBe(200);
  });
});

describe('the register of requests', () => {
  const LIST = '/admin/privacy-requests';
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  /** Of the new form, as it is opened. */
  const create = async (typed: Record<string, string>): Promise<Response> => {
    const html = await (await admin.get(`${LIST}/new`)).text();
    expect(validityFaults(html)).toEqual([]);
    return admin.postForm(LIST, { ...postedForm(html, LIST), ...typed });
  };
  const request = { kind: 'erasure', channel: 'email', subject: 'Ayşe Yılmaz' };

  it('counts thirty days down, warns in time, and is answered: GET /admin/privacy-requests and GET /admin/privacy-requests/new and POST /admin/privacy-requests and POST /admin/privacy-requests/:id and POST /admin/privacy-requests/:id/delete', async () => {
    expect(await textOf(await admin.get(LIST))).toContain('Henüz talep yok');
    for (const [typed, text] of [
      [{ ...request, kind: '' }, 'Lütfen ne istendiğini seçin'],
      [{ ...request, subject: '0532 123 45 67' }, 'Telefon ya da e-posta yazmayın'],
      [{ ...request, subject: 'Ayşe ayse@ornek.test' }, 'Telefon ya da e-posta yazmayın'],
      [{ ...request, received_on: day(-2) }, 'Geliş günü bugünden sonra olamaz'],
      [{ ...request, state: 'answered' }, 'Yanıt gününü seçin'],
      [{ ...request, state: 'answered', answered_on: day(40), answer: 'x' }, 'geliş gününden önce olamaz'],
    ] as const) {
      const wrong = await create(typed);
      expect([wrong.status, await textOf(wrong)]).toEqual([422, expect.stringContaining(text)]);
    }
    for (const ago of [0, 26, 33])
      expect((await create({ ...request, received_on: day(ago) })).status).toBe(303);
    const list = await (await admin.get(`${LIST}?sort=due_on`)).text();
    expect(validityFaults(list)).toEqual([]);
    const told = plain(list);
    for (const left of ['3 gün gecikti', '4 gün kaldı', '30 gün kaldı']) expect(told).toContain(left);
    expect((await textOf(await admin.get(`${LIST}?due=late`))).match(/gün (?:gecikti|kaldı)/g)).toEqual([
      'gün gecikti',
    ]);
    expect((await textOf(await admin.get(`${LIST}?due=soon`))).match(/gün (?:gecikti|kaldı)/g)).toEqual([
      'gün kaldı',
    ]);
    expect(await textOf(await admin.get('/admin'))).toContain(
      '1 talebin süresi doldu, 1 talebinki dolmak üzere',
    );

    const [{ id } = { id: '' }] = (await rows(
      'SELECT id FROM privacy_requests ORDER BY received_on LIMIT 1',
    )) as { id: string }[];
    const at = `${LIST}/${id}`;
    const form = postedForm(await (await admin.get(at)).text(), at);
    const answered = { state: 'answered', answered_on: day(0), answer: 'Silindi, e-postayla bildirildi' };
    expect((await admin.postForm(at, { ...form, ...answered })).status).toBe(303);
    expect(await textOf(await admin.get('/admin'))).toContain('1 talebin süresi beş gün içinde doluyor');
    const csv = await (await admin.get(`${LIST}.csv?state=answered`)).text();
    expect(csv).toContain('Silindi, e-postayla bildirildi');
    expect((await admin.postForm(`${at}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect(await rows('SELECT 1 FROM privacy_requests')).toHaveLength(2);
    expect(
      await rows(
        `SELECT action FROM audit_log WHERE resource = 'privacy-request' AND resource_id = $1 ORDER BY id`,
        [id],
      ),
    ).toEqual([
      { action: 'privacy-request.create' },
      { action: 'privacy-request.update' },
      { action: 'privacy-request.delete' },
    ]);
  });

  it('is for administrators alone', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(LIST)).status).toBe(403);
    expect(await textOf(await moderator.get('/admin'))).not.toContain('talebin süresi');
  });
});
