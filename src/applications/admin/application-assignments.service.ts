import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Sql, statement } from '../../database/sql.js';
import { ApplicationNotFound } from './application-errors.js';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

export type AssignmentOutcome =
  | { readonly kind: 'assigned'; readonly name: string | null }
  /** Someone else was faster; who looks after it now. */
  | { readonly kind: 'conflict'; readonly name: string | null }
  | { readonly kind: 'unknown' };

interface AssignedRow {
  readonly kind: string;
  readonly assigned_to: string | null;
  readonly name: string | null;
}

const COLLEAGUES = statement<Colleague>(
  'application-colleagues',
  `SELECT id, name FROM users WHERE role IN ('moderator', 'admin') AND status = 'active'
    ORDER BY name COLLATE "tr-x-icu", id`,
);

const CURRENT = `
  SELECT a.kind, a.assigned_to, (SELECT u.name FROM users u WHERE u.id = a.assigned_to) AS name
    FROM applications a WHERE a.id = $1 FOR UPDATE OF a`;

const COLLEAGUE = `
  SELECT id, name FROM users WHERE id = $1 AND role IN ('moderator', 'admin') AND status = 'active'`;

const ASSIGN = `
  WITH changed AS (
    UPDATE applications SET assigned_to = $3::bigint WHERE id = $1 AND kind = $2 RETURNING id, kind
  )
  INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name)
  SELECT id, kind, 'assignment', $4, $5::bigint, $6 FROM changed`;

/** Who of the staff looks after an application. */
@Injectable()
export class ApplicationAssignments {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  /** Who can be given applications. */
  colleagues(): Promise<readonly Colleague[]> {
    return this.sql.rows(COLLEAGUES);
  }

  /**
   * Gives an application to a colleague or, with null, to nobody.
   * @param was who looked after it when it was seen
   * @throws ApplicationNotFound
   */
  async assign(
    id: string,
    { to, was }: { readonly to: string | null; readonly was: string | null },
    actor: Actor,
  ): Promise<AssignmentOutcome> {
    return this.sql.transaction(async (client): Promise<AssignmentOutcome> => {
      const current = (await client.query<AssignedRow>(CURRENT, [id])).rows[0];
      if (!current) throw new ApplicationNotFound();
      if (current.assigned_to === to) return { kind: 'assigned', name: current.name };
      if (current.assigned_to !== was) return { kind: 'conflict', name: current.name };
      const colleague = to === null ? null : (await client.query<Colleague>(COLLEAGUE, [to])).rows[0];
      if (colleague === undefined) return { kind: 'unknown' };
      const name = colleague?.name ?? null;
      await client.query(ASSIGN, [id, current.kind, to, name, actor.id, actor.name]);
      await this.audit.record(client, actor, {
        action: 'application.assign',
        resource: 'application',
        resourceId: id,
        before: { assignee: current.name },
        after: { assignee: name },
      });
      return { kind: 'assigned', name };
    });
  }
}
