import { Injectable } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import { columns, t } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { rolesWith } from '../../../platform/routing/access.js';
import { type Role, ROLES } from '../../../shared/enums/accounts.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { instantOf } from '../../../shared/finance/local-time.js';
import { Application } from '../../application.entity.js';
import type { CallRules } from '../../calls/call-rules.service.js';
import { beforeOpenMinutes } from '../../calls/calling-hours.js';
import { DUE, OPEN } from '../../calls/open-leads.js';

/** More of one person's open applications, or of those without one, are told as so many and more. */
export const MAX_COUNTED = 1_000;

/** Those whom applications are shared out to. */
export const LOOKING_AFTER = rolesWith('applications.write');
const STAFF: readonly Role[] = ROLES.filter((role) => role !== 'user' && role !== 'bank');

/** SQL: figures of open applications; $1 is the moment before which a new one was promised a call by now. */
const FIGURES = `count(*)::int AS open, (count(*) FILTER (WHERE due <= now()))::int AS due,
  (count(*) FILTER (WHERE last_attempt_at IS NULL AND created_at <= $1::timestamptz))::int AS late,
  min(due) FILTER (WHERE due <= now()) AS oldest`;

const openOf = (owner: string): string => `
  SELECT a.created_at, a.last_attempt_at, ${DUE} AS due FROM applications a
   WHERE ${owner} AND ${OPEN} ORDER BY ${DUE}, a.id LIMIT ${String(MAX_COUNTED)}`;

const FIGURE_COLUMNS = {
  open: t.int4(),
  due: t.int4(),
  late: t.int4(),
  oldest: t.orNull(t.timestamptz()),
};

/** People who may no longer speak with applicants stand among them as long as applications wait with them. */
const MEMBERS = statement(
  'team-members',
  `SELECT u.id, u.name, u.away_until, u.shift, u.lead_share, u.lead_cap,
          u.status = 'active' AND u.role = ANY ($2) AS is_in_team, mine.*,
          (SELECT count(*)::int FROM application_claims c WHERE c.user_id = u.id AND c.until > now()) AS in_work,
          (SELECT count(*)::int FROM application_events e
            WHERE e.actor_id = u.id AND e.type = 'outcome' AND e.created_at >= $4::timestamptz) AS results
     FROM users u CROSS JOIN LATERAL (SELECT ${FIGURES} FROM (${openOf('a.assigned_to = u.id')}) AS found) AS mine
    WHERE u.role = ANY ($3) AND ((u.status = 'active' AND u.role = ANY ($2)) OR mine.open > 0)
      AND ($5::bigint IS NULL OR u.id = $5)
    ORDER BY u.name COLLATE "tr-x-icu", u.id`,
  {
    ...columns(User, 'id', 'name', 'away_until', 'shift', 'lead_share', 'lead_cap'),
    is_in_team: t.bool(),
    ...FIGURE_COLUMNS,
    in_work: t.int4(),
    results: t.int4(),
  },
);

const UNASSIGNED = statement(
  'team-unassigned',
  `SELECT ${FIGURES} FROM (${openOf('a.assigned_to IS NULL')}) AS found`,
  FIGURE_COLUMNS,
);

const IN_WORK = statement(
  'team-in-work',
  `SELECT a.id, a.kind, c.acted_at FROM application_claims c JOIN applications a ON a.id = c.application_id
    WHERE c.user_id = $1 AND c.until > now() ORDER BY c.acted_at DESC LIMIT 20`,
  { ...columns(Application, 'id', 'kind'), acted_at: t.timestamptz() },
);

export type TeamMember = RowOf<typeof MEMBERS>;
export type LeadFigures = RowOf<typeof UNASSIGNED>;
export type LeadInWork = RowOf<typeof IN_WORK>;

/** Work of those who speak with applicants, now. */
@Injectable()
export class Team {
  constructor(private readonly sql: Sql) {}

  members(rules: CallRules, now = new Date()): Promise<readonly TeamMember[]> {
    return this.find(rules, now, null);
  }

  /** Undefined for who is not of the team. */
  async member(id: string, rules: CallRules, now = new Date()): Promise<TeamMember | undefined> {
    return (await this.find(rules, now, id))[0];
  }

  async unassigned(rules: CallRules, now = new Date()): Promise<LeadFigures> {
    const found = await this.sql.first(UNASSIGNED, [promisedBefore(rules, now)]);
    return found ?? { open: 0, due: 0, late: 0, oldest: null };
  }

  inWork(id: string): Promise<readonly LeadInWork[]> {
    return this.sql.rows(IN_WORK, [id]);
  }

  private find(rules: CallRules, now: Date, id: string | null): Promise<readonly TeamMember[]> {
    const midnight = instantOf(`${todayIn(rules.timeZone, now)}T00:00`, rules.timeZone);
    return this.sql.rows(MEMBERS, [promisedBefore(rules, now), LOOKING_AFTER, STAFF, midnight, id]);
  }
}

const promisedBefore = (rules: CallRules, now: Date): Date | null =>
  beforeOpenMinutes(rules, now, rules.promiseMinutes);
