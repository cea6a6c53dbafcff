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
import { COMPARED_MAX, type CalculatorOffer } from './types.js';

const PRIMARY = buttonClass({ variant: 'primary' });
const CHECKED = markup` checked=""`;
const DISABLED = markup` disabled=""`;
const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** What a row shows of its offer whatever is asked. */
interface LastingParts {
  readonly bank: Markup;
  readonly rate: Markup;
  readonly button: Markup;
  /** Out of its row, the link says whose offer it is. */
  readonly label: Markup;
}

const lasting = new WeakMap<CalculatorOffer, LastingParts>();

/** A bank's loan, with all that it costs and what can be done with it. */
export function offerRow(
  { offer, cost, isCostlierDespiteInstalment }: PricedLoan<CalculatorOffer>,
  badge: string | false,
  context: OfferContext,
  compared: readonly string[],
): Markup {
  const { bank, rate, button, label } = lastingParts(offer);
  const { key } = offer;
  const remark =
    isCostlierDespiteInstalment && markup`<small>Taksiti daha düşük ama toplamda daha pahalı</small>`;
  const state = compared.includes(key) ? CHECKED : compared.length >= COMPARED_MAX && DISABLED;
  return markup`<tr><th scope="row"><div>${bank}${badge && printedBadge('success', badge)}${remark}</div></th><td>${rate}</td>\
<td><b>${money(cost.instalment)}</b></td><td><b>${money(cost.total)}</b></td>\
<td>${money(cost.fee)}</td><td>${formatPercent(cost.annualCostPercent)}</td>\
<td><a ${label} href="${dialogAddress(offer, context)}" data-apply="kredi" ${button}</a>\
<a href="${planAddress(offer, context)}">Ödeme planı</a>\
<label><input type="checkbox" name="karsilastir" form="${FORM_ID}"${state} value="${key}"/>Karşılaştır</label></td></tr>`;
}

/** Made once for an offer: the list is made anew with every amount. */
function lastingParts(offer: CalculatorOffer): LastingParts {
  const known = lasting.get(offer);
  if (known) return known;
  const logo = printedLogo({ name: offer.bankName, logoUrl: offer.logoUrl });
  const parts = {
    bank: markup`${logo}<a href="${paths.bank(offer.bankId)}">${offerName(offer)}</a>`,
    rate: markup`${formatPercent(offer.ratePercent)}<small>${formatDate(offer.rateDate)}</small>`,
    button: markup`data-to-bank="${bankAddress(offer)}" class="${PRIMARY}">${applyText(offer)}`,
    label: markup`aria-label="${applyLabel(offer)}"`,
  };
  lasting.set(offer, parts);
  return parts;
}
