import { change } from './change.js';

/**
 * Makes all waiting deliveries due. The rows of both tables are updated one after the other: one statement would lock
 * them in another order than an attempt that is acknowledged meanwhile.
 */
export async function dueNow(database: { readonly url: string }): Promise<void> {
  await change(database, 'UPDATE delivery_targets SET paused_until = NULL, failures = 0');
  await change(
    database,
    `UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending' AND claimed_until IS NULL`,
  );
}
