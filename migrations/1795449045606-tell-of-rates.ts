import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members are told by mail when the best rate has come as far as they wait for. */
export class TellOfRates1795449045606 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rate_alarms (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        market text NOT NULL,
        threshold numeric(7, 4) NOT NULL CHECK (threshold > 0 AND threshold <= 100),
        token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        is_on boolean NOT NULL DEFAULT true,
        is_met boolean NOT NULL DEFAULT false,
        told_on date,
        told_rate numeric(7, 4),
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, market, threshold)
      );
      CREATE INDEX ON rate_alarms (market, id) WHERE is_on;
      COMMENT ON COLUMN rate_alarms.market IS 'whose best rate is looked at: a kind of rate-history';
      COMMENT ON COLUMN rate_alarms.is_met IS 'the best rate was that far when it was looked at last';
      COMMENT ON COLUMN rate_alarms.told_rate IS 'the rate of the last mail: only a better one is told while it lasts';
      CREATE INDEX ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_alarms; DROP INDEX users_deletion_due_at_idx');
  }
}
