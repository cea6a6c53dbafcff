import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from './database.js';
import { freePort, root, spawnNode } from './process.js';
import { isUp } from './readiness.js';

export interface TestServer {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Asks it to end and waits until it has; an end other than a clean one is an error. */
  stop(): Promise<void>;
  /** As `kill -9` does; its folder and database stay for the next server. */
  kill(): Promise<void>;
  logs(): string;
}

export interface TestServerOptions {
  /** Without one the server gets a filled database of its own, which goes with it. */
  readonly database?: Pick<TestDatabase, 'url'>;
  readonly env?: Readonly<Record<string, string>>;
  /** To start again where another server has ended. */
  readonly dataDir?: string;
  readonly port?: number;
  /** What to wait for; `healthz` when the database is meant to be away. */
  readonly until?: 'readyz' | 'healthz';
}

/** One that may not answer yet. */
export interface LaunchedServer {
  /** Rejected when it ends before it answers. */
  readonly ready: Promise<TestServer>;
  kill(): Promise<void>;
}

const patience = 20_000;

/**
 * The built application as its own process, on a free port. Stop it inside a `describe`: what still runs after the
 * last one is killed.
 */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  return (await launchServer(options)).ready;
}

/** The same, for tests that don't wait until it answers. */
export async function launchServer(options: TestServerOptions = {}): Promise<LaunchedServer> {
  const entry = resolve(root, 'dist', 'src', 'main.js');
  if (!existsSync(entry)) throw new Error(`${entry} is missing: npm run build`);
  const ownDatabase = options.database === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = (options.database ?? ownDatabase)?.url ?? '';
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'server-'));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${String(port)}`;
  const { child, pid, ended, logs } = spawnNode(['--enable-source-maps', entry], {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ...databaseEnvironment(databaseUrl),
    DATA_DIR: dataDir,
    PAGE_WARM_UP: 'off',
    ...options.env,
  });

  const cleanUp = async () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    await ownDatabase?.drop();
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const end = await Promise.race([ended, delay(patience, undefined, { ref: false })]);
    if (end === undefined) child.kill('SIGKILL');
    await ended;
    await cleanUp();
    if (end !== 0)
      throw new Error(`the server ended with ${String(end ?? 'no answer to SIGTERM')}:\n${logs()}`);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };

  const state = { ended: false };
  void ended.then(() => {
    state.ended = true;
  });
  const answering = async (): Promise<TestServer> => {
    try {
      const isHealthy = async (): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;
      await waitUntil(url, options.until === 'healthz' ? isHealthy : () => isUp(url), state);
    } catch (error) {
      await kill();
      await cleanUp();
      throw new Error(`the server on ${url} did not start:\n${logs()}`, { cause: error });
    }
    return { url, port, pid, dataDir, databaseUrl, stop, kill, logs };
  };
  return { ready: answering(), kill };
}

async function waitUntil(
  url: string,
  isThere: () => Promise<boolean>,
  state: { readonly ended: boolean },
): Promise<void> {
  for (const deadline = Date.now() + patience; ; await delay(50)) {
    if (state.ended) throw new Error('it ended');
    if (Date.now() > deadline) throw new Error(`${url} was not there in time`);
    try {
      if (await isThere()) return;
    } catch {
      // Not listening yet.
    }
  }
}
