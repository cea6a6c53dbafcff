import type { HasSql } from './sql.js';

interface Someone {
  readonly phone: string;
  readonly email: string;
  readonly name?: string;
}

interface Place {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
}

/** A phone in any spelling, in text or in JSON; an address in any case. */
export function patternOf({ phone, email, name }: Someone): string {
  const words = [email, ...(name === undefined ? [] : [name])];
  return [
    [...phone].join(String.raw`[^\dA-Za-z]{0,3}`),
    ...words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)),
  ].join('|');
}

/**
 * Every column of every table in which somebody can still be read, as the catalogue has them now: whoever adds a table need
 * not think of this. Partitions are looked at by themselves.
 */
export async function mentionsOf({ sql }: HasSql, someone: Someone): Promise<string[]> {
  const places = await sql<Place>(
    `SELECT c.table_name, c.column_name, c.data_type
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'numeric', 'bigint')`,
  );
  const found: string[] = [];
  for (const { table_name, column_name, data_type } of places) {
    const column = `"${column_name}"`;
    const text = data_type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const [row] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM "${table_name}" WHERE ${text} ~* $1`,
      [patternOf(someone)],
    );
    if (row?.n !== 0) found.push(`${table_name}.${column_name}`);
  }
  return found.sort();
}
