import type { LoanAmountProps } from '../../../views/products/loan-amounts/show.js';
import { loanOfferRow } from '../loans/loan-offer-row.js';
import { compareLoans, type PricedLoan } from '../../shared/finance/loan-comparison.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { startOf } from '../../shared/finance/regulatory-limit.js';
import { amountKey, type LoanAmount } from '../../shared/finance/loan-amounts.js';
import { paymentPlan } from '../../shared/finance/payment-plan.js';
import { trustTexts } from '../../shared/finance/rate-trust.js';
import { allowedTerms } from '../../shared/finance/terms.js';
import { leastValue, valueBrackets } from '../../shared/finance/value-limit.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import type { LoanTypeInfo } from '../../offers/loan-types.service.js';
import { findPaths, paths } from '../../shared/paths/site.js';
import type { LoanAmountData } from './loan-amounts.service.js';

/** Offers that the page names; all stand on the loan page. */
const SHOWN = 5;

const LAW = {
  konut: { figure: 'housing-other', thing: 'konutun ekspertiz değeri' },
  tasit: { figure: 'vehicle', thing: 'taşıtın fatura veya kasko değeri' },
} as const;

/** @returns null where no bank lends this today, or its taxes are not known */
export function loanAmountPage(
  facts: LoanAmountData,
  type: LoanTypeInfo,
  asked: LoanAmount,
  listed: readonly LoanAmount[],
): LoanAmountProps | null {
  const taxes = facts.taxes.get(type.id);
  const own = facts.offers.filter((offer) => offer.type === type.id);
  if (!taxes) return null;
  const at = (months: number): PricedLoan<LoanOffer>[] =>
    compareLoans(own, { amount: asked.lira * 100, termMonths: months }, taxes).priced;
  const priced = at(asked.months);
  const [best] = priced;
  if (!best) return null;
  const query = { tutar: asked.lira, vade: asked.months };
  const { offer, cost } = best;
  return {
    key: amountKey(asked),
    type: { path: type.path, title: type.title },
    amount: asked.lira * 100,
    months: asked.months,
    today: facts.today,
    best: { ...loanOfferRow(best), interestAndTax: cost.interestAndTax, fee: cost.fee },
    offers: priced.slice(0, SHOWN).map(loanOfferRow),
    offerCount: priced.length,
    dearest: priced.at(-1)?.cost.total ?? cost.total,
    notes: trustTexts(
      priced.slice(0, SHOWN).map((one) => ({ name: one.offer.bank.name, trust: one.offer.trust })),
    ),
    plan: planOf(best, asked, taxes),
    terms: termsAround(type, asked).flatMap((months) => {
      const [cheapest] = at(months);
      return cheapest
        ? [
            {
              months,
              bank: cheapest.offer.bank.name,
              instalment: cheapest.cost.instalment,
              total: cheapest.cost.total,
            },
          ]
        : [];
    }),
    law: lawOf(facts, asked),
    allHref: paths.loan(type.path, query),
    planHref: paths.loanPlan(type.path, offer.bank.id, {
      ...query,
      urun: offer.key === offer.bank.id ? undefined : offer.key,
    }),
    others: listed
      .filter((one) => amountKey(one) !== amountKey(asked))
      .map((one) => ({ label: amountTitle(one), href: findPaths.amount(amountKey(one)) })),
  };
}

/** `50.000 TL, 12 ay` */
export const amountTitle = ({ lira, months }: LoanAmount): string =>
  `${formatLira(lira * 100)}, ${String(months)} ay`;

function planOf(
  { offer, cost }: PricedLoan<LoanOffer>,
  { lira, months }: LoanAmount,
  taxes: LoanTaxes,
): LoanAmountProps['plan'] {
  const rows = paymentPlan({
    principal: lira * 100,
    monthlyRatePercent: offer.ratePercent,
    termMonths: months,
    taxes,
  });
  const middle = Math.floor(months / 2);
  const taxTotal = rows.reduce((sum, { kkdf, bsmv }) => sum + kkdf + bsmv, 0);
  return {
    first: rows[0] ?? null,
    middle: rows[middle - 1] ?? null,
    // The parts beside the total add up to it: the plan's last row has a few kuruş of rounding that `n x T` lacks.
    interest: cost.interestAndTax - taxTotal,
    taxes: taxTotal,
  };
}

/** A month less and more, and the terms that are usual. */
function termsAround({ limits }: LoanTypeInfo, { lira, months }: LoanAmount): number[] {
  const { buttons, min, max } = allowedTerms(limits, lira * 100);
  const near = [months - 1, months, months + 1].filter((term) => term >= min && term <= max);
  return [...new Set([...buttons, ...near])].sort((a, b) => a - b);
}

function lawOf(
  { figures, today }: LoanAmountData,
  { type, lira, months }: LoanAmount,
): LoanAmountProps['law'] {
  if (type !== 'konut' && type !== 'tasit') return null;
  const { figure, thing } = LAW[type];
  const found = leastValue(valueBrackets(figures, figure, today), { amount: lira * 100, months });
  if (!found) return null;
  const { value, bracket: row } = found;
  return {
    thing,
    value,
    percent: row.percent,
    since: startOf(row),
    source: row.source,
    isHome: type === 'konut',
  };
}
