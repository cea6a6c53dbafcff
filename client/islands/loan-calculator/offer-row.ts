import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatDate, formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import { printedApply, printedTick } from '../calculator/apply.js';
import { offerName } from '../calculator/types.js';
import { applyTo, type OfferContext, planAddress } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

/** The columns of a row; the last, of what can be done, has no heading. */
export const COLUMNS = [
  'Banka',
  'Aylık faiz',
  'Aylık taksit',
  'Toplam ödeme',
  'Masraf',
  'Yıllık maliyet',
  '',
];

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** A bank's loan, with all that it costs and what can be done with it. */
export function offerRow(
  { offer, cost, isCostlierDespiteInstalment }: PricedLoan<CalculatorOffer>,
  badge: string | false,
  context: OfferContext,
  compared: readonly string[],
): Markup {
  const { key, bankName, logoUrl } = offer;
  const bank = markup`${printedLogo({ name: bankName, logoUrl })}<a href="${paths.bank(offer.bankId)}">${offerName(offer)}</a>`;
  const rate = markup`${formatPercent(offer.ratePercent)}<small>${formatDate(offer.rateDate)}</small>`;
  const remark =
    isCostlierDespiteInstalment && markup`<small>Taksiti daha düşük ama toplamda daha pahalı</small>`;
  return markup`<tr><th scope="row"><div>${bank}${badge && printedBadge('success', badge)}${remark}</div></th><td>${rate}</td>\
<td><b>${money(cost.instalment)}</b></td><td><b>${money(cost.total)}</b></td>\
<td>${money(cost.fee)}</td><td>${formatPercent(cost.annualCostPercent)}</td>\
<td>${printedApply(applyTo(offer, context))}\
<a href="${planAddress(offer, context)}">Ödeme planı</a>\
${printedTick(key, compared)}</td></tr>`;
}
