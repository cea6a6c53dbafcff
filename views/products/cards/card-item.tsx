import type { ReactElement } from 'react';
import { formatDate } from '../../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../../src/shared/finance/tr/non-breaking.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Badge, SponsorBadge } from '../../components/badge/badge.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { Figures } from '../../components/figures/figures.js';
import { Picture } from '../../components/picture/picture.js';
import { feeText, limitText } from './texts.js';
import type { CardView } from './model.js';

export interface CardItemProps {
  readonly card: CardView;
  readonly heading?: 'h2' | 'h3';
  /** Whether it is ticked for comparison; without it the card has no box to tick. */
  readonly isCompared?: boolean;
}

const BENEFITS_SHOWN = 4;

/** A card in a list: what it is, what it costs, what it gives, and what one can do about it. Style: `cards`. */
export function CardItem({ card, heading: Heading = 'h3', isCompared }: CardItemProps): ReactElement {
  const { slug, name, bank, benefits, campaign, isSponsored } = card;
  return (
    <Card as="li" featured={isSponsored}>
      <article className="card-item">
        <CardPicture card={card} />
        <div className="card-item-name">
          <Heading>
            <a href={paths.card(slug)}>{name}</a>
          </Heading>
          <span className="card-item-bank">
            <BankLogo bank={bank} size="sm" decorative />
            {bank.name}
          </span>
        </div>
        <div className="cluster card-item-badges">
          {isSponsored && <SponsorBadge />}
          {card.type !== '' && <Badge>{card.type}</Badge>}
          {card.category !== '' && card.category !== card.type && <Badge>{card.category}</Badge>}
        </div>
        <Figures
          items={[
            { label: 'Yıllık ücret', value: feeText(card.annualFee), strong: true },
            { label: 'En yüksek limit', value: limitText(card.maxLimit) },
          ]}
        />
        <ul className="ticks">
          {benefits.slice(0, BENEFITS_SHOWN).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        {campaign && !campaign.isOver && (
          <p className="card-item-campaign">
            <strong>Kampanya:</strong> {nonBreaking(campaign.title)}
            {campaign.endDate !== null && (
              <span className="muted"> {`(son\u00a0gün\u00a0${formatDate(campaign.endDate)})`}</span>
            )}
          </p>
        )}
        <div className="card-item-actions">
          <ButtonLink
            href={paths.apply('kart', { kart: slug })}
            data-apply="kart"
            variant="primary"
            aria-label={`${name}: Başvur`}
          >
            Başvur
          </ButtonLink>
          <ButtonLink href={paths.card(slug)} variant="ghost" aria-label={`${name}: Detaylar`}>
            Detaylar
          </ButtonLink>
          {isCompared !== undefined && <CompareBox slug={slug} name={name} isCompared={isCompared} />}
        </div>
      </article>
    </Card>
  );
}

interface CompareBoxProps {
  readonly slug: string;
  readonly name: string;
  readonly isCompared: boolean;
}

/** Part of the list's form: what is ticked travels with the filters. */
function CompareBox({ slug, name, isCompared }: CompareBoxProps): ReactElement {
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        name="karsilastir"
        value={slug}
        defaultChecked={isCompared}
        aria-label={`${name} kartını karşılaştır`}
      />
      Karşılaştır
    </label>
  );
}

interface CardPictureProps {
  readonly card: Pick<CardView, 'name' | 'picture'>;
  readonly eager?: boolean;
}

/** The card's face; a plain one with its name where the bank gave no picture. */
export function CardPicture({ card, eager = false }: CardPictureProps): ReactElement {
  if (card.picture === null) {
    return (
      <span className="card-face" aria-hidden="true">
        {card.name}
      </span>
    );
  }
  return (
    <Picture
      className="card-face"
      of={card.picture}
      alt=""
      sizes={eager ? '20rem' : '10rem'}
      place={{ width: 160, height: 101 }}
      eager={eager}
    />
  );
}
