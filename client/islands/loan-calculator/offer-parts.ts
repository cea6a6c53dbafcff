import { loanFormQuery, type LoanForm } from '../../../src/shared/finance/loan-form.js';
import { applyPath, loanPlanPath, toBankPath } from '../../../src/shared/paths/site.js';
import type { Condition } from '../../../src/shared/finance/offer-conditions.js';
import type { Apply } from '../calculator/apply.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/loan-calculator.js';

export interface OfferContext {
  readonly type: { readonly path: string; readonly title: string };
  readonly form: LoanForm;
}

/** Names the product where its bank has a second one. */
const productOf = ({ key, bankId }: CalculatorOffer): string | undefined =>
  key === bankId ? undefined : key;

/** Where an application for this offer is left: here, or at the bank itself. */
export function applyTo(offer: CalculatorOffer, { type, form }: OfferContext): Apply {
  const { bankId, buttonText, phoneWay } = offer;
  const tur = type.path;
  return {
    kind: 'kredi',
    href: applyPath('kredi', { tur, ...loanFormQuery(form), banka: bankId }),
    text: buttonText || 'Başvur',
    name: offerName(offer),
    bankHref: toBankPath(bankId, { tur, urun: productOf(offer) }),
    phoneWay,
  };
}

/** @param kosul the condition whose figures are counted */
export function planAddress(
  offer: CalculatorOffer,
  { type, form }: OfferContext,
  kosul: Condition | undefined,
): string {
  const asked = { ...loanFormQuery(form), urun: productOf(offer), kosul };
  return loanPlanPath(type.path, offer.bankId, asked);
}
