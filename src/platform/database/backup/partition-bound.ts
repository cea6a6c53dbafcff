import pg from 'pg';

/** A moment, a day or a kind, as PostgreSQL writes it into a bound. */
const VALUE = String.raw`'([\w .:+-]{1,64})'`;
/** The first month of a table begins with all that came before there were months. */
const RANGE = new RegExp(String.raw`^FOR VALUES FROM \((?:${VALUE}|MINVALUE)\) TO \(${VALUE}\)$`);
const LIST = new RegExp(String.raw`^FOR VALUES IN \(${VALUE}\)$`);

/**
 * The bound of a partition as SQL. Only its values are taken over, and quoted again: PostgreSQL evaluates expressions in a
 * bound, whoever wrote them.
 * @returns null for a bound that no table of ours has
 */
export function partitionBound(text: string): string | null {
  if (text === 'DEFAULT') return text;
  const [, from, to] = RANGE.exec(text) ?? [];
  if (to !== undefined)
    return `FOR VALUES FROM (${from === undefined ? 'MINVALUE' : pg.escapeLiteral(from)}) TO (${pg.escapeLiteral(to)})`;
  const [, value] = LIST.exec(text) ?? [];
  return value === undefined ? null : `FOR VALUES IN (${pg.escapeLiteral(value)})`;
}
