import type { HistoryChart, RateHistoryProps, RatedRow } from '../../../views/offers/rate-history/show.js';
import { daysBetween, type CalendarDate } from '../../shared/finance/calendar.js';
import type { LoanExample } from '../../shared/finance/loan-example.js';
import { memberPaths } from '../../shared/paths/member.js';
import { paths } from '../../shared/paths/site.js';
import type { ProductExamples } from '../loan-examples.service.js';
import { type BestRate, bestRates, type RateSpan } from './best-rates.js';
import { MARKETS, PERIODS, USUAL_PERIOD } from './markets.js';
import type { ProductSpan, RatedProduct, RateHistoryQuestion } from './rate-history.service.js';

const CHART_WIDTH = 720;
const CHART_HEIGHT = 240;
/** Of the height, left free above the highest and below the lowest rate. */
const MARGIN = 0.1;

/** Props of the rate history page for its query. */
export function rateHistoryPage(
  question: RateHistoryQuestion,
  spans: readonly ProductSpan[],
  examples: ProductExamples,
): RateHistoryProps {
  const { market, period, product, from, today } = question;
  const best = market.type === 'loan' ? 'lowest' : 'highest';
  const steps = bestRates(spans, best, from, today);
  const own = product ? spans.filter(({ productId }) => productId === product.id) : [];
  const names = new Map(spans.map((span) => [span.productId, nameOf(span.product)]));
  return {
    market: { title: market.title, type: market.type, best },
    markets: MARKETS.map(({ key, title }) => ({
      label: title,
      href: paths.rateHistoryOf(key),
      current: key === market.key,
    })),
    periods: PERIODS.map(({ key, title }) => ({
      label: title,
      href: paths.rateHistoryOf(market.key, { donem: key === USUAL_PERIOD.key ? undefined : key }),
      current: key === period.key,
    })),
    product: product && {
      name: nameOf(product),
      rates: [...own].reverse().map(({ from: since, to, ratePercent }) => ({ from: since, to, ratePercent })),
    },
    best: steps
      .map(({ productIds, ...step }) => ({ ...step, names: productIds.map((id) => names.get(id) ?? '') }))
      .reverse(),
    rows: ratedRows(spans, question, best, examples),
    cost: costOf(steps, examples),
    chart: chartOf(steps, bestRates(own, best, from, today), today),
    today,
    csvHref: paths.rateHistoryCsv(market.key, { donem: period.key }),
    compareHref: market.compareHref,
    alarmHref: memberPaths.alarms({ tur: market.key }),
    canonical: paths.rateHistoryOf(market.key),
    hasSamples: spans.some((span) => span.product.isSample),
  };
}

/** The bank, and what it calls the product; many name themselves in it. */
function nameOf({ bankName, name }: RatedProduct): string {
  const [first = ''] = bankName.split(' ', 1);
  return name.startsWith(first) ? name : `${bankName} ${name}`;
}

/** Each product with its rate of today and the one before; the best first, those without a rate today last. */
function ratedRows(
  spans: readonly ProductSpan[],
  { market, product: chosen, today }: RateHistoryQuestion,
  best: 'lowest' | 'highest',
  examples: ProductExamples,
): RatedRow[] {
  const products = new Map(spans.map(({ product }) => [product.id, product]));
  const rows = [...products.values()].map((product): RatedRow => {
    const own = spans.filter(({ productId }) => productId === product.id);
    const last = own.at(-1);
    const isInForce = last !== undefined && (last.to === null || last.to >= today);
    return {
      key: product.id,
      bank: { name: product.bankName, logoUrl: product.logoUrl },
      name: nameOf(product),
      isSample: product.isSample,
      ratePercent: isInForce ? last.ratePercent : null,
      example: (isInForce && examples.get(product.id)) || null,
      since: isInForce ? last.from : null,
      before: (isInForce ? own.at(-2) : last)?.ratePercent ?? null,
      href: paths.rateHistoryOf(market.key, { urun: product.slug }),
      isChosen: product.id === chosen?.id,
    };
  });
  const rank = ({ ratePercent }: RatedRow): number =>
    ratePercent === null ? Infinity : best === 'lowest' ? ratePercent : -ratePercent;
  return rows.sort((a, b) => rank(a) - rank(b));
}

/** The cost of a loan at today's best rate. */
function costOf(steps: readonly BestRate[], examples: ProductExamples): LoanExample | null {
  const found = steps.at(-1)?.productIds.flatMap((id) => examples.get(id) ?? []) ?? [];
  return found.reduce<LoanExample | null>(
    (best, one) => (best && best.monthlyCostPercent <= one.monthlyCostPercent ? best : one),
    null,
  );
}

function chartOf(
  best: readonly BestRate[],
  own: readonly BestRate[],
  today: CalendarDate,
): HistoryChart | null {
  const rates = [...best, ...own].map(({ ratePercent }) => ratePercent);
  const [first] = best;
  if (!first) return null;
  // Nothing is known of before.
  const { from } = first;
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const spread = highest - lowest || highest || 1;
  const bottom = lowest - MARGIN * spread;
  const height = spread * (1 + 2 * MARGIN);
  const x = (day: CalendarDate): string =>
    rounded((CHART_WIDTH * daysBetween(from, day)) / Math.max(1, daysBetween(from, today)));
  const y = (rate: number): string => rounded(CHART_HEIGHT * (1 - (rate - bottom) / height));
  return { lowest, highest, from, best: lineOf(best, x, y), own: lineOf(own, x, y) };
}

/** From step to step; days without a rate are left open. */
function lineOf(
  steps: readonly (Pick<RateSpan, 'ratePercent' | 'from'> & { readonly to: CalendarDate })[],
  x: (day: CalendarDate) => string,
  y: (rate: number) => string,
): string {
  return steps
    .map(({ from, ratePercent }, at) => {
      const before = steps[at - 1];
      const isNext = before !== undefined && daysBetween(before.to, from) === 1;
      const next = steps[at + 1];
      const end =
        next && daysBetween(steps[at]?.to ?? from, next.from) === 1 ? next.from : (steps[at]?.to ?? from);
      return `${isNext ? `V${y(ratePercent)}` : `M${x(from)} ${y(ratePercent)}`}H${x(end)}`;
    })
    .join('');
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
