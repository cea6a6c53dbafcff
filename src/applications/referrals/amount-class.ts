import { formatNumber } from '../../shared/finance/tr/format.js';

/** Lira. */
const BOUNDS = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const;

/** How large an amount is, so roughly that it tells nobody whose it is: `100.000 – 250.000`. */
export function amountClass(amount: number): string {
  const at = BOUNDS.findIndex((bound) => amount < bound);
  const [below, above] = [BOUNDS[at - 1], BOUNDS[at]].map((bound) =>
    bound === undefined ? undefined : formatNumber(bound, 0),
  );
  if (at === 0) return `${above ?? ''} altı`;
  if (at === -1) return `${formatNumber(BOUNDS[BOUNDS.length - 1] ?? 0, 0)} ve üstü`;
  return `${below ?? ''} – ${above ?? ''}`;
}
