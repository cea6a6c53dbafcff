import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One planned backup a day over all replicas, and when the last one was made. */
export class KnowBackups1795457994140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date UNIQUE,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        runner uuid,
        claimed_until timestamptz,
        failures integer NOT NULL DEFAULT 0,
        file text,
        bytes bigint
      );
      COMMENT ON TABLE backup_runs IS 'backups that were made; day is null where a person asked for one';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_runs');
  }
}
