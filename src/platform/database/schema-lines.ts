/** A connection of TypeORM. */
interface Asked {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Tables of the schema `$1`. Partitions by month are left out: their number depends on the day. */
const TABLES = `
  SELECT oid FROM pg_class
   WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrations'
     AND relname !~ '^(audit_log|click_events|outbox)_(past|rest|[0-9]{4}_[0-9]{2})$'`;

/**
 * Rights are left out, since each start grants them; so are names of NOT NULL and of what
 * partitions inherit, and a trigger's brackets, which a dump that was read back has fewer of.
 */
const SCHEMA = `
  WITH tables AS (${TABLES})
  SELECT concat_ws(' ', 'table', relname, relkind, relpersistence, reloptions::text, pg_get_partkeydef(oid),
                   pg_get_expr(relpartbound, oid), obj_description(oid, 'pg_class')) AS line
    FROM pg_class JOIN tables USING (oid)
  UNION ALL
  SELECT concat_ws(' ', 'column', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod),
                   CASE WHEN attnotnull THEN 'NOT NULL' END, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
                   col_description(attrelid, attnum))
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE attrelid IN (SELECT oid FROM tables) AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid IN (SELECT oid FROM tables) AND conparentid = 0 AND contype <> 'n'
  UNION ALL
  SELECT pg_get_indexdef(oid) FROM pg_class JOIN pg_index ON indexrelid = oid
   WHERE indrelid IN (SELECT oid FROM tables) AND NOT relispartition
  UNION ALL
  SELECT concat_ws(' ', translate(pg_get_triggerdef(oid), '()', ''), tgenabled) FROM pg_trigger
   WHERE tgrelid IN (SELECT oid FROM tables) AND NOT tgisinternal AND tgparentid = 0
  UNION ALL
  SELECT concat_ws(' ', 'view', relname, pg_get_viewdef(oid, true), obj_description(oid, 'pg_class')) FROM pg_class
   WHERE relnamespace = $1::regnamespace AND relkind = 'v'
  UNION ALL
  SELECT concat_ws(' ', 'sequence', relname, format_type(seqtypid, NULL), seqincrement) FROM pg_class
    JOIN pg_sequence ON seqrelid = oid WHERE relnamespace = $1::regnamespace AND relname <> 'migrations_id_seq'
  UNION ALL
  SELECT concat_ws(' ', pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) FROM pg_proc
   WHERE pronamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
   ORDER BY line`;

/**
 * Tables, columns, constraints, indexes, triggers, views, sequences and functions of a schema, each a line. The schema's own
 * name is left out, and of functions the comments and the indentation.
 */
export async function schemaLines(connection: Asked, schema = 'public'): Promise<string[]> {
  const rows = (await connection.query(SCHEMA, [schema])) as { line: string }[];
  return rows.map(({ line }) =>
    line
      .replaceAll(`${schema}.`, '')
      .replaceAll('public.', '')
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('--'))
      .join(' '),
  );
}
