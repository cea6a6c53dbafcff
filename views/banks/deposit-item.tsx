import type { ReactElement } from 'react';
import { rateDay } from '../../src/shared/finance/rate-trust.js';
import { formatMoney, formatPercent } from '../../src/shared/finance/tr/format.js';
import { grossDepositRateLabel, type Participating } from '../../src/shared/finance/tr/rate-words.js';
import type { DepositCurrency } from '../../src/shared/finance/tax-table.js';
import { CURRENCY_RISK } from '../../src/shared/labels/deposits.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { paths } from '../../src/shared/paths/site.js';
import { Badge, SponsorBadge } from '../components/badge/badge.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Disclosure } from '../components/accordion/accordion.js';
import { Figures } from '../components/figures/figures.js';
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
  readonly bank: Participating & { readonly id: string; readonly hasRedirect: boolean };
}

/** A deposit account with its rate and limits. Styles: `bank`, `accordion`. */
export function DepositItem({ deposit, bank }: DepositItemProps): ReactElement {
  const { name, currency } = deposit;
  const { label, parameter } = CURRENCIES[currency];
  const whole = { decimals: 0 } as const;
  return (
    <Card as="li" featured={deposit.isSponsored}>
      <article className="stack">
        <div className="cluster">
          <h2>{name}</h2>
          <Badge>{label}</Badge>
          {deposit.isSponsored && <SponsorBadge />}
        </div>
        <p className="muted">{deposit.description}</p>
        {currency !== 'TRY' && <p className="small muted">{CURRENCY_RISK}</p>}
        <Figures
          items={[
            {
              label: grossDepositRateLabel(bank.isParticipation),
              value: formatPercent(deposit.ratePercent),
              note: rateDay(deposit),
              strong: true,
            },
            {
              label: 'Vade',
              value: nonBreaking(`${String(deposit.minTerm)} – ${String(deposit.maxTerm)} gün`),
            },
            {
              label: 'Tutar',
              value: nonBreaking(
                `${formatMoney(deposit.minAmount, currency, whole)} – ${formatMoney(deposit.maxAmount, currency, whole)}`,
              ),
            },
          ]}
        />
        <ul className="chip-list">
          {[...deposit.features, ...deposit.benefits].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {(deposit.requirements.length > 0 || deposit.documents.length > 0) && (
          <Disclosure summary="Koşullar ve belgeler">
            <ul>
              {[...deposit.requirements, ...deposit.documents].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Disclosure>
        )}
        <div className="cluster">
          <ApplyLink
            kind="mevduat"
            query={{ tur: parameter }}
            bank={bank}
            product={deposit}
            label="Teklif al"
          />
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
      </article>
    </Card>
  );
}
