import { BadRequestException } from '@nestjs/common';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { Composed } from '../platform/database/sql.js';
import { formatDate } from '../shared/finance/tr/format.js';
import type { Bind, Filter, ListContext } from './list-filters.js';

export type Direction = 'asc' | 'desc';
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Rows that are counted and paged exactly; what lies behind is reached by filters and the opposite order. */
export const MAX_EXACT_ROWS = 100_000;
const MAX_SEARCH_LENGTH = 100;
/** A term that addresses carry sealed takes more room than it did as typed. */
const MAX_SEALED_LENGTH = 160;

// Each list has filters of its own types; only the list itself puts name and type together again.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type Filters = Readonly<Record<string, Filter<any>>>;
type ValueOf<F> = F extends Filter<infer T> ? T : never;
export type FilterValues<F extends Filters> = { readonly [K in keyof F]?: ValueOf<F[K]> };

/**
 * Source of a list: its columns, and the searches, filters and sorts that it allows. Its author writes all SQL in it;
 * addresses give keys and values only.
 */
export interface ListSource<F extends Filters = Filters, S extends string = string> {
  readonly path: (query: Readonly<Record<string, string | number | readonly string[] | undefined>>) => string;
  /** The input class whose declarations name its columns and filters. */
  readonly fields?: new () => object;
  readonly select: string;
  readonly from: string;
  /** Joined to the rows of one page only. */
  readonly join?: string;
  /** A unique column: makes every order complete. */
  readonly key: string;
  /** Holds for every row of the list, whatever is asked. */
  readonly where?: string;
  readonly search?: (term: string, bind: Bind) => string;
  readonly filters: F;
  /** Key in the address to the column or expression it sorts by. */
  readonly sorts: Readonly<Record<S, string>>;
  readonly defaultSort: { readonly key: NoInfer<S>; readonly direction: Direction };
}

/** A list with what it asks the database, each statement with the row it gives. */
export interface List<
  Row,
  F extends Filters = Filters,
  S extends string = string,
  Item = Row,
> extends ListSource<F, S> {
  /** The row as the screen and the file show it. */
  readonly item: (row: Row, context: ListContext) => Item;
  readonly statements: {
    readonly page: Composed<Row>;
    /** Those of `page`, in the order of the key. */
    readonly batch: Composed<Row & { readonly csv_position: string }>;
    readonly count: Composed<{ readonly total: number }>;
    /** For the planner's estimate alone. */
    readonly found: Composed<object>;
  };
}

/** Query of a list, as read from an address. */
export interface ListQuery<F extends Filters = Filters> {
  readonly search: string;
  readonly filters: FilterValues<F>;
  readonly sort: { readonly key: string; readonly direction: Direction };
  readonly page: number;
  readonly pageSize: PageSize;
}

/**
 * Reads an address. Empty values are as good as absent, since forms send them.
 * @throws BadRequestException for an unknown key or a value that is not allowed
 */
export function readListQuery<F extends Filters, S extends string>(
  list: ListSource<F, S>,
  given: Readonly<Record<string, unknown>>,
): ListQuery<F> {
  const asked = new Map<string, string[]>();
  for (const [key, value] of Object.entries(given)) {
    const values = (Array.isArray(value) ? value : [value]).filter((item) => item !== '');
    if (!values.every((item): item is string => typeof item === 'string')) throw refused(key);
    if (values.length > 0) asked.set(key, values);
  }
  const take = (key: string): string[] => {
    const values = asked.get(key) ?? [];
    asked.delete(key);
    return values;
  };
  const query = {
    search: readSearch(take('q')),
    sort: readSort(list, take('sort')),
    page: readPage(take('page')),
    pageSize: readPageSize(take('size')),
    filters: readFilters(list.filters, take),
  };
  for (const key of asked.keys()) throw refused(key);
  return query;
}

function readSearch(values: readonly string[]): string {
  const [text = '', ...more] = values;
  const max = text.startsWith('~') ? MAX_SEALED_LENGTH : MAX_SEARCH_LENGTH;
  // PostgreSQL knows no NUL in text.
  if (more.length > 0 || text.length > max || text.includes('\0')) throw refused('q');
  return text.trim();
}

function readSort<F extends Filters>(list: ListSource<F>, values: readonly string[]): ListQuery['sort'] {
  const [text, ...more] = values;
  if (text === undefined) return list.defaultSort;
  const key = text.replace(/^-/, '');
  if (more.length > 0 || !Object.hasOwn(list.sorts, key)) throw refused('sort');
  return { key, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

function readPage(values: readonly string[]): number {
  const [text = '1', ...more] = values;
  if (more.length > 0 || !/^[1-9]\d{0,5}$/.test(text)) throw refused('page');
  return Number(text);
}

function readPageSize(values: readonly string[]): PageSize {
  const [text = '25', ...more] = values;
  const size = PAGE_SIZES.find((option) => String(option) === text);
  if (more.length > 0 || size === undefined) throw refused('size');
  return size;
}

function readFilters<F extends Filters>(filters: F, take: (key: string) => string[]): FilterValues<F> {
  const read: Record<string, unknown> = {};
  for (const [key, filter] of Object.entries(filters)) {
    const values = take(key);
    if (values.length === 0) continue;
    const value: unknown = filter.read(values);
    if (value === null) throw refused(key);
    read[key] = value;
  }
  refuseInverted(filters, read);
  return read as FilterValues<F>;
}

/** Nothing lies between days in the wrong order: an empty list would say that there is nothing. */
function refuseInverted(filters: Filters, read: Readonly<Record<string, unknown>>): void {
  const ends = (wanted: 'from' | 'to'): CalendarDate[] =>
    Object.entries(filters).flatMap(([key, { edge }]) =>
      edge === wanted && read[key] !== undefined ? [read[key] as CalendarDate] : [],
    );
  for (const from of ends('from'))
    for (const to of ends('to'))
      if (to < from)
        throw new BadRequestException({
          text: `Bitiş tarihi (${formatDate(to)}) başlangıç tarihinden (${formatDate(from)}) önce olamaz. Geri dönüp tarihleri düzeltin.`,
        });
}

function refused(key: string): BadRequestException {
  return new BadRequestException({
    text: `Adresteki “${key.slice(0, 40)}” değeri bu listede geçerli değil.`,
  });
}

export interface BuiltSql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The condition an address stands for, for statements of one's own: bulk changes, exports.
 * @param values parameters that the statement has already; the condition's follow them and are added to them
 */
export function listCondition<F extends Filters>(
  list: ListSource<F>,
  query: Pick<ListQuery<F>, 'search' | 'filters'>,
  context: ListContext,
  values: unknown[],
): string {
  const bind: Bind = (value) => `$${String(values.push(value))}`;
  const parts = list.where === undefined ? [] : [`(${list.where})`];
  if (query.search !== '' && list.search) parts.push(`(${list.search(query.search, bind)})`);
  for (const [key, filter] of Object.entries(list.filters)) {
    const value: unknown = query.filters[key];
    if (value !== undefined) parts.push(`(${filter.sql(value, bind, context)})`);
  }
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

/** The ORDER BY of a query, complete by the list's key. */
export function listOrder<F extends Filters>(
  list: ListSource<F>,
  { sort }: Pick<ListQuery<F>, 'sort'>,
): string {
  const direction = sort.direction === 'asc' ? 'ASC' : 'DESC';
  return `${list.sorts[sort.key] ?? list.key} ${direction}, ${list.key} ${direction}`;
}

/** One page: keys are found by the index alone, then only the rows shown are fetched and joined. */
export function listPageSql<F extends Filters>(
  list: ListSource<F>,
  query: ListQuery<F>,
  context: ListContext,
): BuiltSql {
  const values: unknown[] = [];
  const condition = listCondition(list, query, context, values);
  const order = listOrder(list, query);
  const limit = `$${String(values.push(query.pageSize))}`;
  const offset = `$${String(values.push((query.page - 1) * query.pageSize))}`;
  const text = `SELECT ${list.select} FROM ${list.from} ${list.join ?? ''}
     WHERE ${list.key} = ANY(ARRAY(
       SELECT ${list.key} FROM ${list.from} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}))
     ORDER BY ${order}`;
  return { text, values };
}

/** Counts exactly up to one row more than `MAX_EXACT_ROWS`. */
export function listCountSql<F extends Filters>(
  list: ListSource<F>,
  query: ListQuery<F>,
  context: ListContext,
): BuiltSql {
  const values: unknown[] = [];
  const condition = listCondition(list, query, context, values);
  const limit = `$${String(values.push(MAX_EXACT_ROWS + 1))}`;
  const text = `SELECT count(*)::int AS total
    FROM (SELECT 1 FROM ${list.from} WHERE ${condition} LIMIT ${limit}) AS counted`;
  return { text, values };
}

/** All that a query finds: the planner says how many, where they are more than `MAX_EXACT_ROWS`. */
export function listFoundSql<F extends Filters>(
  list: ListSource<F>,
  query: ListQuery<F>,
  context: ListContext,
): BuiltSql {
  const values: unknown[] = [];
  const condition = listCondition(list, query, context, values);
  return { text: `SELECT 1 FROM ${list.from} WHERE ${condition}`, values };
}

/**
 * The rows of a file behind a position, in the order of the list's key; newest first where the list is.
 * @param position the key of the row before; null for the first batch
 */
export function listBatchSql<F extends Filters>(
  list: ListSource<F>,
  query: ListQuery<F>,
  context: ListContext,
  { position, size }: { readonly position: string | null; readonly size: number },
): BuiltSql {
  const values: unknown[] = [];
  const condition = listCondition(list, query, context, values);
  const [direction, sign] = list.defaultSort.direction === 'desc' ? ['DESC', '<'] : ['ASC', '>'];
  const behind = position === null ? '' : `AND ${list.key} ${sign} $${String(values.push(position))}`;
  const text = `SELECT ${list.select}, ${list.key}::text AS csv_position FROM ${list.from} ${list.join ?? ''}
    WHERE ${list.key} = ANY(ARRAY(
      SELECT ${list.key} FROM ${list.from} WHERE ${condition} ${behind}
       ORDER BY ${list.key} ${direction} LIMIT ${String(size)}))
    ORDER BY ${list.key} ${direction}`;
  return { text, values };
}
