import type { ReactElement } from 'react';
import type { LoanTaxes } from '../../../src/finance/loan.js';
import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { taxText } from '../../../src/finance/tr/tax-text.js';
import { Section } from '../../../views/components/section/section.js';
import { CachedElement } from '../../printed/cached-element.js';
import { type OfferContext, offerName } from './offer-parts.js';
import type { CalculatorOffer, LoanCalculatorProps } from './types.js';

interface CostTableProps {
  readonly context: OfferContext;
  readonly ranges: LoanCalculatorProps['ranges'];
  readonly taxes: LoanTaxes;
  readonly cheapest: PricedLoan<CalculatorOffer> | undefined;
}

/** What loans of this type cost at least and at most, with an example worked out from an offer in force. */
export function CostTable({ context, ranges, taxes, cheapest }: CostTableProps): ReactElement {
  return (
    <Section id="maliyet" title={`${context.type.title} maliyet tablosu`}>
      <table className="sheet card card-flush">
        <CachedElement as="tbody" by={ranges} name="">
          {() =>
            ranges.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <b>{text}</b>
                </td>
              </tr>
            ))
          }
        </CachedElement>
      </table>
      {cheapest && <p className="example">{exampleText(context, taxes, cheapest)}</p>}
    </Section>
  );
}

function exampleText(
  { form }: OfferContext,
  taxes: LoanTaxes,
  { offer, cost }: PricedLoan<CalculatorOffer>,
): string {
  const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
  return [
    `Örnek: ${offerName(offer)} kredisiyle ${formatLira(form.amount)} tutarı ${form.termMonths} ay vadeyle ve aylık `,
    `${formatPercent(offer.ratePercent)} faizle kullanırsanız aylık taksit ${money(cost.instalment)}, tahsis ücreti `,
    `${money(cost.fee)}, yıllık maliyet oranı ${formatPercent(cost.annualCostPercent)} ve toplam ödeme `,
    `${money(cost.total)} olur. ${taxText(taxes)}`,
  ].join('');
}
