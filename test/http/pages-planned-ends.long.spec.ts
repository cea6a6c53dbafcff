import { eventually } from '../support/eventually.js';
import { openNewsletter, server, set } from '../support/newsletter-desk.js';
import { OTHERS, PAST, PLANNED, turnClock } from '../support/planned-things.js';

openNewsletter();

describe.each(Object.entries(PLANNED))('a planned %s', (kind, { columns, plan: planFor, isOut, endings }) => {
  beforeEach(async () => {
    await set({ marketingEmails: true });
    await server.sql(
      `UPDATE products SET is_active = false; UPDATE banks SET is_active = true; DELETE FROM notifications; DELETE FROM ads`,
    );
  });

  it('comes out in its time, and never after what ends it', async () => {
    const banks = await server.sql<{ id: string }>(`SELECT id FROM banks ORDER BY id`);
    const name = (at: number): string => `plan-${kind.replaceAll(' ', '-')}-${String(at)}`;
    const bankOf = (at: number): string => banks[at]?.id ?? '';
    const ids: string[] = [];
    for (const at of [0, ...Object.keys(endings).map((_ending, n) => n + 1)])
      ids.push(await planFor(name(at), bankOf(at)));
    const outs = (): Promise<boolean[]> => Promise.all(ids.map((id, at) => isOut(name(at), id, bankOf(at))));
    expect(await outs()).toEqual(ids.map(() => false));
    for (const [n, end] of Object.values(endings).entries()) await end(ids[n + 1] ?? '', bankOf(n + 1));
    await turnClock(columns);
    await eventually(async () => (await outs())[0] === true, 20_000);
    const out = await outs();
    expect(Object.keys(endings).filter((_ending, n) => out[n + 1])).toEqual([]);
  }, 60_000);
});

it('has a row for all that begins by itself', async () => {
  const known = new Set([
    ...Object.values(PLANNED).flatMap(({ columns }) => columns),
    ...Object.values(OTHERS).flat(),
  ]);
  const stored = await server.sql<{ name: string; column_name: string }>(
    `SELECT c.table_name || '.' || c.column_name AS name, c.column_name
       FROM information_schema.columns c JOIN pg_class t ON t.oid = c.table_name::regclass
      WHERE c.table_schema = 'public' AND t.relkind IN ('r', 'p') AND NOT t.relispartition
        AND c.data_type IN ('date', 'timestamp with time zone', 'timestamp without time zone')`,
  );
  expect(
    stored
      .filter(({ name, column_name }) => !known.has(name) && !PAST.has(column_name))
      .map(({ name }) => name),
  ).toEqual([]);
  expect([...known].filter((name) => !stored.some((column) => column.name === name))).toEqual([]);
});
