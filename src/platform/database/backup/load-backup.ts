import pg from 'pg';
import type { Log } from '../../logging/log.js';
import { UnreadableBackup } from './backup-error.js';
import { copiedTable, partitionsOf, tablesOf } from './catalogue.js';
import { CopyIn } from './copy.js';
import type { Manifest, Partition, Sequence, Table } from './manifest.js';
import { tableOfPart } from './manifest.js';
import type { CheckedBackup } from './open-backup.js';
import { partitionBound } from './partition-bound.js';

const named = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/**
 * Fills a schema of the backup's own version with its rows, in one transaction: no trigger counts them a second time, and
 * every reference is looked at when all are there.
 */
export async function loadBackup(client: pg.Client, backup: CheckedBackup, log: Log): Promise<void> {
  await client.query('BEGIN');
  const references = await dropReferences(client);
  await addPartitions(client, backup.manifest);
  const found = (await tablesOf(client)).map(({ name }) => name);
  const tables = await allTables(client);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${found.map(named).join(', ')}`);
  await copyAll(client, backup, new Set(found), log);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const add of references) await client.query(add);
  for (const sequence of backup.sums.sequences) await setSequence(client, sequence);
  await client.query('COMMIT');
}

/** @returns a function that puts them back */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype = 'f' AND conparentid = 0`,
  );
  for (const { on, name } of rows) await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  return rows.map(({ on, name, definition }) => `ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
}

async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrations'`,
  );
  return rows.map(({ name }) => named(name));
}

/**
 * Those of the backup, where the migrations made others: months begin with the one in which a table was partitioned. What
 * is there is given up, empty as it is.
 */
async function addPartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  const made = await partitionsOf(client);
  const lines = (list: readonly Partition[], of: string): string =>
    list.flatMap(({ name, parent, bound }) => (parent === of ? `${name} ${bound}` : [])).join('\n');
  const others = [...new Set(partitions.map(({ parent }) => parent))].filter(
    (parent) => lines(made, parent) !== lines(partitions, parent),
  );
  const months = await client.query<{ may: boolean }>(
    `SELECT to_regprocedure('prepare_month(text, text)') IS NOT NULL AS may`,
  );
  for (const { name, parent } of made)
    if (others.includes(parent)) await client.query(`DROP TABLE ${named(name)}`);
  for (const { name, parent, bound } of partitions) {
    if (!others.includes(parent)) continue;
    await client.query(`CREATE TABLE ${named(name)} PARTITION OF ${named(parent)} ${quotedBound(bound)}`);
    if (months.rows[0]?.may === true) await client.query('SELECT prepare_month($1, $2)', [parent, name]);
  }
}

function quotedBound(bound: string): string {
  const quoted = partitionBound(bound);
  if (quoted === null) throw new UnreadableBackup('it is no backup of this application');
  return quoted;
}

async function copyAll(
  client: pg.Client,
  { manifest, sums, ...backup }: CheckedBackup,
  known: ReadonlySet<string>,
  log: Log,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const entries = backup.entries();
  let next = await entries.next();
  async function* partsOf({ name }: Table): AsyncGenerator<Buffer> {
    for (; next.done !== true && tableOfPart(next.value.name) === name; next = await entries.next())
      yield next.value.content;
  }
  while (next.done !== true) {
    const table = tables.get(tableOfPart(next.value.name) ?? '');
    if (!table || !known.has(table.name)) {
      if (table) log.warn({ table: table.name }, 'a table of the backup has no place here; it is left out');
      next = await entries.next();
      continue;
    }
    const rows = await new CopyIn(
      `COPY ${copiedTable(table)} FROM STDIN (FORMAT binary)`,
      partsOf(table),
    ).into(client);
    if (rows !== sums.tables[table.name]?.rows)
      throw new UnreadableBackup(`it is damaged: ${table.name} has ${String(rows)} rows`);
  }
}

async function setSequence(client: pg.Client, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('SELECT setval(to_regclass($1), $2, $3)', [named(name), value, isCalled]);
}
