import type { LoanTaxes } from '../../src/shared/finance/loan.js';
import { compareLoans, type LoanTerms } from '../../src/shared/finance/loan-comparison.js';
import type { Kurus } from '../../src/shared/finance/money.js';
import { allowedTerms, type LoanTypeLimits } from '../../src/shared/finance/terms.js';
import { formatLira } from '../../src/shared/finance/tr/format.js';
import { loanInSentence } from '../../src/shared/finance/tr/rate-words.js';
import { type Markup, markup } from '../html/markup.js';

/** One kind of loan with what its calculator needs. */
export interface HomeProduct {
  readonly id: string;
  readonly title: string;
  readonly limits: LoanTypeLimits;
  /** Null where nothing can be computed today. */
  readonly taxes: LoanTaxes | null;
  /** Those that can be among the cheapest for something. */
  readonly offers: readonly (LoanTerms & { readonly bankName: string })[];
}

/** Data that the server writes for the card's script. */
export interface HomeCard {
  readonly icons: string;
  readonly products: readonly HomeProduct[];
}

/** Input of the card. */
export interface HomeQuestion {
  readonly amount: Kurus;
  /** Months; 0 where nothing is lent for that amount. */
  readonly term: number;
  /** The term that was chosen, where the amount or the kind of loan does not allow it. */
  readonly given?: number | undefined;
}

export const amountHint = ({ minAmount, maxAmount }: LoanTypeLimits): string =>
  `${formatLira(minAmount)} – ${formatLira(maxAmount)}`;

export const termHint = (min: number, max: number): string => `${min} – ${max} ay`;

/** Where no term stands in the rules, these are offered. */
const TERMS = [3, 6, 9, 12, 18, 24, 36, 48, 60, 72, 84, 96, 108, 120];

/** The terms of all amounts. */
export function termsOf({ minTerm, maxTerm, rules }: LoanTypeLimits, opened: number): number[] {
  const known = rules.length > 0 ? rules.flatMap(({ terms }) => terms) : TERMS;
  const terms = [minTerm, ...known, maxTerm, opened];
  return [...new Set(terms)].filter((term) => term >= minTerm && term <= maxTerm).sort((a, b) => a - b);
}

/** The offered term that is allowed with an amount and nearest to what was chosen; 0 where there is none. */
export function nearestTerm(
  chosen: number,
  terms: readonly number[],
  limits: LoanTypeLimits,
  amount: Kurus,
): number {
  const { min, max } = allowedTerms(limits, amount);
  const distance = (term: number): number => Math.abs(term - chosen);
  return terms
    .filter((term) => term >= min && term <= max)
    .reduce((best, term) => (best > 0 && distance(best) <= distance(term) ? best : term), 0);
}

/** So many of the cheapest stand on the card. */
export const SHOWN_ON_CARD = 3;

/** The cheapest offers, and before them why the term is another than the chosen one. */
export function answerHtml({ title, limits, taxes, offers }: HomeProduct, asked: HomeQuestion): Markup {
  const { amount, term, given } = asked;
  const lira = formatLira(amount);
  const name = loanInSentence(title);
  if (!taxes) return markup``;
  if (term === 0) return markup`${lira} için ${name} verilmiyor; daha düşük bir tutar yazın.`;
  const best = compareLoans(offers, { amount, termMonths: term }, taxes).priced.slice(0, SHOWN_ON_CARD);
  const { min, max } = allowedTerms(limits, amount);
  const bound = term === max ? `en çok ${max}` : term === min ? `en az ${min}` : `yalnızca ${term}`;
  const why = given !== undefined && `${lira} ${name} ${bound} ay vadeyle verilir; vade ${term} ay oldu. `;
  if (best.length === 0) return markup`${why}${lira}, ${term} ay ${name} için bugün teklif yok.`;
  const rows = best.map(
    ({ offer, cost }) =>
      markup`<li><strong>${offer.bankName}</strong> <span>${formatLira(cost.instalment)}/ay</span> <b>${formatLira(cost.total)}</b></li> `,
  );
  return markup`${why}${lira}, ${term} ay ${name} için en düşük toplamlar: <ol>${rows}</ol>`;
}
