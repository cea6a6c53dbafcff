import type { ReactElement } from 'react';
import { CachedElement } from '../../printed/cached-element.js';
import type { PrintedRow } from '../../printed/printed-row.js';
import { PrintedRows } from '../../printed/printed-rows.js';
import type { ExcludedOffer } from './calculation.js';
import { LIST_ID } from './types.js';

interface OffersTableProps {
  readonly className: string;
  /** The two of what can be done need no heading: it is empty. */
  readonly columns: readonly string[];
  readonly rows: readonly PrintedRow[];
  readonly toggleCompared: (key: string) => void;
}

/** A list of offers, each with what it costs or brings. */
export function OffersTable(props: OffersTableProps): ReactElement {
  const { className, columns, rows, toggleCompared } = props;
  return (
    <table id={LIST_ID} className={className}>
      <CachedElement as="thead" by={OffersTable} name={columns.join('|')}>
        {() => <tr>{columns.map(heading)}</tr>}
      </CachedElement>
      <PrintedRows
        rows={rows}
        onClick={({ target }) => {
          if (target instanceof HTMLInputElement) toggleCompared(target.value);
        }}
      />
    </table>
  );
}

function heading(column: string): ReactElement {
  if (column === '') return <td key="" colSpan={2} />;
  return (
    <th key={column} scope="col">
      {column}
    </th>
  );
}

interface ExcludedOffersProps {
  readonly title: string;
  readonly offers: readonly ExcludedOffer[];
}

/** Banks whose limits leave out what was asked, and which limit it is; nothing where there are none. */
export function ExcludedOffers({ title, offers }: ExcludedOffersProps): ReactElement | null {
  if (offers.length === 0) return null;
  return (
    <section className="excluded container">
      <h3>{title}</h3>
      <ul>
        {offers.map(({ key, name, reason }) => (
          <li key={key}>
            <b>{name}</b>
            {` ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
