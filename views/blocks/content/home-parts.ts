import { SHOWN_ON_CARD } from '../../../client/home/card.js';
import type { BlockData, BlockDeposits, BlockLoans, Need } from '../data.js';
import type { CalculatorProduct } from '../../pages/home/calculator-card.js';
import { DEFAULT_TILES, type HomeContent, TILE_ICONS, TILES_SHOWN } from '../../pages/home/fields.js';
import type { HomePartsProps, HomeTile } from '../../pages/home/parts.js';
import { paretoFront } from '../../../src/shared/finance/pareto-front.js';
import { LOAN_TYPES } from '../../../src/shared/finance/subjects.js';
import { formatPercent } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';

/** Rates for the tiles and the calculator, besides what the blocks ask for. */
export const HOME_NEEDS: readonly Need[] = [
  ...LOAN_TYPES.map((type) => ({ kind: 'loans' as const, type })),
  { kind: 'deposits', currency: 'TRY' },
];

/** Parts of the home page above its components: texts of staff, with today's rates. */
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

/** No rate, which would need an example beside it; what the cheapest costs says more. */
function loanNote({ ranges }: BlockLoans): string | null {
  if (!ranges?.monthlyCost || !ranges.annualCost) return null;
  return `En düşük maliyet: ayda ${formatPercent(ranges.monthlyCost.min)}, yılda ${formatPercent(ranges.annualCost.min)}`;
}

function depositNote(deposits: BlockDeposits | undefined): string | null {
  if (!deposits || deposits.offers.length === 0) return null;
  return `Yıllık en yüksek ${formatPercent(Math.max(...deposits.offers.map(({ ratePercent }) => ratePercent)))}`;
}

/** Data of a kind's calculator: of a long list only a few offers can be among the cheapest. */
function calculatorOf({ type, title, shortTitle, limits, taxes, offers }: BlockLoans): CalculatorProduct {
  return {
    id: type,
    title,
    shortTitle,
    // There are no buttons for amounts on the card.
    limits: { ...limits, presets: [] },
    taxes,
    offers: paretoFront(offers, SHOWN_ON_CARD).map(
      ({ ratePercent, feePercent, minAmount, maxAmount, minTerm, maxTerm, bank }) => ({
        ratePercent,
        feePercent,
        minAmount,
        maxAmount,
        minTerm,
        maxTerm,
        bankName: bank.name,
      }),
    ),
  };
}
