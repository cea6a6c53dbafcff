/**
 * Own property of a table, looked up by any text: inherited keys such as `constructor` and `__proto__` give `undefined`
 * unless the table's author wrote them there.
 */
export const getOwn = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The values of each name, in their order; a name may be any text. */
export const grouped = (entries: readonly (readonly [string, string])[]): Record<string, string[]> => {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(lists);
};
