import { amountParameter, type DepositForm } from '../../../src/shared/finance/deposit-form.js';
import type { DepositCurrency } from '../../../src/shared/finance/tax-table.js';
import { applyPath, toBankPath } from '../../../src/shared/paths/site.js';
import type { Apply } from '../calculator/apply.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/deposit-calculator.js';

export interface OfferContext {
  readonly currency: DepositCurrency;
  readonly form: DepositForm;
}

/** The `para` of addresses. */
export const CURRENCY_PARAMETERS = { TRY: 'tl', USD: 'usd', EUR: 'eur' } as const;

/** Where an application for this offer is left. */
export function applyTo(offer: CalculatorOffer, { currency, form }: OfferContext): Apply {
  return {
    kind: 'mevduat',
    href: applyPath('mevduat', {
      tur: CURRENCY_PARAMETERS[currency],
      tutar: amountParameter(form.amount),
      vade: form.termDays,
      banka: offer.bankId,
    }),
    text: 'Teklif al',
    name: offerName(offer),
    bankHref: toBankPath(offer.bankId, { urun: offer.slug }),
    phoneWay: offer.phoneWay,
  };
}
