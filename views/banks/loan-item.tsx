import type { ReactElement } from 'react';
import { markedRate, rateDay } from '../../src/shared/finance/rate-trust.js';
import { costRatesText } from '../../src/shared/finance/tr/cost-text.js';
import { formatLira, formatNumber, formatPercent } from '../../src/shared/finance/tr/format.js';
import { loanRateWord, type Participating } from '../../src/shared/finance/tr/rate-words.js';
import { taxText } from '../../src/shared/finance/tr/tax-text.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { paths } from '../../src/shared/paths/site.js';
import { SponsorBadge } from '../components/badge/badge.js';
import { ButtonLink } from '../components/button/button.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { type FigureItem, Figures } from '../components/figures/figures.js';
import { ProductRow } from '../components/product-row/product-row.js';
import type { LoanView } from './model.js';
import { ApplyLink, HistoryLink, ToBankLink } from './product-actions.js';

export interface LoanItemProps {
  readonly loan: LoanView;
  readonly bank: Participating & {
    readonly id: string;
    readonly name: string;
    readonly logoUrl: string | null;
    readonly hasRedirect: boolean;
  };
}

/** A loan with what it costs for the usual amount and term; figures, conditions and ways on once it is opened. Styles: `bank`. */
export function LoanItem({ loan, bank }: LoanItemProps): ReactElement {
  const { name, path, example } = loan;
  const asked = example ? { tutar: example.amount / 100, vade: example.termMonths } : {};
  return (
    <ProductRow
      group="kredi"
      mark={<BankLogo bank={bank} decorative />}
      title={
        <h2>
          <a href={paths.bankLoan(path, bank.id)}>{name}</a>
        </h2>
      }
      note={
        <>
          {example && `${formatLira(example.amount)}, ${String(example.termMonths)} ay için`}{' '}
          {loan.isSponsored && <SponsorBadge />}
        </>
      }
      figures={
        example
          ? [
              { label: 'toplam ödeme', value: formatLira(example.total, { decimals: 2 }) },
              { label: 'aylık taksit', value: formatLira(example.instalment, { decimals: 2 }) },
            ]
          : []
      }
      remark={[
        `Aylık ${loanRateWord(bank.isParticipation)} ${markedRate(loan)}`,
        ...(example ? [costRatesText(example)] : []),
      ].join(', ')}
      actions={
        <ApplyLink
          kind="kredi"
          query={{ tur: loan.type, ...asked }}
          bank={bank}
          product={loan}
          label="Başvur"
          size="sm"
        />
      }
    >
      <div className="stack">
        <p className="muted">{loan.description}</p>
        <Figures items={loanFigures(loan, bank)} />
        <LoanExampleNote loan={loan} bank={bank} />
        <ul className="chip-list">
          {[...loan.features, ...loan.benefits].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="row-more">
          <LoanConditions loan={loan} />
        </div>
        <div className="cluster">
          <ButtonLink href={paths.loan(path, asked)} icon="calculator" aria-label={`${name}: Hesapla`}>
            Hesapla
          </ButtonLink>
          <ToBankLink bank={bank} product={loan} />
          <HistoryLink kind={path} product={loan} />
        </div>
      </div>
    </ProductRow>
  );
}

interface LoanOfBank {
  readonly loan: LoanView;
  readonly bank: Participating;
}

/** For what the figures were computed, and with what. */
export function LoanExampleNote({ loan: { example }, bank }: LoanOfBank): ReactElement | null {
  if (example === null) return null;
  const { amount, termMonths, fee, taxes } = example;
  return (
    <p className="small muted">
      {formatLira(amount)}, {termMonths} ay için: {taxText(taxes, bank.isParticipation)}{' '}
      {fee === 0
        ? 'Tahsis ücreti alınmaz.'
        : `Toplam ödemede ${formatLira(fee, { decimals: 2 })} tahsis ücreti de vardır.`}
    </p>
  );
}

/** Rate, instalment, total and limits of a loan. */
export function loanFigures(loan: LoanView, bank: Participating): FigureItem[] {
  const { example } = loan;
  return [
    {
      label: `Aylık ${loanRateWord(bank.isParticipation)}`,
      value: formatPercent(loan.ratePercent),
      note: rateDay(loan),
      strong: true,
    },
    ...(example
      ? [
          { label: 'Aylık taksit', value: formatLira(example.instalment, { decimals: 2 }), strong: true },
          { label: 'Toplam ödeme', value: formatLira(example.total, { decimals: 2 }) },
          { label: 'Aylık maliyet oranı', value: formatPercent(example.monthlyCostPercent) },
          { label: 'Yıllık maliyet oranı', value: formatPercent(example.annualCostPercent) },
        ]
      : []),
    {
      label: 'Tutar',
      value: nonBreaking(`${formatNumber(loan.minAmount / 100)} – ${formatLira(loan.maxAmount)}`),
    },
    { label: 'Vade', value: nonBreaking(`${String(loan.minTerm)} – ${String(loan.maxTerm)} ay`) },
  ];
}

export interface LoanConditionsProps {
  readonly loan: LoanView;
  readonly heading?: 'h3' | 'h4';
}

/** Requirements and documents of the loan, and its allocation fee. */
export function LoanConditions({ loan, heading: Heading = 'h3' }: LoanConditionsProps): ReactElement {
  const conditions = [
    ...loan.requirements,
    `${formatLira(loan.minAmount)} ile ${formatLira(loan.maxAmount)} arasında, ${String(loan.minTerm)} ile ${String(loan.maxTerm)} ay arasında vadeyle kullandırılır.`,
    loan.feePercent === 0
      ? 'Tahsis ücreti alınmaz.'
      : `Tahsis ücreti, kredi tutarının %${formatNumber(loan.feePercent, 2)} kadarıdır${loan.example?.taxes.bsmvPercent === 0 ? '' : '; yasal vergisi ayrıca eklenir'}.`,
  ];
  return (
    <div className="grid">
      <div>
        <Heading>Başvuru koşulları</Heading>
        <ul>
          {conditions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {loan.documents.length > 0 && (
        <div>
          <Heading>Gerekli belgeler</Heading>
          <ul>
            {loan.documents.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
