import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever is erased leaves an application without phone and address; all else of the row stays as it was counted. */
const KINDS = {
  loan_applications:
    'loan_type IS NOT NULL AND amount IS NOT NULL AND term_months IS NOT NULL AND phone_number IS NOT NULL',
  deposit_applications:
    'deposit_type IS NOT NULL AND amount IS NOT NULL AND term_days IS NOT NULL AND phone_number IS NOT NULL',
  card_applications:
    'card_name IS NOT NULL AND bank_name IS NOT NULL AND email IS NOT NULL AND phone_number IS NOT NULL',
  remote_customer_applications:
    "bank_name IS NOT NULL AND application_method IS NOT NULL AND (application_method = 'qr' OR phone_number IS NOT NULL)",
} as const;

const HOLDS = "'suspicion', 'staff', 'phone', 'contact', 'file', 'delivery', 'endpoint', 'failed', 'earlier'";

/**
 * What is past its period, or asked to be erased, is: applications are anonymized, proof of consent is kept apart, each run
 * and each erasure leaves a record. The checks that asked for a phone are replaced beside running submissions: first one
 * that asks for less, unread, and only then is each row looked at.
 */
export class ErasePeople1795431375257 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications ADD IF NOT EXISTS erased_at timestamptz');
    for (const [table, check] of Object.entries(KINDS)) {
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_check, DROP CONSTRAINT IF EXISTS ${table}_is_whole,
          ADD CONSTRAINT ${table}_is_whole CHECK (erased_at IS NOT NULL OR (${check})) NOT VALID`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_is_whole`);
    }
    await runner.query(`
      ALTER TABLE referrals DROP CONSTRAINT IF EXISTS referrals_hold_check,
        ADD CONSTRAINT referrals_hold_check CHECK (hold IN (${HOLDS}, 'erased')) NOT VALID`);
    await runner.query('ALTER TABLE referrals VALIDATE CONSTRAINT referrals_hold_check');
    await runner.query(TABLES);
    await runner.query(FORGET_AUDIT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_audit_log(timestamptz, integer);
      DROP TABLE retention_steps, retention_runs, erasures, consent_evidence;
      UPDATE referrals SET hold = 'staff' WHERE hold = 'erased';
      ALTER TABLE referrals DROP CONSTRAINT referrals_hold_check,
        ADD CONSTRAINT referrals_hold_check CHECK (hold IN (${HOLDS}));
      UPDATE applications SET phone_number = '5000000000', email = CASE WHEN kind = 'card' THEN 'silindi@invalid' END
       WHERE erased_at IS NOT NULL;
    `);
    for (const [table, check] of Object.entries(KINDS))
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${table}_is_whole, ADD CONSTRAINT ${table}_check CHECK (${check})`);
    await runner.query('ALTER TABLE applications DROP erased_at');
  }
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS consent_evidence (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    phone_key text,
    email_key text,
    consent text NOT NULL CHECK (consent IN ('kvkk', 'marketing')),
    source text NOT NULL CHECK (source IN ('application', 'newsletter')),
    source_page text NOT NULL,
    text_version text,
    shown_text text,
    given_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL DEFAULT now(),
    network cidr
  );
  CREATE INDEX IF NOT EXISTS consent_evidence_phone ON consent_evidence (phone_key) WHERE phone_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS consent_evidence_email ON consent_evidence (email_key) WHERE email_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS consent_evidence_ended ON consent_evidence (ended_at);
  COMMENT ON TABLE consent_evidence IS
    'what people agreed to whose data are gone; phone and address as keyed digests, the key lies outside of the database';

  CREATE TABLE IF NOT EXISTS erasures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    erased_at timestamptz NOT NULL DEFAULT now(),
    reason text NOT NULL CHECK (reason IN ('request', 'withdrawal', 'mistake', 'authority', 'period')),
    actor_name text NOT NULL,
    applications bigint[] NOT NULL DEFAULT '{}',
    subscribers bigint[] NOT NULL DEFAULT '{}',
    person_keys text[] NOT NULL DEFAULT '{}'
  );
  CREATE INDEX IF NOT EXISTS erasures_at ON erasures (erased_at);
  COMMENT ON TABLE erasures IS 'what was erased before its period: a restored backup is made to forget it again';

  CREATE TABLE IF NOT EXISTS retention_runs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    night date UNIQUE,
    actor_name text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    runner uuid,
    claimed_until timestamptz
  );
  COMMENT ON TABLE retention_runs IS 'runs over what is past its period: the record of destruction';
  CREATE TABLE IF NOT EXISTS retention_steps (
    run_id bigint NOT NULL REFERENCES retention_runs (id) ON DELETE CASCADE,
    step text NOT NULL CHECK (step IN ('applications', 'unconfirmed', 'unsubscribed', 'traffic', 'evidence',
      'deliveries', 'clicks', 'sign_ins', 'audit')),
    period text NOT NULL,
    until timestamptz NOT NULL,
    erased bigint NOT NULL DEFAULT 0,
    position bigint NOT NULL DEFAULT 0,
    is_done boolean NOT NULL DEFAULT false,
    PRIMARY KEY (run_id, step)
  );
`;

/** The application only adds to the audit log: what is past its period goes by the owner's function, a year at the least. */
const FORGET_AUDIT = `
  CREATE OR REPLACE FUNCTION forget_audit_log(until timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $body$
  DECLARE
    entries integer;
  BEGIN
    IF until IS NULL OR until > now() - interval '1 year' + interval '1 day' THEN
      RAISE EXCEPTION 'forget_audit_log keeps a year at the least';
    END IF;
    DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < until ORDER BY id LIMIT most);
    GET DIAGNOSTICS entries = ROW_COUNT;
    RETURN entries;
  END $body$;
  COMMENT ON FUNCTION forget_audit_log IS 'takes entries past their period out of the audit log';
`;
