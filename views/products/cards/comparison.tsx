import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';
import { Notice } from '../../components/notice/notice.js';
import { Section } from '../../components/section/section.js';
import { CardPicture } from './card-item.js';
import type { CardView } from './model.js';

/** One line of the comparison: the same fact of every card. */
export interface ComparedFact {
  readonly label: string;
  /** `mark` says in words what the value is the best of. */
  readonly values: readonly { readonly text: string; readonly mark: string | null }[];
}

export interface ComparedCard {
  readonly card: CardView;
  /** The list without this card in the comparison. */
  readonly removeHref: string;
}

export interface CardComparisonProps {
  readonly cards: readonly ComparedCard[];
  readonly facts: readonly ComparedFact[];
  /** More cards were ticked than fit side by side. */
  readonly isCut: boolean;
  readonly clearHref: string;
}

/** Up to four cards side by side. */
export function CardComparison({ cards, facts, isCut, clearHref }: CardComparisonProps): ReactElement {
  useStyles(['comparison']);
  return (
    <Section id="karsilastirma" title="Kart karşılaştırma">
      {isCut && <Notice tone="warning">En fazla dört kart yan yana gelir; ilk dördü gösteriliyor.</Notice>}
      <div className="comparison" role="region" aria-label="Karşılaştırma tablosu" tabIndex={0}>
        <table>
          <Heads cards={cards} clearHref={clearHref} />
          <tbody>
            {facts.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map(({ text, mark }, at) => (
                  <td key={cards[at]?.card.slug}>
                    {text}
                    {mark !== null && <Badge tone="success">{mark}</Badge>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Sunduğu avantajlar</th>
              {cards.map(({ card }) => (
                <td key={card.slug}>
                  <ul className="ticks">
                    {card.benefits.map((benefit) => (
                      <li key={benefit}>{benefit}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
          <Actions cards={cards} />
        </table>
      </div>
    </Section>
  );
}

function Heads({ cards, clearHref }: Pick<CardComparisonProps, 'cards' | 'clearHref'>): ReactElement {
  return (
    <thead>
      <tr>
        <td>
          <a href={clearHref}>Karşılaştırmayı kapat</a>
        </td>
        {cards.map(({ card, removeHref }) => (
          <th key={card.slug} scope="col">
            <CardPicture card={card} eager />
            <a href={paths.card(card.slug)}>{card.name}</a>
            <a
              className="comparison-remove"
              href={removeHref}
              aria-label={`${card.name}: karşılaştırmadan çıkar`}
            >
              <Icon name="close" />
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Actions({ cards }: Pick<CardComparisonProps, 'cards'>): ReactElement {
  return (
    <tfoot>
      <tr>
        <td />
        {cards.map(({ card }) => (
          <td key={card.slug}>
            <ButtonLink
              href={paths.apply('kart', { kart: card.slug })}
              data-apply="kart"
              variant="primary"
              size="sm"
              aria-label={`${card.name}: Başvur`}
            >
              Başvur
            </ButtonLink>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
