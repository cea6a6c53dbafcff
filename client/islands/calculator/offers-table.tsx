import type { ReactElement } from 'react';
import { CachedElement } from '../../printed/cached-element.js';
import type { PrintedRow } from '../../printed/printed-row.js';
import { PrintedRows } from '../../printed/printed-rows.js';
import type { ExcludedOffer } from './calculation.js';

interface OffersTableProps {
  readonly id?: string;
  readonly className: string;
  /** Read out. */
  readonly caption?: string;
  /** A column of buttons needs no heading: it is empty. */
  readonly columns: readonly string[];
  /** Class of the headings of figures: all but the first. */
  readonly figureClass?: string;
  readonly rows: readonly PrintedRow[];
  readonly toggleCompared: (key: string) => void;
}

/** A list of offers, each with what it costs or brings. */
export function OffersTable(props: OffersTableProps): ReactElement {
  const { id, className, caption, columns, figureClass, rows, toggleCompared } = props;
  return (
    <table id={id} className={className}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <CachedElement as="thead" by={OffersTable} name={columns.join('|')}>
        {() => <tr>{columns.map((column, at) => heading(column, at === 0 ? undefined : figureClass))}</tr>}
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

function heading(column: string, className: string | undefined): ReactElement {
  if (column === '') return <td key="" />;
  return (
    <th key={column} scope="col" className={className}>
      {column}
    </th>
  );
}

interface ExcludedOffersProps {
  readonly className: string;
  readonly title: string;
  readonly offers: readonly ExcludedOffer[];
}

/** Banks whose limits leave out what was asked, and which limit it is; nothing where there are none. */
export function ExcludedOffers({ className, title, offers }: ExcludedOffersProps): ReactElement | null {
  if (offers.length === 0) return null;
  return (
    <section className={className}>
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
