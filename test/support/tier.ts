/**
 * Two tiers: `npm test`, which is run often, and `npm run test:full`, which runs everything there is. What is kept for
 * the second is not defined in the first: a test that never ran did not pass.
 */
export const isFull = process.env['TESTS'] === 'full';

/** Tests for the full run only. A file needs others beside them. */
export function inFull(define: () => void): void {
  if (isFull) define();
}

const none = Object.assign(() => undefined, { each: () => () => undefined });

/** `it` for the full run only: rarer states of what others in its file go through. */
export const itInFull = (isFull ? it : none) as typeof it;

/** `beforeAll` of tests that are all for the full run. */
export const beforeAllInFull = (isFull ? beforeAll : none) as typeof beforeAll;

/** Each of these in the full run, the first in every run. */
export const firstOrAll = <const T extends readonly unknown[]>(...values: T): readonly T[number][] =>
  isFull ? values : values.slice(0, 1);
