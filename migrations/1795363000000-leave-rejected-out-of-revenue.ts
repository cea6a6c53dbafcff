import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of the conversions of a day those are counted apart that were rejected: nobody pays for them. A day is counted anew
 * when an application of it is rejected or no longer is; of very many that change together each quarter of an hour is
 * noted once.
 */
export class LeaveRejectedOutOfRevenue1795363000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      TRUNCATE conversions_per_day, conversion_days;
      ALTER TABLE conversions_per_day ADD rejected integer NOT NULL DEFAULT 0 CHECK (rejected >= 0);

      CREATE FUNCTION note_rejections() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO conversion_changes
        SELECT DISTINCT date_bin('15 minutes', made.created_at, 'epoch')
          FROM now_so AS made JOIN was_so USING (id, kind)
         WHERE (made.status = 'rejected') <> (was_so.status = 'rejected')
           AND made.created_at < now() - interval '30 minutes';
        RETURN NULL;
      END $$;
      CREATE TRIGGER applications_rejected AFTER UPDATE ON applications
        REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_rejections();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER applications_rejected ON applications;
      DROP FUNCTION note_rejections();
      TRUNCATE conversions_per_day, conversion_days;
      ALTER TABLE conversions_per_day DROP rejected;
    `);
  }
}
