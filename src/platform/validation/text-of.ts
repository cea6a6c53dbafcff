/** A field as it was sent, as text; empty for anything else. */
export const textOf = (value: unknown, most = Infinity): string =>
  typeof value === 'string' ? value.slice(0, most) : '';
