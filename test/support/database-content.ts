import { schemaLines } from '../../src/platform/database/schema-lines.js';
import type { TestDatabase } from './database.js';
import { withDatabase } from './staff.js';

/* All that is in a database, to be compared with another. */

/** Rows of each table but that of migrations, as a digest, and rows of that one. */
export const rowsOf = ({
  url,
}: TestDatabase): Promise<{ readonly others: object; readonly migrations: string[] }> =>
  withDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname <> 'migrations' ORDER BY 1`,
    );
    const others: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string | null }>(
        `SELECT md5(string_agg(t.ctid || t::text, E'\\n' ORDER BY t.ctid)) AS sum FROM "${name}" AS t`,
      );
      const sum = rows[0]?.sum ?? null;
      if (sum !== null) others[name] = sum;
    }
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT name FROM migrations ORDER BY id',
    );
    return { others, migrations: migrations.map(({ name }) => name) };
  });

/** Columns in their order, which the comparison of schemas leaves out. */
export const columnsOf = ({ url }: TestDatabase): Promise<unknown> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query(
      `SELECT attrelid::regclass::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
         FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname !~ '_(rest|[0-9]{4}_[0-9]{2})$'
          AND attnum > 0 AND NOT attisdropped GROUP BY attrelid ORDER BY 1`,
    );
    return rows;
  });

export const linesOf = ({ url }: TestDatabase): Promise<string[]> =>
  withDatabase(url, (client) =>
    schemaLines({ query: async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows }),
  );

/** Each table as one digest, without what a restore leaves out or adds. */
export const contentOf = (database: Pick<TestDatabase, 'url'>): Promise<Record<string, string>> =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname NOT IN ('sessions', 'backup_runs')`,
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const text = name === 'migrations' ? 'row.name' : 'row::text';
      const { rows: sums } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(${text}, E'\\n' ORDER BY ${text})), '') AS sum FROM "${name}" AS row`,
      );
      found[name] = sums[0]?.sum ?? '';
    }
    return found;
  });

/** Constraints of the schema, and the positions of its sequences. */
export const stateOf = (database: TestDatabase): Promise<string[]> =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated AS line
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT sequencename || ' ' || coalesce(last_value::text, '-') FROM pg_sequences
       WHERE schemaname = 'public' AND sequencename NOT IN ('migrations_id_seq', 'backup_runs_id_seq')
      ORDER BY line`);
    return rows.map(({ line }) => line);
  });

export const isEmpty = (database: TestDatabase): Promise<boolean> =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
        WHERE nspname IN ('public', 'before_restore')`,
    );
    return rows[0]?.count === 0;
  });
