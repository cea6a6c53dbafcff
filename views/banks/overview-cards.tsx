import type { ReactElement } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import type { CardView } from '../products/cards/model.js';
import { feeText, limitText } from '../products/cards/texts.js';
import { ButtonLink } from '../components/button/button.js';
import type { BankView } from './model.js';
import { Overview, OverviewItem } from './overview.js';

interface CardsProps {
  readonly bank: BankView;
  readonly cards: readonly CardView[];
}

/** The bank's cards, each with its button. */
export function Cards({ bank, cards }: CardsProps): ReactElement {
  return (
    <Overview
      id="kredi-kartlari"
      title="Kredi kartları"
      all={{ label: `${bank.name} kredi kartları`, href: paths.bankCards(bank.id) }}
    >
      {cards.map((card) => (
        <OverviewItem
          key={card.slug}
          title={<a href={paths.card(card.slug)}>{card.name}</a>}
          facts={[
            { label: 'Yıllık ücret', value: feeText(card.annualFee) },
            { label: 'Ek kart ücreti', value: feeText(card.extraCardFee) },
            { label: 'Sanal kart ücreti', value: feeText(card.virtualCardFee) },
            { label: 'Limit', value: `${limitText(card.minLimit)} – ${limitText(card.maxLimit)}` },
          ]}
        >
          <p className="cluster">
            <ButtonLink
              href={paths.apply('kart', { kart: card.slug })}
              data-apply="kart"
              aria-label={`${card.name}: Başvur`}
            >
              Başvur
            </ButtonLink>
            <ButtonLink href={paths.card(card.slug)} variant="ghost" aria-label={`${card.name}: Ayrıntılar`}>
              Ayrıntılar
            </ButtonLink>
          </p>
        </OverviewItem>
      ))}
    </Overview>
  );
}
