import type { ReactElement } from 'react';
import { formatDate, formatPercent } from '../../../src/shared/finance/tr/format.js';
import type { HistoryChart, RateHistoryProps } from './show.js';

/** The best rate from day to day, and the chosen product's beside it; the tables below have the figures. */
export function HistoryChartFigure({
  chart,
  market,
  product,
  today,
  best,
}: RateHistoryProps & { readonly chart: HistoryChart }): ReactElement {
  const { lowest, highest } = chart;
  const name = market.best === 'lowest' ? 'En düşük oran' : 'En yüksek oran';
  const [now] = best;
  const first = best.at(-1);
  return (
    <figure className="card rate-chart">
      <p className="small muted" aria-hidden="true">
        {formatPercent(highest)}
      </p>
      <svg
        viewBox="0 0 720 240"
        role="img"
        aria-labelledby="grafik-ad grafik-aciklama"
        preserveAspectRatio="none"
      >
        <title id="grafik-ad">{`${market.title}: ${name.toLocaleLowerCase('tr-TR')}`}</title>
        <desc id="grafik-aciklama">
          {now &&
            first &&
            `${formatDate(first.from)} tarihinde ${formatPercent(first.ratePercent)}, ${formatDate(today)} tarihinde ${formatPercent(now.ratePercent)}.`}
        </desc>
        <path className="rate-chart-best" vectorEffect="non-scaling-stroke" d={chart.best} />
        {chart.own !== '' && (
          <path className="rate-chart-own" vectorEffect="non-scaling-stroke" d={chart.own} />
        )}
      </svg>
      {lowest < highest && (
        <p className="small muted" aria-hidden="true">
          {formatPercent(lowest)}
        </p>
      )}
      <p className="rate-chart-axis small muted" aria-hidden="true">
        <span>{formatDate(chart.from)}</span>
        <span>{formatDate(today)}</span>
      </p>
      <figcaption>
        <span className="rate-chart-key">{name}</span>
        {product && <span className="rate-chart-key rate-chart-key-own">{product.name}</span>}
      </figcaption>
    </figure>
  );
}
