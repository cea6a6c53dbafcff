import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, inBatches } from '../src/platform/database/online-changes.js';

/** Fields that a bank reads of its referral, by the table that holds them: a change of one of them is an entry. */
const OF_REFERRAL = [
  'bank_id',
  'state',
  'state_at',
  'sent_at',
  'price',
  'billable_state',
  'double_of',
  'charged_at',
  'dispute',
  'version',
];
const OF_APPLICATION = [
  'phone_number',
  'phone_confirmed_at',
  'email',
  'withdrawn_at',
  'erased_at',
  'amount',
  'term_months',
  'term_days',
  'loan_type',
  'deposit_type',
  'card_name',
  'bank_name',
  'application_method',
];
const OF_CHARGE = ['amount', 'statement_id', 'voided_at'];

const differs = (columns: readonly string[]): string => {
  const row = (of: string): string => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
  return `${row('OLD')} IS DISTINCT FROM ${row('NEW')}`;
};

/**
 * The feed of changed referrals: triggers write an entry with each change, so that no writer can forget it, those of the
 * release before among them. An entry gets its position once it is committed, by one numberer at a time: positions
 * become visible in their order, whenever transactions end, on a replica as well. Transaction numbers would order the
 * entries too, but mean nothing any more after a dump is restored.
 */
export class FeedChangedReferrals1795801000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE IF NOT EXISTS referral_feed_positions AS bigint;
      CREATE TABLE IF NOT EXISTS referral_feed_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        referral_id bigint NOT NULL,
        bank_id text NOT NULL,
        position bigint,
        mark uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER SEQUENCE referral_feed_positions OWNED BY referral_feed_entries.position;
      COMMENT ON TABLE referral_feed_entries IS
        'a change of something that a bank reads of its referral; names nobody, and stays when the referral goes';
      COMMENT ON COLUMN referral_feed_entries.position IS 'given after the commit; null until then';
      COMMENT ON COLUMN referral_feed_entries.mark IS
        'drawn with the position: after a restore the same position may be given to another entry, with another mark';
      ${NUMBER}
      ${FUNCTIONS}
    `);
    await createIndexConcurrently(
      runner,
      'referral_feed_of_bank',
      'referral_feed_entries',
      '(bank_id, position)',
    );
    await createIndexConcurrently(
      runner,
      'referral_feed_of_referral',
      'referral_feed_entries',
      '(referral_id, position)',
    );
    await runner.query(`
      DROP TRIGGER IF EXISTS referrals_feed_sent ON referrals;
      DROP TRIGGER IF EXISTS referrals_feed_changed ON referrals;
      DROP TRIGGER IF EXISTS referrals_feed_deleted ON referrals;
      CREATE TRIGGER referrals_feed_sent AFTER INSERT ON referrals FOR EACH ROW
        WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION feed_referral();
      CREATE TRIGGER referrals_feed_changed AFTER UPDATE ON referrals FOR EACH ROW
        WHEN ((OLD.sent_at IS NOT NULL OR NEW.sent_at IS NOT NULL) AND ${differs(OF_REFERRAL)})
        EXECUTE FUNCTION feed_referral();
      CREATE TRIGGER referrals_feed_deleted AFTER DELETE ON referrals FOR EACH ROW
        WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION feed_referral();
    `);
    await runner.query(`
      DROP TRIGGER IF EXISTS applications_feed ON applications;
      CREATE TRIGGER applications_feed AFTER UPDATE ON applications FOR EACH ROW
        WHEN (${differs(OF_APPLICATION)}) EXECUTE FUNCTION feed_referrals_of_application();
    `);
    await runner.query(`
      DROP TRIGGER IF EXISTS referral_charges_feed_added ON referral_charges;
      DROP TRIGGER IF EXISTS referral_charges_feed_changed ON referral_charges;
      CREATE TRIGGER referral_charges_feed_added AFTER INSERT ON referral_charges FOR EACH ROW
        EXECUTE FUNCTION feed_referral_of_charge();
      CREATE TRIGGER referral_charges_feed_changed AFTER UPDATE ON referral_charges FOR EACH ROW
        WHEN (${differs(OF_CHARGE)}) EXECUTE FUNCTION feed_referral_of_charge();
    `);
    // Nobody reads the feed yet: what was sent before is numbered as it is written, in the order of the referrals.
    await inBatches(
      runner,
      `INSERT INTO referral_feed_entries (referral_id, bank_id, position, mark)
       SELECT id, bank_id, nextval('referral_feed_positions'), gen_random_uuid() FROM (
         SELECT id, bank_id FROM referrals
          WHERE sent_at IS NOT NULL
            AND id > coalesce((SELECT max(referral_id) FROM referral_feed_entries WHERE position IS NOT NULL), 0)
          ORDER BY id LIMIT 1000) AS sent`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER referral_charges_feed_changed ON referral_charges;
      DROP TRIGGER referral_charges_feed_added ON referral_charges;
      DROP TRIGGER applications_feed ON applications;
      DROP TRIGGER referrals_feed_deleted ON referrals;
      DROP TRIGGER referrals_feed_changed ON referrals;
      DROP TRIGGER referrals_feed_sent ON referrals;
      DROP FUNCTION feed_referral_of_charge, feed_referrals_of_application, feed_referral, number_referral_feed;
      DROP TABLE referral_feed_entries;
    `);
  }
}

/**
 * The lock is let go after the commit, so the next numberer begins where everybody sees the last one's positions. A row
 * that somebody holds gets a later one.
 */
const NUMBER = `
  CREATE OR REPLACE FUNCTION number_referral_feed(of_bank text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE numbered integer;
  BEGIN
    IF NOT EXISTS (SELECT FROM referral_feed_entries WHERE bank_id = of_bank AND position IS NULL) THEN
      RETURN 0;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('referral_feed_positions', 0));
    UPDATE referral_feed_entries e SET position = numbers.position, mark = gen_random_uuid()
      FROM (SELECT id, nextval('referral_feed_positions') AS position
              FROM (SELECT id FROM referral_feed_entries WHERE bank_id = of_bank AND position IS NULL
                     ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED) AS waiting) AS numbers
     WHERE e.id = numbers.id;
    GET DIAGNOSTICS numbered = ROW_COUNT;
    RETURN numbered;
  END $$;
  COMMENT ON FUNCTION number_referral_feed IS
    'gives positions to entries of a bank that are committed; a statement of its own, in a transaction of its own';`;

/**
 * A bank that is called otherwise keeps its entries and gets a new one, should it take another's place. An application
 * writes an entry for each referral, sent or not: one that is being sent meanwhile does not look so yet.
 */
const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION feed_referral() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      INSERT INTO referral_feed_entries (referral_id, bank_id) VALUES (OLD.id, OLD.bank_id);
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.bank_id <> NEW.bank_id THEN
      UPDATE referral_feed_entries SET bank_id = NEW.bank_id WHERE referral_id = NEW.id;
    END IF;
    INSERT INTO referral_feed_entries (referral_id, bank_id) VALUES (NEW.id, NEW.bank_id);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION feed_referrals_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO referral_feed_entries (referral_id, bank_id)
    SELECT id, bank_id FROM referrals
     WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION feed_referral_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO referral_feed_entries (referral_id, bank_id)
    SELECT id, bank_id FROM referrals WHERE id = NEW.referral_id;
    RETURN NULL;
  END $$;`;
