import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Types of the feed's entries: banks' programs read them as events. */
export class TypeReferralFeed1796000910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referral_feed_entries ADD COLUMN type text;
      COMMENT ON COLUMN referral_feed_entries.type IS
        'what happened, as banks read it; null for what follows from another entry, and for all before there were types';
      ${functions(TYPED)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${functions(UNTYPED)} ALTER TABLE referral_feed_entries DROP COLUMN type;`);
  }
}

interface Entry {
  readonly column: string;
  readonly ofDeleted: string;
  readonly ofReferral: string;
  readonly ofApplication: string;
  readonly ofCharge: string;
}

const UNTYPED: Entry = { column: '', ofDeleted: '', ofReferral: '', ofApplication: '', ofCharge: '' };

const TYPED: Entry = {
  column: ', type',
  ofDeleted: `, 'referral.deleted'`,
  ofReferral: `, CASE
      WHEN TG_OP = 'INSERT' OR OLD.sent_at IS NULL OR OLD.bank_id <> NEW.bank_id THEN 'referral.created'
      WHEN NEW.dispute IS DISTINCT FROM OLD.dispute AND NEW.dispute = 'open' THEN 'referral.disputed'
      WHEN NEW.dispute IS DISTINCT FROM OLD.dispute AND NEW.dispute IS NOT NULL THEN 'referral.dispute_settled'
      WHEN NEW.state <> OLD.state THEN 'referral.answered'
      WHEN NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at THEN 'referral.acknowledged' END`,
  ofApplication: `, CASE
      WHEN NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL THEN 'referral.erased'
      WHEN NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL THEN 'referral.withdrawn'
      WHEN NEW.phone_confirmed_at IS NOT NULL AND OLD.phone_confirmed_at IS NULL THEN 'referral.confirmed'
      ELSE 'referral.corrected' END`,
  ofCharge: `, CASE
      WHEN TG_OP = 'UPDATE' AND NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL THEN 'referral.charge_voided'
      WHEN TG_OP = 'UPDATE' AND NEW.statement_id IS NOT NULL AND OLD.statement_id IS NULL THEN 'referral.billed'
      WHEN NEW.type = 'correction' THEN 'referral.credited'
      ELSE 'referral.charged' END`,
};

const functions = ({ column, ofDeleted, ofReferral, ofApplication, ofCharge }: Entry): string => `
CREATE OR REPLACE FUNCTION feed_referral() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      INSERT INTO referral_feed_entries (referral_id, bank_id${column}) VALUES (OLD.id, OLD.bank_id${ofDeleted});
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.bank_id <> NEW.bank_id THEN
      UPDATE referral_feed_entries SET bank_id = NEW.bank_id WHERE referral_id = NEW.id;
    END IF;
    INSERT INTO referral_feed_entries (referral_id, bank_id${column}) VALUES (NEW.id, NEW.bank_id${ofReferral});
    RETURN NULL;
  END
$body$;

CREATE OR REPLACE FUNCTION feed_referrals_of_application() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO referral_feed_entries (referral_id, bank_id${column})
    SELECT id, bank_id${ofApplication} FROM referrals
     WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id;
    RETURN NULL;
  END
$body$;

CREATE OR REPLACE FUNCTION feed_referral_of_charge() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO referral_feed_entries (referral_id, bank_id${column})
    SELECT id, bank_id${ofCharge} FROM referrals WHERE id = NEW.referral_id;
    RETURN NULL;
  END
$body$;`;
