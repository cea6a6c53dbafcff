import type { ComponentType, ReactNode } from 'react';
import type { Filter, ListContext } from '../../src/admin/list-filters.js';
import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { ListView } from '../components/admin-table/list-view.js';
import type { BulkBarProps } from '../components/bulk-bar/bulk-bar.js';
import type { Option } from '../components/field/controls.js';
import type { IconName } from '../components/icon/icon.js';

export interface Identified {
  readonly id: string;
}

/** The row of a list as its screen and its file have it: `ItemIn<typeof bankList>`. */
export type ItemIn<L> = L extends { readonly item: (...given: never) => infer Item extends Identified }
  ? Item
  : never;
export type FieldIn<L> = L extends { readonly fields?: new () => infer Input } ? keyof Input & string : never;
export type SortIn<L> = L extends { readonly sorts: infer Sorts } ? keyof Sorts & string : never;
export type FiltersIn<L> = L extends { readonly filters: infer F } ? F : never;

/** Facts that cells know beside their row. */
export type Around<Extra extends object = object> = ListContext & {
  /** The list as it is found, where forms lead back to. */
  readonly back: string;
} & Extra;

/** The list, its rows, and what its controller gives beside them. */
export interface IndexProps<Item, Extra extends object = object> {
  readonly list: ListView;
  readonly rows: readonly Item[];
  /** Values of its filters. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** The list's address without its path: what is searched and filtered. */
  readonly text: string;
  /** Asked for by a filter of `banks`. */
  readonly banks: readonly Option[];
  readonly around: Around<Extra>;
}

/** Named after a field of the list's form, or in words of its own. */
type Heading<Field> =
  | { readonly field: Field; readonly heading?: never }
  | { readonly heading: string; readonly field?: never };

/** @param headingOf a field's heading */
export const headingIn = <Field>(named: Heading<Field>, headingOf: (field: Field) => string): string =>
  named.heading === undefined ? headingOf(named.field) : named.heading;

/**
 * A column of the screen (`cell`), of the file (`csv`) or of both (`text`, where they show the same). The file's order is
 * the order of the columns.
 */
export type IndexColumn<Item, Field, Sort, Extra extends object> = Heading<Field> & {
  readonly text?: (row: Item, context: ListContext) => string;
  readonly cell?: (row: Item, around: Around<Extra>) => ReactNode;
  readonly csv?: (row: Item, context: ListContext) => unknown;
  /** Figures: to the right, digits of one width. */
  readonly numeric?: boolean;
  /** Names the row. */
  readonly rowHeader?: boolean;
  readonly sort?: Sort;
};

/** A filter of the bar: a flag, a day, or one of several words. */
type IndexFilter<Value, Field, Extra extends object> = Heading<Field> &
  ([Value] extends [boolean]
    ? { readonly on?: string; readonly off?: string }
    : [Value] extends [CalendarDate]
      ? { readonly day: true }
      :
          | { readonly words: Readonly<Record<Value & string, string>> }
          | { readonly banks: true }
          | { readonly options: (around: Around<Extra>) => readonly Option[] });

/** A filter with its value, whichever kind it is. */
export type AnyFilter<Extra extends object> = Heading<string> & {
  readonly words?: Readonly<Record<string, string>>;
  readonly banks?: true;
  readonly options?: (around: Around<Extra>) => readonly Option[];
  readonly day?: true;
  readonly on?: string;
  readonly off?: string;
};

export interface EmptyWords {
  readonly title: string;
  readonly icon?: IconName;
  /** Why it is empty and what to do. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** A list of staff as it is shown, said once: its screen, its filter bar, its file and the ways to a new record follow. */
export interface IndexDefinition<Item, Field, Sort, Filters, Extra extends object> {
  readonly title: string;
  /** Of the browser's tab; the title unless given. */
  readonly headTitle?: string;
  readonly subtitle?: string | ((around: Around<Extra>) => string);
  /** Of the table, for screen readers; the title unless given. */
  readonly caption?: string;
  /** Noun of a row: `kampanya`. */
  readonly one: string;
  readonly back?: { readonly href: string; readonly label: string };
  /** The file of all rows found, at the list's address with `.csv`. */
  readonly csv?: {
    /** Begins the file's name: `kampanyalar`. */
    readonly name: string;
    /** The link leads to a form that asks for the own password. */
    readonly asksPassword?: true;
    /** Asked for the link. */
    readonly permission?: string;
  };
  /** The form of a new one, at `new` below the list's address. */
  readonly add?: {
    readonly label: string;
    /** Its form opens in a dialog: `wide` or of the usual width. */
    readonly dialog?: '' | 'wide';
  };
  /** Further ways in the page's head: ahead of the file, and between it and the new one. */
  readonly leading?: ComponentType<IndexProps<Item, Extra>>;
  readonly links?: ComponentType<IndexProps<Item, Extra>>;
  /** Between head and filters: tabs, notices. */
  readonly above?: ComponentType<IndexProps<Item, Extra>>;
  readonly below?: ComponentType<IndexProps<Item, Extra>>;
  /** Names what is searched: `Banka adı ara`. */
  readonly search?: string;
  /** Where what is asked may name a person: it is posted there. */
  readonly posted?: string;
  readonly filters?: {
    readonly [Name in keyof Filters]?: Filters[Name] extends Filter<infer Value>
      ? IndexFilter<Value, Field, Extra>
      : never;
  };
  /** Begins the ids of filters, where a dialog over the list has fields of the same names. */
  readonly filterIds?: string;
  readonly columns: readonly IndexColumn<Item, Field, Sort, Extra>[];
  /** Shows each row as a card of a grid, in the place of the table; columns then only sort, and go into the file. */
  readonly card?: (row: Item, around: Around<Extra>) => ReactNode;
  /** The row's own actions. */
  readonly menu?: (row: Item, around: Around<Extra>) => ReactNode;
  /** Actions on several rows. */
  readonly bulk?: Pick<BulkBarProps, 'id' | 'action' | 'actions' | 'mayTakeAll'> & {
    readonly permission?: string;
    readonly name: (row: Item) => string;
    readonly tick: (row: Item) => string;
    /** Hidden fields of the bar's form. */
    readonly fields: ComponentType<IndexProps<Item, Extra>>;
  };
  /** Said of a list without rows; left out where there always are some. */
  readonly empty?: EmptyWords;
  /** Said where filters find nothing, as far as it is not what all lists say. */
  readonly unmatched?: Partial<EmptyWords> & {
    /** Words of the way out of the filters; null for none. */
    readonly clear?: string | null;
    /** A new one can be made from there too. */
    readonly withAdd?: true;
  };
  /** Styles beside those of every list. */
  readonly styles?: readonly string[];
}

/** A declared list, whichever rows, fields and filters it has. */
export type AnyIndex<Item, Extra extends object> = Omit<
  IndexDefinition<Item, string, string, never, Extra>,
  'filters'
> & { readonly filters?: Readonly<Record<string, AnyFilter<Extra>>> };
