import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The journal of erasures names members too: a backup that is restored has their accounts again. */
export class EraseMembersAgain1795493500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE erasures ADD COLUMN members bigint[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasures DROP COLUMN members');
  }
}
