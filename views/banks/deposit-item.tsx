import type { ReactElement } from 'react';
import { rateDay } from '../../src/shared/finance/rate-trust.js';
import { formatMoney, formatPercent } from '../../src/shared/finance/tr/format.js';
import { grossDepositRateLabel, type Participating } from '../../src/shared/finance/tr/rate-words.js';
import type { DepositCurrency } from '../../src/shared/finance/tax-table.js';
import { CURRENCY_RISK } from '../../src/shared/labels/deposits.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { paths } from '../../src/shared/paths/site.js';
import { SponsorBadge } from '../components/badge/badge.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../components/button/button.js';
import { ProductRow } from '../components/product-row/product-row.js';
import type { DepositView } from './model.js';
import { ApplyLink, HistoryLink, ToBankLink } from './product-actions.js';

/** Names of the currencies as people say them, and as addresses do. */
export const CURRENCIES: Readonly<Record<DepositCurrency, { label: string; parameter: string }>> = {
  TRY: { label: 'TL', parameter: 'tl' },
  USD: { label: 'Dolar', parameter: 'usd' },
  EUR: { label: 'Avro', parameter: 'eur' },
};

const HISTORIES = { TRY: 'mevduat-tl', USD: 'mevduat-usd', EUR: 'mevduat-eur' } as const;

export interface DepositItemProps {
  readonly deposit: DepositView;
  readonly bank: Participating & {
    readonly id: string;
    readonly name: string;
    readonly logoUrl: string | null;
    readonly hasRedirect: boolean;
  };
}

/** A deposit account with its rate; limits, conditions and ways on once it is opened. Styles: `bank`. */
export function DepositItem({ deposit, bank }: DepositItemProps): ReactElement {
  const { name, currency } = deposit;
  const { label, parameter } = CURRENCIES[currency];
  const whole = { decimals: 0 } as const;
  const terms = [...deposit.requirements, ...deposit.documents];
  return (
    <ProductRow
      group="mevduat"
      mark={<BankLogo bank={bank} decorative />}
      title={<h2>{name}</h2>}
      note={
        <>
          {label} · {rateDay(deposit)} {deposit.isSponsored && <SponsorBadge />}
        </>
      }
      figures={[
        { label: grossDepositRateLabel(bank.isParticipation), value: formatPercent(deposit.ratePercent) },
        {
          label: 'Vade',
          value: nonBreaking(`${String(deposit.minTerm)} – ${String(deposit.maxTerm)} gün`),
        },
      ]}
      actions={
        <ApplyLink
          kind="mevduat"
          query={{ tur: parameter }}
          bank={bank}
          product={deposit}
          label="Teklif al"
          size="sm"
        />
      }
    >
      <div className="stack">
        <p className="muted">{deposit.description}</p>
        {currency !== 'TRY' && <p className="small muted">{CURRENCY_RISK}</p>}
        <p>
          {nonBreaking(
            `${formatMoney(deposit.minAmount, currency, whole)} – ${formatMoney(deposit.maxAmount, currency, whole)}`,
          )}
          {`, ${String(deposit.minTerm)}\u00a0–\u00a0${String(deposit.maxTerm)}\u00a0gün`}
        </p>
        <ul className="chip-list">
          {[...deposit.features, ...deposit.benefits].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {terms.length > 0 && (
          <div className="row-more">
            <ul>
              {terms.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="cluster">
          <ButtonLink
            href={currency === 'TRY' ? paths.deposits() : paths.foreignDeposits({ para: parameter })}
            icon="calculator"
            aria-label={`${name}: Hesapla`}
          >
            Hesapla
          </ButtonLink>
          <ToBankLink bank={bank} product={deposit} />
          <HistoryLink kind={HISTORIES[currency]} product={deposit} />
        </div>
      </div>
    </ProductRow>
  );
}
