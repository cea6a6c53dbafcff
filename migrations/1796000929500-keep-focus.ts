import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The part of a picture that stays in sight where its place cuts it. */
export class KeepFocus1796000929500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images ADD COLUMN focus text NOT NULL DEFAULT 'center' CHECK (focus IN ('top-left', 'top',
        'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images DROP COLUMN focus');
  }
}
