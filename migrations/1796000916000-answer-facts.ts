import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts beside a bank's answer: why it says no, its own number of the case, and the loan that was given. */
export class AnswerFacts1796000916000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referrals
        ADD COLUMN answer_reason text CHECK (answer_reason IN ('income', 'credit_history', 'debts', 'age', 'employment',
          'documents', 'product', 'no_answer', 'switched_off', 'wrong_number', 'other')),
        ADD COLUMN bank_reference text, ADD COLUMN loan_amount numeric(12, 2), ADD COLUMN loan_on date,
        ADD CONSTRAINT referrals_answer_reason_of CHECK (answer_reason IS NULL
          OR state = 'rejected' AND answer_reason NOT IN ('no_answer', 'switched_off', 'wrong_number')
          OR state = 'unreachable' AND answer_reason IN ('no_answer', 'switched_off', 'wrong_number', 'other')),
        ADD CONSTRAINT referrals_loan CHECK (state = 'approved' OR loan_amount IS NULL AND loan_on IS NULL);
      COMMENT ON COLUMN referrals.bank_reference IS 'number of the case at the bank, as the bank gave it';
      ${triggers(FACTS)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${triggers([])}
      ALTER TABLE referrals DROP COLUMN answer_reason, DROP COLUMN bank_reference, DROP COLUMN loan_amount,
        DROP COLUMN loan_on`);
  }
}

const FACTS = ['answer_reason', 'bank_reference', 'loan_amount', 'loan_on'];

/** Columns of a referral that its bank reads, in the orders of the triggers before. */
const DATED = [
  ...[
    'state',
    'version',
    'sent_at',
    'state_at',
    'dispute',
    'double_of',
    'price',
    'billable_state',
    'charged_at',
  ],
  ...['acknowledged_at', 'dispute_reason', 'dispute_note', 'dispute_answer'],
];
const FED = [
  ...[
    'bank_id',
    'state',
    'state_at',
    'sent_at',
    'price',
    'billable_state',
    'double_of',
    'charged_at',
    'dispute',
  ],
  ...['version', 'acknowledged_at', 'dispute_reason', 'dispute_note', 'dispute_answer'],
];

const changed = (columns: readonly string[]): string =>
  `(${columns.map((name) => `OLD.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map((name) => `NEW.${name}`).join(', ')})`;

/** A change of what the bank reads is dated and stands in the bank's feed. */
const triggers = (more: readonly string[]): string => `
  DROP TRIGGER referrals_changed ON referrals;
  CREATE TRIGGER referrals_changed BEFORE UPDATE ON referrals FOR EACH ROW
    WHEN (${changed([...DATED, ...more])}) EXECUTE FUNCTION date_referral_change();
  DROP TRIGGER referrals_feed_changed ON referrals;
  CREATE TRIGGER referrals_feed_changed AFTER UPDATE ON referrals FOR EACH ROW
    WHEN ((OLD.sent_at IS NOT NULL OR NEW.sent_at IS NOT NULL) AND ${changed([...FED, ...more])})
    EXECUTE FUNCTION feed_referral();`;
