import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** What became of an SMS behind the gateway, and how many were sent on a day. */
export class ReportSms1795425628432 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deliveries
        ADD COLUMN IF NOT EXISTS report text CHECK (report IN ('delivered', 'failed')),
        ADD COLUMN IF NOT EXISTS report_code text,
        ADD COLUMN IF NOT EXISTS reported_at timestamptz;
      CREATE TABLE IF NOT EXISTS sms_days (day date PRIMARY KEY, sent integer NOT NULL);
    `);
    await createIndexConcurrently(
      runner,
      'deliveries_sms',
      'deliveries',
      "(message_id) WHERE channel = 'sms'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deliveries_sms;
      DROP TABLE sms_days;
      ALTER TABLE deliveries DROP COLUMN report, DROP COLUMN report_code, DROP COLUMN reported_at;
    `);
  }
}
