import type { LoanTaxes } from '../../../src/shared/finance/loan.js';
import type { PricedLoan } from '../../../src/shared/finance/loan-comparison.js';
import type { LoanForm } from '../../../src/shared/finance/loan-form.js';
import { formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { costRatesText, perHundredText } from '../../../src/shared/finance/tr/cost-text.js';
import { withLoanRate } from '../../../src/shared/finance/tr/rate-words.js';
import { taxText } from '../../../src/shared/finance/tr/tax-text.js';
import { isOfParticipation, offerName } from '../../../src/shared/contracts/calculator.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/loan-calculator.js';

/** An example of a loan's cost, calculated from an offer in force. */
export function exampleText(
  form: LoanForm,
  taxes: LoanTaxes,
  { offer, cost }: PricedLoan<CalculatorOffer>,
): string {
  const isParticipation = isOfParticipation(offer);
  const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
  return [
    `Örnek: ${offerName(offer)} kredisiyle ${formatLira(form.amount)} tutarı ${form.termMonths} ay vadeyle ve aylık `,
    `${formatPercent(offer.ratePercent)} ${withLoanRate(isParticipation)} kullanırsanız aylık taksit ${money(cost.instalment)}, tahsis ücreti `,
    `${money(cost.fee)}, ${costRatesText(cost)} ve toplam ödeme `,
    `${money(cost.total)} olur. ${perHundredText(cost, form.amount)} ${taxText(taxes, isParticipation)}`,
  ].join('');
}
