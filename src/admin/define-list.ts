import { type ResultColumns, type RowFrom, t } from '../platform/database/row.js';
import { composed } from '../platform/database/sql.js';
import { CSV_BATCH } from './csv.js';
import type { ListContext } from './list-filters.js';
import {
  type Filters,
  type FilterValues,
  type List,
  listBatchSql,
  listCountSql,
  listFoundSql,
  listPageSql,
  type ListQuery,
  type ListSource,
} from './list-query.js';

/** A list as its author writes it: with the columns that it selects. */
interface Definition<
  Columns extends ResultColumns,
  F extends Filters,
  S extends string,
  Input extends object,
  Item,
> extends ListSource<F, S> {
  readonly fields?: new () => Input;
  readonly columns: Columns;
  /** The row as the screen and the file show it, where it is not shown as it was read. */
  readonly item?: (row: RowFrom<Columns>, context: ListContext) => Item;
}

/** A list that knows the input class whose fields head its columns. */
type DefinedList<Row, F extends Filters, S extends string, Input extends object, Item> = List<
  Row,
  F,
  S,
  Item
> & { readonly fields?: new () => Input };

/** The row of a list: `RowIn<typeof bankList>`. */
export type RowIn<L> = L extends List<infer Row, Filters, string, unknown> ? Row : never;

/** Declares a list, and what it may ask the database. */
export function defineList<
  const Columns extends ResultColumns,
  const F extends Filters,
  S extends string,
  Input extends object = object,
  Item = RowFrom<Columns>,
>({
  columns,
  // Without one, `Item` is the row.
  item = (row) => row as unknown as Item,
  ...list
}: Definition<Columns, F, S, Input, Item>): DefinedList<RowFrom<Columns>, F, S, Input, Item> {
  const name = `${list.path({})} (${list.from})`;
  const forms = (build: (query: ListQuery<F>) => readonly string[]) => (): string[] =>
    queriesOf(list).flatMap(build);
  const position = { ...columns, csv_position: t.text() };
  return {
    ...list,
    item,
    statements: {
      page: composed(
        `list ${name}`,
        columns,
        forms((query) => [listPageSql(list, query, ANYWHERE).text]),
      ),
      batch: composed(
        `file of ${name}`,
        position,
        forms((query) =>
          [null, '1'].map(
            (after) => listBatchSql(list, query, ANYWHERE, { position: after, size: CSV_BATCH }).text,
          ),
        ),
      ) as List<RowFrom<Columns>>['statements']['batch'],
      count: composed(
        `count of ${name}`,
        { total: t.int4() },
        forms((query) => [listCountSql(list, query, ANYWHERE).text]),
      ),
      found: composed(
        `found in ${name}`,
        {},
        forms((query) => [listFoundSql(list, query, ANYWHERE).text]),
      ),
    },
  };
}

/** The list with other items: for rows whose words are known with the request alone. */
export const shownAs = <Row, F extends Filters, S extends string, Item>(
  list: List<Row, F, S, unknown>,
  item: (row: Row, context: ListContext) => Item,
): List<Row, F, S, Item> => ({ ...list, item });

const ANYWHERE = { timeZone: 'UTC' };

/** Sample search terms: a word, numbers, the end of a phone and a whole one, an e-mail, an amount. */
const TERMS = ['kredi', '7', '#7', '1234', '5551112233', 'a@b.tr', '50.000 TL'];

/** Queries that make each form of a list's SQL: every order, each filter by itself, all at once. */
export function queriesOf<F extends Filters>(list: ListSource<F>): ListQuery<F>[] {
  const plain = { search: '', filters: {}, sort: list.defaultSort, page: 1, pageSize: 25 } as const;
  const each = Object.entries(list.filters).flatMap(([key, { examples }]) =>
    (examples as readonly unknown[]).map((value) => ({ [key]: value })),
  );
  const filtered = [...each, Object.assign({}, ...each)] as FilterValues<F>[];
  const terms = list.search ? TERMS : [];
  return [
    ...Object.keys(list.sorts).flatMap((key) =>
      (['asc', 'desc'] as const).map((direction) => ({ ...plain, sort: { key, direction } })),
    ),
    ...filtered.map((filters) => ({ ...plain, filters })),
    ...terms.map((search) => ({ ...plain, search })),
    ...terms.map((search) => ({ ...plain, search, filters: filtered.at(-1) ?? {} })),
  ];
}
