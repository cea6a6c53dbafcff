import type { ReactElement } from 'react';
import { markedRate } from '../../src/shared/finance/rate-trust.js';
import { grossDepositRateLabel } from '../../src/shared/finance/tr/rate-words.js';
import { paths } from '../../src/shared/paths/site.js';
import { CURRENCIES } from './deposit-item.js';
import type { BankView, DepositView } from './model.js';
import { Overview, OverviewItem } from './overview.js';
import { ApplyWays } from './product-actions.js';

interface DepositsProps {
  readonly bank: BankView;
  readonly deposits: readonly DepositView[];
}

/** The bank's deposits, each with its button. */
export function Deposits({ bank, deposits }: DepositsProps): ReactElement {
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
            { label: grossDepositRateLabel(bank.isParticipation), value: markedRate(deposit) },
            { label: 'Vade', value: `${String(deposit.minTerm)} – ${String(deposit.maxTerm)} gün` },
          ]}
        >
          <p className="cluster">
            <ApplyWays
              kind="mevduat"
              query={{ tur: CURRENCIES[deposit.currency].parameter }}
              bank={bank}
              product={deposit}
              label="Teklif al"
              variant="secondary"
            />
          </p>
        </OverviewItem>
      ))}
    </Overview>
  );
}
