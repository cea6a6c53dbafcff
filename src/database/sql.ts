import pg from 'pg';
import type { ResultColumns, RowFrom } from './row.js';

/** A statement by hand; a test prepares each of them on the migrated schema and compares its columns with its row. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** The columns of the result; none for a statement that gives no rows. */
  readonly columns: ResultColumns | undefined;
  /** Whether the server parses it once per connection and then runs it by name, or plans it for each use. */
  readonly isPrepared: boolean;
  /** How the driver's values become the row's. */
  readonly readers: readonly (readonly [name: string, read: (stored: never) => unknown])[];
  readonly types: pg.CustomTypesConfig | undefined;
  /** Never set: carries the row type from the statement to its results. */
  readonly row?: Row;
}

/** The row of a statement. */
export type RowOf<Of extends Statement<unknown>> = Of extends Statement<infer Row> ? Row : never;

const registered = new Map<string, Statement<unknown>>();

/** Every statement of the modules that are loaded, by name. */
export const allStatements = (): readonly Statement<unknown>[] => [...registered.values()];

/** Days as they are stored, 'YYYY-MM-DD'; the driver would make them an instant of the process's own time zone. */
const DAYS = new pg.TypeOverrides();
DAYS.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * A statement the server parses once per connection and then runs by name.
 * @param columns what it gives, by name: `{ ...columns(Bank, 'id', 'name'), offers: t.int4() }`; nothing for one that
 *   gives no rows
 */
export function statement<Columns extends ResultColumns>(
  name: string,
  text: string,
  columns: Columns,
): Statement<RowFrom<Columns>>;
export function statement<Row = never>(name: string, text: string): Statement<Row>;
export function statement(name: string, text: string, columns?: ResultColumns): Statement<unknown> {
  return register(name, text, columns, true);
}

/** A statement that is planned for exactly its values, each time: their number or spread decides how it runs best. */
export function plannedEachTime<Columns extends ResultColumns = Record<never, never>>(
  name: string,
  text: string,
  columns?: Columns,
): Statement<RowFrom<Columns>> {
  return register(name, text, columns, false) as Statement<RowFrom<Columns>>;
}

function register(
  name: string,
  text: string,
  columns: ResultColumns | undefined,
  isPrepared: boolean,
): Statement<unknown> {
  if (registered.has(name)) throw new Error(`Two statements are named ${name}`);
  const all = Object.entries(columns ?? {});
  const made = {
    name,
    text,
    columns,
    isPrepared,
    readers: all.flatMap(([column, { read }]) => (read ? [[column, read] as const] : [])),
    types: all.some(([, { type }]) => type.startsWith('date')) ? DAYS : undefined,
  };
  registered.set(name, made);
  return made;
}

/** Where statements run: the pool, or a transaction's client. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

function queryOf(
  { name, text, isPrepared, types }: Statement<unknown>,
  values: readonly unknown[],
): pg.QueryConfig {
  return { text, values: [...values], ...(isPrepared && { name }), ...(types && { types }) };
}

/** The rows that a statement gives in a transaction. */
export async function rowsOf<Row>(
  client: Queryable,
  statement: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query<Record<string, unknown>>(queryOf(statement, values));
  for (const row of rows) for (const [name, read] of statement.readers) row[name] = read(row[name] as never);
  return rows as Row[];
}

/** The first row of a statement in a transaction. */
export async function firstOf<Row>(
  client: Queryable,
  statement: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rowsOf(client, statement, values))[0];
}

/** Runs a statement in a transaction. @returns how many rows it wrote, deleted or found */
export async function run(
  client: Queryable,
  statement: Statement<unknown>,
  values: readonly unknown[] = [],
): Promise<number> {
  return (await client.query(queryOf(statement, values))).rowCount ?? 0;
}

/** Runs hand-written statements on the application's pool; the only way around the entities. */
export class Sql {
  constructor(private readonly pool: pg.Pool) {}

  async rows<Row>(prepared: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf(this.pool, prepared, values);
  }

  async first<Row>(prepared: Statement<Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(prepared, values))[0];
  }

  /** Runs a text that is put together per request; it is planned for exactly its values and not kept. */
  async built<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.pool.query(text, [...values]);
    return result.rows as Row[];
  }

  /** Everything `work` does with the client is kept or nothing is. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: unknown) => {
        broken = rollbackError instanceof Error ? rollbackError : new Error('ROLLBACK failed');
      });
      throw error;
    } finally {
      // A connection that could not roll back is closed, so that the next user never inherits its transaction.
      client.release(broken);
    }
  }
}
