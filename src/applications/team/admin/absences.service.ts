import { Injectable } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type Queryable, Sql, statement } from '../../../platform/database/sql.js';
import { StaffActs } from '../../admin/staff-acts.service.js';
import { OPEN } from '../../calls/open-leads.js';
import { LOOKING_AFTER } from './team.service.js';

/** Where the open applications of who leaves go: they stay, are free for everybody, or a colleague's. */
export type HandOver =
  | { readonly kind: 'keep' }
  | { readonly kind: 'free' }
  | { readonly kind: 'colleague'; readonly id: string };

export type AbsenceOutcome =
  /** How many applications went, and the act by which they come back; null where none went. */
  | { readonly kind: 'done'; readonly name: string; readonly moved: number; readonly act: string | null }
  /** The colleague may not speak with applicants, or is away herself. */
  | { readonly kind: 'colleague' }
  | { readonly kind: 'unknown' };

const LOCK = statement(
  'absence-lock',
  `SELECT name, away_until, to_char(away_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS was
     FROM users WHERE id = $1 AND role NOT IN ('user', 'bank') FOR NO KEY UPDATE`,
  { ...columns(User, 'name', 'away_until'), was: t.orNull(t.text()) },
);

const AWAY = statement(
  'absence-away',
  'UPDATE users SET away_until = $2::timestamptz WHERE id = $1 RETURNING id',
  {
    id: t.int8(),
  },
);

const COLLEAGUE = statement(
  'absence-colleague',
  `SELECT name FROM users
    WHERE id = $1 AND role = ANY ($2) AND status = 'active' AND (away_until IS NULL OR away_until <= now())`,
  columns(User, 'name'),
);

/** In the order of their numbers, as everywhere. */
const MOVE = statement(
  'absence-move',
  `WITH found AS MATERIALIZED (
     SELECT a.id, a.kind FROM applications a WHERE a.assigned_to = $1::bigint AND ${OPEN}
      ORDER BY a.id FOR NO KEY UPDATE
   ), moved AS (
     UPDATE applications a SET assigned_to = $2::bigint FROM found
      WHERE a.id = found.id AND a.kind = found.kind RETURNING a.id, a.kind
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name, act_id)
     SELECT id, kind, 'assignment', $3, $4::bigint, $5, $6::bigint FROM moved
   )
   SELECT count(*)::int AS moved FROM moved`,
  { moved: t.int4() },
);

/** Absence of those who speak with applicants, and where their open applications go meanwhile. */
@Injectable()
export class Absences {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly acts: StaffActs,
  ) {}

  /** @param until null for who is back */
  set(person: string, until: Date | null, handOver: HandOver, actor: Actor): Promise<AbsenceOutcome> {
    return this.sql.transaction(async (client): Promise<AbsenceOutcome> => {
      const member = await firstOf(client, LOCK, [person]);
      if (!member) return { kind: 'unknown' };
      const to = handOver.kind === 'colleague' ? handOver.id : null;
      const colleague = to === null ? null : await firstOf(client, COLLEAGUE, [to, LOOKING_AFTER]);
      if (colleague === undefined || to === person) return { kind: 'colleague' };
      await firstOf(client, AWAY, [person, until]);
      const given =
        handOver.kind === 'keep'
          ? { moved: 0, act: null }
          : await this.move(client, { from: person, to, name: colleague?.name ?? null }, actor);
      await this.audit.record(client, actor, {
        action: 'team-member.absence',
        resource: 'team-member',
        resourceId: person,
        before: { away_until: member.was },
        after: { away_until: until?.toISOString() ?? null, handed_over: given.moved },
      });
      return { kind: 'done', name: member.name, ...given };
    });
  }

  private async move(
    client: Queryable,
    { from, to, name }: { readonly from: string; readonly to: string | null; readonly name: string | null },
    actor: Actor,
  ): Promise<{ readonly moved: number; readonly act: string | null }> {
    const act = await this.acts.begin(client, { type: 'assignment', assigned: { from, to } }, actor);
    const values = [from, to, name, actor.id, actor.name, act];
    const moved = (await firstOf(client, MOVE, values))?.moved ?? 0;
    return { moved, act: moved === 0 ? null : act };
  }
}
