import type { ListView, SortView } from '../../views/components/admin-table/list-view.js';
import { headingsOf } from './field.js';
import { ListAddress } from './list-address.js';
import { type Filters, type ListSource, PAGE_SIZES } from './list-query.js';
import type { ListPage } from './lists.service.js';
import { grouped, getOwn } from '../shared/finance/get-own.js';

/** The view-model of a list's frame: links that keep the address, totals, what forms carry along. */
export function toListView<Row, F extends Filters, S extends string>(
  list: ListSource<F, S>,
  { query, total, pages }: ListPage<Row, F>,
): ListView {
  const address = new ListAddress(list, query);
  const sorts = (Object.keys(list.sorts) as S[]).map((key): [S, SortView] => {
    const isSorted = query.sort.key === key;
    const direction = query.sort.direction === 'asc' ? 'ascending' : 'descending';
    return [key, { href: address.sort(key), ...(isSorted && { direction }) }];
  });
  return {
    path: list.path({}),
    search: query.search,
    total: total.count,
    isExact: total.isExact,
    page: query.page,
    pageCount: pages,
    pageHref: (page) => address.page(page),
    sizes: PAGE_SIZES.map((size) => ({ size, href: address.size(size), current: size === query.pageSize })),
    sorts: Object.fromEntries(sorts),
    heading: headingIn(list.fields),
    orderFields: address.orderFields(),
    filterFields: address.filterFields(),
    filterCount: Object.values(query.filters).filter((value) => value !== undefined).length,
    clearedHref: address.cleared(),
  };
}

export function headingIn(fields: (new () => object) | undefined): ListView['heading'] {
  const headings: Readonly<Record<string, string>> = fields ? headingsOf(fields) : {};
  return (name) => {
    const heading = getOwn(headings, name);
    if (heading === undefined) throw new Error(`The list declares no field ${name}`);
    return heading;
  };
}

/** An address for all rows found, whichever page shows them: an export, a report. */
export function foundHref(
  path: (query: Readonly<Record<string, readonly string[]>>) => string,
  { filterFields }: Pick<ListView, 'filterFields'>,
): string {
  return path(grouped(filterFields.map(({ name, value }) => [name, value])));
}
