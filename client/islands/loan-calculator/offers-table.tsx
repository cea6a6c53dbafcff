import type { ReactElement } from 'react';
import type { LoanComparison } from '../../../src/finance/loan-comparison.js';
import { CachedElement } from '../../printed/cached-element.js';
import { PrintedRows } from '../../printed/printed-rows.js';
import { exclusionText } from './messages.js';
import { type OfferContext, offerName } from './offer-parts.js';
import { offerRow } from './offer-row.js';
import type { CalculatorOffer } from './types.js';
import type { Calculator } from './use-calculator.js';

export const LIST_ID = 'teklif-listesi';

const COLUMNS = ['Banka', 'Aylık faiz', 'Aylık taksit', 'Toplam ödeme', 'Masraf', 'Yıllık maliyet'];

interface OffersTableProps {
  readonly comparison: LoanComparison<CalculatorOffer>;
  readonly context: OfferContext;
  readonly calculator: Calculator;
}

/** Every bank that lends what was asked, by total cost, with all that the loan costs. */
export function OffersTable({ comparison, context, calculator }: OffersTableProps): ReactElement {
  const { compared, toggleCompared } = calculator;
  const lowest = Math.min(...comparison.priced.map(({ cost }) => cost.instalment));
  return (
    <table id={LIST_ID} className="offers sheet card card-flush">
      <CachedElement as="thead" by={COLUMNS} name="">
        {() => (
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <td />
          </tr>
        )}
      </CachedElement>
      <PrintedRows
        rows={comparison.priced.map((loan, at) => {
          const badge = at === 0 ? 'En düşük toplam' : loan.cost.instalment === lowest && 'En düşük taksit';
          return { key: loan.offer.key, html: offerRow(loan, badge, context, compared) };
        })}
        onClick={({ target }) => {
          if (target instanceof HTMLInputElement) toggleCompared(target.value);
        }}
      />
    </table>
  );
}

/** Banks whose limits leave out what was asked, and which limit it is. */
export function ExcludedOffers({
  excluded,
}: Pick<LoanComparison<CalculatorOffer>, 'excluded'>): ReactElement {
  return (
    <section className="excluded">
      <h3>{`Bu tutar ve vadeyi vermeyen ${excluded.length} banka`}</h3>
      <ul>
        {excluded.map((loan) => (
          <li key={loan.offer.key}>
            <b>{offerName(loan.offer)}</b>
            {` ${exclusionText(loan)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
