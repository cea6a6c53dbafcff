import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { storeMany } from '../factories/applications.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { root, spawnNode } from './process.js';

/** The newest migration of commit 7ef7ba7c, which had 97 of the 114. */
const LAST_OF_7EF7BA7C = 1_795_700_700_000;

/**
 * Today's seeds, as far as the schema of before knows their tables and columns. In a process of its own, since the
 * seeds find their files from the build.
 */
const FILL = `
  import pg from 'pg';
  import { seedDatabase } from './dist/src/platform/database/seeds/seed.js';
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const { rows } = await pool.query(
    "SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1");
  const known = new Map(rows.map((row) => [row.table_name, row.columns]));
  const { rows: checks } = await pool.query(
    "SELECT conrelid::regclass::text AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE contype = 'c'");
  const lists = checks.flatMap(({ name, rule }) => {
    const [, column, words] = /^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\[([^\\]]*)\\]/.exec(rule) ?? [];
    return column === undefined ? [] : [{ name, column, words }];
  });
  const isKnown = (table, row) =>
    lists.every(({ name, column, words }) =>
      name !== table || row[column] === undefined || words.includes("'" + row[column] + "'"));
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (text, ...rest) {
    const into = /^\\s*INSERT INTO (\\w+)/.exec(text)?.[1];
    if (into !== undefined && !known.has(into)) return query.call(this, 'SELECT');
    const [, table, columns] = /^INSERT INTO (\\w+) \\(([^)]*)\\) SELECT \\2 FROM jsonb_populate/.exec(text) ?? [];
    if (table === undefined) return query.call(this, text, ...rest);
    const kept = columns.split(', ').filter((column) => known.get(table)?.includes(column.slice(1, -1))).join(', ');
    const rows = JSON.parse(rest[0][0]).filter((row) => isKnown(table, row));
    return query.call(this, text.replaceAll(columns, kept), [JSON.stringify(rows)]);
  };
  await seedDatabase(pool, 'demo');
  await pool.end();`;

/**
 * A database as commit be5f8a8b left it: a dump of its schema, its table of migrations, and rows.
 * @param isOlder as commit 7ef7ba7c left it, by what its table of migrations says
 */
export async function databaseFromBefore({ isOlder = false } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase({ name: 'before-baseline', seed: 'empty' });
  await withConnection(database.url, async (client) => {
    await client.query(
      gunzipSync(readFileSync(join(root, 'test/data/before-baseline.sql.gz'))).toString('utf8'),
    );
    if (isOlder) await client.query('DELETE FROM migrations WHERE timestamp > $1', [LAST_OF_7EF7BA7C]);
  });
  const filled = spawnNode(['--input-type=module', '--eval', FILL], { DATABASE_URL: database.url });
  expect([await filled.ended, filled.logs()]).toEqual([0, '']);
  await storeMany(database, 30);
  return database;
}

/** A dump leaves its connection with other settings. */
async function withConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Tables that migrations after the baseline made or gave columns and rows. */
export const CHANGED_SINCE: readonly string[] = [
  ...[
    'ads',
    'application_permissions',
    'bank_offer_terms',
    'bank_offers',
    'bank_response_times',
    'campaigns',
    'consent_texts',
  ],
  ...['saved_views', 'list_preferences'],
  ...[
    'deposit_brackets',
    'holidays',
    'images',
    'number_secret',
    'legal_figures',
    'loan_types',
    'page_revisions',
    'pages',
    'product_conditions',
  ],
  ...['product_rates', 'tax_rates', 'term_rules', 'users'],
  ...[
    'applications',
    'loan_applications',
    'card_applications',
    'deposit_applications',
    'remote_customer_applications',
    'form_submissions',
  ],
  ...['call_outcomes', 'call_scripts', 'application_events', 'referrals', 'staff_acts'],
];
