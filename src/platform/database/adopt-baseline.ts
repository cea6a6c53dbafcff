import type { DataSource, QueryRunner } from 'typeorm';
import { BackupError } from './backup/backup-error.js';
import { schemaLines } from './schema-lines.js';

/*
 * Databases from before the baseline. 114 migrations were replaced by ten, which make the same schema. A database that had
 * all 114 keeps its rows; only its table of migrations is written anew. This file and its callers can go, with
 * `test/http/database-adoption.spec.ts` and its data, as soon as no database and no backup from before commit LAST_COMMIT is in use.
 */

/** The last commit with the old migrations: it brings any older database to where this release takes it over. */
const LAST_COMMIT = 'be5f8a8b';
const LAST_OLD = 1_795_811_000_000;
const OLD_COUNT = 114;
const LAST_OF_BASELINE = 1_795_900_900_000;

/** Made for the comparison, in a transaction that gives it up. */
const COMPARED = 'baseline_compared';
const MAX_SAID = 5;

/** A database from before the baseline that this release can't take over: said in one line. */
export class NotAdopted extends Error {
  override readonly name = 'NotAdopted';
}

/** TypeORM ends the name of each migration with its time. */
const timeOf = (name: string): number => Number(name.slice(-13));
const nameOf = (migration: DataSource['migrations'][number]): string =>
  migration.name ?? migration.constructor.name;
const baselineOf = (dataSource: DataSource): DataSource['migrations'] =>
  dataSource.migrations.filter((one) => timeOf(nameOf(one)) <= LAST_OF_BASELINE);

const isOld = (name: string): boolean => timeOf(name) <= LAST_OLD;
const isLastOld = (names: readonly string[]): boolean =>
  names.length === OLD_COUNT && Math.max(...names.map(timeOf)) === LAST_OLD;

/** Migrations of a backup that `refuseOlderBackup` let through, those of the baseline in place of the old ones. */
export const migrationsToRestore = (dataSource: DataSource, names: readonly string[]): readonly string[] =>
  names.some(isOld) ? baselineOf(dataSource).map(nameOf) : names;

/** @throws {BackupError} where some of the old migrations are missing */
export function refuseOlderBackup(names: readonly string[]): void {
  if (!names.some(isOld) || isLastOld(names)) return;
  throw new BackupError(
    `it is of a release before commit ${LAST_COMMIT}: restore it with that commit, start it once and back it up anew`,
  );
}

/**
 * Takes over a database that has all the old migrations: where its schema is the baseline's, the table of migrations names
 * the baseline, and no row of any other table is touched. All of it is one transaction.
 *
 * @param applied names in the table of migrations
 * @returns whether the table was written anew
 * @throws {NotAdopted} where some of the old migrations are missing, or the schema is another one
 */
export async function adoptBaseline(dataSource: DataSource, applied: readonly string[]): Promise<boolean> {
  if (!applied.some(isOld)) return false;
  if (!isLastOld(applied))
    throw new NotAdopted(
      `The database is of a release before commit ${LAST_COMMIT}: start that commit once, then this release.`,
    );
  const baseline = baselineOf(dataSource);
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    refuseOther(await linesOfBaseline(runner, baseline), await schemaLines(runner));
    await runner.query('DELETE FROM migrations');
    for (const name of baseline.map(nameOf))
      await runner.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timeOf(name), name]);
    await runner.commitTransaction();
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
  return true;
}

/** Makes the baseline once more, beside what is there, and gives it up: both are written by one and the same server. */
async function linesOfBaseline(runner: QueryRunner, baseline: DataSource['migrations']): Promise<string[]> {
  await runner.query(`SAVEPOINT compared; CREATE SCHEMA ${COMPARED}; SET LOCAL search_path = ${COMPARED}`);
  for (const migration of baseline) await migration.up(runner);
  const lines = await schemaLines(runner, COMPARED);
  await runner.query('ROLLBACK TO SAVEPOINT compared');
  return lines;
}

function refuseOther(wanted: readonly string[], found: readonly string[]): void {
  const missing = wanted.filter((line) => !found.includes(line)).map((line) => `no ${line}`);
  const added = found.filter((line) => !wanted.includes(line)).map((line) => `has ${line}`);
  const all = [...missing, ...added].map((line) => line.slice(0, 120));
  if (all.length === 0) return;
  throw new NotAdopted(
    `The schema of the database is not the one that commit ${LAST_COMMIT} makes (${String(all.length)} differences): ${all.slice(0, MAX_SAID).join('; ')}`,
  );
}
