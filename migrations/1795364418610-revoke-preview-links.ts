import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A preview link that went to the wrong person was open to her for a week, whatever staff did. */
export class RevokePreviewLinks1795364418610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_preview_revocations (
        page_id bigint PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
        revoked_at timestamptz NOT NULL
      );
      COMMENT ON TABLE page_preview_revocations IS 'preview links of a page that were made until then open nothing any more';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_preview_revocations');
  }
}
