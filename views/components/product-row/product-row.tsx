import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';

export interface RowFigure {
  readonly label: string;
  readonly value: ReactNode;
}

export interface ProductRowProps {
  /** In lists that change in place: an opened row stays the product's own. */
  readonly id?: string;
  /** Rows of one group open one at a time; unique on the page. */
  readonly group: string;
  /** The bank's mark or a picture. */
  readonly mark: ReactNode;
  /** A heading, mostly a link to the product's own page. */
  readonly title: ReactNode;
  /** Below the title: the bank, and of which kind the product is. */
  readonly note?: ReactNode;
  /** The first is what people look for first. A phone shows it alone, and the others once the row is opened. */
  readonly figures?: readonly RowFigure[];
  /** One line that speaks for the product. */
  readonly remark?: ReactNode;
  /** Shown at the desk, and on a phone once the row is opened. */
  readonly actions: ReactNode;
  /** Costs and conditions, shown once the row is opened. */
  readonly children: ReactNode;
}

/** A product of a list of rows: figures first, a line that opens in place. The button of the opened one is yellow. */
export function ProductRow(props: ProductRowProps): ReactElement {
  const { id, group, mark, title, note, figures = [], remark, actions, children } = props;
  useStyles(['product-row']);
  return (
    <li id={id} className="row">
      {mark}
      <div className="row-name">
        {title}
        {note !== undefined && <p>{note}</p>}
      </div>
      {figures.map(({ label, value }) => (
        <p key={label} className="row-figure">
          <b>{value}</b>
          <small>{label}</small>
        </p>
      ))}
      {remark !== undefined && <div className="row-remark">{remark}</div>}
      <div className="row-actions">{actions}</div>
      <details className="disclosure" name={group}>
        <summary>Ayrıntılar</summary>
        {children}
      </details>
    </li>
  );
}
