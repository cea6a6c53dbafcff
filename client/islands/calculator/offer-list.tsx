import type { ReactElement, ReactNode } from 'react';
import { ResultTools } from '../../../views/components/result-tools/result-tools.js';
import type { Answer } from './calculation.js';
import { CompareBar } from './compare-bar.js';
import { OffersTable } from './offers-table.js';
import { FORM_ID, LIST_ID } from './types.js';
import type { CalculatorActions } from './use-calculator.js';

interface OfferListProps {
  readonly answer: Answer;
  readonly actions: CalculatorActions;
  readonly columns: readonly string[];
  /** Path of the page. */
  readonly action: string;
  /** What is listed: `kredi`. */
  readonly noun: string;
  readonly compared: readonly string[];
  /** Address of the styles of what stands below the list; they are waited for there. */
  readonly styles: string | undefined;
  /** What has to be known before any figure is read. */
  readonly notice?: ReactNode;
  /** Shown in place of an empty list. */
  readonly children?: ReactNode;
}

/** The offers, under a heading that says what was asked and stays while the list is read. */
export function OfferList(props: OfferListProps): ReactElement {
  const { answer, actions, columns, action, noun, compared, styles, notice, children } = props;
  const { asked, count, offers } = answer;
  return (
    <section id="teklifler" aria-labelledby="teklifler-baslik">
      <div className="list-head">
        <h2 id="teklifler-baslik">
          <span className="asked">{asked}</span>
          {` için ${count} teklif`}
        </h2>
        <a href={`#${FORM_ID}`}>Değiştir</a>
      </div>
      {notice}
      {count > 0 ? (
        <OffersTable
          className={noun === 'kredi' ? 'offers monthly' : 'offers'}
          columns={columns}
          rows={offers}
          toggleCompared={actions.toggleCompared}
        />
      ) : (
        children
      )}
      {styles !== undefined && <link rel="stylesheet" href={styles} />}
      <CompareBar {...{ action, noun }} count={compared.length} />
      <ResultTools of={LIST_ID} />
    </section>
  );
}
