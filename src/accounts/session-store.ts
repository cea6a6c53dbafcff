import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { listenForClientErrors } from '../platform/database/data-source.js';
import { poolOptions, type PoolerInfo } from '../platform/database/pooler.js';
import { columns, t } from '../platform/database/row.js';
import { firstOf, rowsOf, run, type Statement, statement } from '../platform/database/sql.js';
import type { Log } from '../platform/logging/log.js';
import { Ticker } from '../platform/scheduling/ticker.js';
import { CONFIG, POOLER_INFO, LOG } from '../platform/tokens.js';
import { SiteService } from '../site/site.service.js';
import { SecuritySettings } from './security-settings.js';
import { limitsOf } from './session-policy.js';
import { StoredSession } from './stored-session.entity.js';

const FIND = statement('session-find', 'SELECT sess FROM sessions WHERE sid = $1 AND expire > now()', {
  sess: t.json<SessionData>(),
});

const BEGIN = statement('session-begin', `INSERT INTO sessions (sid, sess, expire) VALUES ($1, '{}', now())`);

const written = (assign: string): string => `
  UPDATE sessions SET ${assign} expire = LEAST(now() + $2 * interval '1 ms', to_timestamp($3::float8 / 1000))
   WHERE sid = $1`;

const SAVE = statement('session-save', written('sess = $4,'));
const PROLONG = statement('session-prolong', written(''));

const LIVING = statement(
  'sessions-living',
  'SELECT sid FROM sessions WHERE sid = ANY($1) AND expire > now()',
  columns(StoredSession, 'sid'),
);

const END = statement('session-end', 'DELETE FROM sessions WHERE sid = $1');

const SWEEP = statement('sessions-sweep', 'DELETE FROM sessions WHERE expire < now()');

const SWEEP_ATTEMPTS = statement(
  'login-attempts-sweep',
  `DELETE FROM login_attempts WHERE attempted_at < now() - make_interval(days => $1)`,
);

const NOW = statement('session-store-now', 'SELECT floor(extract(epoch FROM now()) * 1000)::float8 AS ms', {
  ms: t.float8(),
});

const MINUTE_MS = 60_000;

type Done = (error?: unknown) => void;

/**
 * Sessions in PostgreSQL, on a small pool of their own so that busy pages never starve them.
 *
 * Only signing in makes a row (`regenerate`); saving and touching change an existing one. So a request that
 * is still under way can't bring back a session that was ended meanwhile.
 */
@Injectable()
export class SessionStore extends session.Store implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pool: pg.Pool;
  private readonly sweeps: Ticker;
  /** Of requests that no person made. */
  private readonly resting = new WeakSet<object>();

  constructor(
    @Inject(POOLER_INFO) way: PoolerInfo,
    @Inject(CONFIG) config: Config,
    @Inject(LOG) private readonly log: Log,
    private readonly settings: SecuritySettings,
    private readonly site: SiteService,
  ) {
    super();
    this.pool = createPool(way, config.databasePools.sessions, log);
    this.sweeps = new Ticker({
      name: 'old sessions',
      everyMs: 15 * MINUTE_MS,
      jitterMs: 5 * MINUTE_MS,
      log,
      work: () => this.sweep(),
    });
  }

  onApplicationBootstrap(): void {
    this.sweeps.start().wake();
  }

  override get(sid: string, done: (error: unknown, found?: SessionData | null) => void): void {
    // Whether it is over the database's clock says, as it does when one is stored: not that of each replica.
    firstOf(this.pool, FIND, [sid]).then(
      (found) => {
        done(null, found?.sess ?? null);
      },
      (error: unknown) => {
        done(unavailable(error));
      },
    );
  }

  /** Those of these sessions that are not over. */
  async living(sids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await rowsOf(this.pool, LIVING, [sids])).map(({ sid }) => sid));
  }

  /** The session is neither changed nor prolonged by what a request does with it. */
  leaveAtRest(data: object): void {
    this.resting.add(data);
  }

  /** @returns milliseconds since 1970 by the clock that ends sessions */
  async now(): Promise<number> {
    return (await firstOf(this.pool, NOW))?.ms ?? Date.now();
  }

  override regenerate(req: Request, done: (error?: unknown) => unknown): void {
    super.regenerate(req, (error: unknown) => {
      if (error) done(unavailable(error));
      else this.run(BEGIN, [req.sessionID], done);
    });
  }

  override set(sid: string, data: SessionData, done: Done = () => undefined): void {
    if (this.resting.has(data)) done();
    else this.write(SAVE, sid, data, [JSON.stringify(data)], done);
  }

  /** A session that could not be prolonged ends sooner; that is no reason to fail the answer. */
  override touch(sid: string, data: SessionData, done: () => void = () => undefined): void {
    if (this.resting.has(data)) {
      done();
      return;
    }
    this.write(PROLONG, sid, data, [], (error) => {
      if (error) this.log.warn({ err: error }, 'session not prolonged');
      done();
    });
  }

  override destroy(sid: string, done: Done = () => undefined): void {
    this.run(END, [sid], done);
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeps.stop();
    await this.pool.end();
  }

  /** Old tries to sign in go with the old sessions. */
  private async sweep(): Promise<void> {
    const { signInDays } = (await this.site.current()).periods;
    await run(this.pool, SWEEP, []);
    await run(this.pool, SWEEP_ATTEMPTS, [signInDays]);
  }

  private write(
    statement: Statement<never>,
    sid: string,
    data: SessionData,
    values: unknown[],
    done: Done,
  ): void {
    this.settings.current().then((policy) => {
      const { idleMs, absoluteMs } = limitsOf(data.kind, policy);
      // The clock is the database's: all replicas end a session at the same moment.
      this.run(statement, [sid, idleMs, data.signedInAt + absoluteMs, ...values], done);
    }, done);
  }

  private run(statement: Statement<never>, values: unknown[], done: Done): void {
    run(this.pool, statement, values).then(
      () => {
        done();
      },
      (error: unknown) => {
        done(unavailable(error));
      },
    );
  }
}

function createPool(way: PoolerInfo, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...poolOptions(way), max, application_name: 'sessions' });
  pool.on('error', (error) => {
    log.warn({ err: error }, 'session connection lost while idle');
  });
  listenForClientErrors(pool, log);
  return pool;
}

/** Any error of the store is answered with "come back later": the person must not be sent round to sign in again. */
function unavailable(error: unknown): Error | undefined {
  if (error === undefined || error === null) return undefined;
  return new ServiceUnavailableException(
    { text: 'Oturum bilgilerine şu an ulaşılamıyor. Lütfen birazdan tekrar deneyin.' },
    { cause: error },
  );
}
