import type pg from 'pg';

/** A statement the server parses once per connection and then runs by name. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set: carries the row type from the statement to its results. */
  readonly row?: Row;
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** Runs hand-written statements on the application's pool; the only way around the entities. */
export class Sql {
  constructor(private readonly pool: pg.Pool) {}

  async rows<Row>(prepared: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.pool.query({ name: prepared.name, text: prepared.text, values: [...values] });
    return result.rows as Row[];
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
