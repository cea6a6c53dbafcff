import type { CsvColumn } from '../../src/admin/exports.service.js';
import { type View, view } from '../../src/shared/rendering/page.js';
import { adminLayout, listStyles } from '../layouts/admin/admin-layout.js';
import { IndexBody } from './index-body.js';
import {
  type AnyIndex,
  type FieldIn,
  type FiltersIn,
  headingIn,
  type Identified,
  type IndexColumn,
  type IndexDefinition,
  type IndexProps,
  type ItemIn,
  type SortIn,
} from './index-definition.js';

/** A list of staff as its controller uses it. */
export interface AdminIndex<Item extends Identified, Extra extends object = object> {
  readonly view: View<IndexProps<Item, Extra>>;
  /** Begins the name of its file. */
  readonly csvName: string | undefined;
  /** @param headingOf a field's heading */
  readonly csvColumns: (headingOf: (field: string) => string) => readonly CsvColumn<Item>[];
  /** A filter asks for the banks. */
  readonly needsBanks: boolean;
}

/**
 * Declares what a list of staff shows: `adminIndex<typeof bankList>({ … })`.
 * @template Extra what its controller gives beside the rows
 */
export function adminIndex<L, Extra extends object = object>(
  definition: IndexDefinition<ItemIn<L>, FieldIn<L>, SortIn<L>, FiltersIn<L>, Extra>,
): AdminIndex<ItemIn<L>, Extra> {
  // Fields, sorts and filters are those of the list, as is checked here; nothing below asks which.
  return built(definition as unknown as AnyIndex<ItemIn<L>, Extra>);
}

/** Columns of a list's file. */
export const fileColumns = <Item, Field extends string, Extra extends object>(
  columns: readonly IndexColumn<Item, Field, string, Extra>[],
  headingOf: (field: Field) => string,
): CsvColumn<Item>[] =>
  columns.flatMap((column) => {
    const { text, csv: cell = text } = column;
    return cell ? [{ header: headingIn(column, headingOf), cell }] : [];
  });

function built<Item extends Identified, Extra extends object>(
  definition: AnyIndex<Item, Extra>,
): AdminIndex<Item, Extra> {
  const { title, headTitle = title, csv, columns, filters = {}, styles = [] } = definition;
  return {
    view: view<IndexProps<Item, Extra>>({
      layout: adminLayout,
      styles: [...listStyles, ...styles],
      head: () => ({ title: headTitle, robots: 'noindex' }),
      body: (props) => <IndexBody definition={definition} {...props} />,
    }),
    csvName: csv?.name,
    csvColumns: (headingOf) => fileColumns(columns, headingOf),
    needsBanks: Object.values(filters).some(({ banks }) => banks === true),
  };
}
