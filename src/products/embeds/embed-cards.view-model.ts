import type { EmbedCardsProps } from '../../../views/products/embeds/cards.js';
import type { Card } from '../../offers/card-offers.service.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { PAID_BY_BANKS } from '../../shared/labels/earnings.js';
import { creditedTo } from '../../shared/paths/publisher.js';
import { paths } from '../../shared/paths/site.js';
import { around, optionsIn, told } from './embed-frame.view-model.js';

/** So many cards stand in a frame that is no table. */
const SHOWN = 5;

/** A fee that no bank states is no low one. */
const feeOf = ({ annualFee }: Card): number => annualFee ?? Infinity;

/** People's cards, the lowest yearly fee first. */
export function cardsFrame(all: readonly Card[], query: RawQuery, brand: string): EmbedCardsProps {
  const cards = all
    .filter(({ segment }) => segment === 'individual')
    .sort((a, b) => (feeOf(a) === feeOf(b) ? a.name.localeCompare(b.name, 'tr') : feeOf(a) - feeOf(b)));
  const { publisher, isTable = false } = optionsIn(query);
  const source = creditedTo(publisher, paths.cards());
  return {
    title: 'Kredi kartları',
    cards: isTable ? cards : cards.slice(0, SHOWN),
    more: {
      href: source,
      label: isTable ? 'Ayrıntılı karşılaştır' : `${String(cards.length)} kartın tamamını karşılaştır`,
    },
    order: `Yıllık ücrete göre sıralanır. ${PAID_BY_BANKS}`,
    source,
    ...told(cards),
    ...around(query, brand),
  };
}
