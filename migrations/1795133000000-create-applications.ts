import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Submissions and applications. The four application tables of the specification are partitions of
 * `applications`, so that one query lists, filters and sorts all kinds with one index each.
 */
export class CreateApplications1795133000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE form_submissions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        form_type text NOT NULL CHECK (form_type IN
          ('loan_application', 'deposit_application', 'card_application', 'remote_customer', 'newsletter')),
        submission_token uuid NOT NULL UNIQUE,
        source_page text NOT NULL,
        source_section text NOT NULL,
        user_agent text,
        referrer text,
        ip_address inet,
        kvkk_text_version text,
        marketing_text_version text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX form_submissions_address ON form_submissions (ip_address, created_at DESC);

      CREATE SEQUENCE applications_id_seq AS bigint;
      CREATE TABLE applications (
        id bigint NOT NULL DEFAULT nextval('applications_id_seq'),
        kind text NOT NULL CHECK (kind IN ('loan', 'deposit', 'card', 'remote_customer')),
        submission_id bigint NOT NULL REFERENCES form_submissions (id) ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'approved', 'rejected', 'completed')),
        phone_number text CHECK (phone_number ~ '^5[0-9]{9}$'),
        email text CHECK (length(email) <= 254),
        email_key text GENERATED ALWAYS AS (lower(email)) STORED,
        loan_type text CHECK (loan_type IN ('ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi')),
        deposit_type text CHECK (deposit_type IN ('tl_mevduat', 'usd_mevduat', 'eur_mevduat')),
        amount numeric(15, 2) CHECK (amount > 0),
        term_months integer CHECK (term_months > 0),
        term_days integer CHECK (term_days > 0),
        card_name text,
        bank_name text,
        application_method text CHECK (application_method IN ('sms', 'qr')),
        selected_banks text[] NOT NULL DEFAULT '{}',
        kvkk_consent boolean NOT NULL,
        marketing_consent boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id, kind),
        UNIQUE (submission_id, kind),
        CHECK (kvkk_consent)
      ) PARTITION BY LIST (kind);
      ALTER SEQUENCE applications_id_seq OWNED BY applications.id;

      CREATE TABLE loan_applications PARTITION OF applications (
        CHECK (loan_type IS NOT NULL AND amount IS NOT NULL AND term_months IS NOT NULL AND phone_number IS NOT NULL)
      ) FOR VALUES IN ('loan');
      CREATE TABLE deposit_applications PARTITION OF applications (
        CHECK (deposit_type IS NOT NULL AND amount IS NOT NULL AND term_days IS NOT NULL AND phone_number IS NOT NULL)
      ) FOR VALUES IN ('deposit');
      CREATE TABLE card_applications PARTITION OF applications (
        CHECK (card_name IS NOT NULL AND bank_name IS NOT NULL AND email IS NOT NULL AND phone_number IS NOT NULL)
      ) FOR VALUES IN ('card');
      CREATE TABLE remote_customer_applications PARTITION OF applications (
        CHECK (bank_name IS NOT NULL AND application_method IS NOT NULL AND (application_method = 'qr' OR phone_number IS NOT NULL))
      ) FOR VALUES IN ('remote_customer');
      ALTER TABLE loan_applications ALTER COLUMN kind SET DEFAULT 'loan';
      ALTER TABLE deposit_applications ALTER COLUMN kind SET DEFAULT 'deposit';
      ALTER TABLE card_applications ALTER COLUMN kind SET DEFAULT 'card';
      ALTER TABLE remote_customer_applications ALTER COLUMN kind SET DEFAULT 'remote_customer';

      CREATE INDEX applications_created ON applications (created_at DESC, id DESC);
      CREATE INDEX applications_status ON applications (status, created_at DESC, id DESC);
      CREATE INDEX applications_amount ON applications (amount DESC NULLS LAST, id DESC);
      CREATE INDEX applications_phone ON applications (phone_number text_pattern_ops, created_at DESC);
      CREATE INDEX applications_email ON applications (email_key text_pattern_ops) WHERE email_key IS NOT NULL;

      CREATE TABLE application_banks (
        bank_id text NOT NULL,
        created_at timestamptz NOT NULL,
        application_id bigint NOT NULL,
        application_kind text NOT NULL,
        status text NOT NULL,
        PRIMARY KEY (bank_id, created_at, application_id) INCLUDE (application_kind, status)
      );
      COMMENT ON TABLE application_banks IS
        'the applications of each bank in their order, kept by a trigger: lists filtered by bank read this index alone';
      CREATE FUNCTION keep_application_banks() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CREATE TRIGGER applications_banks
        AFTER INSERT OR DELETE OR UPDATE OF status, selected_banks, created_at ON applications
        FOR EACH ROW EXECUTE FUNCTION keep_application_banks();

      CREATE TABLE application_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        application_id bigint NOT NULL,
        application_kind text NOT NULL,
        type text NOT NULL CHECK (type IN ('status', 'note')),
        from_status text,
        to_status text,
        note text CHECK (length(note) <= 2000),
        actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
        actor_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
      );
      CREATE INDEX application_events_application ON application_events (application_id, application_kind, id);

      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        topic text NOT NULL,
        application_id bigint,
        application_kind text,
        payload jsonb NOT NULL DEFAULT '{}',
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed', 'unconfigured')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE state = 'pending';
      CREATE INDEX outbox_application ON outbox (application_id, application_kind);
    `);
    await runner.query(TAKE_SUBMISSION_TURN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION take_submission_turn(inet, text)');
    await runner.query(
      'DROP TABLE outbox, application_events, applications, application_banks, form_submissions',
    );
    await runner.query('DROP FUNCTION keep_application_banks');
  }
}

/**
 * Submissions from one address or for one phone number go one after the other, on all replicas: the locks last until
 * the caller's transaction ends, and what is counted behind them includes whatever the one before has stored (each
 * statement of a volatile function sees its own snapshot). Address before phone, always, so that no two wait for each
 * other. Visitors with IPv6 own a whole /64 network; it counts as one address.
 */
const TAKE_SUBMISSION_TURN = `
  CREATE FUNCTION take_submission_turn(address inet, phone text, OUT by_address integer, OUT by_phone integer)
  LANGUAGE plpgsql VOLATILE AS $$
  DECLARE
    lowest inet := address;
    highest inet;
  BEGIN
    IF family(address) = 6 THEN
      lowest := host(network(set_masklen(address, 64)));
      highest := host(broadcast(set_masklen(address, 64)));
    END IF;
    PERFORM pg_advisory_xact_lock(hashinetextended(lowest, 1));
    IF phone IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(phone, 2));
    END IF;
    IF highest IS NULL THEN
      SELECT count(*) INTO by_address FROM form_submissions
       WHERE ip_address = lowest AND created_at > now() - interval '1 hour';
    ELSE
      SELECT count(*) INTO by_address FROM form_submissions
       WHERE ip_address BETWEEN lowest AND highest AND created_at > now() - interval '1 hour';
    END IF;
    SELECT count(*) INTO by_phone FROM applications
     WHERE phone_number = phone AND created_at > now() - interval '1 day';
  END $$`;
