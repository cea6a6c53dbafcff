import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A bank says that it has a referral without paying for that, and disputes a charge with a reason; staff answer it in words.
 * The columns are empty at first, so a replica of the release before goes on beside them.
 */
export class DisputeByBank1795807000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referrals
        ADD COLUMN IF NOT EXISTS acknowledged_at timestamptz,
        ADD COLUMN IF NOT EXISTS dispute_reason text,
        ADD COLUMN IF NOT EXISTS dispute_answer text,
        DROP CONSTRAINT IF EXISTS referrals_dispute_reason_check,
        ADD CONSTRAINT referrals_dispute_reason_check CHECK (dispute_reason IN
          ('wrong_number', 'not_requested', 'already_known', 'other')) NOT VALID`);
    await runner.query('ALTER TABLE referrals VALIDATE CONSTRAINT referrals_dispute_reason_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referrals
        DROP COLUMN IF EXISTS acknowledged_at,
        DROP COLUMN IF EXISTS dispute_reason,
        DROP COLUMN IF EXISTS dispute_answer`);
  }
}
