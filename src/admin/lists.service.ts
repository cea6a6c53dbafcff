import { Injectable } from '@nestjs/common';
import { AdaptiveTtlCache } from '../platform/database/adaptive-ttl-cache.js';
import { Sql } from '../platform/database/sql.js';
import { SiteService } from '../site/site.service.js';
import type { ListContext } from './list-filters.js';
import {
  MAX_EXACT_ROWS,
  type Filters,
  type List,
  listCountSql,
  listFoundSql,
  type BuiltSql,
  listPageSql,
  type ListQuery,
} from './list-query.js';

export interface ListTotal {
  readonly count: number;
  /** False when there are more rows than are counted one by one; `count` is then the planner's estimate. */
  readonly isExact: boolean;
}

export interface ListPage<Row, F extends Filters = Filters> {
  readonly rows: readonly Row[];
  readonly total: ListTotal;
  /** Pages that can be opened. */
  readonly pages: number;
  /** The query as answered: a page behind the last one is answered by the last. */
  readonly query: ListQuery<F>;
}

/** Page of rows that a list finds: `FoundIn<typeof bankList>`. */
export type FoundIn<L> = L extends List<infer Row, infer F, string, unknown> ? ListPage<Row, F> : never;

/** Answers list queries. */
@Injectable()
export class Lists {
  private readonly totals = new AdaptiveTtlCache<ListTotal>(({ isExact }) => !isExact);

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
  ) {}

  async page<Row, F extends Filters, S extends string, Item>(
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
  ): Promise<ListPage<Row, F>> {
    const context = await this.context();
    const [total, rows] = await Promise.all([
      this.total(list, query, context),
      this.rows(list, query, context),
    ]);
    const pages = Math.max(1, Math.ceil(Math.min(total.count, MAX_EXACT_ROWS) / query.pageSize));
    if (query.page <= pages) return { rows, total, pages, query };
    const last = { ...query, page: pages };
    return { rows: await this.rows(list, last, context), total, pages, query: last };
  }

  async context(): Promise<ListContext> {
    return { timeZone: (await this.site.current()).timeZone };
  }

  private async rows<Row, F extends Filters, S extends string, Item>(
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    context: ListContext,
  ): Promise<readonly Row[]> {
    const { text, values } = listPageSql(list, query, context);
    return this.sql.rows(list.statements.page(text), values);
  }

  /** How many rows a query finds; for lists, and before a change of all filtered rows. */
  async total<Row, F extends Filters, S extends string, Item>(
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    context: ListContext,
  ): Promise<ListTotal> {
    const counting = listCountSql(list, query, context);
    return this.keepTotal(counting, async () => {
      const counted = await this.sql.first(list.statements.count(counting.text), counting.values);
      const count = counted?.total ?? 0;
      if (count <= MAX_EXACT_ROWS) return { count, isExact: true };
      const { text, values } = listFoundSql(list, query, context);
      const estimate = await this.sql.estimate(list.statements.found(text), values);
      return { count: Math.max(estimate, count), isExact: false };
    });
  }

  /** One that is the planner's estimate anyway is not asked for again by everybody who turns a page. */
  keepTotal({ text, values }: BuiltSql, count: () => Promise<ListTotal>): Promise<ListTotal> {
    return this.totals.get(JSON.stringify([text, values]), count);
  }
}
