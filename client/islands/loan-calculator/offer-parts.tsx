import type { ReactElement } from 'react';
import type { LoanForm } from '../../../src/finance/loan-form.js';
import { paths } from '../../../src/paths.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../../views/components/button/button.js';
import type { CalculatorOffer } from './types.js';

export interface OfferContext {
  readonly type: { readonly path: string; readonly title: string };
  readonly form: LoanForm;
}

/** The bank's logo; its name stands beside it as text. */
export function Logo({ offer }: { offer: CalculatorOffer }): ReactElement {
  return <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} decorative />;
}

/** Leads to the application page; where there is script, to the dialog on desktops and to the bank on phones. */
export function ApplyLink({
  offer,
  context,
  size,
}: {
  offer: CalculatorOffer;
  context: OfferContext;
  size?: 'sm';
}): ReactElement {
  return (
    <ButtonLink
      variant="primary"
      size={size}
      href={dialogAddress(offer, context)}
      data-apply="kredi"
      data-to-bank={bankAddress(offer)}
      aria-label={applyLabel(offer)}
    >
      {applyText(offer)}
    </ButtonLink>
  );
}

export const applyText = (offer: CalculatorOffer): string => offer.buttonText || 'Başvur';

/** Read out of its row, it says whose offer it is. */
export const applyLabel = (offer: CalculatorOffer): string => `${offerName(offer)} ${applyText(offer)}`;

/** Where an application for this offer is left here. */
export function dialogAddress({ bankId }: CalculatorOffer, { type, form }: OfferContext): string {
  const { amount, termMonths } = form;
  return paths.apply('kredi', { tur: type.path, tutar: amount / 100, vade: termMonths, banka: bankId });
}

/** Where it is left at the bank itself. */
export const bankAddress = ({ bankId, slug }: CalculatorOffer): string =>
  paths.toBank(bankId, { urun: slug });

export function planAddress(offer: CalculatorOffer, { type, form }: OfferContext): string {
  const urun = offer.key === offer.bankId ? undefined : offer.key;
  return paths.loanPlan(type.path, offer.bankId, { tutar: form.amount / 100, vade: form.termMonths, urun });
}

/** The offer's name: its bank's, and the product's where the bank has several. */
export function offerName(offer: CalculatorOffer): string {
  return offer.productName === undefined ? offer.bankName : `${offer.bankName} – ${offer.productName}`;
}
