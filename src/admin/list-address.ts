import type { Filters, FilterValues, ListQuery, ListSource, PageSize } from './list-query.js';

type Parameters = Record<string, string | readonly string[] | undefined>;

/** Addresses around a query: another page, another order, a filter more or less. Other parameters stay. */
export class ListAddress<F extends Filters, S extends string> {
  constructor(
    private readonly list: ListSource<F, S>,
    private readonly query: ListQuery<F>,
  ) {}

  current(): string {
    return this.to({});
  }

  page(page: number): string {
    return this.to({ page });
  }

  size(pageSize: PageSize): string {
    return this.to({ pageSize, page: 1 });
  }

  /** Sorts by a column; by the column sorted by already, the other way round. */
  sort(key: S): string {
    const { sort } = this.query;
    const first = this.list.defaultSort.key === key ? this.list.defaultSort.direction : 'asc';
    const direction = sort.key === key ? (sort.direction === 'asc' ? 'desc' : 'asc') : first;
    return this.to({ sort: { key, direction }, page: 1 });
  }

  with(filters: FilterValues<F>): string {
    return this.to({ filters: { ...this.query.filters, ...filters }, page: 1 });
  }

  without(key: keyof F): string {
    return this.to({ filters: { ...this.query.filters, [key]: undefined }, page: 1 });
  }

  /** The list without search and filters, in the same order. */
  cleared(): string {
    return this.to({ search: '', filters: {}, page: 1 });
  }

  /** Query fields beside search and filters, for a form that sends those anew. */
  orderFields(): readonly { readonly name: string; readonly value: string }[] {
    const { sort, size } = this.parameters({ ...this.query, filters: {}, search: '' });
    return Object.entries({ sort, size }).flatMap(([name, value]) =>
      typeof value === 'string' ? [{ name, value }] : [],
    );
  }

  /** Search and filters, for a form that acts on all filtered rows. */
  filterFields(): readonly { readonly name: string; readonly value: string }[] {
    const parameters = this.parameters({ ...this.query, sort: this.list.defaultSort, page: 1, pageSize: 25 });
    return Object.entries(parameters).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : (value ?? [])).map((item) => ({ name, value: item })),
    );
  }

  private to(change: Partial<ListQuery<F>>): string {
    return this.list.path(this.parameters({ ...this.query, ...change }));
  }

  private parameters({ search, filters, sort, page, pageSize }: ListQuery<F>): Parameters {
    const { defaultSort } = this.list;
    const isDefault = sort.key === defaultSort.key && sort.direction === defaultSort.direction;
    const written: Parameters = { q: search === '' ? undefined : search };
    for (const [key, filter] of Object.entries(this.list.filters)) {
      const value: unknown = filters[key];
      if (value !== undefined) written[key] = filter.write(value);
    }
    return {
      ...written,
      sort: isDefault ? undefined : `${sort.direction === 'desc' ? '-' : ''}${sort.key}`,
      page: page === 1 ? undefined : String(page),
      size: pageSize === 25 ? undefined : String(pageSize),
    };
  }
}
