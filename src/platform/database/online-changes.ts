import type { QueryRunner } from 'typeorm';

/**
 * For migrations that would hold a table for longer than its users can wait. Such a migration says
 * `transaction = false`, so each statement is kept by itself, and is written so that it can begin again from the top: it
 * may be cut anywhere.
 */

/**
 * Builds an index while rows are written. An interrupted build leaves an index that nobody uses: it is dropped first.
 *
 * @param definition SQL after the table's name: `(status, created_at DESC) WHERE …`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  table: string,
  definition: string,
  { isUnique = false }: { readonly isUnique?: boolean } = {},
): Promise<void> {
  const index = isUnique ? 'UNIQUE INDEX' : 'INDEX';
  const partitions = await partitionsOf(runner, table);
  if (partitions === undefined) {
    await buildIndex(runner, index, { name, table, definition });
    return;
  }
  // The index of a partitioned table is a frame, whole once each partition has brought its own.
  await runner.query(`CREATE ${index} IF NOT EXISTS ${name} ON ONLY ${table} ${definition}`);
  for (const partition of partitions) {
    const part = `${name}_${partition}`.slice(0, 63);
    await buildIndex(runner, index, { name: part, table: partition, definition });
    await runner.query(`ALTER INDEX ${name} ATTACH PARTITION ${part}`);
  }
}

async function buildIndex(
  runner: QueryRunner,
  index: string,
  { name, table, definition }: { readonly name: string; readonly table: string; readonly definition: string },
): Promise<void> {
  // It waits for running transactions without anybody having to wait for it.
  await runner.query('SET lock_timeout = 0');
  try {
    const broken = (await runner.query(
      'SELECT true AS cut FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    )) as unknown[];
    if (broken.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE ${index} CONCURRENTLY IF NOT EXISTS ${name} ON ${table} ${definition}`);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

async function partitionsOf(runner: QueryRunner, table: string): Promise<string[] | undefined> {
  const [found] = (await runner.query(
    `SELECT c.relkind = 'p' AS is_partitioned,
            coalesce((SELECT array_agg(i.inhrelid::regclass::text ORDER BY i.inhrelid)
                        FROM pg_inherits i WHERE i.inhparent = c.oid), '{}') AS partitions
       FROM pg_class c WHERE c.oid = $1::regclass`,
    [table],
  )) as { is_partitioned: boolean; partitions: string[] }[];
  return found?.is_partitioned === true ? found.partitions : undefined;
}

/**
 * Runs a statement that changes a few rows (`… WHERE id IN (SELECT … LIMIT 1000)`) until it finds none, each time on
 * its own: no lock outlives a batch.
 *
 * @returns how many rows were changed in all
 */
export async function inBatches(runner: QueryRunner, statement: string): Promise<number> {
  for (let total = 0; ;) {
    const { affected } = await runner.query(statement, [], true);
    if (affected === undefined || affected === 0) return total;
    total += affected;
  }
}
