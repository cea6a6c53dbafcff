import type { ReactElement } from 'react';
import type { PaymentPlanRow } from '../../src/finance/payment-plan.js';
import { formatLira, formatPercent } from '../../src/finance/tr/format.js';
import type { LoanPlanProps, PlanTotals } from './plan.js';

interface PlanChartProps {
  readonly chart: NonNullable<LoanPlanProps['plan']>['chart'];
  readonly rows: readonly PaymentPlanRow[];
  readonly totals: PlanTotals;
}

/** Each month's instalment, split into what repays the loan and what it costs; the table below has the figures. */
export function PlanChart({ chart, rows, totals }: PlanChartProps): ReactElement {
  const cost = totals.interest + totals.kkdf + totals.bsmv;
  const share = formatPercent((100 * cost) / totals.instalment, 1);
  const first = rows[0];
  const last = rows.at(-1);
  return (
    <figure className="card plan-chart">
      <p className="small muted" aria-hidden="true">
        {formatLira(first?.instalment ?? 0, { decimals: 2 })}
      </p>
      <svg
        viewBox="0 0 720 240"
        role="img"
        aria-labelledby="grafik-ad grafik-aciklama"
        preserveAspectRatio="none"
      >
        <title id="grafik-ad">Taksitlerin anapara ve maliyet payları</title>
        <desc id="grafik-aciklama">
          {first &&
            last &&
            `İlk taksitin ${formatLira(first.principal)} kadarı anapara, ${formatLira(first.instalment - first.principal)} kadarı faiz ve vergidir; son taksitte anapara ${formatLira(last.principal)} olur. Toplam ödemenin ${share} kadarı maliyettir.`}
        </desc>
        <path className="chart-principal" d={chart.principal} />
        <path className="chart-cost" d={chart.cost} />
      </svg>
      <p className="chart-axis small muted" aria-hidden="true">
        <span>1. ay</span>
        <span>{`${rows.length}. ay`}</span>
      </p>
      <figcaption>
        <span className="chart-key">{`Anapara ${formatLira(totals.principal, { decimals: 2 })}`}</span>
        <span className="chart-key chart-key-cost">
          {`Faiz ve vergiler ${formatLira(cost, { decimals: 2 })} (ödemenin ${share} kadarı)`}
        </span>
      </figcaption>
    </figure>
  );
}
