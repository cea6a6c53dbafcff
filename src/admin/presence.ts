import { Sql, type Statement, statement } from '../platform/database/sql.js';
import { t } from '../platform/database/row.js';

/** A table of who has a record open: the record's column, the table of the records, and how long a sign of life holds. */
interface PresenceTable {
  readonly table: string;
  readonly record: string;
  readonly of: string;
  /** An SQL interval. */
  readonly goneAfter: string;
}

export interface Present {
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Those who are there besides `$2`, as a JSON list; null when nobody is. Part of a statement whose `$1` is the record. */
export const othersSql = ({ table, record, goneAfter }: PresenceTable): string =>
  `(SELECT json_agg(json_build_object('name', o.name, 'since', o.since) ORDER BY o.since)
      FROM ${table} o WHERE o.${record} = $1 AND o.user_id <> $2 AND o.seen_at >= now() - ${goneAfter})`;

export const OTHERS = t.orNull(t.json<readonly Present[]>());

/** People who have a record open: a hint, not a lock. One statement for each sign of life. */
export class Presence {
  private readonly arriveStatement: Statement<{ readonly seen: string }>;
  private readonly leaveStatement: Statement<never>;
  private readonly sweepStatement: Statement<never>;

  constructor(of: PresenceTable) {
    const { table, record, goneAfter } = of;
    this.arriveStatement = statement(
      `${table}-arrive`,
      `INSERT INTO ${table} (${record}, user_id, name) SELECT id, $2, $3 FROM ${of.of} WHERE id = $1
       ON CONFLICT (${record}, user_id) DO UPDATE SET seen_at = now(), name = excluded.name
       RETURNING seen_at::text AS seen`,
      { seen: t.text() },
    );
    this.leaveStatement = statement(
      `${table}-leave`,
      `DELETE FROM ${table} WHERE ${record} = $1 AND user_id = $2 AND seen_at <= coalesce($3::timestamptz, now())`,
    );
    this.sweepStatement = statement(
      `${table}-sweep`,
      `DELETE FROM ${table} WHERE seen_at < now() - ${goneAfter}`,
    );
  }

  /** @returns when, as `leave` is told it; null where there is no such record */
  async arrive(
    sql: Sql,
    id: string,
    person: { readonly id: string; readonly name: string },
  ): Promise<string | null> {
    return (await sql.first(this.arriveStatement, [id, person.id, person.name]))?.seen ?? null;
  }

  /** @param seen when the page that is left was opened: whoever has opened the record again since, stays */
  async leave(sql: Sql, id: string, personId: string, seen: string | null = null): Promise<void> {
    await sql.rows(this.leaveStatement, [id, personId, seen]);
  }

  async sweep(sql: Sql): Promise<void> {
    await sql.rows(this.sweepStatement);
  }
}
