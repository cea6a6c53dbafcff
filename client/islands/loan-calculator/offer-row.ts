import type { PricedLoan } from '../../../src/shared/finance/loan-comparison.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import { isOfParticipation, rateDay } from '../../../src/shared/contracts/calculator.js';
import { formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { costRatesText } from '../../../src/shared/finance/tr/cost-text.js';
import { loanRateWord } from '../../../src/shared/finance/tr/rate-words.js';
import { markup } from '../../html/markup.js';
import type { CardParts } from '../calculator/card-html.js';
import { conditionTexts, counted, notesOf } from '../calculator/condition-text.js';
import type { OfferParts } from '../calculator/offer-html.js';
import { inputText } from './messages.js';
import { applyTo, type OfferContext, planAddress } from './offer-parts.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/loan-calculator.js';

export const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/**
 * A bank's loan, with all that it costs and what can be done with it.
 * @param best of what it is the best
 * @param surplus by how much it costs more than the one that costs least; below half a lira it is not told
 */
export function loanParts(
  { offer, cost, isCostlierDespiteInstalment, gains }: PricedLoan<CalculatorOffer>,
  best: string | undefined,
  surplus: Kurus,
  context: OfferContext,
): OfferParts {
  const { fee, instalment, total, monthlyCostPercent, annualCostPercent } = cost;
  const feeText = markup`${fee === 0 ? '0 TL' : money(fee)}<span> tahsis ücreti</span>`;
  return {
    offer,
    best,
    remark: [
      ...conditionTexts(offer, gains, 'daha az', money),
      isCostlierDespiteInstalment && 'Taksiti düşük ama toplamı daha yüksek',
    ]
      .filter(Boolean)
      .join(' · '),
    figures: [
      markup`${formatPercent(offer.ratePercent)}<small>${feeText}</small>`,
      money(instalment),
      markup`${money(total)}${surplus >= 50 && markup`<small>${formatLira(surplus)} fazla</small>`}`,
      // Two lines at the desk, where `calculator.css` keeps the break, and one on a phone.
      `${formatPercent(annualCostPercent)}\n(aylık ${formatPercent(monthlyCostPercent)})`,
    ],
    apply: applyTo(offer, context),
    details: `${formatLira(offer.minAmount)} – ${formatLira(offer.maxAmount)}, ${offer.minTerm}–${offer.maxTerm} ay.${notesOf(offer)}${offer.response ? ` ${offer.response.text}.` : ''} Oran tarihi: ${rateDay(offer)}`,
    links: markup`<a href="${planAddress(offer, context, counted(gains))}">Ödeme planı</a>`,
  };
}

/** The same as an advertised offer. */
export function cardParts({ offer, cost }: PricedLoan<CalculatorOffer>, context: OfferContext): CardParts {
  const { isSponsored = false, slogan } = offer.featured ?? {};
  const rate = `${formatPercent(offer.ratePercent)} ${loanRateWord(isOfParticipation(offer))}`;
  const rest = `toplam ${money(cost.total)} · ${inputText(context.form)} · ${rate}, ${costRatesText(cost)}`;
  const figures = markup`<b>${money(cost.instalment)}</b> taksit · ${rest}`;
  return { offer, isSponsored, slogan, figures, apply: applyTo(offer, context) };
}
