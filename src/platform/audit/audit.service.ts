import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type pg from 'pg';
import { t } from '../database/row.js';
import { type Queryable, rowsOf, run, Sql, statement } from '../database/sql.js';

const NEXT_ID = statement(
  'audit-next-id',
  `SELECT nextval(pg_get_serial_sequence('audit_log', 'id')) AS id`,
  { id: t.int8() },
);

const ANNOUNCE = statement(
  'audit-announce',
  `INSERT INTO audit_log (id, actor_id, actor_name, request_id, ip_address, action, resource, resource_id, before, after)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Person or system behind a change, with the request it came from; taken from the request by `actorOf`. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
  readonly requestId: string | null;
  readonly ip: string | null;
}

export interface Change {
  /** Action, as the route's @Audited names it: `application.status`. */
  readonly action: string;
  readonly resource: string;
  readonly resourceId: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/** Stands in the place of a record's id where an entry is about many. */
export const MANY = '*';

const INSERT = statement(
  'audit-insert',
  `
  INSERT INTO audit_log (actor_id, actor_name, action, resource, resource_id, before, after, request_id, ip_address)
  SELECT $1::bigint, $2, c.action, c.resource, c.resource_id, c.before, c.after, $3, $4::inet
    FROM jsonb_to_recordset($5::jsonb)
      AS c (action text, resource text, resource_id text, before jsonb, after jsonb)`,
);

/** Writes down what staff do: who, when, what, before and after. */
@Injectable()
export class AuditService {
  constructor(private readonly sql: Sql) {}

  /**
   * Records changes in one statement, however many they are.
   * @param client the client of the transaction that makes the changes, so that both are kept or neither
   */
  async record(client: Queryable, actor: Actor, changes: Change | readonly Change[]): Promise<void> {
    await recordIn(
      client,
      actor,
      Array.isArray(changes) ? (changes as readonly Change[]) : [changes as Change],
    );
  }

  /**
   * The number of an entry that is still to be written, for changes of many records: whoever changes them names each in
   * `audit_records`, in the statement that does, so that the history of each tells of it. Entries are never changed, so
   * one is written when it is known what came of the change.
   */
  async reserve(client: pg.PoolClient): Promise<string> {
    const rows = await rowsOf(client, NEXT_ID);
    return rows[0]?.id ?? '';
  }

  /** Writes an entry about many records under its reserved number, in the transaction that names them. */
  async recordMany(
    client: pg.PoolClient,
    id: string,
    actor: Actor,
    { action, resource, before, after }: Omit<Change, 'resourceId'>,
  ): Promise<void> {
    const who = [actor.id, actor.name, actor.requestId, actor.ip];
    await run(client, ANNOUNCE, [id, ...who, action, resource, MANY, before ?? null, after ?? null]);
  }

  /** Records what changed nothing else in the database: a sign-in, a look at a phone number. */
  async ofRequest(req: Request, change: Change): Promise<void> {
    await this.sql.transaction((client) => this.record(client, actorOf(req), change));
  }
}

/** Writes entries in a transaction, for rules that nobody injects a service into. */
export async function recordIn(client: Queryable, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ action, resource, resourceId, before, after }) => ({
    action,
    resource,
    resource_id: resourceId,
    before: before ?? null,
    after: after ?? null,
  }));
  await run(client, INSERT, [actor.id, actor.name, actor.requestId, actor.ip, JSON.stringify(rows)]);
}

export function actorOf(req: Request): Actor {
  const requestId = req.res?.getHeader('x-request-id');
  return {
    id: req.user?.id ?? null,
    name: req.user?.name ?? 'Sistem',
    requestId: typeof requestId === 'string' ? requestId : null,
    ip: req.ip ?? null,
  };
}
