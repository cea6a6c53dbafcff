import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';

export interface ChartPoint {
  /** Label of the bar: `21.11.2026`. */
  readonly label: string;
  readonly value: number;
  /** Its time is not over: it is no fall that it is lower. */
  readonly isUnfinished?: boolean;
}

export interface ChartProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** Unit of the counts: `başvuru`. */
  readonly unit: string;
  /** Name of the points: `Gün`. */
  readonly axis: string;
  readonly points: readonly ChartPoint[];
}

const HEIGHT = 100;
/** Of a bar's place, left free between bars. */
const GAP = 0.25;
/** So many values have room above their bars. */
const MAX_VALUES = 14;

/**
 * Bars over time, drawn on the server: no script, no style of its own. Screen readers get a sentence and, as everyone
 * may, the figures as a table. Style: `chart`.
 */
export function Chart({ id, title, unit, axis, points }: ChartProps): ReactElement {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure className="chart" aria-labelledby={`${id}-baslik`}>
      <figcaption id={`${id}-baslik`}>
        <strong>{title}</strong>{' '}
        <span className="muted">
          {formatNumber(total)} {unit}
        </span>
      </figcaption>
      {points.length > 1 && total > 0 && <Plot points={points} unit={unit} />}
      {points.length > 1 && total === 0 && <p className="muted">Bu günlerde hiç {unit} yok.</p>}
      {points.length === 1 && <OneFigure point={points[0]} unit={unit} />}
      {points.length > 1 && <FiguresTable title={title} axis={axis} points={points} />}
    </figure>
  );
}

/** Bars with their values, the scale beside them and the axis below. */
function Plot({ points, unit }: Pick<ChartProps, 'points' | 'unit'>): ReactElement {
  const top = ceilingOf(Math.max(0, ...points.map(({ value }) => value)));
  const middle = points[Math.floor((points.length - 1) / 2)];
  return (
    <>
      {points.length <= MAX_VALUES && (
        <p className="chart-values" aria-hidden="true">
          {points.map(({ label, value }) => (
            <span key={label}>{value === 0 ? '' : formatNumber(value)}</span>
          ))}
        </p>
      )}
      <div className="chart-plot">
        <div className="chart-scale" aria-hidden="true">
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <Bars points={points} top={top} unit={unit} />
      </div>
      <div className="chart-axis" aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 2 && <span>{middle?.label}</span>}
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
      {points.at(-1)?.isUnfinished === true && (
        <p className="chart-open muted">Son gün henüz bitmedi; sayısı artabilir.</p>
      )}
    </>
  );
}

/** One day has nothing to be compared with: a figure says it. */
function OneFigure({
  point,
  unit,
}: {
  readonly point: ChartPoint | undefined;
  readonly unit: string;
}): ReactElement | null {
  if (!point) return null;
  return (
    <p className="chart-figure">
      <strong>{formatNumber(point.value)}</strong> {unit}
      <span className="muted">
        {point.label}
        {point.isUnfinished === true && ', gün henüz bitmedi'}
      </span>
    </p>
  );
}

interface BarsProps extends Pick<ChartProps, 'points' | 'unit'> {
  /** Value at the full height. */
  readonly top: number;
}

function Bars({ points, top, unit }: BarsProps): ReactElement {
  return (
    <svg
      viewBox={`0 0 ${String(points.length)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summaryOf(points, unit)}
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          className="chart-line"
          vectorEffect="non-scaling-stroke"
          x1={0}
          x2={points.length}
          y1={HEIGHT * share}
          y2={HEIGHT * share}
        />
      ))}
      {points.map(({ label, value, isUnfinished }, at) => {
        const height = (HEIGHT * value) / top;
        return (
          <rect
            key={label}
            className={isUnfinished === true ? 'chart-bar chart-bar-open' : 'chart-bar'}
            x={at + GAP / 2}
            y={HEIGHT - height}
            width={1 - GAP}
            height={height}
          >
            <title>{`${label}: ${formatNumber(value)} ${unit}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function FiguresTable({ title, axis, points }: Pick<ChartProps, 'title' | 'axis' | 'points'>): ReactElement {
  return (
    <details className="chart-table">
      <summary>Tablo olarak göster</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Tops of scales, each times a power of ten. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The lowest top whose half is a whole number too: nobody sees half a visitor. */
function ceilingOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  const tops = STEPS.map((step) => step * power);
  return tops.find((top) => top >= highest && top % 2 === 0) ?? 10 * power;
}

function summaryOf(points: readonly ChartPoint[], unit: string): string {
  const [first] = points;
  if (!first) return 'Veri yok';
  const peak = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  return `En yüksek ${peak.label}: ${formatNumber(peak.value)} ${unit}`;
}
