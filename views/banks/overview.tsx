import type { ReactElement, ReactNode } from 'react';
import { formatLira, formatPercent } from '../../src/finance/tr/format.js';
import { nonBreaking } from '../../src/finance/tr/non-breaking.js';
import { paths } from '../../src/paths.js';
import type { CardView } from '../cards/model.js';
import { feeText, limitText } from '../cards/texts.js';
import { Disclosure } from '../components/accordion/accordion.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Section } from '../components/section/section.js';
import { CURRENCIES } from './deposit-item.js';
import { LoanConditions } from './loan-item.js';
import type { BankView, DepositView, LoanView } from './model.js';
import { ApplyLink } from './product-actions.js';

type Of<Name extends string, View> = { readonly bank: BankView } & { readonly [N in Name]: readonly View[] };

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

/** The usual amount and term, where its example has them. */
const askedOf = ({ example }: LoanView): { tutar?: number; vade?: number } =>
  example ? { tutar: example.amount / 100, vade: example.termMonths } : {};

/** The bank's loans, each with its button. */
export function Loans({ bank, loans }: Of<'loans', LoanView>): ReactElement {
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
          <p className="cluster">
            <ApplyLink
              kind="kredi"
              query={{ tur: loan.type, ...askedOf(loan) }}
              bank={bank}
              product={loan}
              label="Hemen Başvur"
              variant="secondary"
            />
            <ButtonLink
              href={paths.loan(loan.path, askedOf(loan))}
              variant="ghost"
              aria-label={`${loan.name}: Hesapla`}
            >
              Hesapla
            </ButtonLink>
          </p>
        </OverviewItem>
      ))}
    </Overview>
  );
}

export function Cards({ bank, cards }: Of<'cards', CardView>): ReactElement {
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
        >
          <p className="cluster">
            <ButtonLink
              href={paths.apply('kart', { kart: card.slug })}
              data-apply="kart"
              aria-label={`${card.name}: Hemen Başvur`}
            >
              Hemen Başvur
            </ButtonLink>
            <ButtonLink href={paths.card(card.slug)} variant="ghost" aria-label={`${card.name}: Detaylar`}>
              Detaylar
            </ButtonLink>
          </p>
        </OverviewItem>
      ))}
    </Overview>
  );
}

export function Deposits({ bank, deposits }: Of<'deposits', DepositView>): ReactElement {
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
        >
          <p className="cluster">
            <ApplyLink
              kind="mevduat"
              query={{ tur: CURRENCIES[deposit.currency].parameter }}
              bank={bank}
              product={deposit}
              label="Teklif Al"
              variant="secondary"
            />
          </p>
        </OverviewItem>
      ))}
    </Overview>
  );
}
