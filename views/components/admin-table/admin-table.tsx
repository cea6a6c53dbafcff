import type { ReactElement, ReactNode } from 'react';
import type { SortView } from './list-view.js';

export interface AdminColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures: to the right, digits of one width. */
  readonly numeric?: boolean;
  /** Names the row: a row header, and the title of its card on narrow screens. */
  readonly rowHeader?: boolean;
  /** In a dense table: takes the room that is left and is cut there (`rest`), or stands on wide screens alone (`wide`). */
  readonly room?: 'rest' | 'wide';
  /** From `ListView.sorts`. */
  readonly sort?: SortView;
}

export interface AdminTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly AdminColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Ticks rows for the form with this id; `name` says which row a box belongs to, `tick` (by `tickOf`) which version. */
  readonly selection?: {
    readonly form: string;
    readonly name: (row: Row) => string;
    readonly tick: (row: Row) => string;
  };
  /** The row's own actions, at its end. */
  readonly menu?: (row: Row) => ReactNode;
  /** One line a row, and a table down to 700 px: its columns say their `room`. */
  readonly dense?: boolean;
}

/** The table of every administration list; cards on narrow screens. Style: `admin-list`. */
export function AdminTable<Row>(props: AdminTableProps<Row>): ReactElement {
  const { caption, columns, rows, rowKey, selection, menu, dense } = props;
  return (
    <table className="admin-table" data-rows="" data-dense={dense === true ? '' : undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="admin-tick">
              <input
                type="checkbox"
                data-tick-all={selection.form}
                aria-label="Sayfadaki tüm satırları seç"
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={classOf(column)}
              aria-sort={column.sort?.direction}
            >
              {column.sort ? <a href={column.sort.href}>{column.header}</a> : column.header}
            </th>
          ))}
          {menu && (
            <th scope="col" className="admin-actions">
              <span className="visually-hidden">İşlemler</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {selection && (
              <td className="admin-tick">
                <input
                  type="checkbox"
                  name="ids"
                  value={selection.tick(row)}
                  form={selection.form}
                  aria-label={`Seç: ${selection.name(row)}`}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
            {menu && <td className="admin-actions">{menu(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: AdminColumn<Row>; readonly row: Row }): ReactElement {
  const { header, cell, rowHeader } = column;
  const className = classOf(column);
  return rowHeader === true ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td className={className} data-label={header}>
      {cell(row)}
    </td>
  );
}

function classOf<Row>({ numeric, room }: AdminColumn<Row>): string | undefined {
  const classes = [numeric === true && 'num', room !== undefined && `room-${room}`].filter(Boolean);
  return classes.length === 0 ? undefined : classes.join(' ');
}
