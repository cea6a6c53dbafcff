import type { HasSql } from './sql.js';

/**
 * Whatever waits to be sent again is due. The rows of both tables one after the other: in one statement they would be
 * locked in another order than a try locks them that is settled meanwhile.
 */
export async function dueNow({ sql }: HasSql): Promise<void> {
  await sql('UPDATE delivery_targets SET paused_until = NULL, failures = 0');
  await sql(
    `UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending' AND claimed_until IS NULL`,
  );
}
