import type { ReactElement } from 'react';
import type { DepositComparison, PricedDeposit } from '../../../src/finance/deposit-comparison.js';
import { PrintedRows } from '../../printed/printed-rows.js';
import { exclusionText } from './messages.js';
import { type OfferContext, offerName } from './offer-parts.js';
import { columnsOf, offerRow } from './offer-row.js';
import type { CalculatorOffer } from './types.js';
import type { Calculator } from './use-calculator.js';

export const LIST_ID = 'teklif-listesi';

interface OffersTableProps {
  readonly caption: string;
  readonly rows: readonly PricedDeposit<CalculatorOffer>[];
  readonly comparison: DepositComparison<CalculatorOffer>;
  readonly context: OfferContext;
  readonly calculator: Calculator;
}

/** What each bank pays for the deposit that was asked about, interest and withholding apart. */
export function OffersTable({
  caption,
  rows,
  comparison,
  context,
  calculator,
}: OffersTableProps): ReactElement {
  const { compared, toggleCompared } = calculator;
  const columns = columnsOf(comparison, context, compared);
  return (
    <table className="data-table data-table-cards">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }, at) => (
            <th key={header} scope="col" className={at > 0 ? 'num' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <PrintedRows
        rows={rows.map((deposit) => ({ key: deposit.offer.key, html: offerRow(columns, deposit) }))}
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
  context,
}: {
  excluded: DepositComparison<CalculatorOffer>['excluded'];
  context: OfferContext;
}): ReactElement {
  return (
    <section className="stack" aria-labelledby="disarida">
      <h3 id="disarida">{`Bu tutar ve vadeyi kabul etmeyen ${excluded.length} banka`}</h3>
      <ul className="deposit-excluded">
        {excluded.map((deposit) => (
          <li key={deposit.offer.key}>
            <b>{offerName(deposit.offer)}</b> <span>{exclusionText(deposit, context.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
