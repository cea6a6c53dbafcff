import type { ReactElement, ReactNode } from 'react';
import { formatLira, formatPercent } from '../../src/finance/tr/format.js';
import { nonBreaking } from '../../src/finance/tr/non-breaking.js';
import { shownOf } from '../../src/rendering/subjects.js';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { bankSocialText, socialImage } from '../../src/rendering/social-image.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Disclosure } from '../components/accordion/accordion.js';
import { Icon, type IconName } from '../components/icon/icon.js';
import { Section } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { CardView } from '../cards/model.js';
import { feeText, limitText } from '../cards/texts.js';
import { bankCrumbs, BankFrame } from './bank-frame.js';
import { CampaignItem } from './campaign-item.js';
import { CURRENCIES } from './deposit-item.js';
import { bankJsonLd } from './json-ld.js';
import { LoanConditions } from './loan-item.js';
import type { BankView, CampaignView, DepositView, LoanView } from './model.js';
import { own } from '../../src/finance/own.js';

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
  const sections = [
    { id: 'krediler', label: 'Krediler', isShown: loans.length > 0 },
    { id: 'kredi-kartlari', label: 'Kredi kartları', isShown: cards.length > 0 },
    { id: 'mevduat', label: 'Mevduat', isShown: deposits.length > 0 },
    { id: 'kampanyalar', label: 'Kampanyalar', isShown: campaigns.length > 0 },
    { id: 'dijital', label: 'Dijital bankacılık', isShown: bank.digitalFeatures.length > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <BankFrame bank={bank} page="genel" title={bank.name} lead={bank.slogan}>
      <About bank={bank} takesCustomers={takesCustomers} />
      {sections.length > 1 && (
        <nav className="bank-anchors container" aria-label="Bu sayfada">
          <ul className="cluster">
            {sections.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
      <Contact bank={bank} />
      <div className="cluster">
        {takesCustomers && (
          <ButtonLink href={paths.bankNewCustomer(id)} variant="primary">
            Müşteri Ol
          </ButtonLink>
        )}
        {bank.hasRedirect && (
          <ButtonLink
            href={paths.toBank(id)}
            rel="sponsored nofollow"
            icon="external"
            aria-label={`${name}: Bankaya Git`}
          >
            Bankaya Git
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
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
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

interface OverviewProps {
  readonly id: string;
  readonly title: string;
  readonly all: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

function Overview({ id, title, all, children }: OverviewProps): ReactElement {
  return (
    <Section id={id} title={title}>
      <ul className="bank-list">{children}</ul>
      <p className="bank-all">
        <ButtonLink href={all.href} icon="arrow-right">
          {all.label}
        </ButtonLink>
      </p>
    </Section>
  );
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

interface OverviewItemProps {
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

function OverviewItem({ title, facts, children }: OverviewItemProps): ReactElement {
  return (
    <Card as="li">
      <h3>{title}</h3>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{nonBreaking(label)}</dt>
            <dd>{nonBreaking(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

function Loans({ bank, loans }: Pick<BankShowProps, 'bank' | 'loans'>): ReactElement {
  return (
    <Overview
      id="krediler"
      title="Krediler"
      all={{ label: `${bank.name} kredileri`, href: paths.bankLoans(bank.id) }}
    >
      {loans.map((loan) => (
        <OverviewItem
          key={loan.slug}
          title={<a href={paths.bankLoan(loan.path, bank.id)}>{loan.name}</a>}
          facts={[
            { label: 'Aylık faiz', value: formatPercent(loan.ratePercent) },
            ...(loan.example
              ? [
                  {
                    label: `${formatLira(loan.example.amount)}, ${String(loan.example.termMonths)} ay için taksit`,
                    value: formatLira(loan.example.instalment, { decimals: 2 }),
                  },
                ]
              : []),
            { label: 'Tutar', value: `${formatLira(loan.minAmount)} – ${formatLira(loan.maxAmount)}` },
            { label: 'Vade', value: `${String(loan.minTerm)} – ${String(loan.maxTerm)} ay` },
          ]}
        >
          <Disclosure summary="Koşullar ve belgeler">
            <LoanConditions loan={loan} heading="h4" />
          </Disclosure>
        </OverviewItem>
      ))}
    </Overview>
  );
}

function Cards({ bank, cards }: Pick<BankShowProps, 'bank' | 'cards'>): ReactElement {
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
        />
      ))}
    </Overview>
  );
}

function Deposits({ bank, deposits }: Pick<BankShowProps, 'bank' | 'deposits'>): ReactElement {
  return (
    <Overview
      id="mevduat"
      title="Mevduat"
      all={{ label: `${bank.name} mevduat oranları`, href: paths.bankDeposits(bank.id) }}
    >
      {deposits.map((deposit) => (
        <OverviewItem
          key={deposit.slug}
          title={deposit.name}
          facts={[
            { label: 'Para birimi', value: CURRENCIES[deposit.currency].label },
            { label: 'Yıllık brüt faiz', value: formatPercent(deposit.ratePercent) },
            { label: 'Vade', value: `${String(deposit.minTerm)} – ${String(deposit.maxTerm)} gün` },
          ]}
        />
      ))}
    </Overview>
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
              <Icon name={own(ICONS, icon) ?? 'check-circle'} />
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
  styles: ['bank', 'accordion'],
  head: ({ bank, campaigns }, site) => ({
    title: `${bank.name}: krediler, kartlar, mevduat ve kampanyalar`,
    description: `${bank.name} kredi faizleri, kredi kartları, mevduat oranları, kampanyaları, iletişim bilgileri ve dijital bankacılık olanakları.`,
    canonical: paths.bank(bank.id),
    shows: shownOf(bank, { campaigns }),
    image: socialImage(bankSocialText(bank), site),
    breadcrumb: bankCrumbs(bank, 'genel'),
    jsonLd: [bankJsonLd(bank, site.publicUrl)],
  }),
  body: BankShowBody,
});
