import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOLD = (direct: string): string => `
  CREATE OR REPLACE FUNCTION referral_hold(is_unwanted boolean, suspicion text, release text, confirmed timestamptz, channel text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN is_unwanted THEN 'contact'
                WHEN suspicion IS NOT NULL THEN 'suspicion'
                WHEN release = 'by_staff' THEN 'staff'
                WHEN release = 'confirmed_phone' AND confirmed IS NULL THEN 'phone'
                WHEN ${direct} THEN NULL
                ELSE 'file' END
  $$;`;

/** Banks without a program of their own get a mail that names nobody, with a link behind which the lead stands. */
export class SendLeadsByMail1795447984816 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE banks ADD lead_emails text[] NOT NULL DEFAULT '{}',
        DROP CONSTRAINT banks_lead_channel_check,
        ADD CONSTRAINT banks_lead_channel_check CHECK (lead_channel IN ('file', 'webhook', 'email'));
      ALTER TABLE referral_events DROP CONSTRAINT referral_events_source_check,
        ADD CONSTRAINT referral_events_source_check
          CHECK (source IN ('system', 'staff', 'import', 'application', 'bank')) NOT VALID;
      CREATE TABLE referral_links (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        referral_id bigint NOT NULL REFERENCES referrals (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
        revoked_at timestamptz,
        opened integer NOT NULL DEFAULT 0,
        asked integer NOT NULL DEFAULT 0,
        asked_since timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE referral_links IS 'what opens one referral to its bank; the code itself is made of id and secret';
      CREATE INDEX referral_links_referral ON referral_links (referral_id, created_at);
      ${HOLD("channel IN ('webhook', 'email')")}
    `);
    await runner.query('ALTER TABLE referral_events VALIDATE CONSTRAINT referral_events_source_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${HOLD("channel = 'webhook'")}
      DROP TABLE referral_links;
      UPDATE referral_events SET source = 'system' WHERE source = 'bank';
      ALTER TABLE referral_events DROP CONSTRAINT referral_events_source_check,
        ADD CONSTRAINT referral_events_source_check CHECK (source IN ('system', 'staff', 'import', 'application'));
      UPDATE banks SET lead_channel = 'file' WHERE lead_channel = 'email';
      ALTER TABLE banks DROP lead_emails, DROP CONSTRAINT banks_lead_channel_check,
        ADD CONSTRAINT banks_lead_channel_check CHECK (lead_channel IN ('file', 'webhook'));
    `);
  }
}
