import type { CalendarDate } from './calendar.js';
import { depositReturn, maturityDate } from './deposit.js';
import { type BracketedTerms, bracketOf, inBracket } from './deposit-bracket.js';
import type { Kurus } from './money.js';
import {
  bestTerms,
  type Condition,
  type ConditionalFigures,
  type ConditionGain,
  isFor,
} from './offer-conditions.js';
import { type DepositCurrency, TaxNotFound, type WithholdingRow, withholdingPercentOn } from './tax-table.js';

/** Deposit product as a comparison needs it; amounts in the minor unit of its currency, terms in days. */
export interface DepositTerms extends BracketedTerms {
  /** Yearly interest in percent, before withholding; for what no bracket holds. */
  readonly ratePercent: number;
  /** Days of the interest year times 100. */
  readonly divisor: number;
  readonly minAmount: Kurus;
  readonly maxAmount: Kurus;
  readonly minTerm: number;
  readonly maxTerm: number;
}

/** The deposit that is asked about, opened on `opening`. */
export interface DepositInput {
  readonly currency: DepositCurrency;
  readonly amount: Kurus;
  readonly termDays: number;
  readonly opening: CalendarDate;
}

/** Return of an offer. Without a withholding rate in force only the gross figure is known: the others are null. */
export interface PricedDeposit<Offer extends DepositTerms> {
  /** With the rate of its bracket, and of the condition that is counted, where one is. */
  readonly offer: Offer;
  /** Yearly percent of the terms that follow; null where the bank publishes the first one's alone. */
  readonly renewalPercent: number | null;
  readonly gross: Kurus;
  readonly withholding: Kurus | null;
  readonly net: Kurus | null;
  /** Principal and net interest. */
  readonly maturityAmount: Kurus | null;
  /** By how much its conditions would raise what everybody is left with, where it has some. */
  readonly gains?: readonly ConditionGain[];
}

/** `person`: it is for others than this one. */
export type DepositExclusion = 'amount-below' | 'amount-above' | 'term-below' | 'term-above' | 'person';

export interface ExcludedDeposit<Offer extends DepositTerms> {
  readonly offer: Offer;
  readonly reason: DepositExclusion;
}

export interface DepositComparison<Offer extends DepositTerms> {
  /** By net interest (gross where no net is known), the highest first; equal ones keep the order given. */
  readonly priced: readonly PricedDeposit<Offer>[];
  /** In the order they were given in. */
  readonly excluded: readonly ExcludedDeposit<Offer>[];
  /** Percent of the interest; null when the table holds no rate for that day. */
  readonly withholdingPercent: number | null;
  readonly maturity: CalendarDate;
  /** Plain mean of the yearly rates of the priced offers, to two decimals; null when there is none. */
  readonly averageRatePercent: number | null;
}

/**
 * The withholding rate of a deposit, or null where the table has none in force: nothing is assumed in its place.
 * @throws RangeError when the term is not 1 to 36500 whole days
 */
export function withholdingOf(
  rows: readonly WithholdingRow[],
  asked: Omit<DepositInput, 'amount'>,
): number | null {
  try {
    return withholdingPercentOn(rows, asked.currency, asked.opening, asked.termDays);
  } catch (error) {
    if (error instanceof TaxNotFound) return null;
    throw error;
  }
}

/**
 * Prices every offer that takes the deposit and sorts by what is left of the interest; the others come with their
 * reason.
 * @param met the conditions that the person meets; with none the figures are those that everybody gets
 * @throws RangeError when the amount, the term or a rate is outside what `depositReturn` takes
 */
export function compareDeposits<Offer extends DepositTerms>(
  offers: readonly Offer[],
  asked: DepositInput,
  rows: readonly WithholdingRow[],
  met: readonly Condition[] = [],
): DepositComparison<Offer> {
  const withholdingPercent = withholdingOf(rows, asked);
  const excluded: ExcludedDeposit<Offer>[] = [];
  const priced: PricedDeposit<Offer>[] = [];
  for (const offer of offers) {
    const reason = exclusion(offer, asked, met);
    if (reason) {
      excluded.push({ offer, reason });
      continue;
    }
    const here = inBracket(offer, asked.amount, asked.termDays);
    const best = bestTerms(here, met, under, (one) => price(one, asked, withholdingPercent), worth);
    if (!best) continue;
    const renewalPercent = renewalPercentOf(offer, asked.amount, asked.termDays, met);
    priced.push({ ...best.price, renewalPercent, ...(best.gains && { gains: best.gains }) });
  }
  priced.sort((a, b) => worth(b) - worth(a));
  return {
    priced,
    excluded,
    withholdingPercent,
    maturity: maturityDate(asked.opening, asked.termDays),
    averageRatePercent: averageRate(priced.map(({ offer }) => offer)),
  };
}

/**
 * Yearly percent of a deposit that is renewed with that balance: a welcome rate is for the first term alone, other
 * conditions stay true of the person.
 * @returns null where the product is for new customers alone and no bracket says what follows
 */
export function renewalPercentOf(
  offer: BracketedTerms,
  balance: Kurus,
  termDays: number,
  met: readonly Condition[],
): number | null {
  const isWelcome = offer.onlyFor?.includes('yeni') === true;
  if (isWelcome && !bracketOf(offer, balance, termDays)) return null;
  const { ratePercent, conditions = [] } = inBracket(offer, balance, termDays);
  const staying = conditions.filter(({ when }) => when !== 'yeni' && met.includes(when));
  return Math.max(ratePercent, ...staying.map((one) => one.ratePercent ?? 0));
}

type Price<Offer extends DepositTerms> = Omit<PricedDeposit<Offer>, 'renewalPercent' | 'gains'>;

const worth = ({ net, gross }: Pick<PricedDeposit<DepositTerms>, 'net' | 'gross'>): number => net ?? gross;

const under = <Offer extends DepositTerms>(
  offer: Offer,
  { ratePercent = offer.ratePercent }: ConditionalFigures,
): Offer => ({ ...offer, ratePercent });

function exclusion(
  offer: DepositTerms,
  { amount, termDays }: DepositInput,
  met: readonly Condition[],
): DepositExclusion | null {
  if (amount < offer.minAmount) return 'amount-below';
  if (amount > offer.maxAmount) return 'amount-above';
  if (termDays < offer.minTerm) return 'term-below';
  if (termDays > offer.maxTerm) return 'term-above';
  return isFor(offer, met) ? null : 'person';
}

function price<Offer extends DepositTerms>(
  offer: Offer,
  { amount, termDays }: DepositInput,
  withholdingPercent: number | null,
): Price<Offer> {
  const { gross, withholding, net, maturityAmount } = depositReturn({
    principal: amount,
    annualRatePercent: offer.ratePercent,
    termDays,
    withholdingPercent: withholdingPercent ?? 0,
    divisor: offer.divisor,
  });
  return withholdingPercent === null
    ? { offer, gross, withholding: null, net: null, maturityAmount: null }
    : { offer, gross, withholding, net, maturityAmount };
}

function averageRate(offers: readonly DepositTerms[]): number | null {
  if (offers.length === 0) return null;
  const sum = offers.reduce((total, { ratePercent }) => total + Math.round(ratePercent * 10_000), 0);
  return Math.round(sum / offers.length / 100) / 100;
}
