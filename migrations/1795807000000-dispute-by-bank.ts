import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bank's words of its own dispute, which move `changed_at` and the feed from now on, beside the columns of before. */
const NEW = ['acknowledged_at', 'dispute_reason', 'dispute_note', 'dispute_answer'];
const DATED = [
  ...['state', 'version', 'sent_at', 'state_at', 'dispute', 'double_of'],
  ...['price', 'billable_state', 'charged_at'],
];
const FED = [
  ...['bank_id', 'state', 'state_at', 'sent_at', 'price', 'billable_state', 'double_of', 'charged_at'],
  ...['dispute', 'version'],
];

const differs = (columns: readonly string[]): string => {
  const row = (of: string): string => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
  return `${row('OLD')} IS DISTINCT FROM ${row('NEW')}`;
};

const triggers = (more: readonly string[]): string => `
  DROP TRIGGER IF EXISTS referrals_changed ON referrals;
  CREATE TRIGGER referrals_changed BEFORE UPDATE ON referrals FOR EACH ROW
    WHEN (${differs([...DATED, ...more])}) EXECUTE FUNCTION date_referral_change();
  DROP TRIGGER IF EXISTS referrals_feed_changed ON referrals;
  CREATE TRIGGER referrals_feed_changed AFTER UPDATE ON referrals FOR EACH ROW
    WHEN ((OLD.sent_at IS NOT NULL OR NEW.sent_at IS NOT NULL) AND ${differs([...FED, ...more])})
    EXECUTE FUNCTION feed_referral();`;

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
    await runner.query(triggers(NEW));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(triggers([]));
    await runner.query(`
      ALTER TABLE referrals
        DROP COLUMN IF EXISTS acknowledged_at,
        DROP COLUMN IF EXISTS dispute_reason,
        DROP COLUMN IF EXISTS dispute_answer`);
  }
}
