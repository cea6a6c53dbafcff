import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The application's own role and database; the superuser is for setting them up and for tests. */
const application = { role: 'app', database: 'app' };

export class ForeignServerError extends Error {
  override readonly name = 'ForeignServerError';
}

/** Two passwords from one secret, so that the application's own does not open the superuser's account. */
function superuserPassword(password: string): string {
  return createHmac('sha256', password).update('superuser').digest('base64url');
}

export { superuserPassword };

export function applicationUrl(port: number, password: string): string {
  return `postgresql://${application.role}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${application.database}`;
}

export function superuserUrl(port: number, password: string): string {
  return `postgresql://postgres:${superuserPassword(password)}@127.0.0.1:${String(port)}/postgres`;
}

async function asSuperuser<T>(
  port: number,
  password: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: superuserUrl(port, password),
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

/**
 * Asks whether the server on this port is the one working in `folder`, opened by our own password. A copied project
 * carries the same password and perhaps a pid file of the original, so the server is asked to read a mark only this
 * folder holds.
 * @returns false when nothing answers yet
 * @throws {ForeignServerError} when somebody else's server answers
 */
export async function answers(port: number, password: string, folder: string): Promise<boolean> {
  const name = `mark-${randomBytes(8).toString('hex')}`;
  const content = randomBytes(16).toString('hex');
  writeFileSync(join(folder, name), content);
  chmodSync(join(folder, name), 0o644);
  try {
    return await asSuperuser(port, password, async (client) => {
      const { rows } = await client.query<{ content: string | null }>(
        'SELECT pg_read_file($1, true) AS content',
        [name],
      );
      if (rows[0]?.content !== content) throw new ForeignServerError('it works in another folder');
      return true;
    });
  } catch (error) {
    if (error instanceof ForeignServerError) throw error;
    if ((error as { code?: unknown }).code === '28P01') {
      throw new ForeignServerError('it does not take the password kept in secrets.json', { cause: error });
    }
    return false;
  } finally {
    rmSync(join(folder, name), { force: true });
  }
}

/** Role and database of the application, made once; of two starts at once the later one finds them there. */
export async function prepareApplication(port: number, password: string): Promise<void> {
  const { role, database } = application;
  await asSuperuser(port, password, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 1) return;
    const secret = client.escapeLiteral(password);
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${secret}`).catch(ignoreExisting);
    await client.query(`CREATE DATABASE ${database} OWNER ${role}`).catch(ignoreExisting);
  });
}

function ignoreExisting(error: unknown): void {
  const { code } = error as { code?: unknown };
  const existing: readonly unknown[] = ['42710', '42P04', '23505'];
  if (!existing.includes(code)) throw error;
}
