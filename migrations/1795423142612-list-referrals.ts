import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Staff look at referrals by bank and by why they wait; and take those of a bank as a file, which is kept as what it held. */
export class ListReferrals1795423142612 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS referral_files (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        bank_id text NOT NULL,
        size integer NOT NULL CHECK (size > 0),
        taken_by bigint REFERENCES users (id) ON DELETE SET NULL,
        taken_by_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX IF NOT EXISTS referral_files_bank ON referral_files (bank_id, id DESC);
      ALTER TABLE referrals ADD COLUMN IF NOT EXISTS file_id bigint REFERENCES referral_files (id);
    `);
    await createIndexConcurrently(runner, 'referrals_bank', 'referrals', '(bank_id, id DESC)');
    await createIndexConcurrently(
      runner,
      'referrals_waiting',
      'referrals',
      "(hold, bank_id, id) WHERE state = 'waiting'",
    );
    await createIndexConcurrently(
      runner,
      'referrals_file',
      'referrals',
      '(file_id, id) WHERE file_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX referrals_bank, referrals_waiting;
      ALTER TABLE referrals DROP COLUMN file_id;
      DROP TABLE referral_files;
    `);
  }
}
