import { formatPercent } from './format.js';

/** A rate with two decimals, more where it has them: `%3,45`, `%3,4525`. */
export const rateText = (percent: number): string =>
  formatPercent(percent, Math.max(2, (String(percent).split('.')[1] ?? '').length));
