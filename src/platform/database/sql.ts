import pg from 'pg';
import { currentScope } from './replicas/read-scope.js';
import type { Replicas } from './replicas/replicas.js';
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

/** Of what is put together: all texts that it may become. */
const families = new Map<string, () => Iterable<Statement<unknown>>>();

/** Every statement of the modules that are loaded, by name; of what is put together, each of its forms. */
export const allStatements = (): readonly Statement<unknown>[] => [
  ...registered.values(),
  ...[...families.values()].flatMap((forms) => [...forms()]),
];

/** Days as they are stored, 'YYYY-MM-DD'; the driver would make them an instant of the process's own time zone. */
const DAYS = new pg.TypeOverrides();
DAYS.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * A statement the server parses once per connection and then runs by name.
 * @param columns the columns of its result, by name: `{ ...columns(Bank, 'id', 'name'), offers: t.int4() }`; nothing
 * for one that
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

/** Makes a statement of a text that is put together per request. */
export type Composed<Row> = (text: string) => Statement<Row>;

/**
 * Statements that are put together of their author's parts (filters, orders), all with the same columns; planned for
 * exactly their values.
 * @param forms the texts they may become, each part at least once: a test prepares them all
 */
export function composed<Columns extends ResultColumns>(
  name: string,
  columns: Columns,
  forms: () => Iterable<string>,
): Composed<RowFrom<Columns>> {
  if (families.has(name)) throw new Error(`Two families of statements are named ${name}`);
  const like = describe(name, '', columns, false);
  const make = (text: string): Statement<RowFrom<Columns>> =>
    ({ ...like, text }) as Statement<RowFrom<Columns>>;
  families.set(name, () =>
    [...new Set(forms())].map((text) => ({ ...make(text), name: `${name}: ${text}` })),
  );
  return make;
}

function register(
  name: string,
  text: string,
  columns: ResultColumns | undefined,
  isPrepared: boolean,
): Statement<unknown> {
  if (registered.has(name)) throw new Error(`Two statements are named ${name}`);
  const made = describe(name, text, columns, isPrepared);
  registered.set(name, made);
  return made;
}

function describe(
  name: string,
  text: string,
  columns: ResultColumns | undefined,
  isPrepared: boolean,
): Statement<unknown> {
  const all = Object.entries(columns ?? {});
  return {
    name,
    text,
    columns,
    isPrepared,
    readers: all.flatMap(([column, { read }]) => (read ? [[column, read] as const] : [])),
    types: all.some(([, { type }]) => type.startsWith('date')) ? DAYS : undefined,
  };
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
  return asRead(statement, rows);
}

function asRead<Row>({ readers }: Statement<Row>, rows: Record<string, unknown>[]): Row[] {
  for (const row of rows) for (const [name, read] of readers) row[name] = read(row[name] as never);
  return rows as Row[];
}

/** The rows of a statement, so many at a time, by a cursor; it is open until the transaction ends, one at a time. */
export async function* batchesOf<Row>(
  client: Queryable,
  statement: Statement<Row>,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${statement.text}`, [...values]);
  const fetch = {
    text: `FETCH ${String(size)} FROM batches`,
    ...(statement.types && { types: statement.types }),
  };
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(fetch);
    if (rows.length === 0) return;
    yield asRead(statement, rows);
  }
}

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
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
  constructor(
    private readonly pool: pg.Pool,
    private readonly replicas?: Replicas,
  ) {}

  async rows<Row>(prepared: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    if (!this.replicas) return rowsOf(this.pool, prepared, values);
    if (!onlyReads(prepared.text)) this.noteWrite();
    return this.replicas.read((pool) => rowsOf(pool, prepared, values));
  }

  async first<Row>(prepared: Statement<Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(prepared, values))[0];
  }

  /** How many rows the planner thinks a statement gives; it is not run. */
  async estimate({ text }: Statement<unknown>, values: readonly unknown[]): Promise<number> {
    const ask = (pool: pg.Pool): Promise<pg.QueryResult<Plan>> =>
      pool.query<Plan>(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
    const { rows } = await (this.replicas ? this.replicas.read(ask) : ask(this.pool));
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  /** Everything `work` does with the client is kept or nothing is. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    this.noteWrite();
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

  /** Marks the request: its later reads have to see this write. */
  private noteWrite(): void {
    const scope = this.replicas && currentScope();
    if (scope) scope.hasWritten = true;
  }
}

/** Words of statements that write. Locks and sequences count as writes: a replica can't run them. */
const WRITES =
  /\b(?:INSERT|UPDATE|DELETE|MERGE|TRUNCATE|FOR SHARE|nextval|setval|pg_notify|pg_(?:try_)?advisory\w*)\b/i;

/** Whether a statement may run where nothing can be written; one that is mistaken for such is refused there and runs again. */
const onlyReads = (text: string): boolean => /^\s*(?:SELECT|WITH)\b/i.test(text) && !WRITES.test(text);
