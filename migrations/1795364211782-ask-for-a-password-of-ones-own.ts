import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A password that was made up and printed stands in a terminal, perhaps in a log: it is good for one thing. */
export class AskForAPasswordOfOnesOwn1795364211782 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD must_change_password boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN users.must_change_password IS 'the password was made up: nothing is open before she has chosen one';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP must_change_password');
  }
}
