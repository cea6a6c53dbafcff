import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteFunction } from '../src/platform/database/rewrite-function.js';

/** Facts that an answer replaced, kept for its undo; and facts that come after an answer, as an event of their own. */
export class KeepReplacedFacts1796000929300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referral_events ADD COLUMN replaced jsonb;
      COMMENT ON COLUMN referral_events.replaced IS
        'reason, loan_amount and loan_date that stood before, where there were any'`);
    await rewriteFunction(runner, 'feed_referral', STATE, FACTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await rewriteFunction(runner, 'feed_referral', FACTS, STATE);
    await runner.query('ALTER TABLE referral_events DROP COLUMN replaced');
  }
}

const STATE = "WHEN NEW.state <> OLD.state THEN 'referral.answered'";
/** An erasure takes the bank's reference out, which is no answer. */
const FACTS = `WHEN NEW.state <> OLD.state
        OR (NEW.answer_reason, NEW.loan_amount, NEW.loan_on) IS DISTINCT FROM (OLD.answer_reason, OLD.loan_amount, OLD.loan_on)
        OR NEW.bank_reference <> coalesce(OLD.bank_reference, '') THEN 'referral.answered'`;
