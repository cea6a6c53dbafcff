import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../logging/log.js';
import { listenForClientErrors } from '../data-source.js';
import { within } from '../deadline.js';
import { detectPooler, poolOptions } from '../pooler.js';
import { TIMEOUTS } from '../timeouts.js';
import { BEGINNING, type Position, positionOf } from './position.js';

/** How often it is asked how far it is: a change is read there so much later at most. */
const LOOK_MS = 200;
const LOOK_TIMEOUT_MS = 1_000;
const RETRY_MS = 1_000;

interface State {
  readonly is_standby: boolean;
  readonly replayed: string | null;
}

/** Asks elsewhere, whoever gets it: the replica may be back by then. */
export class ReplicaAway extends Error {
  override readonly name = 'ReplicaAway';

  constructor() {
    super('this replica is away');
  }
}

interface Leaving {
  /** Rejected when the replica is found to be away. */
  readonly promise: Promise<never>;
  readonly tell: () => void;
}

function makeLeaving(): Leaving {
  let tell = (): void => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    tell = () => {
      reject(new ReplicaAway());
    };
  });
  promise.catch(() => undefined);
  return { promise, tell };
}

/** One read replica: whether it answers, and how far it has come. */
export class Replica {
  /** Host and port, without the login. */
  readonly name: string;
  pool: pg.Pool | undefined;
  replayed: Position = BEGINNING;
  private up = false;
  private watcher: pg.Client | undefined;
  private leaving = makeLeaving();
  private readonly stopping = new AbortController();
  private work: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly size: number,
    private readonly log: Log,
  ) {
    this.name = new URL(url).host;
  }

  get isUp(): boolean {
    return this.up && this.pool !== undefined;
  }

  start(): void {
    this.work ??= this.watch();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.leave();
    await this.work;
    await this.pool?.end();
  }

  /** The result of what is asked here, or an error as soon as the replica is found to be away. */
  async ask<T>(question: (pool: pg.Pool) => Promise<T>): Promise<T> {
    if (!this.pool || !this.up) throw new ReplicaAway();
    const answer = question(this.pool);
    answer.catch(() => undefined);
    return Promise.race([answer, this.leaving.promise]);
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      let pause = LOOK_MS;
      try {
        await this.look();
      } catch (error) {
        if (this.up && !signal.aborted)
          this.log.warn({ err: error, replica: this.name }, 'a replica is away');
        this.leave();
        pause = RETRY_MS;
      }
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    const client = this.watcher ?? (await this.connect());
    const { rows } = await within(
      LOOK_TIMEOUT_MS,
      client.query<State>(
        'SELECT pg_is_in_recovery() AS is_standby, pg_last_wal_replay_lsn()::text AS replayed',
      ),
    );
    const [state] = rows;
    // One that was promoted is no replica of ours any more, until it is the primary behind its own address.
    if (state?.is_standby !== true || state.replayed === null) {
      if (this.up) this.log.warn({ replica: this.name }, 'a replica has become a server of its own');
      this.leave();
      return;
    }
    this.replayed = positionOf(state.replayed);
    if (this.up) return;
    this.up = true;
    this.log.info({ replica: this.name }, 'a replica answers');
  }

  private async connect(): Promise<pg.Client> {
    const way = await detectPooler(this.url);
    this.pool ??= this.createPool(poolOptions(way));
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: TIMEOUTS.connect,
      keepAlive: true,
      application_name: 'replica-watch',
    });
    client.on('error', () => {
      if (this.watcher === client) this.leave();
    });
    await client.connect();
    this.watcher = client;
    return client;
  }

  private createPool(options: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool({ ...options, max: this.size, application_name: 'web-reads' });
    pool.on('error', (error) => {
      this.log.warn({ err: error, replica: this.name }, 'replica connection lost while idle');
    });
    listenForClientErrors(pool, this.log);
    return pool;
  }

  /** Pending queries fail at once, so that their callers can use another server. */
  private leave(): void {
    const { watcher } = this;
    this.watcher = undefined;
    watcher?.end().catch(() => undefined);
    if (!this.up) return;
    this.up = false;
    const { tell } = this.leaving;
    this.leaving = makeLeaving();
    tell();
  }
}
