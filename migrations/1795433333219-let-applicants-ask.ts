import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applicants without an account look after their own application: a code opens it for a while. */
export class LetApplicantsAsk1795433333219 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE applicant_codes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        account_key text NOT NULL,
        phone_key text NOT NULL,
        ip_address inet NOT NULL,
        application_id bigint,
        application_kind text,
        channel text CHECK (channel IN ('sms', 'email')),
        is_granted boolean NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        asked_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        session_key text UNIQUE,
        session_until timestamptz,
        FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
      );
      COMMENT ON TABLE applicant_codes IS
        'who asked to see an application, whether there is such a one or not; the code itself is made of id and secret';
      COMMENT ON COLUMN applicant_codes.account_key IS 'keyed hash of number and phone as typed';
      CREATE INDEX applicant_codes_account ON applicant_codes (account_key, asked_at DESC);
      CREATE INDEX applicant_codes_phone ON applicant_codes (phone_key, asked_at DESC);
      CREATE INDEX applicant_codes_ip ON applicant_codes (ip_address, asked_at DESC);
      CREATE INDEX applicant_codes_asked ON applicant_codes (asked_at);
      CREATE INDEX applicant_codes_application ON applicant_codes (application_id) WHERE application_id IS NOT NULL;
      ALTER TABLE applications ADD withdrawn_at timestamptz, ADD marketing_withdrawn_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications DROP withdrawn_at, DROP marketing_withdrawn_at;
      DROP TABLE applicant_codes;
    `);
  }
}
