import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** The home page tells which rates began in the last days. */
export class FindRatesThatBegan1795700600000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'product_rates_begun',
      'product_rates',
      '(valid_from, product_id) WHERE withdrawn_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX product_rates_begun');
  }
}
