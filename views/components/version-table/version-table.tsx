import type { ReactElement } from 'react';

export interface VersionRow {
  readonly label: string;
  /** One of each version; null where it was not there. */
  readonly values: readonly (string | null)[];
  readonly isChanged: boolean;
}

export interface VersionTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly VersionRow[];
  /** Said beside the name of what differs. */
  readonly changedWord: string;
}

/** Versions of one thing side by side; what differs is marked, and not by color alone. Style: `version-table`. */
export function VersionTable({ caption, columns, rows, changedWord }: VersionTableProps): ReactElement {
  return (
    <table className="version-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Alan</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, isChanged }) => (
          <tr key={label} className={isChanged ? 'changed' : undefined}>
            <th scope="row">
              {label}
              {isChanged && <small> ({changedWord})</small>}
            </th>
            {columns.map((column, at) => (
              <td key={column} data-label={column}>
                {values[at] || '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
