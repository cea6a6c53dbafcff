import pg from 'pg';

/** A transaction on the database at that address, committed when `work` is done and rolled back when it throws. */
export async function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // A transaction that is still open goes with its connection.
    await client.end();
  }
}
