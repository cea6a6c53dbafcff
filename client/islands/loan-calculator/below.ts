import { loanFormQuery, type LoanForm } from '../../../src/shared/finance/loan-form.js';
import { eligibilityPath, hasEligibility } from '../../../src/shared/paths/eligibility.js';
import { type Markup, markup } from '../../html/markup.js';
import type { Below } from '../calculator/calculation.js';
import { cardHtml } from '../calculator/card-html.js';
import { excludedHtml } from '../calculator/excluded-html.js';
import { ticksAlone } from '../calculator/side-by-side-html.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import type { Comparison } from './calculation.js';
import { exampleText } from './example-text.js';
import { exclusionText } from './messages.js';
import type { OfferContext } from './offer-parts.js';
import { cardParts } from './offer-row.js';
import type { LoanCalculatorProps } from '../../../src/shared/contracts/loan-calculator.js';

/** Parts below the list of a loan page. */
export default function belowLoans({
  type,
  taxes,
  offers,
}: LoanCalculatorProps): Below<LoanForm, Comparison> {
  return ({ form, compared }, comparison) => {
    const { priced, excluded } = comparison;
    const context = { type, form };
    const featured = offers.flatMap(({ key }) => {
      const loan = priced.find(({ offer }) => offer.featured && offer.key === key);
      return loan ? cardHtml(cardParts(loan, context)) : [];
    });
    const best = priced[0];
    return {
      ...ticksAlone(offers.filter(({ key }) => compared.includes(key)).length, 'kredi'),
      excluded: excludedHtml(
        `Bu koşullarda kredi vermeyen ${excluded.length} banka`,
        excluded.map((loan) => ({ name: offerName(loan.offer), reason: exclusionText(loan) })),
      ),
      hasFeatured: featured.length > 0,
      featured,
      eligibility: best ? eligibilityLink(context) : markup``,
      example: markup`${best ? exampleText(form, taxes, best) : null}`,
    };
  };
}

/** Leads to the published conditions of the offers; nothing where they are a firm's. */
const eligibilityLink = ({ type, form }: OfferContext): Markup =>
  hasEligibility(type.path)
    ? markup`<a href="${eligibilityPath(type.path, loanFormQuery(form))}">Bana uygun mu?</a>`
    : markup``;
