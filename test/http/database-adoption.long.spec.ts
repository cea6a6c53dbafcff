import { readdirSync } from 'node:fs';
import { CHANGED_SINCE, databaseFromBefore } from '../support/before-baseline.js';
import { rowsOf, columnsOf, linesOf } from '../support/database-content.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';
import { spawnNode } from '../support/process.js';
import { startServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';

const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function fromBefore(options?: { readonly isOlder: boolean }): Promise<TestDatabase> {
  const made = await databaseFromBefore(options);
  databases.push(made);
  return made;
}

/** `npm run migrate` of this release. */
async function migrated({ url }: TestDatabase): Promise<{ code: number | string; said: string }> {
  const { ended, logs } = spawnNode(['dist/src/commands/migrate.js'], databaseEnvironment(url));
  return { code: await ended, said: logs() };
}

describe('a database from before the baseline', () => {
  it('gets the schema that a new one has, with columns in the same order', async () => {
    const before = await fromBefore();
    expect((await migrated(before)).code).toBe(0);
    const now = await createTestDatabase({ name: 'adoption', seed: 'none' });
    databases.push(now);
    expect(await linesOf(before)).toEqual(await linesOf(now));
    expect(await columnsOf(before)).toEqual(await columnsOf(now));
  }, 60_000);

  it('is taken over once by four starts at the same time, with every row as it was', async () => {
    const database = await fromBefore();
    const before = await rowsOf(database);
    expect(before.migrations).toHaveLength(114);
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrated(database)));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(runs.filter(({ said }) => said.includes('table of migrations was written anew'))).toHaveLength(1);
    const after = await rowsOf(database);
    const unchanged = (others: object): object =>
      Object.fromEntries(Object.entries(others).filter(([table]) => !CHANGED_SINCE.includes(table)));
    expect(Object.keys(unchanged(before.others)).length).toBeGreaterThan(8);
    expect(unchanged(after.others)).toEqual(unchanged(before.others));
    expect(after.migrations).toHaveLength(readdirSync('migrations').length);
    const server = await startServer({ database });
    expect((await fetch(`${server.url}/ihtiyac-kredisi`)).status).toBe(200);
    await server.stop();
  }, 60_000);

  it.each([
    [
      'of commit 7ef7ba7c',
      { isOlder: true },
      '',
      /^The database is of a release before commit be5f8a8b: start that commit once, then this release\.$/m,
    ],
    [
      'with another schema',
      { isOlder: false },
      'ALTER TABLE banks ADD COLUMN made_up text; DROP INDEX banks_search',
      /^The schema of the database is not the one that commit be5f8a8b makes \(2 differences\): no CREATE INDEX banks_search [^\n]*has column banks\.made_up text$/m,
    ],
  ])('%s ends the start in one line and stays as it is', async (_case, options, change, line) => {
    const database = await fromBefore(options);
    if (change !== '') await withDatabase(database.url, (client) => client.query(change));
    const before = await rowsOf(database);
    const { code, said } = await migrated(database);
    expect(code).toBe(1);
    expect(said).toMatch(line);
    expect(said).not.toContain('\n    at ');
    expect(await rowsOf(database)).toEqual(before);
  });
});
