import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresSecrets } from '../../config/secrets.js';

/** The application's own role, which owns nothing; the owner of its tables; its database. */
const application = { role: 'app', owner: 'app_owner', database: 'app' };
const superuser = { role: 'postgres', database: 'postgres' };

export class ForeignServerError extends Error {
  override readonly name = 'ForeignServerError';
}

const WRONG_PASSWORD = '28P01';

/** Up to November 2026 the superuser's password followed from the application's: such a server gets its own. */
function formerSuperuserPassword(password: string): string {
  return createHmac('sha256', password).update('superuser').digest('base64url');
}

export function applicationUrl(port: number, { application: password }: PostgresSecrets): string {
  return urlOf(port, application.role, password, application.database);
}

/** To the application's database, as the role that owns its tables: for migrations. */
export function ownerUrl(port: number, { owner: password }: PostgresSecrets): string {
  return urlOf(port, application.owner, password, application.database);
}

export function superuserUrl(port: number, { superuser: password }: PostgresSecrets): string {
  return urlOf(port, superuser.role, password, superuser.database);
}

function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${database}`;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  });
  // A server that dies in the middle is reported by the query; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function asSuperuser<T>(
  port: number,
  passwords: PostgresSecrets,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = superuserUrl(port, passwords);
  try {
    return await connected(url, work);
  } catch (error) {
    if ((error as { code?: unknown }).code !== WRONG_PASSWORD) throw error;
    const former = formerSuperuserPassword(passwords.application);
    await connected(urlOf(port, superuser.role, former, superuser.database), (client) =>
      client.query(`ALTER ROLE ${superuser.role} PASSWORD ${client.escapeLiteral(passwords.superuser)}`),
    );
    return connected(url, work);
  }
}

/**
 * Asks whether the server on this port is the one working in `folder`, opened by our own password. A copied project
 * carries the same password and perhaps a pid file of the original, so the server is asked to read a mark only this
 * folder holds.
 * @returns false when nothing answers yet
 * @throws {ForeignServerError} when somebody else's server answers
 */
export async function answers(port: number, passwords: PostgresSecrets, folder: string): Promise<boolean> {
  const name = `mark-${randomBytes(8).toString('hex')}`;
  const content = randomBytes(16).toString('hex');
  writeFileSync(join(folder, name), content);
  chmodSync(join(folder, name), 0o644);
  try {
    return await asSuperuser(port, passwords, async (client) => {
      const { rows } = await client.query<{ content: string | null }>(
        'SELECT pg_read_file($1, true) AS content',
        [name],
      );
      if (rows[0]?.content !== content) throw new ForeignServerError('it works in another folder');
      return true;
    });
  } catch (error) {
    if (error instanceof ForeignServerError) throw error;
    if ((error as { code?: unknown }).code === WRONG_PASSWORD) {
      throw new ForeignServerError('it does not take the password kept in DATA_DIR', { cause: error });
    }
    return false;
  } finally {
    rmSync(join(folder, name), { force: true });
  }
}

/** Roles and database of the application, made once; of two starts at once the later one finds them there. */
export async function prepareApplication(port: number, passwords: PostgresSecrets): Promise<void> {
  const { role, owner, database } = application;
  const former = await asSuperuser(port, passwords, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba)::text AS owner FROM pg_database WHERE datname = $1',
      [database],
    );
    if (rows[0]?.owner === owner) return undefined;
    const login = (password: string) => `LOGIN PASSWORD ${client.escapeLiteral(password)}`;
    await client.query(`CREATE ROLE ${role} ${login(passwords.application)}`).catch(ignoreExisting);
    await client.query(`CREATE ROLE ${owner} ${login(passwords.owner)}`).catch(ignoreExisting);
    if (rows[0] !== undefined) return rows[0].owner;
    await client.query(`CREATE DATABASE ${database} OWNER ${owner}`).catch(ignoreExisting);
    return undefined;
  });
  if (former === undefined) return;
  // A database of before: what its role has made goes to the owner, with the database itself.
  const url = urlOf(port, superuser.role, passwords.superuser, database);
  await connected(url, (client) => client.query(`REASSIGN OWNED BY ${role} TO ${owner}`));
}

function ignoreExisting(error: unknown): void {
  const { code } = error as { code?: unknown };
  const existing: readonly unknown[] = ['42710', '42P04', '23505'];
  if (!existing.includes(code)) throw error;
}
