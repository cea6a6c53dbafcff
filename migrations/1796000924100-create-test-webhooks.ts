import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that hear of test leads, and each try to reach them. No delivery and no endpoint of the site is among them. */
export class CreateTestWebhooks1796000924100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE test_endpoints (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        bank_id text NOT NULL UNIQUE REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        url text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE test_endpoints IS 'address of a bank that hears of its test leads; its secret is made of its number';

      CREATE TABLE test_tries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        referral_id bigint NOT NULL,
        message_id uuid NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        url text NOT NULL,
        signature text NOT NULL,
        status integer,
        error text,
        ms integer NOT NULL,
        tried_at timestamptz NOT NULL
      );
      CREATE INDEX test_tries_bank ON test_tries (bank_id, id);
      COMMENT ON TABLE test_tries IS 'tries to send messages about test leads; deleted after 30 days'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE test_tries, test_endpoints');
  }
}
