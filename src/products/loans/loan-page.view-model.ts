import type {
  CalculatorOffer,
  LoanCalculatorData,
  LoanCalculatorProps,
} from '../../shared/contracts/loan-calculator.js';
import { LOAN_SORTS } from '../../shared/contracts/loan-calculator-sorts.js';
import type { LoanFrame, LoanShowProps } from '../../../views/products/loans/show.js';
import type { BlocksModel } from '../../../views/blocks/model.js';
import { trustMark, trustTexts } from '../../shared/finance/rate-trust.js';
import type { PublishedRequirement } from '../../shared/finance/eligibility.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { compareLoans } from '../../shared/finance/loan-comparison.js';
import type { LoanExample } from '../../shared/finance/loan-example.js';
import { loanRights } from '../../shared/finance/loan-rights.js';
import { readLoanForm } from '../../shared/finance/loan-form.js';
import { listingOf } from '../../shared/finance/offer-choice.js';
import type { LoanTypeLimits } from '../../shared/finance/terms.js';
import { formatLira, formatPercent } from '../../shared/finance/tr/format.js';
import { memoizeByIdentity } from '../../shared/rendering/memoize-by-identity.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { comparedKeys, offerChoice } from '../../offers/compared-keys.js';
import { sentPersonalTerms } from '../../offers/offer-conditions.js';
import { sentPhoneWay } from '../../offers/phone-way.js';
import { sentResponse } from '../../offers/response-time.js';
import { sentTraits } from '../../offers/sent-traits.js';
import { type CostRanges, costRanges, type Range } from '../../offers/cost-ranges.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import type { LoanTypeInfo } from '../../offers/loan-types.service.js';

/** Featured products fill up what sponsored ones leave; more would push the list itself out of sight. */
const FEATURED_COUNT = 3;
/** So many of its texts stand on an advertised offer. */
const SLOGAN_TEXTS = 2;

export interface LoanPageRows {
  readonly type: LoanTypeInfo;
  /** Of this type. */
  readonly offers: readonly LoanOffer[];
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
}

/** Data of a loan page that does not depend on its address. */
export interface LoanPageData {
  readonly type: LoanTypeInfo;
  readonly taxes: LoanTaxes | null;
  readonly offers: readonly CalculatorOffer[];
  /** Published requirements by key of the offer. */
  readonly requirements: ReadonlyMap<string, readonly PublishedRequirement[]>;
  readonly bankCount: number;
  readonly ranges: CostRanges | null;
  /** Of the offer with the lowest total, for the amount and term the page opens with. */
  readonly example: LoanExample | null;
  readonly rangeTexts: LoanCalculatorProps['ranges'];
  readonly rateNotes: readonly string[];
}

export function loanPageData({ type, offers, taxes }: LoanPageRows): LoanPageData {
  const featured = featuredOf(offers);
  const ranges = taxes && costRanges(offers, type.limits, taxes);
  return {
    type,
    taxes,
    offers: offers.map((offer) => toCalculatorOffer(offer, offers, featured.has(offer))),
    requirements: new Map(offers.map(({ key, requirements }) => [key, requirements])),
    bankCount: new Set(offers.map(({ bank }) => bank.id)).size,
    ranges,
    example: taxes && cheapestOf(offers, type.limits, taxes),
    rangeTexts: ranges ? rangeTexts(ranges) : [],
    rateNotes: trustTexts(offers.map(({ bank, trust }) => ({ name: bank.name, trust }))),
  };
}

/**
 * The loan page for what the address asks.
 * @param file address of its calculator's data
 */
export function loanPage(
  facts: LoanPageData,
  blocks: BlocksModel,
  query: RawQuery,
  file: string | undefined,
): LoanShowProps {
  const data = calculatorData(facts);
  return {
    frame: memoizeByIdentity([facts, blocks], 'frame', () => loanFrame(facts, blocks, file)),
    calculator: data && calculator(data, facts, query),
  };
}

function loanFrame(
  { type, taxes, bankCount, ranges, example, rateNotes }: LoanPageData,
  blocks: BlocksModel,
  file: string | undefined,
): LoanFrame {
  return {
    type: { id: type.id, path: type.path, title: type.title, description: type.description },
    canCalculate: taxes !== null && ranges !== null,
    isTaxMissing: taxes === null,
    ranges,
    example,
    rights: loanRights(type.id),
    bankCount,
    rateNotes,
    blocks,
    file,
  };
}

/** Data of the page's calculator; null where nothing can be calculated. */
export function calculatorData({
  type: { path, title, limits },
  taxes,
  ranges,
  offers,
}: LoanPageData): LoanCalculatorData | null {
  return taxes && ranges ? { type: { path, title }, limits, taxes, offers } : null;
}

function calculator(
  data: LoanCalculatorData,
  { rangeTexts }: LoanPageData,
  query: RawQuery,
): Omit<LoanCalculatorProps, 'shared'> {
  const { limits, offers } = data;
  return {
    ...data,
    form: readLoanForm(lastOf(query['tutar']), lastOf(query['vade']), limits, (name) => lastOf(query[name])),
    compared: comparedKeys(
      query,
      offers.map(({ key }) => key),
    ),
    ...listingOf(offerChoice(query, LOAN_SORTS)),
    ranges: rangeTexts,
  };
}

function cheapestOf(
  offers: readonly LoanOffer[],
  limits: LoanTypeLimits,
  taxes: LoanTaxes,
): LoanExample | null {
  const { amount, termMonths } = readLoanForm(undefined, undefined, limits);
  const [best] = termMonths > 0 ? compareLoans(offers, { amount, termMonths }, taxes).priced : [];
  return best ? { amount, termMonths, ...best.cost } : null;
}

/** Every sponsored product of a bank whose offer staff left switched on, and featured ones up to a full row. */
function featuredOf(offers: readonly LoanOffer[]): Set<LoanOffer> {
  const switchedOn = offers.filter(({ isAdvertised }) => isAdvertised);
  const sponsored = switchedOn.filter(({ isSponsored }) => isSponsored);
  const others = switchedOn.filter(({ isSponsored, isFeatured }) => isFeatured && !isSponsored);
  return new Set([...sponsored, ...others.slice(0, Math.max(0, FEATURED_COUNT - sponsored.length))]);
}

function toCalculatorOffer(
  offer: LoanOffer,
  all: readonly LoanOffer[],
  isShownFeatured: boolean,
): CalculatorOffer {
  const { key, bank, texts } = offer;
  const isOneOfSeveral = all.some((other) => other !== offer && other.bank.id === bank.id);
  return {
    key,
    bankId: bank.id,
    bankName: bank.name,
    ...(isOneOfSeveral ? { productName: offer.name } : {}),
    logoUrl: bank.logoUrl,
    ratePercent: offer.ratePercent,
    rateDate: offer.rateDate,
    rateMark: trustMark(offer.trust) ?? undefined,
    feePercent: offer.feePercent,
    minAmount: offer.minAmount,
    maxAmount: offer.maxAmount,
    minTerm: offer.minTerm,
    maxTerm: offer.maxTerm,
    buttonText: offer.buttonText,
    ...sentPhoneWay(offer.phoneWay),
    ...sentResponse(offer.response),
    ...sentTraits(offer.traits),
    ...sentPersonalTerms(offer),
    ...(isShownFeatured
      ? { featured: { isSponsored: offer.isSponsored, slogan: texts.slice(0, SLOGAN_TEXTS).join(' · ') } }
      : {}),
  };
}

function rangeTexts(ranges: CostRanges): LoanCalculatorProps['ranges'] {
  const { amount, term, rate, monthlyCost, annualCost } = ranges;
  const between = (range: Range, write: (value: number) => string): string =>
    range.min === range.max ? write(range.min) : `${write(range.min)} – ${write(range.max)}`;
  return [
    { label: 'Kredi tutarı', text: between(amount, (kurus) => formatLira(kurus)) },
    { label: 'Vade', text: `${between(term, String)} ay` },
    { label: 'Aylık oran', text: between(rate, (percent) => formatPercent(percent)) },
    ...(monthlyCost
      ? [{ label: 'Aylık maliyet oranı', text: between(monthlyCost, (percent) => formatPercent(percent)) }]
      : []),
    ...(annualCost
      ? [{ label: 'Yıllık maliyet oranı', text: between(annualCost, (percent) => formatPercent(percent)) }]
      : []),
  ];
}
