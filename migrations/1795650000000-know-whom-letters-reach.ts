import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody was sent is found by her number. Filled and indexed by the next one, beside what goes on. */
export class KnowWhomLettersReach1795650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries ADD COLUMN recipient text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries DROP COLUMN recipient');
  }
}
