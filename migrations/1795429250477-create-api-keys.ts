import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs of partners: who they are, by which secrets they are known, and how much they have asked. */
export class CreateApiKeys1795429250477 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        scopes text[] NOT NULL,
        bank_id text REFERENCES banks ON UPDATE CASCADE ON DELETE CASCADE,
        expires_at timestamptz,
        revoked_at timestamptz,
        created_by_name text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT api_keys_scopes CHECK (
          cardinality(scopes) > 0
          AND scopes <@ ARRAY['catalogue.read', 'applications.write', 'referrals.read', 'referrals.write']),
        CONSTRAINT api_keys_bank CHECK (
          bank_id IS NOT NULL OR NOT scopes && ARRAY['referrals.read', 'referrals.write'])
      );
      CREATE INDEX api_keys_bank_id ON api_keys (bank_id) WHERE bank_id IS NOT NULL;
      CREATE TABLE api_secrets (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        api_key_id bigint NOT NULL REFERENCES api_keys ON DELETE CASCADE,
        hash text NOT NULL UNIQUE,
        hint text NOT NULL,
        valid_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN api_secrets.hash IS 'SHA-256 of 192 random bits: nothing to guess, so nothing slower is needed';
      CREATE INDEX api_secrets_api_key_id ON api_secrets (api_key_id);
      CREATE TABLE api_usage (
        api_key_id bigint NOT NULL REFERENCES api_keys ON DELETE CASCADE,
        hour timestamptz NOT NULL,
        requests integer NOT NULL,
        PRIMARY KEY (api_key_id, hour)
      ) WITH (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_usage, api_secrets, api_keys');
  }
}
