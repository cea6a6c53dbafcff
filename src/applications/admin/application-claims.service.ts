import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OTHERS, othersSql, Presence } from '../../admin/presence.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import type { ClaimAct } from '../../shared/enums/applications.js';
import { personOf } from '../person-key.js';
import { ApplicationClaim } from '../application-claim.entity.js';

const QUIET = 'make_interval(mins => claim_minutes())';
/** A reload and a look at the list are back within it. */
const AFTER_LEAVING = `interval '2 minutes'`;

const PRESENT = {
  table: 'application_presence',
  record: 'application_id',
  of: 'applications',
  goneAfter: QUIET,
} as const;
const PRESENCE = new Presence(PRESENT);

/** A claim of somebody else that still holds is left alone, unless it is theirs whom `$5` names. */
const KEEP = statement(
  'application-claim-keep',
  `INSERT INTO application_claims AS c (person, application_id, application_kind, user_id, name, act, until)
   SELECT ${personOf('a')}, a.id, a.kind, $2::bigint, $3, $4, now() + ${QUIET} FROM applications a WHERE a.id = $1
   ON CONFLICT (person) DO UPDATE
     SET user_id = excluded.user_id, name = excluded.name, act = excluded.act, acted_at = now(), until = excluded.until,
         application_id = CASE WHEN c.user_id = excluded.user_id THEN c.application_id ELSE excluded.application_id END,
         application_kind = CASE WHEN c.user_id = excluded.user_id THEN c.application_kind ELSE excluded.application_kind END
     WHERE c.user_id = excluded.user_id OR c.until <= now() OR c.user_id = $5::bigint
   RETURNING c.person`,
  columns(ApplicationClaim, 'person'),
);

const HOLDER = statement(
  'application-claim-holder',
  `SELECT c.user_id, c.name, c.act, c.acted_at, c.application_id
     FROM applications a JOIN application_claims c ON c.person = ${personOf('a')}
    WHERE a.id = $1 AND c.until > now()`,
  columns(ApplicationClaim, 'user_id', 'name', 'act', 'acted_at', 'application_id'),
);

const ONES_OWN = `c.user_id = $2 AND c.person = (SELECT ${personOf('a')} FROM applications a WHERE a.id = $1)`;

/** Opened anew by who holds it: it is being worked on. */
const RENEW = statement(
  'application-claim-renew',
  `UPDATE application_claims c SET until = GREATEST(c.until, now() + ${QUIET}) WHERE ${ONES_OWN} AND c.until > now()`,
);

const LEAVE = statement(
  'application-claim-leave',
  `UPDATE application_claims c SET until = LEAST(c.until, now() + ${AFTER_LEAVING})
    WHERE ${ONES_OWN} AND NOT EXISTS (SELECT FROM application_presence p WHERE p.application_id = $1 AND p.user_id = $2)`,
);

const RELEASE = statement('application-claim-release', `DELETE FROM application_claims c WHERE ${ONES_OWN}`);

/** Claims that have ended by themselves; the trigger writes into the history when they did. */
const SWEEP = statement('application-claims-sweep', 'DELETE FROM application_claims WHERE until <= now()');

const PRESENT_OTHERS = statement('application-others', `SELECT ${othersSql(PRESENT)} AS others`, {
  others: OTHERS,
});

export type Holder = RowOf<typeof HOLDER>;

/** An application as it is found by who opens it. */
export interface Visit {
  readonly holder: Holder | null;
  /** Names of those who have it open. */
  readonly others: readonly string[];
  /** Told back on leaving. */
  readonly seen: string;
}

const MINUTE_MS = 60_000;

/**
 * Claims of staff on a person's applications, so that no two of them call the same person. The database decides, so
 * claims are exact over replicas.
 */
@Injectable()
export class ApplicationClaims implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    @Inject(LOG) log: Log,
  ) {
    this.rounds = new Ticker({
      name: 'claims',
      everyMs: MINUTE_MS,
      jitterMs: MINUTE_MS / 4,
      log,
      work: () => this.sweep(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Ends what has ended by itself. */
  async sweep(): Promise<void> {
    await this.sql.rows(SWEEP);
    await PRESENCE.sweep(this.sql);
  }

  /**
   * Claims an application for an act of the actor. @returns the colleague who holds it instead; null where it is the
   * actor's now
   */
  async keep(id: string, act: ClaimAct, actor: Actor): Promise<Holder | null> {
    // A claim that ends between the two statements is free; one more try finds it so.
    for (let tries = 0; tries < 2; tries++) {
      if (await this.keepIn(this.sql, id, act, actor)) return null;
      const holder = await this.holder(id);
      if (holder !== null) return holder;
    }
    return null;
  }

  /** The same within a transaction, once. @returns whether it is the actor's now */
  async keepIn(
    client: Pick<Sql, 'first'> | Queryable,
    id: string,
    act: ClaimAct,
    actor: Actor,
  ): Promise<boolean> {
    const values = [id, actor.id, actor.name, act, null];
    const kept = 'first' in client ? await client.first(KEEP, values) : await firstOf(client, KEEP, values);
    return kept !== undefined;
  }

  async holder(id: string): Promise<Holder | null> {
    return (await this.sql.first(HOLDER, [id])) ?? null;
  }

  /**
   * Takes an application over, or a free one. @param from id of the holder. @returns false where a third person holds
   * it by now
   */
  take(id: string, from: string | null, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const before = await firstOf(client, HOLDER, [id]);
      const isTaken = await firstOf(client, KEEP, [id, actor.id, actor.name, 'claim', from]);
      if (!isTaken) return false;
      await this.note(client, actor, 'application.claim', id, [before?.name ?? null, actor.name]);
      return true;
    });
  }

  /** The queue is done with it: nothing but the history says so. */
  async finish(id: string, actor: Actor): Promise<void> {
    await this.sql.rows(RELEASE, [id, actor.id]);
  }

  async release(id: string, actor: Actor): Promise<void> {
    await this.sql.transaction(async (client) => {
      if ((await run(client, RELEASE, [id, actor.id])) === 0) return;
      await this.note(client, actor, 'application.unclaim', id, [actor.name, null]);
    });
  }

  /** An application is opened by somebody who may work on it. */
  async visit(id: string, person: { readonly id: string; readonly name: string }): Promise<Visit> {
    const [seen] = await Promise.all([
      PRESENCE.arrive(this.sql, id, person),
      this.sql.rows(RENEW, [id, person.id]),
    ]);
    const [holder, present] = await Promise.all([
      this.holder(id),
      this.sql.first(PRESENT_OTHERS, [id, person.id]),
    ]);
    return { holder, others: (present?.others ?? []).map(({ name }) => name), seen: seen ?? '' };
  }

  /** Names of those besides the person who have it open. */
  async others(id: string, personId: string): Promise<readonly string[]> {
    // Of the primary: a replica may not have yet what was announced.
    const present = await this.sql.transaction((client) => firstOf(client, PRESENT_OTHERS, [id, personId]));
    return (present?.others ?? []).map(({ name }) => name);
  }

  /** The page of the application was closed. A claim whose holder doesn't come back ends soon. */
  async leave(id: string, personId: string, seen: string): Promise<void> {
    await PRESENCE.leave(this.sql, id, personId, seen);
    await this.sql.rows(LEAVE, [id, personId]);
  }

  private note(
    client: Queryable,
    actor: Actor,
    action: 'application.claim' | 'application.unclaim',
    id: string,
    [before, after]: readonly [string | null, string | null],
  ): Promise<void> {
    return this.audit.record(client, actor, {
      action,
      resource: 'application',
      resourceId: id,
      before: { holder: before },
      after: { holder: after },
    });
  }
}
