import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Who read a referral by API is found by its number; a key says when and from where it was used last. */
export class LogReadsOfReferrals1795801100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_usage
        ADD COLUMN IF NOT EXISTS last_at timestamptz,
        ADD COLUMN IF NOT EXISTS last_network inet;
      COMMENT ON COLUMN api_usage.last_network IS 'cut to /24 or /48';
    `);
    await createIndexConcurrently(
      runner,
      'audit_log_read_referrals',
      'audit_log',
      `USING gin ((after -> 'referrals')) WHERE action = 'referral.read'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_log_read_referrals;
      ALTER TABLE api_usage DROP COLUMN last_at, DROP COLUMN last_network;
    `);
  }
}
