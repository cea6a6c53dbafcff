import type { ReactElement, ReactNode } from 'react';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures: to the right, digits of one width. */
  readonly numeric?: boolean;
  /** Names the row: a row header. */
  readonly rowHeader?: boolean;
  /** Address that sorts by this column, and how it is sorted now. */
  readonly sort?: { readonly href: string; readonly direction?: 'ascending' | 'descending' };
}

export interface DataTableProps<Row> {
  readonly caption: ReactNode;
  /** The caption is for screen readers only. */
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** On narrow screens each row becomes a card; `scroll` keeps the table and lets it move sideways. */
  readonly narrow?: 'cards' | 'scroll';
}

/** Rows and columns, read well at any width. Style: `data-table`. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, hideCaption, columns, rows, rowKey, narrow = 'cards' } = props;
  const table = (
    <table className={`data-table data-table-${narrow}`}>
      <caption className={hideCaption === true ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} labelled={narrow === 'cards'} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (narrow === 'cards') return table;
  return (
    <div
      className="table-scroll"
      role="region"
      aria-label={typeof caption === 'string' ? `Tablo: ${caption}` : 'Tablo'}
      tabIndex={0}
    >
      {table}
    </div>
  );
}

function HeaderCell<Row>({ column }: { readonly column: Column<Row> }): ReactElement {
  const { header, numeric, sort } = column;
  return (
    <th scope="col" className={numeric === true ? 'num' : undefined} aria-sort={sort?.direction}>
      {sort ? <a href={sort.href}>{header}</a> : header}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** The cell says its column's name itself, for cards. */
  readonly labelled: boolean;
}

function Cell<Row>({ column, row, labelled }: CellProps<Row>): ReactElement {
  const { header, cell, numeric, rowHeader } = column;
  const className = numeric === true ? 'num' : undefined;
  if (rowHeader === true) {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td className={className} data-label={labelled ? header : undefined}>
      {cell(row)}
    </td>
  );
}
