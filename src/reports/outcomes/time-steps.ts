/**
 * Limits of time, in minutes, by which waits are counted: a wait belongs to the first limit that it stays under, the
 * last step has none. Counts of days can be added up, which medians can't; and a limit is how people tell a wait.
 */
const LIMITS = [
  ...[5, 10, 15, 30, 45],
  ...[1, 1.5, 2, 3, 4, 6, 8, 12].map((hours) => hours * 60),
  ...[1, 1.5, 2, 3, 5, 7, 14, 30].map((days) => days * 24 * 60),
] as const;

/** Numbers of the steps. */
export const STEPS = [...LIMITS.keys(), LIMITS.length];

/** SQL: the step of the wait between two instants; null where one of them is. */
export const stepOf = (from: string, until: string): string =>
  `width_bucket(extract(epoch FROM ${until} - ${from})::float8 / 60, '{${LIMITS.join(', ')}}'::float8[])`;

/** How many waits belong to each step. */
export type Waits = readonly number[];

export const countOf = (waits: Waits): number => waits.reduce((sum, count) => sum + count, 0);

/**
 * Step within which a part of the waits ended.
 * @param percent of the waits
 * @returns null where nobody waited
 */
export function stepWithin(waits: Waits, percent: number): number | null {
  const total = countOf(waits);
  if (total === 0) return null;
  let sum = 0;
  return waits.findIndex((count) => (sum += count) * 100 >= total * percent);
}

/** Minutes that waits of a step stay under; null where it has no limit. */
export const limitOf = (step: number): number | null => LIMITS[step] ?? null;

/** `45 dk`, `1,5 sa`, `3 gün`, `30+ gün` */
export const stepText = (step: number): string =>
  LIMITS[step] === undefined ? textOf(LIMITS.at(-1) ?? 0).replace(' ', '+ ') : textOf(LIMITS[step]);

function textOf(minutes: number): string {
  const [count, unit] =
    minutes < 60 ? [minutes, 'dk'] : minutes < 24 * 60 ? [minutes / 60, 'sa'] : [minutes / (24 * 60), 'gün'];
  return `${String(count).replace('.', ',')} ${unit}`;
}
