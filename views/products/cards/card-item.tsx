import type { ReactElement } from 'react';
import { formatDate } from '../../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../../src/shared/finance/tr/non-breaking.js';
import { paths } from '../../../src/shared/paths/site.js';
import { SponsorBadge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { Picture } from '../../components/picture/picture.js';
import { ProductRow } from '../../components/product-row/product-row.js';
import { feeText, limitText } from './texts.js';
import type { CardView } from './model.js';

export interface CardItemProps {
  readonly card: CardView;
  readonly heading?: 'h2' | 'h3';
  /** Whether it is ticked for comparison; without it the card has no box to tick. */
  readonly isCompared?: boolean;
}

/** A card in a list: what it costs and what it gives; fees, benefits and campaign once it is opened. Style: `cards`. */
export function CardItem({ card, heading: Heading = 'h3', isCompared }: CardItemProps): ReactElement {
  const { slug, name, bank, type, category, campaign, isSponsored } = card;
  const kind = [bank.name, type, category === type ? '' : category].filter((text) => text !== '').join(' · ');
  return (
    <ProductRow
      id={`kart-${slug}`}
      group="kart"
      mark={<CardPicture card={card} />}
      title={
        <Heading>
          <a href={paths.card(slug)}>{name}</a>
        </Heading>
      }
      note={
        <>
          {kind} {isSponsored && <SponsorBadge />}
        </>
      }
      figures={[
        { label: 'yıllık ücret', value: feeText(card.annualFee) },
        { label: 'en yüksek limit', value: limitText(card.maxLimit) },
      ]}
      remark={campaign && !campaign.isOver ? nonBreaking(campaign.title) : undefined}
      actions={
        <>
          <ButtonLink
            href={paths.apply('kart', { kart: slug })}
            data-apply="kart"
            variant="primary"
            size="sm"
            aria-label={`${name}: Başvur`}
          >
            Başvur
          </ButtonLink>
          {isCompared !== undefined && <CompareBox slug={slug} name={name} isCompared={isCompared} />}
        </>
      }
    >
      <CardMore card={card} />
    </ProductRow>
  );
}

/** Costs, benefits and conditions of a card, as its row shows them once it is opened. */
function CardMore({ card }: Pick<CardItemProps, 'card'>): ReactElement {
  const { benefits, requirements, campaign } = card;
  const costs = `Ek kart ${feeText(card.extraCardFee)} · Sanal kart ${feeText(card.virtualCardFee)} · En düşük limit ${limitText(card.minLimit)}`;
  return (
    <div className="row-more">
      <p>{nonBreaking(costs)}</p>
      <ul className="ticks">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {requirements.length > 0 && <p>{`Koşullar: ${requirements.join(' · ')}`}</p>}
      {campaign && !campaign.isOver && campaign.endDate !== null && (
        <p className="muted">{`Kampanyanın son günü: ${formatDate(campaign.endDate)}`}</p>
      )}
    </div>
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
      sizes={eager ? '20rem' : '4rem'}
      place={eager ? { width: 160, height: 101 } : { width: 64, height: 40 }}
      eager={eager}
    />
  );
}
