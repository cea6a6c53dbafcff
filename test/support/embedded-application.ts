import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { spawnNode, type NodeProcess } from './process.js';

/* An application that brings its PostgreSQL along, as a process of its own. */

interface Application extends NodeProcess {
  /** As the owner of the tables. */
  readonly url: string;
  readonly applicationUrl: string;
  readonly adopted: boolean;
}

export const passwords = {
  application: 'test-of-the-application',
  owner: 'test-of-the-owner',
  superuser: 'test-of-all',
};

export function run(dataDir: string, env: Readonly<Record<string, string>> = {}): NodeProcess {
  return spawnNode(['test/support/embedded-postgres.mjs'], {
    DATA_DIR: dataDir,
    PASSWORDS: JSON.stringify(passwords),
    ...env,
  });
}

export async function start(dataDir: string): Promise<Application> {
  const app = run(dataDir);
  const ready = /^READY (.*)$/m;
  let end: number | string | undefined;
  void app.ended.then((codeOrSignal) => {
    end = codeOrSignal;
  });
  await until(() => end !== undefined || ready.test(app.logs()));
  const found = ready.exec(app.logs())?.[1];
  if (found === undefined)
    throw new Error(`it ended with ${String(end)} instead of being ready:\n${app.logs()}`);
  return { ...app, ...(JSON.parse(found) as Pick<Application, 'url' | 'applicationUrl' | 'adopted'>) };
}

export async function end(app: Application): Promise<void> {
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.logs()).toContain('STOPPED');
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** As root, copied and written files are root's, and the server's own account has to have them. */
export function chownLike(model: string, target: string): void {
  const { uid, gid } = statSync(model);
  const below = statSync(target).isDirectory()
    ? readdirSync(target, { recursive: true, encoding: 'utf8' })
    : [];
  for (const path of [target, ...below.map((name) => join(target, name))]) chownSync(path, uid, gid);
}

export async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition(); await delay(20)) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
  }
}
