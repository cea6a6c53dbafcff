import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import of rates is undone only while nobody has ended one of its rates since. */
export class RememberEndedRates1795227310329 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE product_rates ADD ended_at timestamptz;
      COMMENT ON COLUMN product_rates.ended_at IS 'when someone gave the rate its last day, after it was stored';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product_rates DROP ended_at');
  }
}
