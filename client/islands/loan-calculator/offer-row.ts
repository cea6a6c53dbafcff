import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatDate, formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { buttonClass } from '../../../views/components/button/button.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import { FORM_ID } from './calculator-form.js';
import {
  applyLabel,
  applyText,
  bankAddress,
  dialogAddress,
  type OfferContext,
  offerName,
  planAddress,
} from './offer-parts.js';
import { MAX_COMPARED, type CalculatorOffer } from './types.js';

const PRIMARY = buttonClass({ variant: 'primary' });
const CHECKED = markup` checked=""`;
const DISABLED = markup` disabled=""`;
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
  const state = compared.includes(key) ? CHECKED : compared.length >= MAX_COMPARED && DISABLED;
  return markup`<tr><th scope="row"><div>${bank}${badge && printedBadge('success', badge)}${remark}</div></th><td>${rate}</td>\
<td><b>${money(cost.instalment)}</b></td><td><b>${money(cost.total)}</b></td>\
<td>${money(cost.fee)}</td><td>${formatPercent(cost.annualCostPercent)}</td>\
<td><a aria-label="${applyLabel(offer)}" href="${dialogAddress(offer, context)}" data-apply="kredi" \
data-to-bank="${bankAddress(offer)}" class="${PRIMARY}">${applyText(offer)}</a>\
<a href="${planAddress(offer, context)}">Ödeme planı</a>\
<label><input type="checkbox" name="karsilastir" form="${FORM_ID}"${state} value="${key}"/>Karşılaştır</label></td></tr>`;
}
