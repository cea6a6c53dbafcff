import pg from 'pg';
import { TIMEOUTS } from '../timeouts.js';

/** A connection that takes as long as it needs: a copy of everything is no request. */
export async function withConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connect,
    statement_timeout: 0,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 0,
    keepAlive: true,
    application_name: name,
  });
  // The next query on this connection gets the error, so the event needs no handler.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
