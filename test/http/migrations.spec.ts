import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type MigrationInterface } from 'typeorm';
import { schemaLines } from '../../src/platform/database/schema-lines.js';
import { anApplication, storeApplications, storeMany } from '../factories/applications.js';
import { aClick } from '../factories/records.js';
import { aRate } from '../factories/offers.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { root } from '../support/process.js';

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

/** The baseline makes the tables: its way back takes every row along. */
const LAST_OF_BASELINE = 1_795_900_900_000;

/** Tables of so few rows that their index is built in a moment. */
const SMALL: ReadonlySet<string> = new Set(['member_consents', 'rate_proposals']);

describe('migrations', () => {
  it('build no index that keeps others from writing to a table that is in use', () => {
    const locking = readdirSync(folder)
      .filter((file) => Number.parseInt(file, 10) > LAST_OF_BASELINE)
      .flatMap((file) => {
        // The way back may: it is no release's.
        const up = readFileSync(join(folder, file), 'utf8')
          .replace(/async down\b[\s\S]*?\n {2}\}\n/, '')
          .replace(/const DOWN = `[^`]*`/, '');
        return [...up.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)\w+ ON (?:ONLY )?(\w+)/g)]
          .filter(([, table = '']) => !SMALL.has(table) && !up.includes(`CREATE TABLE ${table} `))
          .map(([statement]) => `${file}: ${statement}`);
      });
    expect(locking).toEqual([]);
  });

  it('can each be taken back and made again, on a database that was lived in', async () => {
    await live();
    const texts = () => source.query<object[]>('SELECT slug, content FROM pages ORDER BY slug');
    const written = await texts();
    const names = migrations.map(({ name }) => name);
    const newer = names.filter((name) => Number(name.slice(-13)) > LAST_OF_BASELINE);
    await turn(newer);
    expect(await texts()).toEqual(written);
    for (let n = 0; n < newer.length; n += 1) await source.undoLastMigration();
    expect(await turn(names.slice(0, -newer.length))).toEqual([]);
  }, 180_000);
});

/** Takes the newest migrations back, one by one, and makes them again. @returns the schema without any of them */
async function turn(names: readonly string[]): Promise<string[]> {
  let schema = await schemaLines(source);
  const steps: { name: string; made: string[] }[] = [];
  for (const name of [...names].reverse()) {
    steps.push({ name, made: schema });
    await source.undoLastMigration();
    schema = await schemaLines(source);
  }
  for (const { name, made } of steps.reverse()) {
    await runNext();
    expect({ name, ...difference(made, await schemaLines(source)) }).toEqual({
      name,
      missing: [],
      added: [],
    });
  }
  return schema;
}

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
