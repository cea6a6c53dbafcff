/** A part of a body: its first and its last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a `Range` header asks for (RFC 9110, 14).
 *
 * `range-parser` 1 refuses a suffix that is longer than the body, which means all of it, and its version 2 needs Node 22.
 *
 * @returns undefined for what may be answered as a whole: another unit, several parts, no range at all; null for a
 *   part that the body does not have
 */
export function byteRange(header: string, length: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return to === '0' || length === 0 ? null : { first: Math.max(0, length - Number(to)), last: length - 1 };
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < first) return undefined;
  return first < length ? { first, last } : null;
}
