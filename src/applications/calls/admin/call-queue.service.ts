import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Entities } from '../../../platform/database/entities.js';
import { columns, t } from '../../../platform/database/row.js';
import { composed, firstOf, type Queryable, Sql } from '../../../platform/database/sql.js';
import { KIND_NAMES } from '../../../shared/enums/application-kinds.js';
import { ApplicationClaims } from '../../admin/application-claims.service.js';
import { Application } from '../../application.entity.js';
import { personOf } from '../../person-key.js';
import { isOpen } from '../calling-hours.js';
import type { CallRules } from '../call-rules.service.js';
import { DUE, OPEN } from '../open-leads.js';
import { StaffPreference } from '../staff-preference.entity.js';

/** $1: who asks; $2: kinds; $3: languages beside Turkish; $4: left aside for a while. */
const FITS = `a.kind = ANY ($2::text[]) AND (a.language IS NULL OR a.language = ANY ($3::text[]))
  AND a.id <> ALL ($4::bigint[])
  AND NOT EXISTS (SELECT FROM application_claims c
                   WHERE c.person = ${personOf('a')} AND c.until > now() AND c.user_id <> $1::bigint)`;

/** Doubles among which the queue looks, those that go first by themselves; read by their index, however many wait. */
const MAX_HELD = 1_000;

/** With a referral that is held as a double: its bank waits for a decision, which needs no call. */
const HELD = `a.next_action IS DISTINCT FROM 'callback' AND (a.assigned_to IS NULL OR a.assigned_to = $1::bigint)
  AND ${DUE} <= now()
  AND a.id = ANY (ARRAY(
    SELECT r.application_id FROM referrals r WHERE r.state = 'waiting' AND r.hold = 'double'
     ORDER BY r.held_until LIMIT ${String(MAX_HELD)}))`;

/** Callbacks that are due, the asker's own, anybody's and those of who is away: the person waits at the telephone. */
const CALLBACKS = `a.next_action = 'callback' AND a.next_action_at <= now()
  AND (a.assigned_to IS NULL OR a.assigned_to = $1::bigint
       OR EXISTS (SELECT FROM users u WHERE u.id = a.assigned_to AND (u.away_until > now() OR u.status <> 'active')))`;
const OWN = `a.assigned_to = $1::bigint AND ${DUE} <= now()`;
const FREE = `a.assigned_to IS NULL AND ${DUE} <= now()`;
const WITHOUT_CALL = `a.phone_number IS NULL AND (a.assigned_to IS NULL OR a.assigned_to = $1::bigint)
  AND ${DUE} <= now()`;

/**
 * Conditions of the applications that the queue offers, first things first: what is held as a double goes by itself when
 * its time is over. Within each the oldest stands first, and so what was promised first. While
 * calls are not allowed it offers callbacks that were asked for, and work without a call, doubles among it.
 */
const OFFERED = { open: [HELD, CALLBACKS, OWN, FREE], closed: [HELD, CALLBACKS, WITHOUT_CALL] } as const;

const orderOf = (condition: string): string => (condition === CALLBACKS ? 'a.next_action_at' : DUE);

/** Locked so that no colleague finds it too; not against the history that a colleague's claim writes. */
const firstSql = (condition: string): string =>
  `SELECT a.id FROM applications a WHERE ${OPEN} AND ${condition} AND ${FITS}
    ORDER BY ${orderOf(condition)}, a.id LIMIT 1 FOR NO KEY UPDATE OF a SKIP LOCKED`;

/** So many that more are said as "and more". */
export const MAX_COUNTED = 1_000;

const countSql = (condition: string): string =>
  `SELECT count(*)::int AS count FROM (SELECT FROM applications a WHERE ${OPEN} AND ${condition} AND ${FITS}
    LIMIT ${String(MAX_COUNTED)}) AS found`;

const CONDITIONS = [...new Set([...OFFERED.open, ...OFFERED.closed])];

const FIRST = composed('call-queue-first', columns(Application, 'id'), () => CONDITIONS.map(firstSql));
const COUNT = composed('call-queue-count', { count: t.int4() }, () => CONDITIONS.map(countSql));

/** Colleagues who ask for the same person at the same moment get another; more often than that nobody is so unlucky. */
const MAX_TRIES = 5;

/** Applications in the order in which they are to be worked on. */
@Injectable()
export class CallQueue {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly claims: ApplicationClaims,
  ) {}

  /**
   * Claims the next application for the actor. @param aside applications that are not to be offered
   * @returns null where there is none for this person now
   */
  async take(aside: readonly string[], rules: CallRules, actor: Actor): Promise<string | null> {
    const preference = await this.preferenceOf(actor.id ?? '');
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const taken = await this.sql.transaction((client) =>
        this.takeIn(client, valuesOf(preference, actor.id, aside), rules, actor),
      );
      if (taken !== 'lost') return taken;
    }
    return null;
  }

  /** How many wait for this person now, up to `MAX_COUNTED` of each group. */
  async count(person: string, aside: readonly string[], rules: CallRules): Promise<number> {
    const values = valuesOf(await this.preferenceOf(person), person, aside);
    const counts = await Promise.all(
      countedNow(rules).map((condition) => this.sql.first(COUNT(countSql(condition)), values)),
    );
    return counts.reduce((sum, row) => sum + (row?.count ?? 0), 0);
  }

  async preferenceOf(person: string): Promise<Pick<StaffPreference, 'kinds' | 'languages'>> {
    const stored = await this.entities.manager.findOneBy(StaffPreference, { user_id: person });
    return stored ?? { kinds: [], languages: [] };
  }

  async prefer(
    person: string,
    { kinds, languages }: Pick<StaffPreference, 'kinds' | 'languages'>,
  ): Promise<void> {
    await this.entities.manager.upsert(StaffPreference, { user_id: person, kinds, languages }, ['user_id']);
  }

  private async takeIn(
    client: Queryable,
    values: readonly unknown[],
    rules: CallRules,
    actor: Actor,
  ): Promise<string | 'lost' | null> {
    for (const condition of offeredNow(rules)) {
      const found = await firstOf(client, FIRST(firstSql(condition)), values);
      if (!found) continue;
      return (await this.claims.keepIn(client, found.id, 'claim', actor)) ? found.id : 'lost';
    }
    return null;
  }
}

const offeredNow = (rules: CallRules): readonly string[] =>
  isOpen(rules, new Date()) ? OFFERED.open : OFFERED.closed;

/** The same once each: callbacks are the asker's own or free as well. */
const countedNow = (rules: CallRules): readonly string[] =>
  isOpen(rules, new Date()) ? [OWN, FREE] : OFFERED.closed;

const valuesOf = (
  { kinds, languages }: Pick<StaffPreference, 'kinds' | 'languages'>,
  person: string | null,
  aside: readonly string[],
): readonly unknown[] => [person, kinds.length === 0 ? KIND_NAMES : kinds, languages, aside];
