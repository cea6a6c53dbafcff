import type { ReactElement } from 'react';
import type { LoanComparison, PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatDate, formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { Badge } from '../../../views/components/badge/badge.js';
import { FORM_ID } from './calculator-form.js';
import { exclusionText } from './messages.js';
import { ApplyLink, Logo, type OfferContext, offerName, planAddress } from './offer-parts.js';
import { COMPARED_MAX, type CalculatorOffer } from './types.js';
import type { Calculator } from './use-calculator.js';

export const LIST_ID = 'teklif-listesi';

interface OffersTableProps {
  readonly comparison: LoanComparison<CalculatorOffer>;
  readonly context: OfferContext;
  readonly calculator: Calculator;
}

/** Every bank that lends what was asked, by total cost, with all that the loan costs. */
export function OffersTable({ comparison, context, calculator }: OffersTableProps): ReactElement {
  const lowest = Math.min(...comparison.priced.map(({ cost }) => cost.instalment));
  return (
    <table id={LIST_ID} className="offers sheet card card-flush">
      <thead>
        <tr>
          <th scope="col">Banka</th>
          <th scope="col">Aylık faiz</th>
          <th scope="col">Aylık taksit</th>
          <th scope="col">Toplam ödeme</th>
          <th scope="col">Masraf</th>
          <th scope="col">Yıllık maliyet</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {comparison.priced.map((loan, at) => (
          <OfferRow
            key={loan.offer.key}
            loan={loan}
            context={context}
            calculator={calculator}
            badge={at === 0 ? 'En düşük toplam' : loan.cost.instalment === lowest ? 'En düşük taksit' : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OfferRowProps extends Omit<OffersTableProps, 'comparison'> {
  readonly loan: PricedLoan<CalculatorOffer>;
  readonly badge: string | null;
}

function OfferRow({ loan, badge, context, calculator }: OfferRowProps): ReactElement {
  const { offer, cost } = loan;
  const { compared, toggleCompared } = calculator;
  const isCompared = compared.includes(offer.key);
  return (
    <tr>
      <th scope="row">
        <div>
          <Logo offer={offer} />
          <a href={paths.bank(offer.bankId)}>{offerName(offer)}</a>
          {badge !== null && <Badge tone="success">{badge}</Badge>}
          {loan.isCostlierDespiteInstalment && <small>Taksiti daha düşük ama toplamda daha pahalı</small>}
        </div>
      </th>
      <td>
        {formatPercent(offer.ratePercent)}
        <small>{formatDate(offer.rateDate)}</small>
      </td>
      <td>
        <b>{formatLira(cost.instalment, { decimals: 2 })}</b>
      </td>
      <td>
        <b>{formatLira(cost.total, { decimals: 2 })}</b>
      </td>
      <td>{formatLira(cost.fee, { decimals: 2 })}</td>
      <td>{formatPercent(cost.annualCostPercent)}</td>
      <td>
        <ApplyLink offer={offer} context={context} />
        <a href={planAddress(offer, context)}>Ödeme planı</a>
        <label>
          <input
            type="checkbox"
            name="karsilastir"
            value={offer.key}
            form={FORM_ID}
            checked={isCompared}
            disabled={!isCompared && compared.length >= COMPARED_MAX}
            onChange={() => {
              toggleCompared(offer.key);
            }}
          />
          Karşılaştır
        </label>
      </td>
    </tr>
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
