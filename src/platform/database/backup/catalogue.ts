import pg from 'pg';
import type { Partition, Sequence, Table } from './manifest.js';

/** Of the schema `public`; partitions by themselves, their parents hold nothing. */
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
     AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.oid ORDER BY c.relname`;

/** Parents first. */
const PARTITIONS = `
  WITH RECURSIVE tree AS (
    SELECT c.oid, c.relname, NULL::name AS parent, 0 AS depth FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'p' AND NOT c.relispartition
    UNION ALL
    SELECT c.oid, c.relname, tree.relname, depth + 1
      FROM tree JOIN pg_inherits i ON i.inhparent = tree.oid JOIN pg_class c ON c.oid = i.inhrelid)
  SELECT c.relname AS name, tree.parent, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM tree JOIN pg_class c USING (oid) WHERE depth > 0 AND c.relkind = 'r' ORDER BY depth, c.relname`;

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  return (await client.query<{ name: string; columns: string[] }>(TABLES)).rows;
}

/** In a transaction: bounds are spelled in one time zone. */
export async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  await client.query(`SET LOCAL timezone = 'UTC'`);
  return (await client.query<{ name: string; parent: string; bound: string }>(PARTITIONS)).rows;
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** Ahead of what the snapshot has, perhaps, and never behind it: no snapshot holds a sequence still. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
        AND relname <> 'migrations_id_seq' ORDER BY relname`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; is_called: boolean }>(
      `SELECT last_value AS value, is_called FROM public.${pg.escapeIdentifier(name)}`,
    );
    const [state] = states;
    if (state) found.push({ name, value: state.value, isCalled: state.is_called });
  }
  return found;
}

/** `public.name (columns)`, as COPY names it. */
export const copiedTable = ({ name, columns }: Table): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
