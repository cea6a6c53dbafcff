import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How whoever asks about personal data was known to be the person. */
export class NoteIdentityChecks1796000929200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE privacy_requests ADD COLUMN identity_check text
        CHECK (identity_check IN ('account', 'code', 'signature', 'document', 'none'));
      COMMENT ON COLUMN privacy_requests.identity_check IS 'NULL: not checked yet, or entered before it was noted'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE privacy_requests DROP COLUMN identity_check');
  }
}
