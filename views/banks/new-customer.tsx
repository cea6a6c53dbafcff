import type { ReactElement } from 'react';
import { newCustomerText } from '../../src/shared/labels/offers.js';
import { shownOf } from '../../src/shared/rendering/subjects.js';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { bankSocialText, socialImage } from '../../src/shared/rendering/social-image.js';
import { SponsorBadge } from '../components/badge/badge.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Disclosure } from '../components/accordion/accordion.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { Icon } from '../components/icon/icon.js';
import { Section } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { bankCrumbs, BankFrame } from './bank-frame.js';
import { CampaignItem } from './campaign-item.js';
import { bankJsonLd } from './json-ld.js';
import type { BankView, CampaignView, NewCustomerView } from './model.js';
import { ApplyLink, ToBankLink } from './product-actions.js';

export interface BankNewCustomerProps {
  readonly bank: BankView;
  readonly offers: readonly NewCustomerView[];
  readonly campaigns: readonly CampaignView[];
}

function BankNewCustomerBody({ bank, offers, campaigns }: BankNewCustomerProps): ReactElement {
  return (
    <BankFrame
      bank={bank}
      page="yeni-musteri"
      title={`${bank.name}: Müşteri Ol`}
      lead="Şubeye gitmeden hesap açın, yeni müşterilere özel fırsatlardan yararlanın."
    >
      <div className="section container">
        {offers.length === 0 ? (
          <EmptyState
            icon="user"
            title="Bu bankanın yeni müşteri fırsatı yok"
            action={
              <ButtonLink href={paths.remoteCustomer()}>
                Şubeye gitmeden müşteri olunabilen bankalar
              </ButtonLink>
            }
          >
            Banka yeni bir fırsat sunduğunda burada görünecek.
          </EmptyState>
        ) : (
          <ul className="product-list">
            {offers.map((offer) => (
              <Offer key={offer.slug} offer={offer} bank={bank} />
            ))}
          </ul>
        )}
      </div>
      {campaigns.length > 0 && (
        <Section id="kampanyalar" title="Yeni müşteri kampanyaları">
          <ul className="bank-list">
            {campaigns.map((campaign) => (
              <CampaignItem key={campaign.title} campaign={campaign} bank={bank} />
            ))}
          </ul>
        </Section>
      )}
    </BankFrame>
  );
}

interface OfferProps {
  readonly offer: NewCustomerView;
  readonly bank: BankView;
}

function Offer({ offer, bank }: OfferProps): ReactElement {
  const { name, description, offers, features, benefits, requirements, documents } = offer;
  return (
    <Card as="li" featured>
      <article className="stack">
        <div className="cluster">
          <h2>{name}</h2>
          {offer.isSponsored && <SponsorBadge />}
        </div>
        <p className="muted">{description}</p>
        {offers.length > 0 && (
          <ul className="chip-list">
            {offers.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <ul className="perks">
          {features.map((text) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
        {benefits.length > 0 && (
          <ul>
            {benefits.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {(requirements.length > 0 || documents.length > 0) && (
          <Disclosure summary="Kimler başvurabilir, ne gerekir?">
            <ul>
              {[...requirements, ...documents].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Disclosure>
        )}
        <div className="cluster">
          <ApplyLink
            kind="uzaktan-musteri"
            query={{}}
            bank={bank}
            product={offer}
            label={newCustomerText(offer.buttonText, bank.name)}
            size="lg"
          />
          <ToBankLink bank={bank} product={offer} />
        </div>
      </article>
    </Card>
  );
}

export const BankNewCustomer = view<BankNewCustomerProps>({
  layout: siteLayout,
  styles: ['bank'],
  head: ({ bank, offers, campaigns }, site) => ({
    title: `${bank.name}: şubeye gitmeden müşteri ol`,
    description:
      offers[0]?.description ??
      `${bank.name} yeni müşteri fırsatları ve şubeye gitmeden müşteri olma yolları.`,
    canonical: paths.bankNewCustomer(bank.id),
    shows: shownOf(bank, { products: offers, campaigns }),
    image: socialImage(bankSocialText(bank), site),
    breadcrumb: bankCrumbs(bank, 'yeni-musteri'),
    jsonLd: [bankJsonLd(bank, site.publicUrl)],
  }),
  body: BankNewCustomerBody,
});
