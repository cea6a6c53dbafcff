import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Staff sort applications by amount: liras, dollars and euros each among themselves. */
export class SortAmountsByCurrency1795363328569 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'applications_amount_by_currency',
      'applications',
      `((CASE WHEN amount IS NULL THEN 0 WHEN deposit_type = 'eur_mevduat' THEN 1
              WHEN deposit_type = 'usd_mevduat' THEN 2 ELSE 3 END) DESC, amount DESC NULLS LAST, id DESC)`,
    );
    await runner.query('DROP INDEX IF EXISTS applications_amount');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX applications_amount ON applications (amount DESC NULLS LAST, id DESC);
      DROP INDEX applications_amount_by_currency;
    `);
  }
}
