import type { HasSql } from './sql.js';

/**
 * Makes all waiting deliveries due. The rows of both tables are updated one after the other: one statement would lock
 * them in another order than an attempt that is acknowledged meanwhile.
 */
export async function dueNow({ sql }: HasSql): Promise<void> {
  await sql('UPDATE delivery_targets SET paused_until = NULL, failures = 0');
  await sql(
    `UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending' AND claimed_until IS NULL`,
  );
}
