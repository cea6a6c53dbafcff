import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSecrets } from '../../config/secrets.js';
import { applicationUrl, ownerUrl, prepareApplication, superuserUrl } from './access.js';
import { isRunning, signal, stopServer } from './processes.js';
import { ServerLog } from './server-log.js';
import { ensureServer, type Place, type RunningServer } from './server.js';
import { ServerUsers } from './users.js';

export interface EmbeddedPostgresOptions {
  /** Absolute; the data lies in `postgres` below it. */
  readonly dataDir: string;
  /** From `loadPostgresSecrets`. */
  readonly passwords: PostgresSecrets;
  readonly log: (message: string) => void;
  /** For tests only: answers before anything is safely on disk. */
  readonly unsafeFast?: boolean;
}

export interface EmbeddedPostgres {
  /** The application's database, as a role that owns nothing in it. */
  readonly url: string;
  /** The same database as the role that owns its tables. */
  readonly ownerUrl: string;
  /** The same server as superuser, for tests that make databases. */
  readonly superuserUrl: string;
  /** Whether the server ran already: of a killed run, or of another process on the same DATA_DIR. */
  readonly adopted: boolean;
  /** Ends supervision, and the server as well unless another process still uses it. Call it last. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL in DATA_DIR, supervised: when the server dies it is started again on the same port, so that the
 * address stays valid for as long as this process lives.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const place: Place = {
    ...options,
    unsafeFast: options.unsafeFast ?? false,
    serverLog: new ServerLog(options.dataDir),
  };
  const users = new ServerUsers(options.dataDir);
  users.join();
  try {
    const server = await ensureServer(place);
    await prepareApplication(server.port, options.passwords);
    const supervisor = new Supervisor(place, users, server);
    return {
      url: applicationUrl(server.port, options.passwords),
      ownerUrl: ownerUrl(server.port, options.passwords),
      superuserUrl: superuserUrl(server.port, options.passwords),
      adopted: server.adopted,
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    users.leave();
    throw error;
  }
}

class Supervisor {
  readonly #place: Place;
  readonly #users: ServerUsers;
  readonly #watch: NodeJS.Timeout;
  readonly #trim: NodeJS.Timeout;
  #server: RunningServer;
  #recovery: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(place: Place, users: ServerUsers, server: RunningServer) {
    this.#place = place;
    this.#users = users;
    this.#server = server;
    this.#watch = setInterval(() => {
      this.#look();
    }, 200).unref();
    this.#trim = setInterval(() => {
      place.serverLog.trim();
    }, 60_000).unref();
    process.once('exit', this.#onExit);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    clearInterval(this.#watch);
    clearInterval(this.#trim);
    process.removeListener('exit', this.#onExit);
    await this.#recovery;
    if (this.#users.leave()) await stopServer(this.#server.process);
  }

  #look(): void {
    if (this.#recovery !== undefined || isRunning(this.#server.process)) return;
    this.#recovery = this.#recover().finally(() => {
      this.#recovery = undefined;
    });
  }

  async #recover(): Promise<void> {
    const { log } = this.#place;
    log('PostgreSQL has ended unexpectedly; starting it again');
    for (let pause = 200; this.#stopped === undefined; pause = Math.min(pause * 2, 5000)) {
      try {
        this.#server = await ensureServer(this.#place, this.#server.port);
        log(`PostgreSQL is back (${this.#server.adopted ? 'taken over' : 'restarted'})`);
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(pause);
      }
    }
  }

  /** For an end without `stop()`: no time to wait, but time to ask the server to end as well. */
  readonly #onExit = (): void => {
    if (this.#users.leave()) signal(this.#server.process, 'SIGINT');
  };
}
