import type { ComparedFact } from '../../../views/products/cards/comparison.js';
import type { Kurus } from '../../shared/finance/money.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import type { Card } from '../../offers/card-offers.service.js';

interface Fact {
  readonly label: string;
  readonly text: (card: Card) => string;
  /** Figure that is compared, and the word that marks its best value; without it no value is marked. */
  readonly best?: {
    readonly of: (card: Card) => number | null;
    readonly lowest: boolean;
    readonly word: string;
  };
}

const FACTS: readonly Fact[] = [
  { label: 'Banka', text: ({ bank }) => bank.name },
  { label: 'Kart türü', text: ({ type }) => type },
  { label: 'Kategori', text: ({ category }) => category },
  {
    label: 'Yıllık kart ücreti',
    text: ({ annualFee }) => feeText(annualFee),
    best: { of: ({ annualFee }) => annualFee, lowest: true, word: 'En düşük' },
  },
  {
    label: 'Ek kart ücreti',
    text: ({ extraCardFee }) => feeText(extraCardFee),
    best: { of: ({ extraCardFee }) => extraCardFee, lowest: true, word: 'En düşük' },
  },
  {
    label: 'Sanal kart ücreti',
    text: ({ virtualCardFee }) => feeText(virtualCardFee),
    best: { of: ({ virtualCardFee }) => virtualCardFee, lowest: true, word: 'En düşük' },
  },
  { label: 'En düşük limit', text: ({ minLimit }) => limitText(minLimit) },
  {
    label: 'En yüksek limit',
    text: ({ maxLimit }) => limitText(maxLimit),
    best: { of: ({ maxLimit }) => maxLimit, lowest: false, word: 'En yüksek' },
  },
  {
    label: 'Özellik sayısı',
    text: ({ benefits }) => String(benefits.length),
    best: { of: ({ benefits }) => benefits.length, lowest: false, word: 'En çok' },
  },
];

/** The facts of the cards side by side, a row each; the best value says so in words. */
export function compareCards(cards: readonly Card[]): ComparedFact[] {
  return FACTS.map(({ label, text, best }) => {
    const measured = cards.map((card) => best?.of(card) ?? null);
    const leader = best ? leading(measured, best.lowest) : null;
    return {
      label,
      values: cards.map((card, at) => ({
        text: text(card) || 'Belirtilmemiş',
        mark: best && leader !== null && measured[at] === leader ? best.word : null,
      })),
    };
  });
}

/** The best of the figures; null where they do not differ, because then none is better than another. */
function leading(figures: readonly (number | null)[], lowest: boolean): number | null {
  const known = figures.filter((figure) => figure !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (low === high) return null;
  return lowest ? low : high;
}

function feeText(fee: Kurus | null): string {
  if (fee === null) return '';
  return fee === 0 ? 'Ücretsiz' : formatLira(fee);
}

const limitText = (limit: Kurus | null): string => (limit === null ? '' : formatLira(limit));
