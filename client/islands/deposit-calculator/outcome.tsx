import type { ReactElement } from 'react';
import type { DepositComparison } from '../../../src/finance/deposit-comparison.js';
import type { DepositCurrency } from '../../../src/finance/tax-table.js';
import { formatDateLong, formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { Figures } from '../../../views/components/figures/figures.js';
import { Notice } from '../../../views/components/notice/notice.js';
import { offerName } from '../calculator/types.js';
import type { CalculatorOffer } from './types.js';

interface OutcomeProps {
  readonly comparison: DepositComparison<CalculatorOffer>;
  readonly currency: DepositCurrency;
}

/** Where no withholding rate is in force the net can't be known. */
export function NoWithholding(): ReactElement {
  return (
    <Notice tone="warning" title="Stopaj oranı henüz açıklanmadı">
      Bugün açılacak hesap için yürürlükte olan stopaj oranı bilgimiz yok. Bu nedenle yalnızca brüt faizi
      gösteriyoruz; elinize geçecek tutar stopaj kadar daha düşük olur.
    </Notice>
  );
}

/** The answer in one line of figures. */
export function Outcome({ comparison, currency }: OutcomeProps): ReactElement | null {
  const { priced, withholdingPercent, averageRatePercent, maturity } = comparison;
  const best = priced[0];
  const isNet = withholdingPercent !== null;
  if (!best) return null;
  return (
    <div className="card">
      <Figures
        items={[
          {
            label: isNet ? 'En yüksek net faiz' : 'En yüksek brüt faiz',
            value: formatMoney(best.net ?? best.gross, currency),
            note: offerName(best.offer),
            strong: true,
          },
          {
            label: 'Ortalama yıllık faiz',
            value: formatPercent(averageRatePercent ?? 0),
            note: `${priced.length} teklif`,
          },
          ...(isNet ? [{ label: 'Stopaj oranı', value: formatPercent(withholdingPercent, 1) }] : []),
          { label: 'Vade sonu', value: formatDateLong(maturity), note: 'bugün açılırsa' },
        ]}
      />
    </div>
  );
}
