import type { LoanForm } from '../../../src/finance/loan-form.js';
import { applyPath, loanPlanPath, toBankPath } from '../../../src/paths.js';
import type { Apply } from '../calculator/apply.js';
import { offerName } from '../calculator/types.js';
import type { CalculatorOffer } from './types.js';

export interface OfferContext {
  readonly type: { readonly path: string; readonly title: string };
  readonly form: LoanForm;
}

/** Where an application for this offer is left: here, or at the bank itself. */
export function applyTo(offer: CalculatorOffer, { type, form }: OfferContext): Apply {
  const { bankId, slug } = offer;
  const { amount, termMonths } = form;
  const text = offer.buttonText || 'Başvur';
  return {
    kind: 'kredi',
    href: applyPath('kredi', { tur: type.path, tutar: amount / 100, vade: termMonths, banka: bankId }),
    text,
    label: `${offerName(offer)} ${text}`,
    toBank: toBankPath(bankId, { urun: slug }),
  };
}

export function planAddress(offer: CalculatorOffer, { type, form }: OfferContext): string {
  const urun = offer.key === offer.bankId ? undefined : offer.key;
  return loanPlanPath(type.path, offer.bankId, { tutar: form.amount / 100, vade: form.termMonths, urun });
}
