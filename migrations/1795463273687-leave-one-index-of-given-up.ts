import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `deliveries_dead` says the same. */
export class LeaveOneIndexOfGivenUp1795463273687 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS deliveries_dead_updated');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX deliveries_dead_updated ON deliveries (updated_at) WHERE state = 'dead'`,
    );
  }
}
