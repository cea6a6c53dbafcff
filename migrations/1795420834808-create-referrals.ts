import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, inBatches } from '../src/platform/database/online-changes.js';

/**
 * An application to three banks is three referrals, each with its own state, price and history. They stand in the rows
 * that said so far which banks an application is for; replicas of the release before go on writing those under their
 * old name, which is a view now. What came before this stays unsent, and says so.
 */
export class CreateReferrals1795420834808 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RENAME);
    await runner.query(`
      CREATE SEQUENCE IF NOT EXISTS referrals_id_seq AS bigint;
      ALTER TABLE referrals ADD COLUMN IF NOT EXISTS hold text DEFAULT 'earlier';
      ALTER TABLE referrals ALTER COLUMN hold SET DEFAULT NULL;
      ALTER TABLE referrals
        ADD COLUMN IF NOT EXISTS id bigint,
        ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'waiting',
        ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
        ADD COLUMN IF NOT EXISTS sent_at timestamptz,
        ADD COLUMN IF NOT EXISTS state_at timestamptz,
        ADD COLUMN IF NOT EXISTS price numeric(12, 2),
        ADD COLUMN IF NOT EXISTS billable_state text,
        ADD COLUMN IF NOT EXISTS double_of bigint,
        ADD COLUMN IF NOT EXISTS charged_at timestamptz,
        ADD COLUMN IF NOT EXISTS dispute text,
        ADD COLUMN IF NOT EXISTS dispute_note text,
        ADD COLUMN IF NOT EXISTS disputed_at timestamptz,
        ALTER COLUMN id SET DEFAULT nextval('referrals_id_seq'),
        DROP CONSTRAINT IF EXISTS referrals_has_id;
      ALTER SEQUENCE referrals_id_seq OWNED BY referrals.id;
      ALTER TABLE referrals
        DROP CONSTRAINT IF EXISTS referrals_state_check,
        DROP CONSTRAINT IF EXISTS referrals_hold_check,
        DROP CONSTRAINT IF EXISTS referrals_billable_state_check,
        DROP CONSTRAINT IF EXISTS referrals_dispute_check,
        ADD CONSTRAINT referrals_state_check CHECK (state IN
          ('waiting', 'sent', 'received', 'in_review', 'approved', 'rejected', 'unreachable')) NOT VALID,
        ADD CONSTRAINT referrals_hold_check CHECK (hold IN
          ('suspicion', 'staff', 'phone', 'contact', 'file', 'delivery', 'endpoint', 'failed', 'earlier')) NOT VALID,
        ADD CONSTRAINT referrals_billable_state_check CHECK (billable_state IN ('received', 'approved')) NOT VALID,
        ADD CONSTRAINT referrals_dispute_check CHECK (dispute IN ('open', 'upheld', 'dismissed')) NOT VALID,
        ADD CONSTRAINT referrals_has_id CHECK (id IS NOT NULL) NOT VALID;
    `);
    await createIndexConcurrently(
      runner,
      'referrals_unnumbered',
      'referrals',
      '(created_at) WHERE id IS NULL',
    );
    await inBatches(
      runner,
      `UPDATE referrals SET id = nextval('referrals_id_seq')
        WHERE (bank_id, created_at, application_id) IN (
          SELECT bank_id, created_at, application_id FROM referrals WHERE id IS NULL ORDER BY created_at LIMIT 1000)`,
    );
    await runner.query('DROP INDEX IF EXISTS referrals_unnumbered');
    for (const check of ['state_check', 'hold_check', 'billable_state_check', 'dispute_check', 'has_id'])
      await runner.query(`ALTER TABLE referrals VALIDATE CONSTRAINT referrals_${check}`);
    await runner.query(`
      ALTER TABLE referrals ALTER COLUMN id SET NOT NULL;
      ALTER TABLE referrals DROP CONSTRAINT referrals_has_id;
    `);
    await runner.query('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS referrals_id_key ON referrals (id)');
    await createIndexConcurrently(runner, 'referrals_state', 'referrals', '(state, id DESC)');
    await createIndexConcurrently(
      runner,
      'referrals_undecided',
      'referrals',
      "(id) WHERE state = 'waiting' AND hold IS NULL",
    );
    await runner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'referrals_id_key') THEN
          ALTER TABLE referrals ADD CONSTRAINT referrals_id_key UNIQUE USING INDEX referrals_id_key;
        END IF;
      END $$;
    `);
    await runner.query(AROUND);
    await runner.query(KEEP_REFERRALS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE do_not_contact, referral_charges, bank_statements, referral_prices, referral_events;
      ALTER TABLE applications DROP COLUMN phone_confirmed_at;
      ALTER TABLE banks DROP COLUMN lead_release, DROP COLUMN lead_channel, DROP COLUMN lead_endpoint_id,
        DROP COLUMN double_days, DROP COLUMN billable_state;
      DROP VIEW application_banks;
      DROP INDEX referrals_undecided, referrals_state;
      ALTER TABLE referrals
        DROP COLUMN id, DROP COLUMN state, DROP COLUMN hold, DROP COLUMN version, DROP COLUMN sent_at,
        DROP COLUMN state_at, DROP COLUMN price, DROP COLUMN billable_state, DROP COLUMN double_of,
        DROP COLUMN charged_at, DROP COLUMN dispute, DROP COLUMN dispute_note, DROP COLUMN disputed_at;
      ALTER TABLE referrals RENAME COLUMN application_status TO status;
      ALTER TABLE referrals RENAME TO application_banks;
      ALTER INDEX referrals_pkey RENAME TO application_banks_pkey;
    `);
    await runner.query(KEEP_APPLICATION_BANKS);
  }
}

const RENAME = `
  DO $$ BEGIN
    IF to_regclass('referrals') IS NULL THEN
      ALTER TABLE application_banks RENAME TO referrals;
      ALTER INDEX application_banks_pkey RENAME TO referrals_pkey;
      ALTER TABLE referrals RENAME COLUMN status TO application_status;
      COMMENT ON TABLE referrals IS
        'an application at one bank; lists filtered by bank read its primary key alone, which a trigger keeps in step';
      CREATE VIEW application_banks AS
        SELECT bank_id, created_at, application_id, application_kind, application_status AS status FROM referrals;
      COMMENT ON VIEW application_banks IS 'the name under which the release before writes referrals';
    END IF;
  END $$;
`;

const AROUND = `
  ALTER TABLE applications ADD COLUMN IF NOT EXISTS phone_confirmed_at timestamptz;
  ALTER TABLE banks
    ADD COLUMN IF NOT EXISTS lead_release text NOT NULL DEFAULT 'at_once'
      CHECK (lead_release IN ('at_once', 'confirmed_phone', 'by_staff')),
    ADD COLUMN IF NOT EXISTS lead_channel text NOT NULL DEFAULT 'file' CHECK (lead_channel IN ('file', 'webhook')),
    ADD COLUMN IF NOT EXISTS lead_endpoint_id bigint REFERENCES webhook_endpoints (id) ON DELETE SET NULL,
    ADD COLUMN IF NOT EXISTS double_days integer NOT NULL DEFAULT 30 CHECK (double_days BETWEEN 0 AND 365),
    ADD COLUMN IF NOT EXISTS billable_state text NOT NULL DEFAULT 'received'
      CHECK (billable_state IN ('received', 'approved'));

  CREATE TABLE IF NOT EXISTS referral_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    referral_id bigint NOT NULL REFERENCES referrals (id) ON DELETE CASCADE,
    from_state text NOT NULL,
    to_state text NOT NULL,
    note text CHECK (length(note) <= 2000),
    source text NOT NULL CHECK (source IN ('system', 'staff', 'import', 'application')),
    actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
    actor_name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS referral_events_referral ON referral_events (referral_id, id);

  CREATE TABLE IF NOT EXISTS referral_prices (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
    kind text CHECK (kind IN ('loan', 'deposit', 'card', 'remote_customer')),
    product text,
    campaign text,
    price numeric(12, 2) NOT NULL CHECK (price >= 0),
    billable_state text NOT NULL CHECK (billable_state IN ('received', 'approved')),
    valid_from date NOT NULL,
    valid_until date CHECK (valid_until >= valid_from),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (product IS NULL OR kind IS NOT NULL)
  );
  CREATE INDEX IF NOT EXISTS referral_prices_bank ON referral_prices (bank_id, valid_from DESC);

  CREATE TABLE IF NOT EXISTS bank_statements (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text NOT NULL UNIQUE,
    bank_id text NOT NULL,
    bank_name text NOT NULL,
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    net numeric(15, 2) NOT NULL,
    tax_rate numeric(6, 3) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
    tax numeric(15, 2) NOT NULL,
    total numeric(15, 2) NOT NULL,
    closed_by bigint REFERENCES users (id) ON DELETE SET NULL,
    closed_by_name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (bank_id, month)
  );

  CREATE TABLE IF NOT EXISTS referral_charges (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bank_id text NOT NULL,
    referral_id bigint NOT NULL,
    application_id bigint NOT NULL,
    application_kind text NOT NULL,
    type text NOT NULL DEFAULT 'referral' CHECK (type IN ('referral', 'correction')),
    amount numeric(12, 2) NOT NULL,
    reached_at timestamptz NOT NULL DEFAULT now(),
    statement_id bigint REFERENCES bank_statements (id),
    voided_at timestamptz,
    UNIQUE (referral_id, type)
  );
  CREATE INDEX IF NOT EXISTS referral_charges_bank ON referral_charges (bank_id, reached_at);
  CREATE INDEX IF NOT EXISTS referral_charges_reached ON referral_charges (reached_at);
  CREATE INDEX IF NOT EXISTS referral_charges_statement ON referral_charges (statement_id)
    WHERE statement_id IS NOT NULL;

  CREATE TABLE IF NOT EXISTS do_not_contact (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type text NOT NULL CHECK (type IN ('phone', 'email')),
    key text NOT NULL UNIQUE,
    hint text NOT NULL,
    reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    added_by bigint REFERENCES users (id) ON DELETE SET NULL,
    added_by_name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
`;

/**
 * As before, but a bank that is called otherwise keeps its referrals, and whoever got what is deleted now is told: what
 * was reached stays in `referral_charges`.
 */
const KEEP_REFERRALS = `
  CREATE OR REPLACE FUNCTION keep_application_banks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      INSERT INTO outbox (topic, payload)
      SELECT 'referral.erased', jsonb_build_object('referral', id, 'bank', bank_id, 'sent_at', sent_at) FROM referrals
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id
         AND sent_at IS NOT NULL;
      DELETE FROM referrals
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id;
      RETURN NULL;
    END IF;
    IF NEW.selected_banks <> OLD.selected_banks OR NEW.created_at <> OLD.created_at THEN
      UPDATE referrals SET bank_id = renamed.now, created_at = NEW.created_at
        FROM (SELECT was, now FROM unnest(OLD.selected_banks, NEW.selected_banks) AS bank (was, now)
               WHERE was IS NOT NULL AND now IS NOT NULL) AS renamed
       WHERE bank_id = renamed.was AND created_at = OLD.created_at AND application_id = OLD.id
         AND cardinality(OLD.selected_banks) = cardinality(NEW.selected_banks);
      DELETE FROM referrals
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id
         AND (created_at <> NEW.created_at OR bank_id <> ALL (NEW.selected_banks));
      INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status)
      SELECT DISTINCT bank_id, NEW.created_at, NEW.id, NEW.kind, NEW.status FROM unnest(NEW.selected_banks) AS bank_id
      ON CONFLICT DO NOTHING;
    END IF;
    UPDATE referrals SET application_status = NEW.status
     WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id
       AND application_status <> NEW.status;
    RETURN NULL;
  END $$;
`;

const KEEP_APPLICATION_BANKS = `
  CREATE OR REPLACE FUNCTION keep_application_banks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.selected_banks = OLD.selected_banks AND NEW.created_at = OLD.created_at THEN
      UPDATE application_banks SET status = NEW.status
       WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id;
      RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM application_banks
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO application_banks (bank_id, created_at, application_id, application_kind, status)
      SELECT DISTINCT bank_id, NEW.created_at, NEW.id, NEW.kind, NEW.status
        FROM unnest(NEW.selected_banks) AS bank_id;
    END IF;
    RETURN NULL;
  END $$;
`;
