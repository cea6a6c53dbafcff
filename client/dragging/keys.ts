export type Direction = 'up' | 'down' | 'first' | 'last';

const KEYS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'first'],
  ['End', 'last'],
]);

/** Where a key moves a row, as dragging does for the pointer; undefined for other keys. */
export const directionOf = (key: string): Direction | undefined => KEYS.get(key);

/** The place, counted from 0, to which a row of `count` goes from the place `at`; outside of them at the ends. */
export function placeTowards(direction: Direction, at: number, count: number): number {
  return { up: at - 1, down: at + 1, first: 0, last: count - 1 }[direction];
}
