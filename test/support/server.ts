import type { ChildProcess } from 'node:child_process';
import type { TestDatabase } from './database.js';
import { native } from './native.js';
import { endWithFile } from './process.js';
import { type HasSql, sqlOf } from './sql.js';

export interface TestServer extends HasSql {
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
  /** The probe to wait for; `healthz` when the database is meant to be away. */
  readonly until?: 'readyz' | 'healthz';
  /** Nobody has used it, nor will anybody after it: for what a process counts in its memory, and how it ends. */
  readonly anew?: true;
}

/** One that may not answer yet. */
export interface LaunchedServer {
  /** Rejected when it ends before it answers. */
  readonly ready: Promise<TestServer>;
  kill(): Promise<void>;
}

type NativeServer = Omit<TestServer, 'sql'>;

interface Servers {
  launchServer(options: TestServerOptions): Promise<{
    readonly ready: Promise<NativeServer>;
    kill(): Promise<void>;
    readonly child: ChildProcess;
  }>;
  takeServer(): Promise<NativeServer>;
  sharedServer(): Promise<NativeServer>;
  secretOf(databaseUrl: string): string;
}

const servers = native('./servers.mjs') as Servers;

/** The secret that every server of that database is started with; one that is started by hand needs it too. */
export const { secretOf } = servers;

/**
 * The built application as its own process, on a free port. Stop it inside a `describe`: what still runs after the
 * last one is killed. One without wishes goes from file to file: stopped, its database is put back as it was
 * (kept-content.mjs). What looks at how a process starts, ends or counts in its memory asks for a new one: `anew`.
 */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (Object.keys(options).length > 0) return (await launchServer(options)).ready;
  return withSql(await servers.takeServer());
}

/** The same, for tests that don't wait until it answers. */
export async function launchServer(options: TestServerOptions = {}): Promise<LaunchedServer> {
  const { child, ready, kill } = await servers.launchServer(options);
  endWithFile(child);
  return { ready: ready.then(withSql), kill };
}

const withSql = (server: NativeServer): TestServer => ({ ...server, sql: sqlOf(server.databaseUrl) });

/**
 * For files that only read: one server, on the demo content, that goes from file to file and that `stop` leaves alone. What a
 * visit leaves behind and people who sign in may be written (and are nothing to count on); any other write is refused
 * with an error of the database's own.
 */
export async function sharedServer(): Promise<TestServer> {
  return withSql(await servers.sharedServer());
}
