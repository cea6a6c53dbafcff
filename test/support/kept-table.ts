import type { HasSql } from './sql.js';

/** Copies tables aside; what it gives puts back all their rows. */
export async function keepTables(
  { sql }: HasSql,
  ...tables: readonly string[]
): Promise<() => Promise<void>> {
  for (const table of tables)
    await sql(`DROP TABLE IF EXISTS kept_${table}; CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
  return async () => {
    for (const table of tables)
      await sql(
        `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`,
      );
  };
}
