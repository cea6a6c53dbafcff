const DEADLOCK = '40P01';

/**
 * Empties tables that a server works in meanwhile: it locks rows in another order than `TRUNCATE` locks tables, and of two
 * that wait for each other PostgreSQL ends one. Where that is the test it asks again.
 */
export async function emptied<T>(empty: () => Promise<T>): Promise<T> {
  for (let left = 4; ; left--) {
    try {
      return await empty();
    } catch (error) {
      if (left === 0 || (error as { readonly code?: unknown }).code !== DEADLOCK) throw error;
    }
  }
}
