import type { ReactElement } from 'react';
import { formatDateLong } from '../../../src/shared/finance/tr/format.js';
import { shownOf } from '../../../src/shared/rendering/subjects.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { socialImage } from '../../../src/shared/rendering/social-image.js';
import { Badge, SponsorBadge } from '../../components/badge/badge.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { Figures } from '../../components/figures/figures.js';
import { Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { CardItem, CardPicture } from './card-item.js';
import { cardDetailJsonLd } from './json-ld.js';
import type { CardCampaign, CardView } from './model.js';
import { feeText, limitText } from './texts.js';

export interface CardShowProps {
  readonly card: CardView;
  /** Other cards of its kind. */
  readonly similar: readonly CardView[];
}

function CardShowBody({ card, similar }: CardShowProps): ReactElement {
  return (
    <>
      <CardHead card={card} />
      {card.campaign && <Campaign campaign={card.campaign} />}
      {card.featureGroups.length > 0 && <FeatureGroups groups={card.featureGroups} />}
      <Lists card={card} />
      {similar.length > 0 && (
        <Section id="benzer-kartlar" title="Benzer kartlar">
          <ul className="card-list">
            {similar.map((other) => (
              <CardItem key={other.slug} card={other} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function CardHead({ card }: { readonly card: CardView }): ReactElement {
  const { slug, name, bank } = card;
  return (
    <header className="card-head container">
      <CardPicture card={card} eager />
      <div className="stack">
        <div className="cluster">
          <a className="card-bank" href={paths.bank(bank.id)}>
            <BankLogo bank={bank} decorative eager />
            {bank.name}
          </a>
          {card.isSponsored && <SponsorBadge />}
          {card.type !== '' && <Badge>{card.type}</Badge>}
          {card.category !== '' && card.category !== card.type && <Badge>{card.category}</Badge>}
        </div>
        <h1>{name}</h1>
        <p className="lead">{card.description}</p>
        <Figures
          items={[
            { label: 'Yıllık kart ücreti', value: feeText(card.annualFee), strong: true },
            { label: 'Ek kart ücreti', value: feeText(card.extraCardFee) },
            { label: 'Sanal kart ücreti', value: feeText(card.virtualCardFee) },
            { label: 'En düşük limit', value: limitText(card.minLimit) },
            { label: 'En yüksek limit', value: limitText(card.maxLimit) },
          ]}
        />
        <div className="cluster">
          <ButtonLink
            href={paths.apply('kart', { kart: slug })}
            data-apply="kart"
            variant="primary"
            size="lg"
            aria-label={`${card.name}: ${card.buttonText || 'Başvur'}`}
          >
            {card.buttonText || 'Başvur'}
          </ButtonLink>
          {card.hasRedirect && (
            <ButtonLink
              href={paths.toBank(bank.id, { urun: slug })}
              rel="sponsored nofollow"
              size="lg"
              icon="external"
            >
              Bankaya git
            </ButtonLink>
          )}
          <ButtonLink
            href={paths.cards({
              type: card.segment === 'commercial' ? 'ticari' : undefined,
              karsilastir: [slug],
            })}
            variant="ghost"
            icon="compare"
          >
            Karşılaştırmaya ekle
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** A campaign that is over says so, in place of being offered. */
function Campaign({ campaign }: { readonly campaign: CardCampaign }): ReactElement {
  const { title, description, endDate, isOver } = campaign;
  if (isOver) {
    return (
      <p className="muted small container">
        Bu kartın “{title}” kampanyası{' '}
        {endDate !== null && <time dateTime={endDate}>{formatDateLong(endDate)}</time>} tarihinde sona erdi.
      </p>
    );
  }
  return (
    <Section id="kampanya" title="Kampanya">
      <Card featured>
        <h3>{title}</h3>
        <p>{description}</p>
        {endDate !== null && (
          <p className="muted small">
            Son geçerlilik: <time dateTime={endDate}>{formatDateLong(endDate)}</time>
          </p>
        )}
      </Card>
    </Section>
  );
}

function FeatureGroups({ groups }: { readonly groups: CardView['featureGroups'] }): ReactElement {
  return (
    <Section id="ozellikler" title="Kart özellikleri">
      <div className="grid">
        {groups.map(({ category, items }) => (
          <Card key={category}>
            <h3>{category}</h3>
            <dl className="facts">
              {items.map(({ title, value }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </Section>
  );
}

function Lists({ card }: { readonly card: CardView }): ReactElement | null {
  const lists = [
    { title: 'Öne çıkanlar', items: card.features },
    { title: 'Avantajlar', items: card.benefits },
    { title: 'Başvuru koşulları', items: card.requirements },
    { title: 'Gerekli belgeler', items: card.documents },
  ].filter(({ items }) => items.length > 0);
  if (lists.length === 0) return null;
  return (
    <Section id="kosullar" title="Avantajlar ve koşullar">
      <div className="grid">
        {lists.map(({ title, items }) => (
          <Card key={title}>
            <h3>{title}</h3>
            <ul className="ticks">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Section>
  );
}

export const CardShow = view<CardShowProps>({
  layout: siteLayout,
  styles: ['cards', 'card-show'],
  head: ({ card }, site) => {
    const canonical = paths.card(card.slug);
    return {
      title: `${card.name}: ücret, limit ve avantajlar`,
      description: `${card.description} Yıllık ücret: ${feeText(card.annualFee)}. En yüksek limit: ${limitText(card.maxLimit)}.`,
      canonical,
      shows: shownOf(card.bank, { products: [card] }),
      image: socialImage('kredi-kartlari', site),
      breadcrumb: [
        { label: 'Kredi Kartları', href: paths.cards() },
        { label: card.name, href: canonical },
      ],
      jsonLd: [cardDetailJsonLd(card, site.publicUrl)],
    };
  },
  body: CardShowBody,
});
