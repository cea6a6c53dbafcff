import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bank reads of its referral in the referral itself. */
const OWN = ['state', 'version', 'sent_at', 'state_at', 'dispute', 'double_of'];
const BILLED = ['price', 'billable_state', 'charged_at'];

/** What it reads of the application; the first part is whom it is about, and moves the version as well. */
const CONTACT = ['phone_number', 'email', 'withdrawn_at', 'erased_at'];
const SUBJECT = [
  'phone_confirmed_at',
  ...['loan_type', 'deposit_type', 'amount', 'term_months', 'term_days', 'card_name', 'bank_name'],
  'application_method',
];

const row = (name: 'OLD' | 'NEW', columns: readonly string[]): string =>
  `(${columns.map((column) => `${name}.${column}`).join(', ')})`;
const differs = (columns: readonly string[]): string =>
  `${row('OLD', columns)} IS DISTINCT FROM ${row('NEW', columns)}`;

/**
 * Says of each referral when it last became something else for its bank, whoever wrote it: an erasure, a withdrawal and a
 * corrected phone are changes of the application, which a bank that fetches would otherwise not see. A deleted application
 * is told to the site-wide webhooks, as banks are told of it already.
 */
export class KnowWhenReferralsChanged1795800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referrals ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

      CREATE FUNCTION date_referral_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.changed_at := clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER referrals_changed BEFORE UPDATE ON referrals FOR EACH ROW
        WHEN (${differs([...OWN, ...BILLED])})
        EXECUTE FUNCTION date_referral_change();

      CREATE FUNCTION pass_change_to_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE referrals
           SET changed_at = clock_timestamp(), version = version + CASE WHEN ${differs(CONTACT)} THEN 1 ELSE 0 END
         WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id
           AND sent_at IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER applications_changed AFTER UPDATE ON applications FOR EACH ROW
        WHEN (${differs([...CONTACT, ...SUBJECT])})
        EXECUTE FUNCTION pass_change_to_referrals();

      CREATE FUNCTION tell_deleted_application() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO outbox (topic, application_id, application_kind, payload)
        SELECT 'application.erased', OLD.id, OLD.kind, jsonb_build_object('kind', OLD.kind)
         WHERE EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND 'application.created' = ANY (events))
            OR EXISTS (SELECT FROM settings WHERE group_name = 'api' AND coalesce(values ->> 'webhookUrl', '') <> '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER applications_deleted AFTER DELETE ON applications FOR EACH ROW
        WHEN (OLD.erased_at IS NULL)
        EXECUTE FUNCTION tell_deleted_application();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER applications_deleted ON applications;
      DROP FUNCTION tell_deleted_application();
      DELETE FROM outbox WHERE topic IN ('application.erased', 'application.withdrawn', 'application.corrected', 'referral.corrected');
      DROP TRIGGER applications_changed ON applications;
      DROP FUNCTION pass_change_to_referrals();
      DROP TRIGGER referrals_changed ON referrals;
      DROP FUNCTION date_referral_change();
      ALTER TABLE referrals DROP COLUMN changed_at;
    `);
  }
}
