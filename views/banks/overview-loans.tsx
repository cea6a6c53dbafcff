import type { ReactElement } from 'react';
import { costRatesCell, MONTHLY_AND_YEARLY } from '../../src/shared/finance/tr/cost-text.js';
import { markedRate } from '../../src/shared/finance/rate-trust.js';
import { formatLira } from '../../src/shared/finance/tr/format.js';
import { loanRateWord } from '../../src/shared/finance/tr/rate-words.js';
import { paths } from '../../src/shared/paths/site.js';
import { Disclosure } from '../components/accordion/accordion.js';
import { ButtonLink } from '../components/button/button.js';
import { LoanConditions } from './loan-item.js';
import type { BankView, LoanView } from './model.js';
import { Overview, OverviewItem } from './overview.js';
import { ApplyWays } from './product-actions.js';

/** The usual amount and term, where its example has them. */
const exampleQuery = ({ example }: LoanView): { tutar?: number; vade?: number } =>
  example ? { tutar: example.amount / 100, vade: example.termMonths } : {};

interface LoansProps {
  readonly bank: BankView;
  readonly loans: readonly LoanView[];
}

/** The bank's loans, each with its button. */
export function Loans({ bank, loans }: LoansProps): ReactElement {
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
            {
              label: `Aylık ${loanRateWord(bank.isParticipation)}`,
              value: markedRate(loan),
            },
            ...(loan.example
              ? [
                  {
                    label: `${formatLira(loan.example.amount)}, ${String(loan.example.termMonths)} ay: taksit, toplam`,
                    value: `${formatLira(loan.example.instalment, { decimals: 2 })}, ${formatLira(loan.example.total, { decimals: 2 })}`,
                  },
                  { label: MONTHLY_AND_YEARLY, value: costRatesCell(loan.example) },
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
            <ApplyWays
              kind="kredi"
              query={{ tur: loan.type, ...exampleQuery(loan) }}
              bank={bank}
              product={loan}
              label="Başvur"
              variant="secondary"
            />
            <ButtonLink
              href={paths.loan(loan.path, exampleQuery(loan))}
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
