/** How a list was asked for, as its parts show it: made by `toListView`, spread over table, filters and footer. */
export interface ListView {
  readonly path: string;
  readonly search: string;
  /** Rows found; an estimate when there are too many to count. */
  readonly total: number;
  readonly isExact: boolean;
  readonly page: number;
  readonly pageCount: number;
  readonly pageHref: (page: number) => string;
  readonly sizes: readonly { readonly size: number; readonly href: string; readonly current: boolean }[];
  readonly sorts: Readonly<Record<string, SortView>>;
  /** Label of a declared field, as a column or a filter. */
  readonly heading: (name: string) => string;
  /** Hidden fields of a form that searches anew. */
  readonly orderFields: readonly HiddenField[];
  /** Hidden fields of a form that acts on all rows found. */
  readonly filterFields: readonly HiddenField[];
  readonly filterCount: number;
  readonly clearedHref: string;
}

export interface SortView {
  readonly href: string;
  readonly direction?: 'ascending' | 'descending';
}

export interface HiddenField {
  readonly name: string;
  readonly value: string;
}
