import type { ReactElement } from 'react';
import { shownOf } from '../../src/shared/rendering/subjects.js';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { bankSocialText, socialImage } from '../../src/shared/rendering/social-image.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Icon, type IconName } from '../components/icon/icon.js';
import { Phone } from '../components/phone/phone.js';
import { Section } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { CardView } from '../products/cards/model.js';
import { bankCrumbs, BankFrame } from './bank-frame.js';
import { CampaignItem } from './campaign-item.js';
import { bankJsonLd } from './json-ld.js';
import { Cards } from './overview-cards.js';
import { Deposits } from './overview-deposits.js';
import { Loans } from './overview-loans.js';
import type { BankView, CampaignView, DepositView, LoanView } from './model.js';
import { getOwn } from '../../src/shared/finance/get-own.js';

export interface BankShowProps {
  readonly bank: BankView;
  readonly loans: readonly LoanView[];
  readonly cards: readonly CardView[];
  readonly deposits: readonly DepositView[];
  readonly campaigns: readonly CampaignView[];
  /** Whether one can become its customer without visiting a branch. */
  readonly takesCustomers: boolean;
}

function BankShowBody(props: BankShowProps): ReactElement {
  const { bank, loans, cards, deposits, campaigns, takesCustomers } = props;
  return (
    <BankFrame bank={bank} page="genel" title={bank.name} lead={bank.slogan}>
      <About bank={bank} takesCustomers={takesCustomers} />
      {loans.length > 0 && <Loans bank={bank} loans={loans} />}
      {cards.length > 0 && <Cards bank={bank} cards={cards} />}
      {deposits.length > 0 && <Deposits bank={bank} deposits={deposits} />}
      {campaigns.length > 0 && (
        <Section id="kampanyalar" title="Kampanyalar">
          <ul className="bank-list">
            {campaigns.map((campaign) => (
              <CampaignItem key={campaign.title} campaign={campaign} bank={bank} />
            ))}
          </ul>
        </Section>
      )}
      {bank.digitalFeatures.length > 0 && <Digital bank={bank} />}
    </BankFrame>
  );
}

function About({ bank, takesCustomers }: Pick<BankShowProps, 'bank' | 'takesCustomers'>): ReactElement {
  const { id, name } = bank;
  return (
    <div className="bank-about container">
      {bank.stats.length > 0 && (
        <dl className="bank-stats">
          {bank.stats.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {bank.response !== null && <p>{bank.response}</p>}
      <Contact bank={bank} />
      <div className="cluster">
        {takesCustomers && (
          <ButtonLink href={paths.bankNewCustomer(id)} variant="primary">
            Müşteri ol
          </ButtonLink>
        )}
        {bank.hasRedirect && (
          <ButtonLink
            href={paths.toBank(id)}
            rel="sponsored nofollow"
            icon="external"
            aria-label={`${name}: Bankaya git`}
          >
            Bankaya git
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Contact({ bank }: Pick<BankShowProps, 'bank'>): ReactElement {
  const { phone, email, website, address } = bank;
  return (
    <address>
      {phone !== '' && (
        <p>
          <Icon name="phone" />
          <Phone phone={phone} />
        </p>
      )}
      {email !== '' && (
        <p>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {website !== '' && (
        <p>
          <Icon name="external" />
          <a href={website} rel="nofollow noopener">
            {website.replace(/^https?:\/\/(?:www\.)?/, '')}
          </a>
        </p>
      )}
      {address !== '' && (
        <p>
          <Icon name="map-pin" />
          {address}
        </p>
      )}
    </address>
  );
}

/** Drawings for the words staff use; anything else gets the plain tick. */
const ICONS: Readonly<Record<string, IconName>> = {
  smartphone: 'phone',
  'qr-code': 'qr',
  video: 'user',
  'pie-chart': 'chart',
  'credit-card': 'card',
  wallet: 'wallet',
  shield: 'shield',
  zap: 'bolt',
  clock: 'clock',
  bell: 'bell',
};

function Digital({ bank }: { readonly bank: BankView }): ReactElement {
  return (
    <Section id="dijital" title="Dijital bankacılık">
      <ul className="bank-list">
        {bank.digitalFeatures.map(({ title, description, icon }) => (
          <Card as="li" key={title}>
            <h3 className="digital">
              <Icon name={getOwn(ICONS, icon) ?? 'check-circle'} />
              {title}
            </h3>
            <p className="muted">{description}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

export const BankShow = view<BankShowProps>({
  layout: siteLayout,
  styles: ['bank'],
  head: ({ bank, campaigns }, site) => ({
    title: `${bank.name}: krediler, kartlar, mevduat ve kampanyalar`,
    description: `${bank.name} ${bank.isParticipation ? 'finansman kâr oranları' : 'kredi faizleri'}, kredi kartları, mevduat oranları, kampanyaları, iletişim bilgileri ve dijital bankacılık olanakları.`,
    canonical: paths.bank(bank.id),
    shows: shownOf(bank, { campaigns }),
    image: socialImage(bankSocialText(bank), site),
    breadcrumb: bankCrumbs(bank, 'genel'),
    jsonLd: [bankJsonLd(bank, site.publicUrl)],
  }),
  body: BankShowBody,
});
