import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/**
 * Why an application is looked at twice. Thousands of people stand behind one address of a mobile operator: what one
 * network sends beyond the usual is flagged long before anything is refused.
 */
export class FlagSuspiciousApplications1795361800000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications ADD IF NOT EXISTS suspicion text CHECK (suspicion IN ('network', 'unknown-address'));
      COMMENT ON COLUMN applications.suspicion IS
        'network: very many came from its network within the hour; unknown-address: nobody knows where it came from';
    `);
    await createIndexConcurrently(
      runner,
      'applications_suspicious',
      'applications',
      '(created_at DESC, id DESC) WHERE suspicion IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications DROP suspicion');
  }
}
