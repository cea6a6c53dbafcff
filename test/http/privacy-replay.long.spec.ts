import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { memberPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { freshPhone, postApplication, rightBody } from '../support/applications.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { newMember, postFrom, postOwn } from '../support/members.js';
import { mentionsOf } from '../support/mentions.js';
import { root } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

const SESSION_SECRET = randomBytes(32).toString('hex');

let folder: string;
let receiver: MailReceiver;
let server: TestServer;
let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replayed-'));
  receiver = await new MailReceiver().listen();
  [database, other] = await Promise.all([
    createTestDatabase({ name: 'before_replay' }),
    createTestDatabase({ name: 'replayed', seed: 'empty' }),
  ]);
  const env = { ...behindProxy, SMTP_URL: receiver.url, SESSION_SECRET };
  server = await startServer({ database, dataDir: join(folder, 'running'), env });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await Promise.all([database.drop(), other.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** As an operator types it, on a machine that has nothing of the one that ran. */
async function npmRun(name: string, { url }: TestDatabase, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...databaseEnvironment(url),
      DATA_DIR: join(folder, 'elsewhere'),
      SESSION_SECRET,
      SEED: 'none',
    },
  });
  return stdout;
}

interface Someone {
  readonly phone: string;
  readonly email: string;
}

/** A member who applied, reads the newsletter, waits for a rate, and of whom staff and a mail server have written. */
async function walk({ phone, email }: Someone): Promise<void> {
  const member = await newMember(server, receiver, email, { phone_number: phone });
  const body = { ...rightBody('kart'), phone_number: phone, email, marketing_consent: true };
  const made = await postApplication(server, 'kart', body, { headers: { cookie: member.cookie } });
  const { id } = ((await made.json()) as { application: { id: string } }).application;
  await postFrom(server, paths.newsletter(), {
    ...{ email, phone_number: phone, kvkk_consent: 'true', source_page: '/bulten' },
  });
  await postOwn(member, memberPaths.alarms(), { market: 'konut-kredisi', threshold: '0,5' });
  const staff = await signedIn(server, 'moderator');
  const note = `+90 ${phone}, ${email.toUpperCase()}`;
  expect((await staff.postForm(`/admin/applications/${id}/notes`, { note })).status).toBe(303);
  const arrived = `SELECT FROM deliveries WHERE channel = 'email' AND state = 'delivered'`;
  await eventually(
    async () => (await database.sql(`${arrived} AND recipient = $1`, [`application ${id}`])).length === 1,
    20_000,
  );
  await database.sql(
    `UPDATE deliveries SET attempt_log = jsonb_build_array(jsonb_build_object('answer', '250 <' || $1::text || '> ok'))
        WHERE channel = 'email' AND attempt_log::text NOT LIKE '%250 <%'`,
    [email],
  );
}

const mentioned = (of: TestDatabase, person: Someone): Promise<string[]> => mentionsOf(of, person);

describe('npm run privacy:replay', () => {
  it('leaves no trace in a restored backup of who was erased after it, in any column, and everybody else', async () => {
    const person = { phone: freshPhone(), email: 'yedekte.kalan.kisi@ornek.test' };
    const stays = { phone: freshPhone(), email: 'baska.biri@ornek.test' };
    await walk(stays);
    await walk(person);
    const backup = join(folder, 'yedek.tar.gz');
    await npmRun('backup', database, backup);

    const admin = await signedIn(server, 'admin');
    const own = { own_password: admin.person.password, reason: 'request' };
    for (const contact of [person.email, person.phone])
      await admin.postForm('/admin/people/erase', { contact, ...own });
    expect(await mentioned(database, person)).toEqual([]);
    const journal = join(folder, 'silme-gunlugu.jsonl');
    writeFileSync(journal, await (await admin.get('/admin/privacy/erasures.jsonl')).text());

    await npmRun('restore', other, backup);
    expect(await mentioned(other, person)).toEqual(
      expect.arrayContaining([
        ...['application_events.note', 'card_applications.email', 'card_applications.phone_number'],
        ...['deliveries.attempt_log', 'newsletter_subscribers.email', 'users.email', 'users.phone'],
      ]),
    );
    expect(await npmRun('privacy:replay', other, journal)).toContain(
      '1 başvuru, 1 abonelik, 1 üyelik yeniden silindi',
    );
    expect(await mentioned(other, person)).toEqual([]);
    expect((await mentioned(other, stays)).length).toBeGreaterThan(5);
    expect(await npmRun('privacy:replay', other, journal)).toContain('0 başvuru, 0 abonelik, 0 üyelik');
  }, 180_000);
});
