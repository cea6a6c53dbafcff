import type { ReactElement } from 'react';
import { formatDateLong } from '../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { shownOf } from '../../src/shared/rendering/subjects.js';
import { loanInSentence, loanRateWord, loanTitle } from '../../src/shared/finance/tr/rate-words.js';
import { eligibilityPath, hasEligibility } from '../../src/shared/paths/eligibility.js';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { bankSocialText, socialImage } from '../../src/shared/rendering/social-image.js';
import type { BlocksModel } from '../blocks/model.js';
import { PageBlocks } from '../blocks/page-blocks.js';
import { SponsorBadge } from '../components/badge/badge.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import type { Crumb } from '../../src/shared/contracts/crumb.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Dialog } from '../components/dialog/dialog.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { Figures } from '../components/figures/figures.js';
import { PageHeader, Section } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { loanJsonLd } from './json-ld.js';
import { LoanConditions, LoanExampleNote, loanFigures } from './loan-item.js';
import type { BankView, CampaignView, LoanView } from './model.js';
import { ApplyLink, CampaignLink, ToBankLink } from './product-actions.js';

export interface BankLoanShowProps {
  readonly bank: BankView;
  readonly type: { readonly path: string; readonly title: string; readonly description: string };
  readonly loans: readonly LoanView[];
  /** Running campaigns of this kind of loan. */
  readonly campaigns: readonly CampaignView[];
  readonly questions: BlocksModel;
}

const TERMS = 'kosullar';

const nameOf = ({ bank, type }: BankLoanShowProps): string =>
  `${bank.name} ${loanTitle(type.title, bank.isParticipation)}`;

function BankLoanBody(props: BankLoanShowProps): ReactElement {
  const { bank, type, loans, campaigns } = props;
  const hasTerms = loans.length > 0 || campaigns.length > 0;
  return (
    <>
      <Banner {...props} />
      {campaigns.map((campaign) => (
        <Campaign key={campaign.title} campaign={campaign} {...props} />
      ))}
      {loans.length === 0 ? (
        <div className="section container">
          <EmptyState
            icon="wallet"
            title="Henüz Ürün Bulunmuyor"
            action={<ButtonLink href={paths.loan(type.path)}>{type.title} teklifleri</ButtonLink>}
          >
            {bank.name} için listelenen bir {loanInSentence(type.title)} yok. Diğer bankaların tekliflerini
            karşılaştırabilirsiniz.
          </EmptyState>
        </div>
      ) : (
        <Section id="urunler" title={`${nameOf(props)} Ürünleri`}>
          <ul className="product-list">
            {loans.map((loan) => (
              <Product key={loan.slug} loan={loan} {...props} />
            ))}
          </ul>
        </Section>
      )}
      <PageBlocks of={props.questions} />
      {hasTerms && (
        <Dialog id={TERMS} title="Koşullar" wide>
          <Terms {...props} heading="h3" />
          <p className="cluster small">
            <a href={paths.bankLoanTerms(type.path, bank.id)}>Koşulları ayrı sayfada aç</a>
            {hasEligibility(type.path) && <a href={eligibilityPath(type.path)}>Bana uygun mu?</a>}
          </p>
        </Dialog>
      )}
    </>
  );
}

function Banner(props: BankLoanShowProps): ReactElement {
  const { bank, type } = props;
  return (
    <header className={`bank-banner bank-${bank.color}`}>
      <div className="container">
        <a href={paths.bank(bank.id)}>
          <BankLogo bank={bank} size="lg" eager />
        </a>
        <div>
          <h1>{nameOf(props)}</h1>
          <p>{type.description}</p>
        </div>
      </div>
    </header>
  );
}

function Campaign({
  campaign,
  bank,
  type,
}: BankLoanShowProps & { readonly campaign: CampaignView }): ReactElement {
  const { title, description, endDate, offers } = campaign;
  return (
    <section className="section container" aria-label="Kampanya">
      <Card featured>
        <div className="stack">
          <h2>{nonBreaking(title)}</h2>
          <p>{nonBreaking(description)}</p>
          {offers.length > 0 && (
            <ul className="chip-list">
              {offers.map((text) => (
                <li key={text}>{nonBreaking(text)}</li>
              ))}
            </ul>
          )}
          <p className="cluster small">
            <span>
              <strong>Son Geçerlilik:</strong> <time dateTime={endDate}>{formatDateLong(endDate)}</time>
            </span>
            <a href={paths.bankLoanTerms(type.path, bank.id)} data-dialog={TERMS}>
              Koşullar
            </a>
          </p>
          <div>
            <CampaignLink bank={bank} campaign={campaign} />
          </div>
        </div>
      </Card>
    </section>
  );
}

function Product({ loan, bank, type }: BankLoanShowProps & { readonly loan: LoanView }): ReactElement {
  const { name, example, features, benefits } = loan;
  const asked = example ? { tutar: example.amount / 100, vade: example.termMonths } : {};
  return (
    <Card as="li" featured={loan.isSponsored}>
      <article className="stack">
        <div className="cluster">
          <h3>{name}</h3>
          {loan.isSponsored && <SponsorBadge />}
        </div>
        <p className="muted">{loan.description}</p>
        <ul className="chip-list">
          {[...features, ...benefits].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Figures items={loanFigures(loan, bank)} />
        <LoanExampleNote loan={loan} bank={bank} />
        <div className="cluster">
          <ToBankLink bank={bank} product={loan} label="Bankaya git" variant="primary" />
          <ApplyLink
            kind="kredi"
            query={{ tur: loan.type, ...asked }}
            bank={bank}
            product={loan}
            label="Başvur"
            variant={bank.hasRedirect || loan.hasRedirect ? 'secondary' : 'primary'}
          />
          <ButtonLink
            href={paths.loan(type.path, asked)}
            variant="ghost"
            icon="calculator"
            aria-label={`${name}: Hesapla`}
          >
            Hesapla
          </ButtonLink>
          <a
            href={paths.bankLoanTerms(type.path, bank.id)}
            data-dialog={TERMS}
            aria-label={`${name}: Koşullar`}
          >
            Koşullar
          </a>
        </div>
      </article>
    </Card>
  );
}

interface TermsProps extends BankLoanShowProps {
  readonly heading: 'h2' | 'h3';
}

/** Everything that applies, in the dialog and under its own address. */
function Terms({ loans, campaigns, heading: Heading }: TermsProps): ReactElement {
  const below = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <div className="stack terms">
      {campaigns.map(({ title, startDate, endDate, conditions }) => (
        <section key={title}>
          <Heading>{nonBreaking(title)}</Heading>
          <p className="small muted">
            {formatDateLong(startDate)} – {formatDateLong(endDate)}
          </p>
          <ol>
            {conditions.map((text) => (
              <li key={text}>{nonBreaking(text)}</li>
            ))}
          </ol>
        </section>
      ))}
      {loans.map((loan) => (
        <section key={loan.slug}>
          <Heading>{loan.name}</Heading>
          <LoanConditions loan={loan} heading={below} />
        </section>
      ))}
    </div>
  );
}

function BankLoanTermsBody(props: BankLoanShowProps): ReactElement {
  const { bank, type, loans, campaigns } = props;
  const back = (
    <ButtonLink href={paths.bankLoan(type.path, bank.id)} icon="chevron-left">
      Ürünlere dön
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={`${nameOf(props)}: Koşullar`} lead="Kampanyaların ve ürünlerin tüm koşulları." />
      <div className="container stack terms-page">
        {loans.length + campaigns.length > 0 ? (
          <>
            <Terms {...props} heading="h2" />
            <p>{back}</p>
          </>
        ) : (
          <EmptyState icon="document" title="Henüz Ürün Bulunmuyor" action={back}>
            Koşullar, banka bir ürün veya kampanya sunduğunda burada yer alacak.
          </EmptyState>
        )}
      </div>
    </>
  );
}

const crumbs = ({ bank, type }: BankLoanShowProps): Crumb[] => [
  { label: type.title, href: paths.loan(type.path) },
  { label: bank.name, href: paths.bankLoan(type.path, bank.id) },
];

export const BankLoanShow = view<BankLoanShowProps>({
  layout: siteLayout,
  styles: ['bank', 'bank-loan', 'dialog'],
  head: (props, site) => {
    const { bank, type, loans, campaigns } = props;
    return {
      title: `${nameOf(props)}: ${loanRateWord(bank.isParticipation)}, taksit ve kampanyalar`,
      description: `${nameOf(props)}: ${bank.isParticipation ? 'kâr oranı' : 'faiz oranı'}, örnek taksit, toplam maliyet, kampanyalar ve koşullar.`,
      canonical: paths.bankLoan(type.path, bank.id),
      shows: shownOf(bank, { products: loans, campaigns }),
      image: socialImage(bankSocialText(bank), site),
      breadcrumb: crumbs(props),
      jsonLd: loans.map((loan) => loanJsonLd(loan, bank, site.publicUrl)),
    };
  },
  body: BankLoanBody,
});

export const BankLoanTerms = view<BankLoanShowProps>({
  layout: siteLayout,
  styles: ['bank', 'bank-loan'],
  head: (props, site) => {
    const { bank, type, loans, campaigns } = props;
    const canonical = paths.bankLoanTerms(type.path, bank.id);
    return {
      title: `${nameOf(props)} koşulları`,
      description: `${nameOf(props)} ürünlerinin ve kampanyalarının tüm koşulları.`,
      canonical,
      shows: shownOf(bank, { products: loans, campaigns }),
      image: socialImage(bankSocialText(bank), site),
      breadcrumb: [...crumbs(props), { label: 'Koşullar', href: canonical }],
    };
  },
  body: BankLoanTermsBody,
});
