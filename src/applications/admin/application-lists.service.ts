import { Injectable } from '@nestjs/common';
import { MAX_VIEW_COUNT, SavedViews } from '../../admin/saved-views.service.js';
import { Lists, type ListTotal } from '../../admin/lists.service.js';
import type { ListContext } from '../../admin/list-filters.js';
import { type BuiltSql, listCondition, listFoundSql } from '../../admin/list-query.js';
import { t } from '../../platform/database/row.js';
import { composed, Sql } from '../../platform/database/sql.js';
import { ApplicationQueries } from './application-queries.js';
import {
  APPLICATION_COLUMNS,
  applicationList,
  type ApplicationQuery,
  type ApplicationRow,
  countedRowsOf,
  everyQuery,
  keysOf,
  orderOf,
  MAX_PAGED_ROWS,
  sourceOf,
  unorderedSourceOf,
} from './application-list.js';

export interface ApplicationPage {
  readonly rows: readonly ApplicationRow[];
  readonly total: ListTotal;
  /** The query as answered: a page behind the last one is answered by the last. */
  readonly query: ApplicationQuery;
  readonly pages: number;
  /** More rows follow than can be paged to. */
  readonly isCut: boolean;
}

const ANYWHERE = { timeZone: 'UTC' };

const COUNT = composed('application-list-count', { total: t.int4() }, () =>
  everyQuery().flatMap((query) =>
    [undefined, MAX_VIEW_COUNT + 1].map((most) => countSql(query, ANYWHERE, most).text),
  ),
);

const FOUND = composed('application-list-found', {}, () =>
  everyQuery().map((query) => listFoundSql(unorderedSourceOf(query), query, ANYWHERE).text),
);

const PAGE = composed('application-list-page', APPLICATION_COLUMNS, () =>
  everyQuery().flatMap((query) => [false, true].map((isLarge) => pageSql(query, isLarge, ANYWHERE).text)),
);

/** Answers the list of applications; no answer's cost grows with their number. */
@Injectable()
export class ApplicationLists {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
    queries: ApplicationQueries,
    views: SavedViews,
  ) {
    views.countBy(applicationList.path({}), (text) =>
      this.countUpTo(queries.readText(text), MAX_VIEW_COUNT + 1),
    );
  }

  private async countUpTo(query: ApplicationQuery, most: number): Promise<number> {
    const { text, values } = countSql(query, await this.lists.context(), most);
    return (await this.sql.first(COUNT(text), values))?.total ?? 0;
  }

  async page(asked: ApplicationQuery): Promise<ApplicationPage> {
    const total = await this.total(asked);
    const counted = Math.ceil(Math.min(total.count, MAX_PAGED_ROWS) / asked.pageSize);
    const reachable = total.isExact ? Math.max(1, counted) : MAX_PAGED_ROWS / asked.pageSize;
    const query = { ...asked, page: Math.min(asked.page, reachable) };
    const found = await this.rows(query, !total.isExact);
    const hasMore = found.length > query.pageSize;
    const pages = Math.min(reachable, Math.max(1, counted, query.page + Number(hasMore)));
    const isCut = hasMore && query.page === reachable;
    return { rows: found.slice(0, query.pageSize), total, query, pages, isCut };
  }

  /** Exact as far as counting is cheap, then as the planner thinks. */
  async total(query: ApplicationQuery): Promise<ListTotal> {
    const context = await this.lists.context();
    const list = unorderedSourceOf(query);
    const counting = countSql(query, context);
    return this.lists.keepTotal(counting, async () => {
      const total = (await this.sql.first(COUNT(counting.text), counting.values))?.total ?? 0;
      if (total <= countedRowsOf(list)) return { count: total, isExact: true };
      const { text, values } = listFoundSql(list, query, context);
      const estimate = await this.sql.estimate(FOUND(text), values);
      return { count: Math.max(estimate, total), isExact: false };
    });
  }

  /** The rows of a page and one more, which tells whether another page follows. */
  private async rows(query: ApplicationQuery, isLarge: boolean): Promise<readonly ApplicationRow[]> {
    const { text, values } = pageSql(query, isLarge, await this.lists.context());
    return this.sql.rows(PAGE(text), values);
  }
}

function countSql(query: ApplicationQuery, context: ListContext, most?: number): BuiltSql {
  const list = unorderedSourceOf(query);
  const values: unknown[] = [];
  const condition = listCondition(list, query, context, values);
  const text = `SELECT count(*)::int AS total
    FROM (SELECT 1 FROM ${list.from} WHERE ${condition} LIMIT ${String(most ?? countedRowsOf(list) + 1)}) AS counted`;
  return { text, values };
}

function pageSql(query: ApplicationQuery, isLarge: boolean, context: ListContext): BuiltSql {
  const source = sourceOf(query, isLarge);
  const values: unknown[] = [];
  const condition = listCondition(source, query, context, values);
  const limit = `$${String(values.push(query.pageSize + 1))}`;
  const offset = `$${String(values.push((query.page - 1) * query.pageSize))}`;
  const text = `SELECT ${source.select} FROM applications a
     WHERE a.id = ANY(ARRAY(
       ${keysOf(source, query, { condition, limit, offset })}))
     ORDER BY ${orderOf(applicationList, query)}`;
  return { text, values };
}
