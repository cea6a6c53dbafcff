import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/**
 * Marks of who wants to hear from nobody, on their applications. Only the application can make the digests, so it finds
 * them itself for entries without `marked_at`: those of before, and those that an older replica adds.
 */
export class MarkUnwantedApplications1795811000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE applications ADD COLUMN IF NOT EXISTS is_unwanted boolean NOT NULL DEFAULT false',
    );
    await runner.query('ALTER TABLE do_not_contact ADD COLUMN IF NOT EXISTS marked_at timestamptz');
    await runner.query(`
      COMMENT ON COLUMN applications.is_unwanted IS 'the person is on the list of those who want to hear from nobody';
      COMMENT ON COLUMN do_not_contact.marked_at IS 'since when the applications that were there are marked; null: to be done'
    `);
    await createIndexConcurrently(
      runner,
      'applications_unwanted',
      'applications',
      '(created_at DESC, id DESC) WHERE is_unwanted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS applications_unwanted');
    await runner.query('ALTER TABLE do_not_contact DROP COLUMN IF EXISTS marked_at');
    await runner.query('ALTER TABLE applications DROP COLUMN IF EXISTS is_unwanted');
  }
}
