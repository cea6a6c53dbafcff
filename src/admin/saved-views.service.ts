import { HttpException, Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import type { Audience, Role } from '../shared/enums/accounts.js';
import { SavedView } from './saved-view.entity.js';

/** Rows of a view that are counted. */
export const MAX_VIEW_COUNT = 999;
/** For so long a count stands, whoever asks. */
const COUNT_MS = 15_000;
/** Views that one person has, and that a list shows. */
const MAX_VIEWS = 20;

const OF = statement(
  'saved-views-of',
  `SELECT id, list, name, query, audience, owner_id = $1 AS is_own FROM saved_views
    WHERE owner_id = $1 OR audience = 'all' OR (audience = 'role' AND role = $2)
    ORDER BY list, owner_id <> $1, name COLLATE "tr-x-icu", id LIMIT ${String(MAX_VIEWS)}`,
  { ...columns(SavedView, 'id', 'list', 'name', 'query', 'audience'), is_own: t.bool() },
);

const KEEP = statement(
  'saved-views-keep',
  `INSERT INTO saved_views (owner_id, role, list, name, query, audience)
   SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM saved_views WHERE owner_id = $1 AND (list, name) <> ($3, $4)) < ${String(MAX_VIEWS)}
   ON CONFLICT (owner_id, list, name) DO UPDATE SET query = excluded.query, audience = excluded.audience,
          role = excluded.role
   RETURNING id`,
  columns(SavedView, 'id'),
);

const FORGET = statement(
  'saved-views-forget',
  'DELETE FROM saved_views WHERE id = $1 AND owner_id = $2 RETURNING name',
  columns(SavedView, 'name'),
);

export interface Owner {
  readonly id: string;
  readonly role: Role;
}

export type ShownView = RowOf<typeof OF>;

/** Counts that are kept at once. */
const MAX_COUNTED = 500;

/** Counts what a list finds, as far as that is cheap. @param query the list's address without its path */
type Count = (query: string) => Promise<number>;

/** Filters and orders of lists that staff keep under a name, for themselves, their role or everybody. */
@Injectable()
export class SavedViews {
  private readonly counts = new Map<string, Count>();
  private readonly counted = new Map<
    string,
    { readonly until: number; readonly count: Promise<number | null> }
  >();

  constructor(private readonly sql: Sql) {}

  /** A list that says how many rows its views have. */
  countBy(list: string, count: Count): void {
    this.counts.set(list, count);
  }

  of({ id, role }: Owner): Promise<readonly ShownView[]> {
    return this.sql.rows(OF, [id, role]);
  }

  /** Null where the list doesn't count, and where its filters are no longer what they were. */
  countOf({ list, query }: ShownView): Promise<number | null> {
    const key = `${list}?${query}`;
    const now = performance.now();
    const last = this.counted.get(key);
    if (last && now < last.until) return last.count;
    if (this.counted.size > MAX_COUNTED) this.counted.clear();
    const count = this.tryCount(list, query);
    this.counted.set(key, { until: now + COUNT_MS, count });
    return count;
  }

  private async tryCount(list: string, query: string): Promise<number | null> {
    try {
      return (await this.counts.get(list)?.(query)) ?? null;
    } catch (error) {
      if (error instanceof HttpException) return null;
      throw error;
    }
  }

  /** @returns false where a person has as many as she may have */
  async keep(
    { id, role }: Owner,
    view: {
      readonly list: string;
      readonly name: string;
      readonly query: string;
      readonly audience: Audience;
    },
  ): Promise<boolean> {
    const { list, name, query, audience } = view;
    return (await this.sql.first(KEEP, [id, role, list, name, query, audience])) !== undefined;
  }

  /** @returns its name; null where it is not hers */
  async forget({ id }: Owner, viewId: string): Promise<string | null> {
    return (await this.sql.first(FORGET, [viewId, id]))?.name ?? null;
  }
}
