import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of very many applications leaves out what somebody has changed since its question was asked, and names it. */
export class LeaveOutWhatChangedSince1795360672397 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bulk_jobs
        ADD asked_at timestamptz NOT NULL DEFAULT now(),
        ADD left_out bigint[] NOT NULL DEFAULT '{}',
        ADD left_out_count integer NOT NULL DEFAULT 0;
      UPDATE bulk_jobs SET asked_at = created_at;
      COMMENT ON COLUMN bulk_jobs.left_out IS 'the first applications that were changed since asked_at, and so are not by the job';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_jobs DROP left_out_count, DROP left_out, DROP asked_at');
  }
}
