import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type MigrationInterface } from 'typeorm';
import { anApplication, storeApplications, storeMany } from '../factories/applications.js';
import { aClick } from '../factories/records.js';
import { aRate } from '../factories/offers.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { root } from '../support/process.js';
import {} from '../support/staff.js';
import { isFull } from '../support/tier.js';

type Migration = new () => MigrationInterface;

const folder = join(root, 'migrations');
const migrations: Migration[] = [];
// One after the other: jest's loader stumbles over what two of them import, and what that imports.
for (const file of readdirSync(folder).sort()) {
  const [migration] = Object.values((await import(join(folder, file))) as Record<string, Migration>).filter(
    (one) => typeof one === 'function',
  );
  if (!migration) throw new Error(`${file} exports no migration`);
  migrations.push(migration);
}

/** Every table, column, constraint, index, trigger and function of ours, each a line. */
const SCHEMA = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || udt_name || ' ' || is_nullable || ' ' ||
         coalesce(column_default, generation_expression, identity_generation, '') AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 'migrations'::regclass AND contype <> 'n'
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
  UNION ALL
  SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT pg_get_functiondef(p.oid) FROM pg_proc p
   WHERE pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
   ORDER BY line`;

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'migrations' });
  source = new DataSource({
    type: 'postgres',
    url: database.url,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** Without comments and indentation, which a function may get otherwise on the way back. */
const schema = async (): Promise<string[]> =>
  (await source.query<{ line: string }[]>(SCHEMA)).map(({ line }) =>
    line
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('--'))
      .join(' '),
  );

/** Rows of staff and visitors, beside the demo content. */
async function live(): Promise<void> {
  await storeApplications(database, [
    anApplication({ kind: 'card' }),
    anApplication({ kind: 'deposit', status: 'approved' }),
    anApplication({ kind: 'remote_customer' }),
  ]);
  await storeMany(database, 20);
  // A rate that was corrected on its own day, which the table did not always allow.
  const [old] = await database.sql<{ product_id: string; rate: string; valid_from: string }>(
    `UPDATE product_rates SET withdrawn_at = now()
      WHERE id = (SELECT min(id) FROM product_rates WHERE withdrawn_at IS NULL)
      RETURNING product_id, rate, valid_from::text`,
  );
  await aRate(database, { ...old, rate: Number(old?.rate) });
  await aClick(database, { bank_id: 'akbank' });
}

/** Of those that have landed long ago nothing changes: the newest are tried in every run, all in the full one. */
const TURNED = isFull ? migrations.length : 12;

/** Before it no site of anybody was running. */
const FIRST_ON_A_RUNNING_SITE = 1_795_360_000_000;

describe('migrations', () => {
  it('build no index that keeps others from writing to a table that is in use', () => {
    const locking = readdirSync(folder)
      .filter((file) => Number.parseInt(file, 10) >= FIRST_ON_A_RUNNING_SITE)
      .flatMap((file) => {
        const [up = ''] = readFileSync(join(folder, file), 'utf8').split(/async down\b/, 1);
        return [...up.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)\w+ ON (?:ONLY )?(\w+)/g)]
          .filter(([, table = '']) => !up.includes(`CREATE TABLE ${table} `))
          .map(([statement]) => `${file}: ${statement}`);
      });
    expect(locking).toEqual([]);
  });

  it('can each be taken back and made again, on a database that was lived in', async () => {
    await live();
    const texts = () => source.query<object[]>('SELECT slug, content FROM pages ORDER BY slug');
    const written = await texts();
    const steps: { name: string; before: string[]; without: string[] }[] = [];
    for (const { name } of [...migrations].reverse().slice(0, TURNED)) {
      const before = await schema();
      await source.undoLastMigration();
      steps.push({ name, before, without: await schema() });
    }
    if (TURNED === migrations.length) expect(steps.at(-1)?.without).toEqual([]);
    for (const { name, before, without } of steps.reverse()) {
      expect({ name, ...difference(without, await schema()) }).toEqual({ name, missing: [], added: [] });
      await runNext();
      expect({ name, ...difference(before, await schema()) }).toEqual({ name, missing: [], added: [] });
    }
    expect(await texts()).toEqual(written);
  }, 60_000);
});

const difference = (wanted: readonly string[], found: readonly string[]) => ({
  missing: wanted.filter((line) => !found.includes(line)),
  added: found.filter((line) => !wanted.includes(line)),
});

/** TypeORM runs all that are missing: it is told of one more each time. */
async function runNext(): Promise<void> {
  const applied = await source.query<{ n: number }[]>('SELECT count(*)::int AS n FROM migrations');
  const next = migrations.slice(0, (applied[0]?.n ?? 0) + 1);
  const some = new DataSource({ ...source.options, migrations: next } as typeof source.options);
  await some.initialize();
  try {
    await some.runMigrations();
  } finally {
    await some.destroy();
  }
}
