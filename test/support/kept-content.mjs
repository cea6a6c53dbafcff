/**
 * A database's content, stored beside itself, so that it can be restored while its server goes on: for servers that
 * go from one test file to the next. Only changed tables are restored, and the server is told of it as of any change
 * of content.
 */
import { asSuperuser } from './databases.mjs';

const TABLES = `
  SELECT c.relname AS name,
         (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
   ORDER BY c.relname`;

/** A row that was written since has a younger transaction, one that was deleted is missing from the count. */
const stateOf = (tables) =>
  tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(max(xmin::text::bigint), 0)::text AS newest FROM public."${name}"`,
    )
    .join(' UNION ALL ');

const SEQUENCES = `
  SELECT quote_ident(sequencename) AS name, start_value::text AS start, last_value::text AS last
    FROM pg_sequences WHERE schemaname = 'public'`;

/** Digest of the schema, which finds the traces of a test in it: a trigger, a column, a right, an index. */
const SCHEMA = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) AS schema FROM (
    SELECT concat_ws(' ', 'relation', relname, relkind, relacl::text, relpartbound::text) FROM pg_class
     WHERE relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, attnotnull, attacl::text) FROM pg_attribute
     WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
       AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace
    UNION ALL
    SELECT concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled, tgfoid::regproc) FROM pg_trigger
     WHERE NOT tgisinternal
    UNION ALL
    SELECT concat_ws(' ', 'function', oid::regprocedure, md5(prosrc), proacl::text) FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace
  ) AS parts (part)`;

async function read(client, tables) {
  const { rows } = await client.query(stateOf(tables));
  return new Map(rows.map(({ name, ...state }) => [name, state]));
}

/** @returns the state that `putBack` needs */
export function keepContent(database) {
  return asSuperuser(async (client) => {
    const { rows: tables } = await client.query(TABLES);
    const state = await read(client, tables);
    const filled = tables.filter(({ name }) => state.get(name).rows > 0);
    const copies = filled.map(
      ({ name, columns }) =>
        `CREATE UNLOGGED TABLE kept."${name}" AS SELECT ${columns} FROM public."${name}"`,
    );
    await client.query(['CREATE SCHEMA kept', ...copies].join('; '));
    const { rows: sequences } = await client.query(SEQUENCES);
    const { rows } = await client.query(SCHEMA);
    return { tables, state, sequences, schema: rows[0].schema };
  }, database);
}

/** @throws when the schema is another one than it was: such a database is nobody else's */
export async function putBack(database, kept) {
  await asSuperuser(async (client) => {
    const { rows } = await client.query(SCHEMA);
    if (rows[0].schema !== kept.schema) throw new Error(`the schema of ${database} was changed`);
    await client.query(`SET lock_timeout = '5s'; SET session_replication_role = replica`);
    await client.query('BEGIN');
    const now = await read(client, kept.tables);
    const changed = kept.tables.filter(({ name }) => {
      const [was, is] = [kept.state.get(name), now.get(name)];
      return was.rows !== is.rows || was.newest !== is.newest;
    });
    const statements = [
      ...changed.map(({ name }) => `DELETE FROM public."${name}"`),
      ...changed
        .filter(({ name }) => kept.state.get(name).rows > 0)
        .map(
          ({ name, columns }) =>
            `INSERT INTO public."${name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept."${name}"`,
        ),
      ...kept.sequences.map(({ name, start, last }) =>
        last === null
          ? `SELECT setval('public.${name}', ${start}, false)`
          : `SELECT setval('public.${name}', ${last})`,
      ),
      `SELECT pg_notify('content_changed', 'banks')`,
      'COMMIT',
    ];
    await client.query(statements.join('; '));
    kept.state = await read(client, kept.tables);
  }, database);
}
