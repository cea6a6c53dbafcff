import type { ReactElement } from 'react';
import { PAID_IN_SITE_ORDER } from '../../../src/shared/labels/earnings.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { socialImage } from '../../../src/shared/rendering/social-image.js';
import { ButtonLink } from '../../components/button/button.js';
import { AdSidebars, Masthead } from '../../ads/ad-slot.js';
import type { BlocksModel } from '../../blocks/model.js';
import { PageBlocks } from '../../blocks/page-blocks.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { BankFilter } from './bank-filter.js';
import { RemoteOfferRow, type RemoteOffer } from './offer-row.js';

export interface RemoteCustomerShowProps {
  /** One per bank, in the page's order. */
  readonly offers: readonly RemoteOffer[];
  /** Ids of the banks the list is narrowed to; none means all. */
  readonly chosen: readonly string[];
  /** Blocks of staff below: questions and answers. */
  readonly blocks: BlocksModel;
}

const TITLE = 'Şubeye Gitmeden Banka Hesabı Açın';

/** The first offers stand above the ad, the others below it. */
const FIRST_OFFERS = 3;

function Offers({ of }: { readonly of: readonly RemoteOffer[] }): ReactElement {
  return (
    <ul className="rows">
      {of.map((offer) => (
        <RemoteOfferRow key={offer.bank.id} offer={offer} />
      ))}
    </ul>
  );
}

function RemoteCustomerBody({ offers, chosen, blocks }: RemoteCustomerShowProps): ReactElement {
  const shown = chosen.length > 0 ? offers.filter(({ bank }) => chosen.includes(bank.id)) : offers;
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="Kimliğiniz ve telefonunuz yeter: başvurunuzu buradan başlatın, hesabınızı bankanın uygulamasında görüntülü görüşmeyle açın."
      />
      <AdSidebars page="uzaktan-musteri-edinimi" />
      <div className="container remote">
        {offers.length === 0 ? (
          <EmptyState icon="bank" title="Şu an açık teklif yok">
            Şubeye gitmeden müşteri kabul eden bankaların teklifleri yayımlandığında burada göreceksiniz.
          </EmptyState>
        ) : (
          <>
            <BankFilter banks={offers.map(({ bank }) => bank)} chosen={chosen} />
            <section className="stack" aria-labelledby="teklifler">
              <div className="cluster">
                <h2 id="teklifler">{`${shown.length} bankanın teklifi`}</h2>
                {chosen.length > 0 && (
                  <ButtonLink href={paths.remoteCustomer()} size="sm" icon="close">
                    Filtreyi temizle
                  </ButtonLink>
                )}
              </div>
              <p className="muted small">
                {PAID_IN_SITE_ORDER} “Sponsorlu” yazan teklif reklamdır; sırayı değiştirmez.
              </p>
              <Offers of={shown.slice(0, FIRST_OFFERS)} />
              {/* Nothing that leads elsewhere stands above what one came for. */}
              <Masthead page="uzaktan-musteri-edinimi" />
              {shown.length > FIRST_OFFERS && <Offers of={shown.slice(FIRST_OFFERS)} />}
            </section>
          </>
        )}
      </div>
      {offers.length === 0 && <Masthead page="uzaktan-musteri-edinimi" />}
      <PageBlocks of={blocks} />
    </>
  );
}

export const RemoteCustomerShow = view<RemoteCustomerShowProps>({
  layout: siteLayout,
  styles: ['accordion', 'remote-customer'],
  head: ({ offers }, site) => ({
    title: TITLE,
    description: `Şubeye gitmeden müşteri olabileceğiniz ${offers.length} bankanın yeni müşteri tekliflerini karşılaştırın, SMS ya da karekodla başvurun.`,
    canonical: paths.remoteCustomer(),
    image: socialImage('uzaktan-musteri-edinimi', site),
    breadcrumb: [{ label: 'Müşteri Ol' }],
    jsonLd:
      offers.length === 0
        ? []
        : [
            {
              '@type': 'ItemList',
              numberOfItems: offers.length,
              itemListElement: offers.map(({ bank, slogan }, at) => ({
                '@type': 'ListItem',
                position: at + 1,
                item: {
                  '@type': 'FinancialProduct',
                  name: `${bank.name} uzaktan müşteri olma`,
                  ...(slogan === '' ? {} : { description: slogan }),
                  provider: {
                    '@type': 'BankOrCreditUnion',
                    name: bank.name,
                    url: site.publicUrl + paths.bank(bank.id),
                  },
                },
              })),
            },
          ],
  }),
  body: RemoteCustomerBody,
});
