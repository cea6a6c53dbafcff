import type pg from 'pg';
import { withDatabase } from './staff.js';

/** A transaction of its own on the database at that address, committed when `work` is done and rolled back when it throws. */
export function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDatabase(url, async (client) => {
    await client.query('BEGIN');
    try {
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  });
}
