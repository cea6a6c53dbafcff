import type { ReactElement, ReactNode } from 'react';
import { shownOf } from '../../src/shared/rendering/subjects.js';
import { interestWord, loanRateWord } from '../../src/shared/finance/tr/rate-words.js';
import { paths } from '../../src/shared/paths/site.js';
import { type JsonLd, view } from '../../src/shared/rendering/page.js';
import { bankSocialText, socialImage } from '../../src/shared/rendering/social-image.js';
import { ButtonLink } from '../components/button/button.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import type { IconName } from '../components/icon/icon.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { CardItem } from '../products/cards/card-item.js';
import { cardJsonLd } from '../products/cards/json-ld.js';
import type { CardView } from '../products/cards/model.js';
import { bankCrumbs, BankFrame } from './bank-frame.js';
import { DepositItem } from './deposit-item.js';
import { depositJsonLd, loanJsonLd } from './json-ld.js';
import { LoanItem } from './loan-item.js';
import type { BankView, DepositView, LoanView } from './model.js';

interface ProductListProps {
  readonly isEmpty: boolean;
  readonly icon: IconName;
  readonly kind: string;
  readonly elsewhere: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** The bank's products of one kind, or where to find those of others. */
function ProductList({ isEmpty, icon, kind, elsewhere, children }: ProductListProps): ReactElement {
  return (
    <div className="section container">
      {isEmpty ? (
        <EmptyState
          icon={icon}
          title={`Bu bankanın ${kind} yok`}
          action={<ButtonLink href={elsewhere.href}>{elsewhere.label}</ButtonLink>}
        >
          Banka yeni bir ürün sunduğunda burada listelenecek.
        </EmptyState>
      ) : (
        children
      )}
    </div>
  );
}

export interface BankLoansProps {
  readonly bank: BankView;
  readonly loans: readonly LoanView[];
}

function BankLoansBody({ bank, loans }: BankLoansProps): ReactElement {
  return (
    <BankFrame
      bank={bank}
      page="krediler"
      title={`${bank.name} Kredileri`}
      lead={`${bank.isParticipation ? 'Kâr oranı' : 'Faiz'}, taksit ve toplam maliyet; “Hesapla” ile kendi tutarınız ve vadeniz için.`}
    >
      <ProductList
        isEmpty={loans.length === 0}
        icon="wallet"
        kind="listelenen kredisi"
        elsewhere={{ label: 'Tüm bankaların kredileri', href: paths.loan('ihtiyac-kredisi') }}
      >
        <ul className="rows">
          {loans.map((loan) => (
            <LoanItem key={loan.slug} loan={loan} bank={bank} />
          ))}
        </ul>
        {bank.hasRedirect && (
          <p className="small muted">
            “Bankaya git” ile {bank.name} sitesine yönlendirilirsiniz; başvurunuz orada bankanın koşullarıyla
            tamamlanır.
          </p>
        )}
      </ProductList>
    </BankFrame>
  );
}

export const BankLoans = view<BankLoansProps>({
  layout: siteLayout,
  styles: ['bank'],
  head: ({ bank, loans }, site) => ({
    title: `${bank.name} kredileri: ${loanRateWord(bank.isParticipation)}, taksit ve koşullar`,
    description: `${bank.name} ihtiyaç, konut, taşıt ve KOBİ kredilerinin güncel ${bank.isParticipation ? 'kâr oranı' : 'faizi'}, taksiti, toplam maliyeti, koşulları ve belgeleri.`,
    canonical: paths.bankLoans(bank.id),
    shows: shownOf(bank, { products: loans }),
    image: socialImage(bankSocialText(bank), site),
    breadcrumb: bankCrumbs(bank, 'krediler'),
    jsonLd: loans.map((loan): JsonLd => loanJsonLd(loan, bank, site.publicUrl)),
  }),
  body: BankLoansBody,
});

export interface BankCardsProps {
  readonly bank: BankView;
  readonly cards: readonly CardView[];
}

function BankCardsBody({ bank, cards }: BankCardsProps): ReactElement {
  return (
    <BankFrame
      bank={bank}
      page="kredi-kartlari"
      title={`${bank.name} Kredi Kartları`}
      lead="Yıllık ücret, limit ve avantajlarıyla bireysel ve ticari kartlar."
    >
      <ProductList
        isEmpty={cards.length === 0}
        icon="card"
        kind="listelenen kredi kartı"
        elsewhere={{ label: 'Tüm kredi kartları', href: paths.cards() }}
      >
        <ul className="card-list">
          {cards.map((card) => (
            <CardItem key={card.slug} card={card} heading="h2" />
          ))}
        </ul>
      </ProductList>
    </BankFrame>
  );
}

export const BankCards = view<BankCardsProps>({
  layout: siteLayout,
  styles: ['bank', 'cards'],
  head: ({ bank, cards }, site) => ({
    title: `${bank.name} kredi kartları: ücret, limit ve avantajlar`,
    description: `${bank.name} kredi kartlarının yıllık ücreti, limiti, kazandırdıkları ve kampanyaları.`,
    canonical: paths.bankCards(bank.id),
    shows: shownOf(bank, { products: cards }),
    image: socialImage(bankSocialText(bank), site),
    breadcrumb: bankCrumbs(bank, 'kredi-kartlari'),
    jsonLd: cards.map((card): JsonLd => cardJsonLd(card, site.publicUrl)),
  }),
  body: BankCardsBody,
});

export interface BankDepositsProps {
  readonly bank: BankView;
  readonly deposits: readonly DepositView[];
}

function BankDepositsBody({ bank, deposits }: BankDepositsProps): ReactElement {
  return (
    <BankFrame
      bank={bank}
      page="mevduat"
      title={`${bank.name} Mevduat Oranları`}
      lead={`TL ve döviz hesaplarının ${bank.isParticipation ? 'tahmini yıllık brüt kâr payı' : 'brüt yıllık faizi'}; net getiriyi “Hesapla” ile görün.`}
    >
      <ProductList
        isEmpty={deposits.length === 0}
        icon="coins"
        kind="listelenen mevduat hesabı"
        elsewhere={{ label: 'Tüm bankaların mevduat oranları', href: paths.deposits() }}
      >
        <ul className="rows">
          {deposits.map((deposit) => (
            <DepositItem key={deposit.slug} deposit={deposit} bank={bank} />
          ))}
        </ul>
      </ProductList>
    </BankFrame>
  );
}

export const BankDeposits = view<BankDepositsProps>({
  layout: siteLayout,
  styles: ['bank'],
  head: ({ bank, deposits }, site) => ({
    title: `${bank.name} mevduat ${interestWord(bank.isParticipation)} oranları`,
    description: `${bank.name} TL, dolar ve avro vadeli hesaplarının güncel ${interestWord(bank.isParticipation)} oranları, vadeleri ve tutar sınırları.`,
    canonical: paths.bankDeposits(bank.id),
    shows: shownOf(bank, { products: deposits }),
    image: socialImage(bankSocialText(bank), site),
    breadcrumb: bankCrumbs(bank, 'mevduat'),
    jsonLd: deposits.map((deposit): JsonLd => depositJsonLd(deposit, bank, site.publicUrl)),
  }),
  body: BankDepositsBody,
});
