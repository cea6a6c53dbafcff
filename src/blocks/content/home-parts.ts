import type { BlockData, BlockDeposits, BlockLoans, Need } from '../../../views/blocks/data.js';
import type { CalculatorProduct } from '../../../views/pages/home/calculator-card.js';
import {
  DEFAULT_TILES,
  type HomeContent,
  TILE_ICONS,
  TILES_SHOWN,
} from '../../../views/pages/home/fields.js';
import type { HomePartsProps, HomeTile } from '../../../views/pages/home/parts.js';
import { compareLoans } from '../../finance/loan-comparison.js';
import { type LoanForm, readLoanForm } from '../../finance/loan-form.js';
import { LOAN_TYPES } from '../../finance/subjects.js';
import type { LoanTypeLimits } from '../../finance/terms.js';
import { formatLira, formatPercent } from '../../finance/tr/format.js';
import { paths } from '../../paths.js';

const TERMS = [3, 6, 9, 12, 18, 24, 36, 48, 60, 72, 84, 96, 108, 120];

/** Rates for the tiles and the calculator, besides what the blocks ask for. */
export const HOME_NEEDS: readonly Need[] = [
  ...LOAN_TYPES.map((type) => ({ kind: 'loans' as const, type })),
  { kind: 'deposits', currency: 'TRY' },
];

/** What the home page shows above its components: what staff wrote, with today's rates. */
export function homeParts(content: HomeContent, data: BlockData): HomePartsProps {
  return {
    heroTitle: content.heroTitle,
    heroSubtitle: content.heroSubtitle,
    features: content.features.filter(({ title }) => title !== ''),
    tiles: tilesOf(content, data),
    calculator: { products: LOAN_TYPES.flatMap((type) => data.loans[type] ?? []).map(calculatorOf) },
  };
}

function tilesOf({ creditOptions }: HomeContent, data: BlockData): HomeTile[] {
  const given = creditOptions.filter(({ title, path }) => title !== '' && path !== '');
  return (given.length > 0 ? given : DEFAULT_TILES).slice(0, TILES_SHOWN).map((tile) => ({
    title: tile.title,
    href: tile.path,
    icon: TILE_ICONS[tile.iconName],
    note: rateNote(tile.path, data) ?? tile.note,
  }));
}

/** The best rate of the product a tile leads to; nothing where it has none. */
function rateNote(path: string, { loans, deposits }: BlockData): string | null {
  if (path === paths.deposits()) return depositNote(deposits.TRY);
  const type = Object.values(loans).find((candidate) => paths.loan(candidate.path) === path);
  return type ? loanNote(type) : null;
}

function loanNote({ offers }: BlockLoans): string | null {
  if (offers.length === 0) return null;
  return `Aylık en düşük ${formatPercent(Math.min(...offers.map(({ ratePercent }) => ratePercent)))}`;
}

function depositNote(deposits: BlockDeposits | undefined): string | null {
  if (!deposits || deposits.offers.length === 0) return null;
  return `Yıllık en yüksek ${formatPercent(Math.max(...deposits.offers.map(({ ratePercent }) => ratePercent)))}`;
}

/** What a kind's calculator opens with: its own amount and term, never those of another kind. */
function calculatorOf(loans: BlockLoans): CalculatorProduct {
  const { type, title, shortTitle, limits } = loans;
  const opened = readLoanForm(undefined, undefined, limits);
  return {
    id: type,
    title,
    shortTitle,
    amount: opened.amountField.text,
    amountHint: `${formatLira(limits.minAmount)} – ${formatLira(limits.maxAmount)}`,
    term: opened.termMonths,
    terms: termsOf(limits, opened),
    termHint: `${limits.minTerm} – ${limits.maxTerm} ay`,
    cheapest: cheapestOf(loans, opened),
  };
}

/** The terms of all amounts: which of them goes with the amount that is typed, the page that answers says. */
function termsOf({ minTerm, maxTerm, rules }: LoanTypeLimits, { termMonths }: LoanForm): number[] {
  const known = rules.length > 0 ? rules.flatMap(({ terms }) => terms) : TERMS;
  const terms = [minTerm, ...known, maxTerm, termMonths];
  return [...new Set(terms)].filter((term) => term >= minTerm && term <= maxTerm).sort((a, b) => a - b);
}

function cheapestOf({ offers, taxes }: BlockLoans, asked: LoanForm): CalculatorProduct['cheapest'] {
  if (!taxes || asked.termMonths === 0) return null;
  const [cheapest] = compareLoans(offers, asked, taxes).priced;
  if (!cheapest) return null;
  return {
    asked: `${formatLira(asked.amount)}, ${asked.termMonths} ay`,
    bankName: cheapest.offer.bank.name,
    instalment: formatLira(cheapest.cost.instalment),
    total: formatLira(cheapest.cost.total),
  };
}
