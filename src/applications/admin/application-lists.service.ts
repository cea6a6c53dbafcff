import { Injectable } from '@nestjs/common';
import { Lists, type ListTotal } from '../../admin/lists.service.js';
import { listCondition, listEstimateSql } from '../../admin/list-query.js';
import { Sql } from '../../database/sql.js';
import {
  applicationList,
  type ApplicationQuery,
  type ApplicationRow,
  countedRowsOf,
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

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** Answers the list of applications; no answer's cost grows with their number. */
@Injectable()
export class ApplicationLists {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
  ) {}

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
    const list = unorderedSourceOf(query);
    const context = await this.lists.context();
    const values: unknown[] = [];
    const condition = listCondition(list, query, context, values);
    const counted = countedRowsOf(list);
    const text = `SELECT count(*)::int AS total
      FROM (SELECT 1 FROM ${list.from} WHERE ${condition} LIMIT ${String(counted + 1)}) AS counted`;
    const total = (await this.sql.built<{ total: number }>(text, values))[0]?.total ?? 0;
    if (total <= counted) return { count: total, isExact: true };
    const estimating = listEstimateSql(list, query, context);
    const plan = (await this.sql.built<Plan>(estimating.text, estimating.values))[0];
    return { count: Math.max(plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0, total), isExact: false };
  }

  /** The rows of a page and one more, which tells whether another page follows. */
  private async rows(query: ApplicationQuery, isLarge: boolean): Promise<readonly ApplicationRow[]> {
    const source = sourceOf(query, isLarge);
    const values: unknown[] = [];
    const condition = listCondition(source, query, await this.lists.context(), values);
    const limit = `$${String(values.push(query.pageSize + 1))}`;
    const offset = `$${String(values.push((query.page - 1) * query.pageSize))}`;
    const text = `SELECT ${source.select} FROM applications a
       WHERE a.id = ANY(ARRAY(
         ${keysOf(source, query, { condition, limit, offset })}))
       ORDER BY ${orderOf(applicationList, query)}`;
    return this.sql.built<ApplicationRow>(text, values);
  }
}
