import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Test leads of banks' engineers, in tables of their own: no figure, list or message of the site reads these. Keys say which data they reach. */
export class CreateSandbox1796000924000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys ADD COLUMN mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test')),
        ADD CONSTRAINT api_keys_test_bank CHECK (mode = 'live' OR bank_id IS NOT NULL);
      COMMENT ON COLUMN api_keys.mode IS 'test: reaches test leads of its bank alone';

      CREATE TABLE test_leads (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 900000000001) PRIMARY KEY,
        bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        token uuid NOT NULL UNIQUE,
        request jsonb NOT NULL,
        referral jsonb NOT NULL,
        application jsonb NOT NULL,
        charges jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX test_leads_bank ON test_leads (bank_id, id);
      COMMENT ON TABLE test_leads IS 'invented leads that a bank''s engineer plays with; deleted after 30 days';
      COMMENT ON COLUMN test_leads.referral IS 'columns of a row of referrals';
      COMMENT ON COLUMN test_leads.application IS 'columns of a row of applications';

      CREATE TABLE test_lead_events (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        mark uuid NOT NULL DEFAULT gen_random_uuid(),
        bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        referral_id bigint NOT NULL,
        type text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX test_lead_events_bank ON test_lead_events (bank_id, position);
      CREATE INDEX test_lead_events_lead ON test_lead_events (referral_id, position);
      COMMENT ON TABLE test_lead_events IS 'feed of test leads, as referral_feed_entries is of referrals'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE test_lead_events, test_leads;
      DELETE FROM api_keys WHERE mode = 'test';
      ALTER TABLE api_keys DROP CONSTRAINT api_keys_test_bank, DROP COLUMN mode`);
  }
}
