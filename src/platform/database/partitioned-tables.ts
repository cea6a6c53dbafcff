import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './online-changes.js';

/*
 * For migrations that make a table one of monthly partitions, or a plain one again. Nothing is copied on the way there: the
 * table becomes the first partition, of all before the end of a month to come. It may be as large as it likes; writers wait
 * for what is done to the catalogue alone.
 */

export interface MonthlyTable {
  readonly table: string;
  /** Tells a row's month; never changed. */
  readonly column: string;
  /** All but the key, by name: what follows the table's name. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Indexes that partitions have each for itself, since they don't hold the column. */
  readonly ownIndexes?: readonly string[];
  /** References of the table itself, by name. */
  readonly references?: Readonly<Record<string, string>>;
  /** Tables that the same transaction changes, locked first so that the writers of the table itself wait the shortest. */
  readonly locks?: readonly string[];
  /** Takes away what points to the table by its number alone. */
  readonly before?: string;
  /** SQL that puts a substitute in the place of those references. */
  readonly after: string;
}

/** Where what is stored comes to lie until its last month is over, and where what has no month does. */
const past = (name: string): string => `${name}_past`;
const rest = (name: string): string => `${name}_rest`;

/** Time enough to validate the bound: a new month must not begin for the table while it has one. */
const AHEAD = `interval '7 days'`;

/** A deadlock's check comes after one second and lets an autovacuum go that stands in the way. */
const PATIENCE = '1500ms';

/** @param runner of a migration with `transaction = false`; it may have been cut anywhere */
export async function partitionByMonth(runner: QueryRunner, spec: MonthlyTable): Promise<void> {
  const { table } = spec;
  if (await isPartitioned(runner, table)) return;
  const bound = await boundPast(runner, spec);
  await createIndexConcurrently(runner, `${past(table)}_key`, table, `(id, ${spec.column})`, {
    isUnique: true,
  });
  await inTransaction(runner, spec, async () => {
    await swap(runner, spec, bound);
  });
}

/** A validated check is what keeps the table from being read through when it becomes a partition. */
async function boundPast(runner: QueryRunner, { table, column }: MonthlyTable): Promise<string> {
  const [found] = (await runner.query(
    `SELECT to_char((date_trunc('month', greatest(now() + ${AHEAD}, max(${column})) AT TIME ZONE 'UTC')
                     + interval '1 month'), 'YYYY-MM-DD') || ' 00:00:00+00' AS bound FROM ${table}`,
  )) as { bound: string }[];
  const bound = found?.bound ?? '';
  const name = `${past(table)}_bound`;
  await runner.query(
    `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name},
       ADD CONSTRAINT ${name} CHECK (${column} < '${bound}') NOT VALID`,
  );
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
  return bound;
}

async function inTransaction(
  runner: QueryRunner,
  { table, locks = [] }: MonthlyTable,
  work: () => Promise<void>,
): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL lock_timeout = '${PATIENCE}'`);
    for (const lock of locks) await runner.query(`LOCK TABLE ${lock}`);
    await runner.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await work();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

async function swap(
  runner: QueryRunner,
  { table, column, indexes, ownIndexes = [], references = {}, before = '', after }: MonthlyTable,
  bound: string,
): Promise<void> {
  const first = past(table);
  const next = await nextNumber(runner, table);
  const names = [...Object.keys(indexes), ...ownIndexes];
  await runner.query(`
    ${before};
    ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey,
      ADD CONSTRAINT ${first}_pkey PRIMARY KEY USING INDEX ${first}_key;
    ${names.map((name) => `ALTER INDEX ${name} RENAME TO ${past(name)};`).join('\n')}
    ALTER TABLE ${table} RENAME TO ${first};
    CREATE TABLE ${table} (LIKE ${first} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING COMMENTS INCLUDING STORAGE)
      PARTITION BY RANGE (${column});
    ALTER TABLE ${table} DROP CONSTRAINT ${first}_bound, ADD CONSTRAINT ${table}_pkey PRIMARY KEY (id, ${column})`);
  await moveRights(runner, first, table);
  await runner.query(`ALTER TABLE ${first} ALTER id DROP IDENTITY`);
  await countOn(runner, table, next);
  for (const [name, definition] of Object.entries(references))
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await runner.query(`
    ALTER TABLE ${table} ATTACH PARTITION ${first} FOR VALUES FROM (MINVALUE) TO ('${bound}');
    ALTER TABLE ${first} DROP CONSTRAINT ${first}_bound`);
  // The index of a partition that is like it becomes its part: none is built.
  for (const [name, definition] of Object.entries(indexes))
    await runner.query(`CREATE INDEX ${name} ON ${table} ${definition}`);
  await runner.query(`
    CREATE TABLE ${rest(table)} PARTITION OF ${table} DEFAULT;
    SELECT prepare_month('${table}', '${rest(table)}');
    ${after}`);
}

/** Copies every row back; the table is away from its writers as long as that takes. */
export async function joinMonths(
  runner: QueryRunner,
  { table, indexes, references = {}, locks = [] }: MonthlyTable,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const parted = `${table}_parted`;
  for (const lock of locks) await runner.query(`LOCK TABLE ${lock}`);
  await runner.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const next = await nextNumber(runner, table);
  await runner.query(`
    ${before};
    ALTER TABLE ${table} RENAME TO ${parted};
    CREATE TABLE ${table} (LIKE ${parted} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING COMMENTS INCLUDING STORAGE);
    INSERT INTO ${table} SELECT * FROM ${parted}`);
  await moveRights(runner, parted, table);
  await runner.query(`
    DROP TABLE ${parted} CASCADE;
    ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey PRIMARY KEY (id)`);
  await countOn(runner, table, next);
  for (const [name, definition] of Object.entries(references))
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const [name, definition] of Object.entries(indexes))
    await runner.query(`CREATE INDEX ${name} ON ${table} ${definition}`);
  await runner.query(after);
}

async function isPartitioned(runner: QueryRunner, table: string): Promise<boolean> {
  const [found] = (await runner.query(`SELECT relkind = 'p' AS is FROM pg_class WHERE oid = $1::regclass`, [
    table,
  ])) as { is: boolean }[];
  return found?.is === true;
}

/** Numbers may be reserved while the table is locked, so some are passed over. */
async function nextNumber(runner: QueryRunner, table: string): Promise<string> {
  const [found] = (await runner.query(
    `SELECT CASE WHEN is_called THEN last_value + 1000 ELSE last_value END::text AS next FROM ${table}_id_seq`,
  )) as { next: string }[];
  return found?.next ?? '1';
}

async function countOn(runner: QueryRunner, table: string, next: string): Promise<void> {
  await runner.query(`
    ALTER TABLE ${table} ALTER id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME ${table}_id_seq START WITH ${next});
    DO $do$ DECLARE who record; BEGIN
      FOR who IN SELECT DISTINCT quote_ident(pg_get_userbyid(grantee)) AS name
                   FROM pg_class, aclexplode(relacl) WHERE oid = '${table}'::regclass AND grantee NOT IN (0, relowner) LOOP
        EXECUTE 'GRANT SELECT, USAGE ON SEQUENCE ${table}_id_seq TO ' || who.name;
      END LOOP;
    END $do$`);
}

/** Copies the table's privileges to the new table and revokes them on its partitions. */
async function moveRights(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`
    DO $do$ DECLARE one record; BEGIN
      FOR one IN SELECT privilege_type AS what, quote_ident(pg_get_userbyid(grantee)) AS who
                   FROM pg_class, aclexplode(relacl) WHERE oid = '${from}'::regclass AND grantee NOT IN (0, relowner) LOOP
        EXECUTE format('GRANT %s ON ${to} TO %s', one.what, one.who);
        EXECUTE format('REVOKE ALL ON ${from} FROM %s', one.who);
      END LOOP;
    END $do$`);
}
