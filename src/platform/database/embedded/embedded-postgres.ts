import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSecrets } from '../../config/secrets.js';
import { Ticker } from '../../scheduling/ticker.js';
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
  /** A package of another version than the installed one, for a folder that it wrote. */
  readonly programs?: string;
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
  readonly #watch: Ticker;
  readonly #trim: Ticker;
  #server: RunningServer;
  #stopped: Promise<void> | undefined;

  constructor(place: Place, users: ServerUsers, server: RunningServer) {
    this.#place = place;
    this.#users = users;
    this.#server = server;
    const say = (_fields: object, line: string): void => {
      place.log(line);
    };
    const log = { warn: say, info: say };
    this.#watch = new Ticker({
      name: 'database server',
      everyMs: 200,
      log,
      work: () => this.#look(),
    }).start();
    this.#trim = new Ticker({
      name: 'log of the database server',
      everyMs: 60_000,
      log,
      work: () => {
        place.serverLog.trim();
      },
    }).start();
    process.once('exit', this.#onExit);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    process.removeListener('exit', this.#onExit);
    await Promise.all([this.#watch.stop(), this.#trim.stop()]);
    if (this.#users.leave()) await stopServer(this.#server.process);
  }

  async #look(): Promise<void> {
    if (!isRunning(this.#server.process)) await this.#recover();
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
