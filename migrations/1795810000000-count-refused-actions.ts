import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = "'created', 'channel', 'dead', 'work', 'proxy', 'flood'";

/** How often whom was refused what in the hour under way; staff are told of many. */
export class CountRefusedActions1795810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refused_actions (
        hour timestamptz NOT NULL,
        asker text NOT NULL CHECK (asker IN ('account', 'key', 'network')),
        asker_id text NOT NULL,
        refusal text NOT NULL CHECK (refusal IN ('permission', 'scope', 'key', 'form', 'origin', 'other')),
        network cidr,
        requests integer NOT NULL,
        PRIMARY KEY (hour, asker, asker_id, refusal)
      );
      COMMENT ON TABLE refused_actions IS 'an hour that is over stands in audit_log instead';
      ${reasons(`${BEFORE}, 'refused'`)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM staff_notices WHERE reason = 'refused';
      ${reasons(BEFORE)};
      DROP TABLE refused_actions`);
  }
}

const reasons = (words: string): string => `
  ALTER TABLE staff_notices DROP CONSTRAINT IF EXISTS staff_notices_reason_check,
    ADD CONSTRAINT staff_notices_reason_check CHECK (reason IN (${words}))`;
