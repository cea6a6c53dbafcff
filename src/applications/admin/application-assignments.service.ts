import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, run, Sql, statement } from '../../platform/database/sql.js';
import { rolesWith } from '../../platform/routing/access.js';
import { Application } from '../application.entity.js';
import { StaffActs } from './staff-acts.service.js';
import { ApplicationNotFound } from './application-errors.js';

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly is_away: boolean;
}

export type AssignmentOutcome =
  /** By the act it can be undone; without one it was so already. */
  | { readonly kind: 'assigned'; readonly name: string | null; readonly act: string | null }
  /** A colleague changed it first; the name is that of the current assignee. */
  | { readonly kind: 'conflict'; readonly name: string | null }
  | { readonly kind: 'unknown' };

const LOOKING_AFTER = rolesWith('applications.write');

const COLLEAGUES = statement(
  'application-colleagues',
  `SELECT id, name, coalesce(away_until > now(), false) AS is_away FROM users WHERE role = ANY ($1) AND status = 'active'
    ORDER BY name COLLATE "tr-x-icu", id`,
  { ...columns(User, 'id', 'name'), is_away: t.bool() },
);

const CURRENT = statement(
  'application-assignments-current',
  `
  SELECT a.kind, a.assigned_to, (SELECT u.name FROM users u WHERE u.id = a.assigned_to) AS name
    FROM applications a WHERE a.id = $1 FOR UPDATE OF a`,
  { ...columns(Application, 'kind', 'assigned_to'), name: t.orNull(t.text()) },
);

const COLLEAGUE = statement(
  'application-assignments-colleague',
  `
  SELECT id, name FROM users WHERE id = $1 AND role = ANY ($2) AND status = 'active'`,
  columns(User, 'id', 'name'),
);

const ASSIGN = statement(
  'application-assignments-assign',
  `
  WITH changed AS (
    UPDATE applications SET assigned_to = $3::bigint WHERE id = $1 AND kind = $2 RETURNING id, kind
  )
  INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name, act_id)
  SELECT id, kind, 'assignment', $4, $5::bigint, $6, $7::bigint FROM changed`,
);

/** Assignment of applications to staff. */
@Injectable()
export class ApplicationAssignments {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly acts: StaffActs,
  ) {}

  /** Staff to whom applications can be assigned. */
  colleagues(): Promise<readonly Colleague[]> {
    return this.sql.rows(COLLEAGUES, [LOOKING_AFTER]);
  }

  /**
   * Assigns an application to a colleague or, with null, to nobody.
   * @param was id of the assignee when the page was rendered
   * @throws ApplicationNotFound
   */
  async assign(
    id: string,
    { to, was }: { readonly to: string | null; readonly was: string | null },
    actor: Actor,
  ): Promise<AssignmentOutcome> {
    return this.sql.transaction(async (client): Promise<AssignmentOutcome> => {
      const current = await firstOf(client, CURRENT, [id]);
      if (!current) throw new ApplicationNotFound();
      if (current.assigned_to === to) return { kind: 'assigned', name: current.name, act: null };
      if (current.assigned_to !== was) return { kind: 'conflict', name: current.name };
      const colleague = to === null ? null : await firstOf(client, COLLEAGUE, [to, LOOKING_AFTER]);
      if (colleague === undefined) return { kind: 'unknown' };
      const name = colleague?.name ?? null;
      const assigned = { from: current.assigned_to, to };
      const act = await this.acts.begin(client, { type: 'assignment', application: id, assigned }, actor);
      await run(client, ASSIGN, [id, current.kind, to, name, actor.id, actor.name, act]);
      await this.audit.record(client, actor, {
        action: 'application.assign',
        resource: 'application',
        resourceId: id,
        before: { assignee: current.name },
        after: { assignee: name },
      });
      return { kind: 'assigned', name, act };
    });
  }
}
