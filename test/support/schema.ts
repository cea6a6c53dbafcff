import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { DataSource, EntityMetadata } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { ForeignKeyMetadata } from 'typeorm/metadata/ForeignKeyMetadata.js';
import { wordsOf } from '../../src/platform/database/column-types.js';
import { root } from './process.js';

/** A schema as lines, one for each fact: table, column, key, list of words. */
export type Facts = ReadonlySet<string>;

/** Partitions are left out: they have the columns and keys of their table. */
const TABLES = `
  SELECT oid, relname FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition
     AND relname <> ALL ($1)`;

const COLUMNS = `
  SELECT relname AS table_name, attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS is_required,
         attidentity = 'a' AS is_identity, attgenerated = 's' AS is_generated,
         pg_get_expr(adbin, adrelid) AS expression
    FROM (${TABLES}) AS tables
    JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum`;

/** PostgreSQL quotes a column whose name is a word of SQL. */
const CONSTRAINTS = `
  SELECT relname AS table_name, contype::text AS type, replace(pg_get_constraintdef(pg_constraint.oid), '"position"', 'position') AS definition
    FROM (${TABLES}) AS tables JOIN pg_constraint ON conrelid = tables.oid
   WHERE contype IN ('p', 'f', 'u', 'c') AND conparentid = 0`;

interface ColumnRow {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly is_identity: boolean;
  readonly is_generated: boolean;
  readonly expression: string | null;
}

/** Facts of the database's schema, without the tables that are named. */
export async function factsOfDatabase(client: pg.Client, without: readonly string[]): Promise<Facts> {
  const columns = (await client.query<ColumnRow>(COLUMNS, [without])).rows;
  const constraints = (
    await client.query<{ table_name: string; type: string; definition: string }>(CONSTRAINTS, [without])
  ).rows;
  return new Set([
    ...columns.map(({ table_name }) => `table ${table_name}`),
    ...columns.map((column) => columnLine(column.table_name, column.name, column.type, detailsOf(column))),
    ...constraints.flatMap(({ table_name, type, definition }) =>
      type === 'c' ? wordsIn(table_name, definition) : [`${table_name} ${bare(definition)}`],
    ),
  ]);
}

function detailsOf({ is_required, is_identity, is_generated, expression }: ColumnRow): string[] {
  const required = is_required ? 'NOT NULL' : '';
  if (is_identity) return [required, 'counted: identity'];
  if (expression?.startsWith('nextval(') === true) return [required, 'counted: increment'];
  if (is_generated) return [required, `generated: ${expression ?? ''}`];
  return [required, expression === null ? '' : `DEFAULT ${plainValue(expression)}`];
}

const ONE_OF = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']+'::text(?:, )?)+)\]\)\)\)$/;
const ONE_WORD = /^CHECK \(\((\w+) = '([^']+)'::text\)\)$/;

/** Checks that say more than a list of words are for the database alone. */
function wordsIn(table: string, check: string): string[] {
  const [, column, list = ''] = ONE_OF.exec(check) ?? ONE_WORD.exec(check) ?? [];
  if (column === undefined) return [];
  return [wordsLine(table, column, list.replaceAll(/'|::text/g, '').split(', '))];
}

/** Facts that the entities declare. */
export function factsOfEntities(dataSource: DataSource): Facts {
  const driver = dataSource.driver as PostgresDriver;
  return new Set(dataSource.entityMetadatas.flatMap((metadata) => entityLines(metadata, driver)));
}

function entityLines(entity: EntityMetadata, driver: PostgresDriver): string[] {
  const { tableName: table } = entity;
  return [
    `table ${table}`,
    ...entity.columns.map((column) =>
      columnLine(table, column.databaseName, typeOf(column, driver), declaredDetails(column, driver)),
    ),
    `${table} PRIMARY KEY (${entity.primaryColumns.map(({ databaseName }) => databaseName).join(', ')})`,
    ...entity.uniques.map(
      ({ columns }) => `${table} UNIQUE (${columns.map(({ databaseName }) => databaseName).join(', ')})`,
    ),
    ...entity.foreignKeys.map((key) => `${table} ${foreignKey(key)}`),
    ...[...wordsOf(entity.target as object)].map(([column, words]) => wordsLine(table, column, words)),
  ];
}

function typeOf(column: ColumnMetadata, driver: PostgresDriver): string {
  const { length, precision, scale } = column;
  const size = length !== '' ? length : [precision, scale].filter((part) => part != null).join(',');
  return `${driver.normalizeType(column)}${size === '' ? '' : `(${size})`}${column.isArray ? '[]' : ''}`;
}

function declaredDetails(column: ColumnMetadata, driver: PostgresDriver): string[] {
  const required = column.isNullable ? '' : 'NOT NULL';
  if (column.isGenerated) return [required, `counted: ${column.generationStrategy ?? ''}`];
  if (column.asExpression !== undefined) return [required, `generated: ${column.asExpression}`];
  const value = driver.normalizeDefault(column);
  return [required, value === undefined ? '' : `DEFAULT ${plainValue(value)}`];
}

function foreignKey(key: ForeignKeyMetadata): string {
  const { columnNames, referencedColumnNames, referencedEntityMetadata, onDelete, onUpdate, deferrable } =
    key;
  const rules = [
    onUpdate === undefined || onUpdate === 'NO ACTION' ? '' : ` ON UPDATE ${onUpdate}`,
    onDelete === undefined || onDelete === 'NO ACTION' ? '' : ` ON DELETE ${onDelete}`,
    deferrable === undefined ? '' : ` DEFERRABLE ${deferrable}`,
  ];
  const target = `${referencedEntityMetadata.tableName}(${referencedColumnNames.join(', ')})`;
  return `FOREIGN KEY (${columnNames.join(', ')}) REFERENCES ${target}${rules.join('')}`;
}

const columnLine = (table: string, name: string, type: string, details: readonly string[]): string =>
  ['column', `${table}.${name}`, type, ...details].filter((part) => part !== '').join(' ');

const wordsLine = (table: string, column: string, words: readonly string[]): string =>
  `${table}.${column} is one of ${[...words].sort().join(', ')}`;

/** `'0'::bigint` and `0` are the same default, and `'[]'::jsonb` is `'[]'`. */
const plainValue = (expression: string): string =>
  expression.replace(/::[a-z ]+(?:\[\])?$/, '').replace(/^'(-?\d+)'$/, '$1');

/** An index may carry columns that are no part of its key; of a key of two columns one alone may be set to null. */
const bare = (definition: string): string =>
  definition.replace(/ INCLUDE \(.*\)$/, '').replace(/(ON DELETE SET NULL) \(\w+\)$/, '$1');

/** Facts that one side has and the other does not; two empty lists where they agree. */
export const difference = (declared: Facts, stored: Facts): { declared: string[]; stored: string[] } => ({
  declared: [...declared].filter((fact) => !stored.has(fact)).sort(),
  stored: [...stored].filter((fact) => !declared.has(fact)).sort(),
});

/** The classes that the files `*.entity.ts` export. */
export async function inFiles(): Promise<unknown[]> {
  const src = join(root, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  const exported: unknown[] = [];
  for (const file of files)
    exported.push(...(Object.values((await import(join(src, file))) as object) as unknown[]));
  return exported.filter((value) => typeof value === 'function');
}
