import { Injectable } from '@nestjs/common';
import { listCondition } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Sql } from '../../database/sql.js';
import type { BulkAction } from './application-input.js';
import { type ApplicationQuery, unorderedSourceOf } from './application-list.js';
import { BATCH, changeOf } from './bulk-batch.js';

/** The ticked rows, or all that a query finds. */
export type Selection =
  | { readonly kind: 'ticked'; readonly ids: readonly string[] }
  | {
      readonly kind: 'filtered';
      readonly query: ApplicationQuery;
      /** The newest application when the count was shown: what came in since was not agreed to. */
      readonly until: string;
    };

/** A selection before it is known where it ends. */
export type Countable =
  Extract<Selection, { kind: 'ticked' }> | { readonly kind: 'filtered'; readonly query: ApplicationQuery };

/**
 * Changes many applications, all of them or none: one transaction, whose rows are found once by a cursor and changed
 * by sets of a size that no time-out meets, however many there are. The audit log gets one entry that says which rows
 * were meant and how many were changed, with each of them beside it; each application's own history gets its line.
 */
@Injectable()
export class ApplicationBulk {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
    private readonly audit: AuditService,
  ) {}

  /** How many rows a selection holds, and up to which application; exact, as people are asked to agree to it. */
  async count(selection: Countable): Promise<{ count: number; until: string }> {
    const newest = await this.sql.built<{ id: string | null }>(`SELECT max(id) AS id FROM applications`, []);
    const until = newest[0]?.id ?? '1';
    const { text, values } = await this.keys(
      selection.kind === 'ticked' ? selection : { ...selection, until },
    );
    const [row] = await this.sql.built<{ count: number }>(
      `SELECT count(*)::int AS count FROM (${text}) AS chosen`,
      values,
    );
    return { count: row?.count ?? 0, until };
  }

  /** @returns how many applications were changed */
  async run(action: BulkAction, selection: Selection, actor: Actor): Promise<number> {
    const { text, values } = await this.keys(selection);
    return this.sql.transaction(async (client) => {
      const entry = await this.audit.open(client, actor, {
        action: `application.bulk-${action}`,
        resource: 'application',
        before: selection.kind === 'ticked' ? null : described(selection),
      });
      const apply = changeOf(action, { actor, entry });
      await client.query(`DECLARE chosen NO SCROLL CURSOR FOR ${text}`, values);
      let count = 0;
      for (;;) {
        const batch = await client.query<{ id: string }>(`FETCH ${String(BATCH)} FROM chosen`);
        if (batch.rows.length === 0) break;
        count += await apply(
          client,
          batch.rows.map(({ id }) => id),
        );
      }
      await this.audit.close(client, entry, { count });
      return count;
    });
  }

  private async keys(selection: Selection): Promise<{ text: string; values: unknown[] }> {
    if (selection.kind === 'ticked')
      return { text: 'SELECT id FROM applications WHERE id = ANY ($1::bigint[])', values: [selection.ids] };
    const list = unorderedSourceOf(selection.query);
    const values: unknown[] = [];
    const condition = listCondition(list, selection.query, await this.lists.context(), values);
    const until = `$${String(values.push(selection.until))}`;
    const text = `SELECT ${list.key} AS id FROM ${list.from} WHERE ${condition} AND ${list.key} <= ${until}::bigint`;
    return { text, values };
  }
}

/** What the audit log keeps of a query; of a search only that there was one, as terms name people. */
export function described({
  query: { filters, search },
  until,
}: Pick<Extract<Selection, { kind: 'filtered' }>, 'query' | 'until'>): Record<string, unknown> {
  return { ...filters, search: search === '' ? null : '•••', until };
}
