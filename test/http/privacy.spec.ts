import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { AuditService } from '../../src/audit/audit.service.js';
import { loadConfig } from '../../src/config/config.js';
import { Sql } from '../../src/database/sql.js';
import { ErasureJournal } from '../../src/privacy/erasure-journal.js';
import { type Erased, Erasures } from '../../src/privacy/erasures.service.js';
import { PersonKeys } from '../../src/privacy/person-keys.js';
import { beginNight, beginRun, whatIsDue, workOn } from '../../src/privacy/retention-runs.js';
import { readPeriods } from '../../src/words/periods.js';
import { storeMany } from '../factories/applications.js';
import { freshPhone, postApplication, rightBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { mentionsOf } from '../support/mentions.js';
import { freePort } from '../support/process.js';
import { launchServer, startServer, type TestServer } from '../support/server.js';
import { createPerson, type Session, signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';
import { SessionSecret } from '../../src/config/session-secret.js';

const SESSION_SECRET = randomBytes(32).toString('hex');
const ACTOR = { id: null, name: 'Sistem', requestId: null, ip: null };

let database: TestDatabase;
let server: TestServer;
let db: pg.Client;
let pool: pg.Pool;
let admin: Session;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'privacy' });
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  pool = new pg.Pool({ connectionString: database.url });
  dataDir = mkdtempSync(join(tmpdir(), 'privacy-'));
  server = await startServer({ database, dataDir, env: { ...behindProxy, SESSION_SECRET } });
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await pool.end();
  await db.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const keys = new PersonKeys(loadConfig({}), new SessionSecret(SESSION_SECRET));
const journalIn = (folder: string): ErasureJournal =>
  new ErasureJournal(new Sql(pool), loadConfig({ DATA_DIR: folder }));
const erasures = (journal = journalIn(dataDir)): Erasures => {
  const sql = new Sql(pool);
  return new Erasures(sql, keys, journal, new AuditService(sql));
};
const erase = (applications: readonly string[], subscribers: readonly string[] = []): Promise<Erased> =>
  erasures().erase({ applications, subscribers }, { reason: 'request', actor: ACTOR });

const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.query<Row>(text, values)).rows;

interface Someone {
  readonly phone: string;
  readonly email: string;
  readonly name: string;
}
let people = 0;
const someone = (): Someone => ({
  phone: freshPhone(),
  email: `silinecek.${String(++people)}.kisi@ornek.test`,
  name: `Zülfikar ${String(people)}. Çeşmebaşı`,
});

async function apply(kind: 'kredi' | 'kart', { phone, email }: Someone, more: object = {}): Promise<string> {
  const body = { ...rightBody(kind), ...more, phone_number: phone, ...(kind === 'kart' && { email }) };
  const response = await postApplication(server, kind, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { application: { id: string } }).application.id;
}

/** Wherever something of a person may lie: what staff wrote, what receivers answered, forms that wait. */
async function spread(id: string, { phone, email, name }: Someone): Promise<void> {
  const spelled = `0 (${phone.slice(0, 3)}) ${phone.slice(3, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`;
  const note = `${name}: ${spelled}, ${email.toUpperCase()}`;
  expect((await admin.postForm(`/admin/applications/${id}/notes`, { note })).status).toBe(303);
  const referrals = `SELECT id FROM referrals WHERE application_id = ${id}`;
  await db.query(`
    UPDATE referrals SET dispute = 'open', dispute_note = '${spelled}', sent_at = now(), state = 'sent', hold = NULL
     WHERE id = (${referrals} ORDER BY id LIMIT 1);
    INSERT INTO referral_events (referral_id, from_state, to_state, note, source, actor_name)
      SELECT id, 'sent', 'sent', '${note}', 'staff', 'Deneme' FROM (${referrals}) AS r;
    INSERT INTO do_not_contact (type, key, hint, reason, added_by_name)
      VALUES ('phone', 'deneme ${id}', '5•• •••', '${spelled} aramayın', 'Deneme');
    UPDATE form_submissions SET referrer = 'https://ornek.test/?q=${phone}', user_agent = 'Deneme ${email}'
     WHERE id = (SELECT submission_id FROM applications WHERE id = ${id});
    INSERT INTO audit_log (actor_name, action, resource, resource_id, after)
      VALUES ('Deneme', 'deneme', 'deneme', '1', '{"phone": "+90${phone}", "email": "${email}"}');
    UPDATE sessions SET sess = (sess::jsonb || '{"unfinishedForm": {"path": "/", "fields": {"note": "${spelled}"}}}')::json;
    UPDATE outbox SET state = 'failed', last_error = 'answer: ${phone}' WHERE application_id = ${id}`);
  await db.query(
    `INSERT INTO deliveries (outbox_id, topic, channel, target, subject, state, attempt_log)
     SELECT id, topic, 'webhook', 'deneme', $1, 'dead', jsonb_build_array(jsonb_build_object('answer', $2::text))
       FROM outbox WHERE application_id = $3 LIMIT 1`,
    [`application ${id}`, `{"phone":"${phone}","email":"${email}"}`, id],
  );
}

/** With an account, a new address that waits to be confirmed, and one that was changed. */
async function member({ phone, email, name }: Someone): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `WITH u AS (INSERT INTO users (name, email, search_key, phone, password_hash)
                VALUES ($3, $1::text, $1, $2, '') RETURNING id),
          e AS (INSERT INTO member_email_changes (id, user_id, email, old_email, token_hash)
                SELECT gen_random_uuid(), id, 'yeni.' || $1, $1, $1::bytea FROM u),
          g AS (INSERT INTO member_sign_ups (id, email, phone, password_hash, token_hash, membership_version,
                                             terms_version, ip_address)
                VALUES (gen_random_uuid(), 'baska.' || $1, $2, '', ('x' || $1)::bytea, 'v', 'v', '10.0.0.1')),
          c AS (INSERT INTO member_consents (user_id, subject_key, kind, version, page, ip_address, given_at)
                SELECT id, '', 'member_marketing', 'v1', '/uye-ol', '10.0.0.1', now() FROM u)
     SELECT id FROM u`,
    [email, phone, name],
  );
  return made?.id ?? '';
}

/** What reports and lists count, to the digit. */
const figures = (): Promise<pg.QueryResultRow[]> =>
  rows(`SELECT kind, status, loan_type, card_name, selected_banks, amount, term_months, marketing_consent, source_page,
               a.created_at, a.updated_at, r.states
          FROM applications a JOIN form_submissions s ON s.id = a.submission_id
          LEFT JOIN (SELECT application_id, array_agg(state ORDER BY id) AS states FROM referrals GROUP BY 1) AS r
            ON r.application_id = a.id ORDER BY a.id`);

describe('erasing what people ask to be erased', () => {
  it('leaves no trace in any column of any table, and all figures as they were', async () => {
    const person = someone();
    const other = someone();
    const ids = [await apply('kart', person, { marketing_consent: true }), await apply('kredi', person)];
    const kept = await apply('kart', other);
    for (const id of ids) await spread(id, person);
    const before = await figures();
    expect(await mentionsOf(db, person)).toEqual(
      expect.arrayContaining([
        'application_events.note',
        'audit_log.after',
        'card_applications.email',
        'card_applications.email_key',
        'deliveries.attempt_log',
        'do_not_contact.reason',
        'form_submissions.referrer',
        'form_submissions.user_agent',
        'loan_applications.phone_number',
        'outbox.last_error',
        'referral_events.note',
        'referrals.dispute_note',
        'sessions.sess',
      ]),
    );
    expect(await erase(ids)).toEqual({ applications: 2, subscribers: 0, members: 0 });
    expect(await mentionsOf(db, person)).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await rows('SELECT phone_number, erased_at FROM applications WHERE id = $1', [kept])).toEqual([
      { phone_number: other.phone, erased_at: null },
    ]);
    expect(await erase(ids)).toEqual({ applications: 0, subscribers: 0, members: 0 });
  });

  it('takes a member’s account and what waits to be confirmed, and leaves staff theirs', async () => {
    const person = someone();
    const id = await member(person);
    await db.query(
      `WITH said AS (INSERT INTO outbox (topic, payload) VALUES ('user.security', jsonb_build_object('user_id', $1::text)) RETURNING id, topic)
       INSERT INTO deliveries (outbox_id, topic, channel, target, subject, state, attempt_log)
       SELECT id, topic, 'email', 'email', 'user ' || $1, 'dead', jsonb_build_array(jsonb_build_object('answer', $2::text)) FROM said`,
      [id, `550 <${person.email}> unknown`],
    );
    await db.query(
      `INSERT INTO phone_codes (request_id, owner, phone) VALUES (1, 'member ' || $1, '5551112233')`,
      [id],
    );
    const staff = await createPerson(database.url, 'moderator');
    const what = { members: [id, staff.id], contact: { phone: person.phone, email: null } };
    expect(await erasures().erase(what, { reason: 'request', actor: ACTOR })).toEqual({
      ...{ applications: 0, subscribers: 0, members: 1 },
    });
    expect(await mentionsOf(db, person)).toEqual([]);
    expect(await rows('SELECT 1 FROM users WHERE id = $1', [staff.id])).toHaveLength(1);
    expect(
      await rows('SELECT withdrawn_at IS NOT NULL AS ended FROM member_consents WHERE user_id IS NULL'),
    ).toContainEqual({ ended: true });
  });

  it('leaves what is written about an application that a member who left still has', async () => {
    const person = someone();
    const application = await apply('kart', person);
    const note = `Aranacak: ${person.phone}`;
    await admin.postForm(`/admin/applications/${application}/notes`, { note });
    const members = [await member(person)];
    await erasures().erase({ members }, { reason: 'request', actor: ACTOR });
    expect(
      await rows('SELECT note FROM application_events WHERE application_id = $1 AND note IS NOT NULL', [
        application,
      ]),
    ).toEqual([{ note }]);
  });

  it('keeps proof of consent apart, by keys whose secret the database does not have', async () => {
    const person = someone();
    const [id] = [await apply('kart', person, { marketing_consent: true })];
    const [sent] = await rows<{ kvkk: string; marketing: string }>(
      `SELECT kvkk_text_version AS kvkk, marketing_text_version AS marketing FROM form_submissions
        WHERE id = (SELECT submission_id FROM applications WHERE id = $1)`,
      [id],
    );
    await erase([id]);
    const kept = await rows(
      `SELECT e.consent, e.source, e.source_page, e.text_version, t.label IS NOT NULL AS is_known, family(e.network) AS family
         FROM consent_evidence e LEFT JOIN consent_texts t ON t.kind = e.consent AND t.version = e.text_version
        WHERE phone_key = $1 AND email_key = $2 ORDER BY consent`,
      [keys.phone(person.phone), keys.email(person.email.toUpperCase())],
    );
    const same = { source: 'application', source_page: '/kredi-kartlari', is_known: true, family: 4 };
    expect(kept).toEqual([
      { consent: 'kvkk', text_version: sent?.kvkk, ...same },
      { consent: 'marketing', text_version: sent?.marketing, ...same },
    ]);
    expect(
      new PersonKeys(loadConfig({}), new SessionSecret(randomBytes(32).toString('hex'))).phone(person.phone),
    ).not.toBe(keys.phone(person.phone));
  });

  it('sends nothing more to banks, and tells those that have it to erase it too', async () => {
    const person = someone();
    const id = await apply('kredi', person);
    await db.query(
      `UPDATE referrals SET state = 'sent', sent_at = now(), hold = NULL
        WHERE id = (SELECT min(id) FROM referrals WHERE application_id = $1)`,
      [id],
    );
    await erase([id]);
    const told = await rows<{ bank: string }>(
      `SELECT payload ->> 'bank' AS bank FROM outbox WHERE topic = 'referral.erased'
          AND payload ->> 'referral' IN (SELECT id::text FROM referrals WHERE application_id = $1)`,
      [id],
    );
    expect(told).toHaveLength(1);
    expect(
      await rows('SELECT state, hold FROM referrals WHERE application_id = $1 ORDER BY id', [id]),
    ).toEqual([
      { state: 'sent', hold: null },
      { state: 'waiting', hold: 'erased' },
    ]);
  });

  it('deletes a subscription with what was said to it, and keeps what was agreed to', async () => {
    const person = someone();
    const posted = await fetch(`${server.url}/bulten`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({
        email: person.email,
        phone_number: person.phone,
        kvkk_consent: true,
        marketing_consent: true,
      }),
    });
    expect(posted.status).toBeLessThan(300);
    const [subscriber] = await rows<{ id: string }>(
      'SELECT id FROM newsletter_subscribers WHERE email = $1',
      [person.email],
    );
    await db.query(`UPDATE newsletter_subscribers SET state = 'confirmed' WHERE id = $1`, [subscriber?.id]);
    expect(await erase([], [String(subscriber?.id)])).toEqual({
      applications: 0,
      subscribers: 1,
      members: 0,
    });
    expect(await mentionsOf(db, person)).toEqual([]);
    expect(
      await rows('SELECT consent, source FROM consent_evidence WHERE email_key = $1 ORDER BY consent', [
        keys.email(person.email),
      ]),
    ).toEqual([
      { consent: 'kvkk', source: 'newsletter' },
      { consent: 'marketing', source: 'newsletter' },
    ]);
  });
});

describe('the journal of erasures', () => {
  it('erases again what a restored backup brings back, and nobody who has the number by now', async () => {
    const person = someone();
    const stranger = someone();
    const [id, number] = [await apply('kart', person), await apply('kart', stranger)];
    const backup = await rows('SELECT id, phone_number, email FROM applications WHERE id = $1', [id]);
    await erase([id]);
    const file = join(dataDir, 'erasures.jsonl');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain(person.phone);
    // Restored from before the erasure: the table knows nothing of it, the file does.
    await db.query('DELETE FROM erasures');
    await db.query('UPDATE applications SET phone_number = $2, email = $3, erased_at = NULL WHERE id = $1', [
      id,
      backup[0]?.['phone_number'],
      backup[0]?.['email'],
    ]);
    // And an erasure whose number somebody else was given since, and half a line of a process that was killed.
    const reused = { applications: [number], subscribers: [], person_keys: [keys.phone(someone().phone)] };
    const about = { erased_at: new Date(), reason: 'request', actor_name: 'Sistem' };
    appendFileSync(
      file,
      `${JSON.stringify({ id: '11111111-1111-4111-8111-111111111111', ...about, ...reused })}\n{"id":"half`,
    );
    const journal = journalIn(dataDir);
    const again = erasures(journal);
    expect(await again.replay(await journal.all(), ACTOR)).toEqual({
      applications: 1,
      subscribers: 0,
      members: 0,
    });
    expect(await mentionsOf(db, person)).toEqual([]);
    expect((await mentionsOf(db, stranger)).length).toBeGreaterThan(0);
    expect(await again.replay(await journal.all(), ACTOR)).toEqual({
      applications: 0,
      subscribers: 0,
      members: 0,
    });
  });
});

describe('the account of a member', () => {
  it('is erased again where a restored backup has it, and not where somebody else has its number', async () => {
    const [person, stranger] = [someone(), someone()];
    const id = await member(person);
    await erasures().erase({ members: [id] }, { reason: 'request', actor: ACTOR });
    const again = async (who: Someone): Promise<Erased> => {
      await db.query(
        `INSERT INTO users (id, name, email, search_key, phone, password_hash) OVERRIDING SYSTEM VALUE
         VALUES ($1, $2, $3, $3, $4, '')`,
        [id, who.name, who.email, who.phone],
      );
      return erasures().replay(await journalIn(dataDir).all(), ACTOR);
    };
    expect(await again(person)).toMatchObject({ members: 1 });
    expect(await mentionsOf(db, person)).toEqual([]);
    expect(await again(stranger)).toMatchObject({ members: 0 });
  });
});

describe('npm run privacy:replay', () => {
  it('does what was announced in the journal and then never stored, and tells a line that was cut off from one that is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    const file = join(folder, 'erasures.jsonl');
    const person = someone();
    const id = await apply('kart', person);
    // The line is there before the erasure is: what keeps it from being stored leaves the line.
    await db.query(`
      CREATE FUNCTION refuse_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no commit'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_erasure AFTER INSERT ON erasures DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse_erasure()`);
    writeFileSync(file, '{"id":"half');
    const what = { applications: [id], subscribers: [] };
    await expect(
      erasures(journalIn(folder)).erase(what, { reason: 'request', actor: ACTOR }),
    ).rejects.toThrow('no commit');
    await db.query('DROP FUNCTION refuse_erasure CASCADE');
    expect((await mentionsOf(db, person)).length).toBeGreaterThan(0);
    expect(readFileSync(file, 'utf8')).toContain(`"applications":["${id}"]`);
    const replay = (...files: readonly string[]) =>
      promisify(execFile)(process.execPath, ['dist/src/privacy-replay.js', ...files], {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          SESSION_SECRET,
          SEED: 'none',
        },
      });
    expect((await replay()).stdout).toMatch(/kayıt: 1 başvuru, 0 abonelik, 0 üyelik yeniden silindi/);
    expect(await mentionsOf(db, person)).toEqual([]);
    expect((await replay()).stdout).toMatch(/kayıt: 0 başvuru/);
    const wrong = join(folder, 'yanlis.jsonl');
    writeFileSync(wrong, '{"id":1}\n');
    await expect(replay(wrong)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('yanlis.jsonl:1') as string,
    });
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the nightly run', () => {
  const periods = readPeriods({});
  const never = new AbortController().signal;
  const steps = async (run: string): Promise<Record<string, number>> => {
    const found = await rows<{ step: string; erased: string }>(
      'SELECT step, erased FROM retention_steps WHERE run_id = $1 AND is_done AND erased > 0',
      [run],
    );
    return Object.fromEntries(found.map(({ step, erased }) => [step, Number(erased)]));
  };
  const begin = async (): Promise<string> =>
    new Sql(pool).transaction((client) => beginRun(client, periods, 'Deneme'));
  /** All that is past its period, of everything one thing, beside what is not. */
  async function age(): Promise<Someone> {
    const person = someone();
    const id = await apply('kart', person, { marketing_consent: true });
    await apply('kart', someone());
    await spread(id, person);
    await db.query(`
      UPDATE applications SET created_at = now() - interval '25 months' WHERE id = ${id};
      UPDATE form_submissions SET created_at = now() - interval '25 months'
       WHERE id = (SELECT submission_id FROM applications WHERE id = ${id});
      DELETE FROM do_not_contact; UPDATE sessions SET sess = (sess::jsonb - 'unfinishedForm')::json;
      DELETE FROM audit_log WHERE action = 'deneme';
      INSERT INTO newsletter_subscribers (email, state, kvkk_text, source_page, source_section, unsubscribe_token,
          confirm_sent_at, unsubscribed_at)
        VALUES ('a.${person.email}', 'pending', 'x', '/', 'x', gen_random_uuid(), now() - interval '31 days', NULL),
               ('b.${person.email}', 'unsubscribed', 'x', '/', 'x', gen_random_uuid(), now(), now() - interval '31 days'),
               ('c${person.email}', 'unsubscribed', 'x', '/', 'x', gen_random_uuid(), now(), now() - interval '3 days');
      INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, ip_address, created_at)
        VALUES ('newsletter', gen_random_uuid(), '/', 'x', '192.0.2.7', now() - interval '25 months');
      INSERT INTO consent_evidence (phone_key, consent, source, source_page, given_at, ended_at)
        VALUES ('x', 'kvkk', 'newsletter', '/', now(), now() - interval '37 months');
      INSERT INTO outbox (topic, state, created_at) VALUES ('application.created', 'failed', now() - interval '25 months'),
        ('referral.erased', 'unconfigured', now() - interval '25 months');
      INSERT INTO click_events (kind, bank_id, view, occurred_at) VALUES ('bank', 'akbank', 'x', now() - interval '91 days'),
        ('bank', 'akbank', NULL, now() - interval '25 months');
      INSERT INTO login_attempts (account_key, ip_address, succeeded, attempted_at)
        VALUES ('x', '192.0.2.7', false, now() - interval '2 days');
      INSERT INTO privacy_requests (kind, channel, subject, received_on, state, answered_on, answer, created_by_name)
        VALUES ('erasure', 'email', 'Başvuru no 1', now() - interval '38 months', 'answered', now() - interval '37 months', 'x', 'x'),
               ('erasure', 'email', 'Başvuru no 2', now() - interval '38 months', 'open', NULL, NULL, 'x'),
               ('erasure', 'email', 'Başvuru no 3', now() - interval '38 months', 'refused', now() - interval '2 months', 'x', 'x');
      INSERT INTO audit_log (actor_name, action, resource, resource_id, at)
        VALUES ('x', 'deneme', 'deneme', '1', now() - interval '25 months')`);
    return person;
  }

  it('takes what is past its period, all that its preview told and nothing else', async () => {
    await db.query('DELETE FROM newsletter_subscribers; DELETE FROM login_attempts');
    const person = await age();
    const before = await figures();
    const due = await whatIsDue(new Sql(pool), periods);
    const told = Object.fromEntries(due.map(({ step, total }) => [step, total]));
    expect(told).toEqual({
      applications: 1,
      unconfirmed: 1,
      unsubscribed: 1,
      traffic: 2,
      evidence: 1,
      deliveries: 1,
      clicks: 1,
      click_rows: 1,
      sign_ins: 1,
      requests: 1,
      audit: 1,
    });
    const run = await begin();
    expect(await workOn(new Sql(pool), keys, never)).toBe(true);
    // The traffic data of an application went with it.
    expect(await steps(run)).toEqual({ ...told, traffic: 1 });
    expect(await mentionsOf(db, { ...person, email: `.${person.email}` })).toEqual([]);
    expect(await figures()).toEqual(before);
    expect((await whatIsDue(new Sql(pool), periods)).filter(({ total }) => total > 0)).toEqual([]);
    expect(await rows(`SELECT topic FROM outbox WHERE created_at < now() - interval '1 year'`)).toEqual([
      { topic: 'referral.erased' },
    ]);
    expect(await workOn(new Sql(pool), keys, never)).toBe(false);
  });

  it('begins once a night over all replicas, and not on the first day of a site', async () => {
    await db.query('DELETE FROM retention_runs');
    const nights = (): Promise<unknown[]> => rows('SELECT id FROM retention_runs WHERE night IS NOT NULL');
    await beginNight(new Sql(pool), periods, 'Deneme');
    expect(await nights()).toEqual([]);
    await db.query(`UPDATE users SET created_at = now() - interval '2 days'`);
    // At any hour of the day on which this runs.
    await db.query(`UPDATE settings SET values = values || jsonb_build_object('timezone',
      CASE WHEN extract(hour FROM now() AT TIME ZONE 'UTC') < 4 THEN 'Asia/Dubai' ELSE 'UTC' END)
      WHERE group_name = 'general'`);
    await Promise.all(Array.from({ length: 4 }, () => beginNight(new Sql(pool), periods, 'Deneme')));
    expect(await nights()).toHaveLength(1);
    await Promise.all(Array.from({ length: 2 }, () => workOn(new Sql(pool), keys, never)));
    expect(await rows('SELECT FROM retention_runs WHERE finished_at IS NULL')).toEqual([]);
    // Runs that are begun below are not to share their work with a night's of the server.
    await db.query('UPDATE users SET created_at = now()');
  });

  itInFull(
    'goes on after a kill in the middle of a hundred thousand: none is left, none counted twice',
    async () => {
      await db.query('DELETE FROM retention_runs; DELETE FROM consent_evidence');
      await storeMany(db, 100_000);
      await db.query(
        `UPDATE applications SET created_at = created_at - interval '3 years' WHERE erased_at IS NULL`,
      );
      const before = await figures();
      const [due] = await rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM applications WHERE erased_at IS NULL`,
      );
      const folder = mkdtempSync(join(tmpdir(), 'killed-'));
      const env = { ...behindProxy, SESSION_SECRET };
      const { ready, kill } = await launchServer({ database, dataDir: folder, port: await freePort(), env });
      const one = await signedIn(await ready, 'admin');
      const begun = await one.postForm('/admin/privacy/runs', { own_password: one.person.password });
      const run = begun.headers.get('location')?.split('/').at(-1) ?? '';
      const erased = async (): Promise<number> => {
        const [found] = await rows<{ erased: string }>(
          `SELECT erased FROM retention_steps WHERE run_id = $1 AND step = 'applications'`,
          [run],
        );
        return Number(found?.erased);
      };
      await eventually(async () => (await erased()) > 2_000, 60_000);
      await kill();
      expect(await erased()).toBeLessThan(due?.n ?? 0);
      // The other replica takes it over once the claim is past.
      await eventually(
        async () =>
          (await rows('SELECT FROM retention_runs WHERE id = $1 AND finished_at IS NOT NULL', [run])).length >
          0,
        400_000,
      );
      expect(await erased()).toBe(due?.n);
      expect(await rows('SELECT FROM applications WHERE erased_at IS NULL')).toEqual([]);
      expect(await rows(`SELECT count(*)::int AS n FROM consent_evidence WHERE consent = 'kvkk'`)).toEqual([
        due,
      ]);
      expect(await figures()).toEqual(before);
      rmSync(folder, { recursive: true, force: true });
    },
    600_000,
  );

  it('goes on where somebody was stopped, and whoever lost a run changes nothing more', async () => {
    await db.query('DELETE FROM retention_runs');
    await storeMany(db, 1_200);
    await db.query(
      `UPDATE applications SET created_at = created_at - interval '3 years' WHERE kind = 'loan'`,
    );
    const before = await figures();
    const run = await begin();
    const stopping = new AbortController();
    const stopped = workOn(new Sql(pool), keys, stopping.signal);
    await eventually(
      async () =>
        (await rows('SELECT FROM retention_steps WHERE erased > 0 AND run_id = $1', [run])).length > 0,
      10_000,
    );
    // As after a kill: the claim stands, its time passes, somebody else takes the run.
    await db.query(`UPDATE retention_runs SET claimed_until = now() - interval '1 second' WHERE id = $1`, [
      run,
    ]);
    await Promise.all([workOn(new Sql(pool), keys, never), stopped]);
    stopping.abort();
    const left = await rows<{ left: number; erased: number }>(
      `SELECT count(*) FILTER (WHERE erased_at IS NULL)::int AS left,
              (SELECT erased::int FROM retention_steps WHERE run_id = $1 AND step = 'applications') AS erased
         FROM applications WHERE created_at < now() - interval '24 months'`,
      [run],
    );
    expect(left[0]?.left).toBe(0);
    expect(left[0]?.erased).toBe(
      (
        await rows(`SELECT FROM applications WHERE erased_at IS NOT NULL AND kind = 'loan'
                      AND created_at < now() - interval '35 months'`)
      ).length -
        (
          await rows(
            `SELECT FROM applications a WHERE kind = 'loan' AND erased_at < (SELECT started_at FROM retention_runs WHERE id = $1)`,
            [run],
          )
        ).length,
    );
    expect(await figures()).toEqual(before);
  });
});
