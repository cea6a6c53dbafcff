import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const HOLD = (direct: string, others: string): string => `
  CREATE OR REPLACE FUNCTION referral_hold(is_unwanted boolean, suspicion text, release text, confirmed timestamptz, channel text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN is_unwanted THEN 'contact'
                WHEN suspicion IS NOT NULL THEN 'suspicion'
                WHEN release = 'by_staff' THEN 'staff'
                WHEN release = 'confirmed_phone' AND confirmed IS NULL THEN 'phone'
                WHEN ${direct} THEN NULL
                ELSE ${others} END
  $$;`;

/** Banks with a program or an account of their own fetch their leads; those that have left are found by bank and state. */
export class LetBanksFetchLeads1795457376980 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE banks DROP CONSTRAINT banks_lead_channel_check,
        ADD CONSTRAINT banks_lead_channel_check CHECK (lead_channel IN ('file', 'webhook', 'email', 'fetch'));
      ALTER TABLE referrals DROP CONSTRAINT IF EXISTS referrals_hold_check,
        ADD CONSTRAINT referrals_hold_check CHECK (hold IN ('suspicion', 'staff', 'phone', 'contact', 'file', 'delivery',
          'fetch', 'endpoint', 'failed', 'earlier', 'erased')) NOT VALID;
      ${HOLD("channel IN ('webhook', 'email')", "CASE channel WHEN 'fetch' THEN 'fetch' ELSE 'file' END")}
    `);
    await runner.query('ALTER TABLE referrals VALIDATE CONSTRAINT referrals_hold_check');
    await createIndexConcurrently(
      runner,
      'referrals_of_bank_by_state',
      'referrals',
      '(bank_id, state, id DESC) WHERE sent_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX referrals_of_bank_by_state;
      ${HOLD("channel IN ('webhook', 'email')", "'file'")}
      UPDATE referrals SET hold = 'file' WHERE state = 'waiting' AND hold = 'fetch';
      ALTER TABLE referrals DROP CONSTRAINT referrals_hold_check,
        ADD CONSTRAINT referrals_hold_check CHECK (hold IN ('suspicion', 'staff', 'phone', 'contact', 'file', 'delivery',
          'endpoint', 'failed', 'earlier', 'erased'));
      UPDATE banks SET lead_channel = 'file' WHERE lead_channel = 'fetch';
      ALTER TABLE banks DROP CONSTRAINT banks_lead_channel_check,
        ADD CONSTRAINT banks_lead_channel_check CHECK (lead_channel IN ('file', 'webhook', 'email'));
    `);
  }
}
