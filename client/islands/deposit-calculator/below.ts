import type { DepositForm } from '../../../src/shared/finance/deposit-form.js';
import { markup } from '../../html/markup.js';
import type { Below } from '../calculator/calculation.js';
import { cardHtml } from '../calculator/card-html.js';
import { excludedHtml } from '../calculator/excluded-html.js';
import { sideBySideParts } from '../calculator/side-by-side-html.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import type { Comparison } from './calculation.js';
import { comparedDeposits } from './compared-deposits.js';
import { inputText, exclusionText } from './messages.js';
import { cardParts } from './offer-row.js';
import { guaranteeHtml, noNetNotice, orderText, outcomeHtml } from './outcome.js';
import type { DepositCalculatorProps } from '../../../src/shared/contracts/deposit-calculator.js';

/** Parts below the list of a deposit page, and the rarer notices above it. */
export default function belowDeposits({
  currency,
  offers,
  withholding,
  holidays,
  guarantee,
  inflation,
  shared,
}: DepositCalculatorProps): Below<DepositForm, Comparison> {
  return ({ form, compared }, comparison) => {
    const { priced, excluded, withholdingPercent } = comparison;
    const context = { currency, form };
    const featured = priced
      .filter(({ offer }) => offer.isSponsored)
      .map((deposit) => cardHtml(cardParts(deposit, context)));
    const chosen = offers.filter(({ key }) => compared.includes(key));
    return {
      ...sideBySideParts(comparedDeposits(chosen, comparison, context), inputText(form, currency), {
        noun: 'mevduat',
        nouns: 'mevduatlar',
      }),
      notice: withholdingPercent === null ? noNetNotice(shared.icons) : markup``,
      order: markup`${orderText(comparison)}`,
      outcome: outcomeHtml(comparison, { currency, withholding, holidays, inflation, form }),
      guarantee: guaranteeHtml(form.amount, guarantee),
      excluded: excludedHtml(
        `Bu koşullarda mevduat kabul etmeyen ${excluded.length} banka`,
        excluded.map((deposit) => ({
          name: offerName(deposit.offer),
          reason: exclusionText(deposit, currency),
        })),
      ),
      hasFeatured: featured.length > 0,
      featured,
    };
  };
}
