import type { ReactElement } from 'react';
import { amountParameter, type DepositForm } from '../../../src/finance/deposit-form.js';
import type { DepositCurrency } from '../../../src/finance/tax-table.js';
import { paths } from '../../../src/paths.js';
import type { CalculatorOffer } from './types.js';
import { CURRENCY_PARAMETERS } from './use-calculator.js';

export interface OfferContext {
  readonly currency: DepositCurrency;
  readonly form: DepositForm;
}

/** The offer's name: its bank's, and the product's where the bank has several. */
export function offerName({ bankName, productName }: CalculatorOffer): string {
  return productName === undefined ? bankName : `${bankName} – ${productName}`;
}

/** Leads to the application page; where there is script, to the dialog. */
export function ApplyLink({
  offer,
  context,
}: {
  offer: CalculatorOffer;
  context: OfferContext;
}): ReactElement {
  return (
    <a
      className="button button-primary button-sm"
      href={applyAddress(offer, context)}
      data-apply="mevduat"
      aria-label={`${offerName(offer)}: teklif al`}
    >
      Teklif al
    </a>
  );
}

/** Where an application for this offer is left. */
export function applyAddress(offer: CalculatorOffer, { currency, form }: OfferContext): string {
  return paths.apply('mevduat', {
    tur: CURRENCY_PARAMETERS[currency],
    tutar: amountParameter(form.amount),
    vade: form.termDays,
    banka: offer.bankId,
  });
}
