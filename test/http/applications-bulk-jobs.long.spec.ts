import { randomBytes } from 'node:crypto';
import { storeMany } from '../factories/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';
import { emptied } from '../support/emptied.js';
import { idBy, rowBy } from '../support/rows.js';

const LIST = '/admin/applications';
const PATIENCE_MS = 60_000;
/** A moment behind everything: nothing has changed since. */
const ASKED = '2999-01-01T00:00:00.000000Z';
/** Replicas open each other's addresses. */
const env = { SESSION_SECRET: randomBytes(32).toString('base64') };

interface Job {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly seen: number;
  readonly changed: number;
  readonly failures: number;
}

let database: TestDatabase;
let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'bulk_jobs' });
  server = await startServer({ database, env });
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await emptied(() =>
    database.sql('TRUNCATE form_submissions, outbox, audit_log, bulk_jobs CASCADE; DELETE FROM referrals'),
  );
});

const job = rowBy<Job>(() => database, 'SELECT * FROM bulk_jobs ORDER BY id DESC LIMIT 1');
const until = idBy(() => database, 'SELECT max(id) AS id FROM applications');
const count = async (condition: string): Promise<number> =>
  (await database.sql<{ n: number }>(`SELECT count(*)::int AS n FROM applications WHERE ${condition}`))[0]
    ?.n ?? 0;
const begin = async (action: string, list = '', person = admin): Promise<Response> =>
  person.postForm(`${LIST}/${action}`, {
    list,
    all: 'evet',
    until: await until(),
    asked: ASKED,
    reopened: ['rejected', 'completed'],
    own_password: person.person.password,
  });

itInFull(
  'changes more than 5.000 beyond the request, says how far it is, and each application once',
  async () => {
    await storeMany(database, 11_000);
    const list = 'bank=qnb';
    const question = await admin.postForm(`${LIST}/bulk`, { action: 'approve', all: 'evet', list });
    expect(plain(await question.text())).toContain('arka planda parça parça değişir');
    const [qnb, others] = [`'qnb' = ANY (selected_banks)`, `NOT 'qnb' = ANY (selected_banks)`];
    const approved = await count(`${qnb} AND status = 'approved'`);
    const untouched = await count(`${others} AND status = 'approved'`);
    const answers = await Promise.all([begin('approval', list), begin('approval', `${list}&sort=amount`)]);
    const address = answers[0]?.headers.get('location') ?? '';
    expect(address).toMatch(/^\/admin\/applications\/jobs\/\d+$/);
    // Begun twice at once, it is one.
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual([address, address]);
    expect((await admin.get(address)).status).toBe(200);
    await eventually(async () => (await job())?.state === 'done', PATIENCE_MS);
    expect(await job()).toMatchObject({ total: 5_500, seen: 5_500, changed: 5_500 - approved });
    expect(await count(`${qnb} AND status <> 'approved'`)).toBe(0);
    expect(await count(`${others} AND status = 'approved'`)).toBe(untouched);
    const events = await database.sql(
      'SELECT count(*)::int AS n, count(DISTINCT application_id)::int AS applications FROM application_events',
    );
    expect(events).toEqual([{ n: 5_500 - approved, applications: 5_500 - approved }]);
    expect(plain(await (await admin.get(address)).text())).toContain('başvuru onaylandı.');
    const entries = await database.sql<{ after: object }>(
      `SELECT after FROM audit_log WHERE action = 'application.bulk-approve' ORDER BY id`,
    );
    expect(entries).toMatchObject([{ after: { total: 5_500 } }, { after: { count: 5_500 - approved } }]);
    const named = await database.sql<{ n: number; last: string }>(
      'SELECT count(*)::int AS n, max(record_id) AS last FROM audit_records',
    );
    expect(named[0]?.n).toBe(5_500 - approved);
    const history = await admin.get(`/admin/audit?resource=application&q=${named[0]?.last ?? ''}`);
    expect(plain(await history.text())).toMatch(/Başvuru toplu onaylandı .* ve diğerleri/);
  },
);

itInFull(
  'is gone on with by another replica when the first is killed, and nothing is done twice',
  async () => {
    await storeMany(database, 10_000);
    const first = await startServer({ database, env });
    const person = await signedIn(first, 'admin');
    const before = await count(`status = 'rejected'`);
    const answer = await begin('rejection', '', person);
    expect(answer.status).toBe(303);
    await eventually(async () => ((await job())?.seen ?? 0) > 0, PATIENCE_MS);
    await first.kill();
    await eventually(async () => (await job())?.state === 'done', PATIENCE_MS);
    expect(await job()).toMatchObject({ seen: 10_000, changed: 10_000 - before });
    expect(await count(`status = 'rejected'`)).toBe(10_000);
    const rows = await database.sql('SELECT count(*)::int AS n FROM application_events');
    expect(rows).toEqual([{ n: 10_000 - before }]);
  },
);

// POST /admin/applications/jobs/:id/stop
it('can be stopped: what is changed stays, the rest is left alone', async () => {
  await storeMany(database, 10_000);
  const before = await count(`status = 'approved'`);
  const address = (await begin('approval')).headers.get('location') ?? '';
  expect(plain(await (await admin.get(LIST)).text())).toContain('Bir toplu işlem sürüyor');
  // On a busy machine a batch may hold the job for longer than a request waits.
  await eventually(async () => (await admin.postForm(`${address}/stop`, {})).status === 303, PATIENCE_MS);
  const stopped = await job();
  expect(['stopped', 'done']).toContain(stopped?.state);
  expect(await count(`status = 'approved'`)).toBe(before + (stopped?.changed ?? 0));
  expect((await admin.get(address)).status).toBe(200);
  expect((await admin.postForm(`${address}/stop`, {})).status).toBe(303);
});

itInFull('gives up a batch that fails again and again, and can be begun anew', async () => {
  await storeMany(database, 6_000);
  await database.sql(
    'ALTER TABLE application_events ADD CONSTRAINT none_now CHECK (application_id < 0) NOT VALID',
  );
  const address = (await begin('approval')).headers.get('location') ?? '';
  await eventually(async () => ((await job())?.failures ?? 0) > 0, PATIENCE_MS);
  await database.sql('UPDATE bulk_jobs SET failures = 4');
  await eventually(async () => (await job())?.state === 'failed', PATIENCE_MS);
  expect(plain(await (await admin.get(address)).text())).toContain('İşlem tamamlanamadı');
  await database.sql('ALTER TABLE application_events DROP CONSTRAINT none_now');
  expect((await begin('approval')).headers.get('location')).not.toBe(address);
  await eventually(async () => (await job())?.state === 'done', PATIENCE_MS);
  expect(await count(`status NOT IN ('approved', 'rejected', 'completed')`)).toBe(0);
});

it('leaves out and names what somebody has changed since the question', async () => {
  await storeMany(database, 6_000);
  const closed = await count(`status IN ('rejected', 'completed')`);
  const asked = await database.sql<{ asked: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS asked`,
  );
  const rows = await database.sql<{
    id: string;
  }>(`UPDATE applications SET status = 'rejected', version = version + 1, updated_at = clock_timestamp()
      WHERE id IN (SELECT id FROM applications WHERE status = 'pending' LIMIT 2) RETURNING id`);
  const answer = await admin.postForm(`${LIST}/approval`, {
    list: '',
    all: 'evet',
    until: await until(),
    asked: asked[0]?.asked ?? '',
  });
  await eventually(async () => (await job())?.state === 'done', PATIENCE_MS);
  // Closed ones stay as they are unless they are named.
  expect(await count(`status IN ('rejected', 'completed')`)).toBe(closed + 2);
  const page = await (await admin.get(answer.headers.get('location') ?? '')).text();
  expect(plain(page)).toContain('2 başvuru siz onayladıktan sonra değiştiği için dışarıda kaldı');
  for (const { id } of rows) expect(page).toContain(`href="${LIST}/${id}"`);
});

it('deletes in the background too, with all that belongs to it', async () => {
  await storeMany(database, 6_000);
  expect((await begin('deletion')).headers.get('location')).toMatch(/\/jobs\/\d+$/);
  await eventually(async () => (await job())?.state === 'done', PATIENCE_MS);
  for (const table of ['applications', 'form_submissions', 'outbox', 'referrals'])
    expect(await database.sql(`SELECT count(*)::int AS n FROM ${table}`)).toEqual([{ n: 0 }]);
});

// GET /admin/applications/jobs/:id
it('knows no other job, and members nothing of it', async () => {
  expect((await admin.get(`${LIST}/jobs/999`)).status).toBe(404);
  expect((await admin.get(`${LIST}/jobs/x`)).status).toBe(404);
  expect((await admin.postForm(`${LIST}/jobs/999/stop`, {})).status).toBe(404);
  const member = await signedIn(server, 'user');
  expect((await member.get(`${LIST}/jobs/1`)).status).toBe(403);
});
