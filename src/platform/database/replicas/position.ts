/** How far PostgreSQL's log has come, as a number that can be compared. */
export type Position = bigint;

export const BEGINNING: Position = 0n;

/** Further than any log comes: for what was written nobody knows where. */
export const BEYOND: Position = (1n << 64n) - 1n;

/** @param text as PostgreSQL writes it, '16/B374D848' */
export function positionOf(text: string): Position {
  const found = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text);
  if (!found) throw new Error('not a position in the log');
  return (BigInt(`0x${found[1] ?? '0'}`) << 32n) + BigInt(`0x${found[2] ?? '0'}`);
}

export const textOf = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase();

export const later = (one: Position, other: Position): Position => (one > other ? one : other);
