/**
 * Kinds of published figure: monthly or yearly interest, a fee in percent or lira, a regulatory percentage, an amount,
 * a term.
 */
export const FIGURE_KINDS = ['rate', 'share', 'fee', 'tax', 'amount', 'term'] as const;

export type FigureKind = (typeof FIGURE_KINDS)[number];

/** How far a figure may move before it is asked about; percentages are of the value before. */
export interface JumpLimits {
  /** For rates, fees and percentages of law. */
  readonly percent: number;
  /** For amounts and terms. */
  readonly amountPercent: number;
  /** Median absolute deviations from the middle of the market; for rates. */
  readonly deviations: number;
  /** Beyond this a second person has to say yes; null where nobody has to. */
  readonly approvalPercent: number | null;
}

export interface MovedFigure {
  readonly kind: FigureKind;
  /** Null where the figure is new. */
  readonly before: number | null;
  readonly now: number;
  /** The same figure of comparable products. */
  readonly market: readonly number[];
}

export interface Jump {
  /** Percent of the value before, or of the market's middle where nothing was before; infinite from zero. */
  readonly change: number;
  /** The market's middle; null where too few products can be compared. */
  readonly middle: number | null;
  readonly needsApproval: boolean;
}

/** Fewer are no market. */
const MIN_MARKET = 5;
/** A new figure may stand so many shares outside of its market: what is new differs more than what changes. */
const NEW_SHARES = 4;
/** Where nearly all say the same, a deviation is at least this part of the middle. */
const MIN_DEVIATION = 0.05;

/** The middle value; of an even number the mean of the two. @throws RangeError for no value */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) throw new RangeError('no values');
  return (low + high) / 2;
}

/**
 * Whether a figure moves so far that it may be a slip of the finger: beyond a share of its own value before or, for a
 * rate, away from its market.
 * @returns null where it does not, and where there is nothing to compare it with
 */
export function jumpOf({ kind, before, now, market }: MovedFigure, limits: JumpLimits): Jump | null {
  if (before === now) return null;
  const middle = market.length >= MIN_MARKET ? median(market) : null;
  const base = before ?? middle;
  if (base === null) return null;
  const change = changeFrom(base, now);
  const isOwnJump = before !== null && change > percentOf(kind, limits);
  const isOdd =
    kind === 'rate'
      ? middle !== null && leaves(market, middle, { before, now }, limits.deviations)
      : before === null && isOutside(market, now, NEW_SHARES * percentOf(kind, limits));
  if (!isOwnJump && !isOdd) return null;
  const needsApproval = limits.approvalPercent !== null && change > limits.approvalPercent;
  return { change, middle, needsApproval };
}

const percentOf = (kind: FigureKind, { percent, amountPercent }: JumpLimits): number =>
  kind === 'amount' || kind === 'term' ? amountPercent : percent;

function changeFrom(base: number, now: number): number {
  if (base === 0) return now === 0 ? 0 : Infinity;
  return (Math.abs(now - base) / Math.abs(base)) * 100;
}

/** Farther from the middle than it was, and farther than the market strays. */
function leaves(
  market: readonly number[],
  middle: number,
  { before, now }: Pick<MovedFigure, 'before' | 'now'>,
  deviations: number,
): boolean {
  const distance = Math.abs(now - middle);
  if (before !== null && distance <= Math.abs(before - middle)) return false;
  const usual = median(market.map((one) => Math.abs(one - middle)));
  return distance > deviations * Math.max(usual, Math.abs(middle) * MIN_DEVIATION);
}

/** Beyond the lowest and the highest of its market by more than a share of them. */
function isOutside(market: readonly number[], now: number, percent: number): boolean {
  if (market.length < MIN_MARKET) return false;
  const room = 1 + percent / 100;
  return now < Math.min(...market) / room || now > Math.max(...market) * room;
}
