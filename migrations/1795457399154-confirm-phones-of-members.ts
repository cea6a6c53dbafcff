import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Phones are confirmed by a code; what sends codes and links to somebody is counted in one table. */
export class ConfirmPhonesOfMembers1795457399154 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS limited_requests (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subject text NOT NULL CHECK (subject IN ('phone-code')),
        account_key text NOT NULL,
        phone_key text,
        ip_address inet NOT NULL,
        is_granted boolean NOT NULL,
        is_done boolean NOT NULL DEFAULT false,
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE limited_requests IS 'what sent something to an address or a phone that somebody typed; counted by limits';
      CREATE INDEX IF NOT EXISTS limited_requests_account ON limited_requests (subject, account_key, requested_at DESC);
      CREATE INDEX IF NOT EXISTS limited_requests_phone ON limited_requests (phone_key, requested_at DESC) WHERE phone_key IS NOT NULL;
      CREATE INDEX IF NOT EXISTS limited_requests_ip ON limited_requests (subject, ip_address, requested_at DESC);
      CREATE INDEX IF NOT EXISTS limited_requests_requested ON limited_requests (requested_at);

      CREATE TABLE IF NOT EXISTS phone_codes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        request_id bigint NOT NULL,
        owner text NOT NULL,
        phone text NOT NULL CHECK (phone ~ '^5[0-9]{9}$'),
        old_phone text,
        tries integer NOT NULL DEFAULT 0,
        asked_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz
      );
      COMMENT ON TABLE phone_codes IS 'codes that were sent to a phone, for two days; the code itself is made of id and secret';
      COMMENT ON COLUMN phone_codes.request_id IS 'in limited_requests, where it may be forgotten earlier';
      COMMENT ON COLUMN phone_codes.owner IS 'who may use it: a member, or a form';
      COMMENT ON COLUMN phone_codes.old_phone IS 'what a member had confirmed before: it is told';
      CREATE INDEX IF NOT EXISTS phone_codes_owner ON phone_codes (owner, asked_at DESC);
      CREATE INDEX IF NOT EXISTS phone_codes_asked ON phone_codes (asked_at);

      ALTER TABLE users ADD COLUMN IF NOT EXISTS phone_confirmed_at timestamptz;
      COMMENT ON COLUMN users.phone_confirmed_at IS 'by a code that was sent there';
      CREATE OR REPLACE FUNCTION forget_phone_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.phone_confirmed_at := NULL;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER users_phone_changed BEFORE UPDATE ON users FOR EACH ROW
        WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_confirmed_at IS NOT DISTINCT FROM OLD.phone_confirmed_at)
        EXECUTE FUNCTION forget_phone_confirmation();
    `);
    await createIndexConcurrently(
      runner,
      'users_phone_confirmed',
      'users',
      '(phone) WHERE phone_confirmed_at IS NOT NULL',
      { isUnique: true },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_phone_changed ON users;
      DROP FUNCTION forget_phone_confirmation();
      ALTER TABLE users DROP phone_confirmed_at;
      DROP TABLE phone_codes;
      DROP TABLE limited_requests;
    `);
  }
}
