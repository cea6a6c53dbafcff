import type pg from 'pg';
import { loadBanks } from './load-banks.js';
import { loadContent } from './load-content.js';
import { loadProducts } from './load-products.js';
import { loadReference } from './load-reference.js';

/**
 * Fills an empty database, whole or not at all. Taxes, term rules, regulatory limits and consent texts are law
 * and are always loaded; banks, products and pages are demo content, which `none` leaves out.
 *
 * @returns false when the database had been filled before
 */
export async function seedDatabase(pool: pg.Pool, mode: 'demo' | 'none'): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ filled: boolean }>(
      'SELECT EXISTS (SELECT FROM loan_types) AS filled',
    );
    const filled = rows[0]?.filled === true;
    if (!filled) {
      await loadReference(client);
      if (mode === 'demo') {
        await loadBanks(client);
        await loadProducts(client);
        await loadContent(client);
      }
    }
    await client.query('COMMIT');
    return !filled;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
