import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatDate, formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { buttonClass } from '../../../views/components/button/button.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import { FORM_ID } from './calculator-form.js';
import { applyAddresses, applyText, type OfferContext, offerName, planAddress } from './offer-parts.js';
import { COMPARED_MAX, type CalculatorOffer } from './types.js';

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
  const logo = printedLogo({ name: offer.bankName, logoUrl: offer.logoUrl });
  const name = markup`<a href="${paths.bank(offer.bankId)}">${offerName(offer)}</a>`;
  const remark =
    isCostlierDespiteInstalment && markup`<small>Taksiti daha düşük ama toplamda daha pahalı</small>`;
  const rate = markup`${formatPercent(offer.ratePercent)}<small>${formatDate(offer.rateDate)}</small>`;
  const costs = [
    markup`<td><b>${money(cost.instalment)}</b></td><td><b>${money(cost.total)}</b></td>`,
    markup`<td>${money(cost.fee)}</td><td>${formatPercent(cost.annualCostPercent)}</td>`,
  ];
  return markup`<tr><th scope="row"><div>${logo}${name}${badge && printedBadge('success', badge)}${remark}</div></th><td>${rate}</td>${costs}<td>${actions(offer, context, compared)}</td></tr>`;
}

function actions(offer: CalculatorOffer, context: OfferContext, compared: readonly string[]): Markup {
  const { key } = offer;
  const { dialog, bank } = applyAddresses(offer, context);
  const apply = markup`<a href="${dialog}" data-apply="kredi" data-to-bank="${bank}" class="${PRIMARY}">${applyText(offer)}</a>`;
  const plan = markup`<a href="${planAddress(offer, context)}">Ödeme planı</a>`;
  const state = compared.includes(key) ? CHECKED : compared.length >= COMPARED_MAX && DISABLED;
  return markup`${apply}${plan}<label><input type="checkbox" name="karsilastir" form="${FORM_ID}"${state} value="${key}"/>Karşılaştır</label>`;
}
