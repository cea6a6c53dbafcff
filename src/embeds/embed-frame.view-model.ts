import type { EmbedFacts, EmbedOffer } from '../../client/embed/printed.js';
import type { EmbedFrameProps } from '../../views/embeds/frame.js';
import type { LoanTaxes } from '../finance/loan.js';
import { readLoanForm } from '../finance/loan-form.js';
import { trustMark, trustTexts } from '../finance/rate-trust.js';
import type { LoanOffer } from '../offers/loan-offers.service.js';
import type { LoanTypeInfo } from '../offers/loan-types.service.js';
import { lastOf, type RawQuery } from '../routing/raw-query.js';
import { askedColors, embedColors } from './embed-colors.js';

export interface EmbedRows {
  readonly type: LoanTypeInfo;
  readonly offers: readonly LoanOffer[];
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
}

/** What a frame shows for what its address asks. */
export function embedFrame(rows: EmbedRows, query: RawQuery, brand: string): EmbedFrameProps {
  const { type, offers, taxes } = rows;
  const colors = askedColors(query);
  return {
    type: { path: type.path, title: type.title },
    form: readLoanForm(lastOf(query['tutar']), lastOf(query['vade']), type.limits),
    limits: type.limits,
    facts: taxes && factsOf(type, offers, taxes),
    trust: trustTexts(offers.map(({ bank, trust }) => ({ name: bank.name, trust })))[0] ?? '',
    hasOnlySamples: offers.length > 0 && offers.every(({ trust }) => trust.isSample),
    asked: colors,
    colors: embedColors(colors, brand),
  };
}

function factsOf(
  { path, limits }: LoanTypeInfo,
  offers: readonly LoanOffer[],
  taxes: LoanTaxes,
): Omit<EmbedFacts, 'icons'> {
  return { path, limits, taxes, offers: offers.map((offer) => toEmbedOffer(offer, offers)) };
}

function toEmbedOffer(offer: LoanOffer, all: readonly LoanOffer[]): EmbedOffer {
  const { key, bank, name, trust } = offer;
  const isOneOfSeveral = all.some((other) => other !== offer && other.bank.id === bank.id);
  const mark = trustMark(trust);
  return {
    bankId: bank.id,
    bankName: bank.name,
    ...(isOneOfSeveral && { productName: name }),
    ...(key !== bank.id && { urun: key }),
    logoUrl: bank.logoUrl,
    ...(mark !== null && { mark }),
    ratePercent: offer.ratePercent,
    feePercent: offer.feePercent,
    minAmount: offer.minAmount,
    maxAmount: offer.maxAmount,
    minTerm: offer.minTerm,
    maxTerm: offer.maxTerm,
  };
}
