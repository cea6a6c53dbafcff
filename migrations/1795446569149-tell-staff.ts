import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** What staff are told of, at once or once a day; messages given up are found by when that was. */
export class TellStaff1795446569149 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS staff_notices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('application', 'system')),
        reason text NOT NULL CHECK (reason IN ('created', 'channel', 'dead', 'work', 'proxy', 'flood')),
        outbox_id bigint UNIQUE,
        application_id bigint,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN staff_notices.outbox_id IS 'the event that it tells of: told once, however often that is planned';
      CREATE INDEX IF NOT EXISTS staff_notices_created ON staff_notices (created_at);
      CREATE INDEX IF NOT EXISTS staff_notices_reason ON staff_notices (reason, created_at) WHERE kind = 'system';
      CREATE TABLE IF NOT EXISTS staff_notice_reads (
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        notice_id bigint NOT NULL REFERENCES staff_notices (id) ON DELETE CASCADE,
        PRIMARY KEY (user_id, notice_id)
      );
      CREATE INDEX IF NOT EXISTS staff_notice_reads_notice ON staff_notice_reads (notice_id);
      CREATE TABLE IF NOT EXISTS staff_notice_choices (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        application text NOT NULL DEFAULT 'at_once' CHECK (application IN ('off', 'at_once', 'digest')),
        system text NOT NULL DEFAULT 'at_once' CHECK (system IN ('off', 'at_once', 'digest')),
        digest_hour smallint NOT NULL DEFAULT 9 CHECK (digest_hour BETWEEN 0 AND 23),
        told_on date,
        told_until bigint NOT NULL DEFAULT 0,
        read_until bigint NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN staff_notice_choices.told_until IS 'the last notice that a digest told, or that came before one was chosen';
    `);
    await createIndexConcurrently(
      runner,
      'deliveries_dead',
      'deliveries',
      "(updated_at) WHERE state = 'dead'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deliveries_dead;
      DROP TABLE staff_notice_choices, staff_notice_reads, staff_notices;
    `);
  }
}
