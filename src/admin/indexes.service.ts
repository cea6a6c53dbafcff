import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AdminIndex } from '../../views/admin/admin-index.js';
import type { Identified } from '../../views/admin/index-definition.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { BankOptions } from './bank-options.js';
import { Exports } from './exports.service.js';
import type { Filters, List, ListQuery, ListSource } from './list-query.js';
import { foundHref, headingIn, toListView } from './list-view.js';
import { Lists } from './lists.service.js';
import { ROWS_FILES, type RowsFile } from './rows-file.js';

/** Addresses of a list's files. */
export const filePaths = ({ path }: Pick<ListSource, 'path'>): string[] =>
  ROWS_FILES.map((kind) => `${path({})}.${kind}`);

interface How<F extends Filters> {
  readonly addressed?: (query: ListQuery<F>) => ListQuery<F>;
  readonly status?: number;
}

/** Screens and files of the lists that `adminIndex` declares. */
@Injectable()
export class Indexes {
  constructor(
    private readonly lists: Lists,
    private readonly exports: Exports,
    private readonly banks: BankOptions,
  ) {}

  /**
   * The screen of a list.
   * @param extra facts that the list shows beside its rows
   * @param how `addressed`: the query as addresses say it, where they may not say what was asked
   */
  page<Row, F extends Filters, S extends string, Item extends Identified, Extra extends object>(
    index: AdminIndex<Item, Extra>,
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    extra: Extra,
    how?: How<F>,
  ): Promise<PageResponse> {
    return this.pageWith(index, list, query, () => Promise.resolve(extra), how);
  }

  /** @param beside gives the facts beside the rows, once these are known */
  async pageWith<Row, F extends Filters, S extends string, Item extends Identified, Extra extends object>(
    { view, needsBanks }: AdminIndex<Item, Extra>,
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    beside: (rows: readonly Row[]) => Promise<Extra>,
    { addressed = (asked) => asked, status }: How<F> = {},
  ): Promise<PageResponse> {
    const [found, context, banks] = await Promise.all([
      this.lists.page(list, query),
      this.lists.context(),
      needsBanks ? this.banks.all() : [],
    ]);
    const extra = await beside(found.rows);
    const shown = toListView(list, { ...found, query: addressed(found.query) });
    const text = foundHref(list.path, shown).split('?')[1] ?? '';
    const props = {
      list: { ...shown, search: found.query.search },
      rows: found.rows.map((row) => list.item(row, context)),
      filters: found.query.filters,
      text,
      banks: banks.map(({ id, name }) => ({ value: id, label: name })),
      around: { ...context, back: `${shown.path}${text === '' ? '' : `?${text}`}`, ...extra },
    };
    return page(view, props, status);
  }

  file<Row, F extends Filters, S extends string, Item extends Identified, Extra extends object>(
    { csvName, csvColumns }: AdminIndex<Item, Extra>,
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    kind: RowsFile,
  ): Promise<StreamableFile> {
    if (csvName === undefined) throw new Error(`${list.path({})} has no file`);
    return this.exports.file(kind, csvName, list, query, csvColumns(headingIn(list.fields)));
  }
}
