import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { Sql } from '../../src/platform/database/sql.js';
import { ErasureJournal } from '../../src/people/privacy/erasure-journal.js';
import { type Erased, Erasures } from '../../src/people/privacy/erasures.service.js';
import { PersonKeys } from '../../src/people/privacy/person-keys.js';
import { freshPhone, postApplication, rightBody } from './applications.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn } from './staff.js';
import { behindProxy } from './submissions.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';

export const SESSION_SECRET = randomBytes(32).toString('hex');
export const ACTOR = { id: null, name: 'Sistem', requestId: null, ip: null };

export let database: TestDatabase;
export let server: TestServer;
export let pool: pg.Pool;
export let admin: Session;
export let dataDir: string;

/** A site with a database of its own, whose people the services of erasure reach from here as well. */
export function openArchive(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'privacy' });
    pool = new pg.Pool({ connectionString: database.url });
    dataDir = mkdtempSync(join(tmpdir(), 'privacy-'));
    server = await startServer({ database, dataDir, env: { ...behindProxy, SESSION_SECRET } });
    admin = await signedIn(server, 'admin');
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await pool.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

export const keys = new PersonKeys(loadConfig({}), new SessionSecret(SESSION_SECRET));
export const journalIn = (folder: string): ErasureJournal =>
  new ErasureJournal(new Sql(pool), loadConfig({ DATA_DIR: folder }));
export const erasures = (journal = journalIn(dataDir)): Erasures => {
  const sql = new Sql(pool);
  return new Erasures(sql, keys, journal, new AuditService(sql));
};
export const erase = (
  applications: readonly string[],
  subscribers: readonly string[] = [],
): Promise<Erased> => erasures().erase({ applications, subscribers }, { reason: 'request', actor: ACTOR });

export interface Someone {
  readonly phone: string;
  readonly email: string;
  readonly name: string;
}
let people = 0;
export const someone = (): Someone => ({
  phone: freshPhone(),
  email: `silinecek.${String(++people)}.kisi@ornek.test`,
  name: `Zülfikar ${String(people)}. Çeşmebaşı`,
});

export async function apply(
  kind: 'kredi' | 'kart',
  { phone, email }: Someone,
  more: object = {},
): Promise<string> {
  const body = { ...rightBody(kind), ...more, phone_number: phone, ...(kind === 'kart' && { email }) };
  const response = await postApplication(server, kind, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { application: { id: string } }).application.id;
}

/** Wherever something of a person may lie: what staff wrote, what receivers answered, forms that wait. */
export async function spread(id: string, { phone, email, name }: Someone): Promise<void> {
  const spelled = `0 (${phone.slice(0, 3)}) ${phone.slice(3, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`;
  const note = `${name}: ${spelled}, ${email.toUpperCase()}`;
  expect((await admin.postForm(`/admin/applications/${id}/notes`, { note })).status).toBe(303);
  const referrals = `SELECT id FROM referrals WHERE application_id = ${id}`;
  await database.sql(`
    UPDATE referrals SET dispute = 'open', dispute_note = '${spelled}', dispute_answer = '${spelled}', sent_at = now(), state = 'sent', hold = NULL
     WHERE id = (${referrals} ORDER BY id LIMIT 1);
    INSERT INTO referral_events (referral_id, from_state, to_state, note, source, actor_name)
      SELECT id, 'sent', 'sent', '${note}', 'staff', 'Deneme' FROM (${referrals}) AS r;
    INSERT INTO do_not_contact (type, key, hint, reason, added_by_name)
      VALUES ('phone', 'deneme ${id}', '5•• •••', '${spelled} aramayın', 'Deneme');
    UPDATE form_submissions SET referrer = 'https://ornek.test/?q=${phone}', user_agent = 'Deneme ${email}'
     WHERE id = (SELECT submission_id FROM applications WHERE id = ${id});
    INSERT INTO audit_log (actor_name, action, resource, resource_id, after)
      VALUES ('Deneme', 'deneme', 'deneme', '1', '{"phone": "+90${phone}", "email": "${email}"}');
    UPDATE sessions SET sess = (sess::jsonb || '{"restoredDraft": {"path": "/", "fields": {"note": "${spelled}"}}}')::json;
    UPDATE outbox SET state = 'failed', last_error = 'answer: ${phone}' WHERE application_id = ${id}`);
  await database.sql(
    `INSERT INTO deliveries (outbox_id, topic, channel, target, subject, state, attempt_log)
     SELECT id, topic, 'webhook', 'deneme', $1, 'dead', jsonb_build_array(jsonb_build_object('answer', $2::text))
       FROM outbox WHERE application_id = $3 LIMIT 1`,
    [`application ${id}`, `{"phone":"${phone}","email":"${email}"}`, id],
  );
}

/** With an account, a new address that waits to be confirmed, and one that was changed. */
export async function member({ phone, email, name }: Someone): Promise<string> {
  const [made] = await database.sql<{ id: string }>(
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

/** Figures that reports and lists count, to the digit. */
export const figures = (): Promise<pg.QueryResultRow[]> =>
  database.sql(`SELECT kind, status, loan_type, card_name, selected_banks, amount, term_months, marketing_consent, source_page,
               a.created_at, a.updated_at, r.states
          FROM applications a JOIN form_submissions s ON s.id = a.submission_id
          LEFT JOIN (SELECT application_id, array_agg(state ORDER BY id) AS states FROM referrals GROUP BY 1) AS r
            ON r.application_id = a.id ORDER BY a.id`);
