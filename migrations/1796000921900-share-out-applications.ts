import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Absence, shift and share of those who speak with applicants. */
export class ShareOutApplications1796000921900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN away_until timestamptz, ADD COLUMN shift text,
        ADD COLUMN lead_share smallint NOT NULL DEFAULT 1, ADD COLUMN lead_cap integer,
        ADD CONSTRAINT users_lead_share_check CHECK (lead_share BETWEEN 0 AND 9),
        ADD CONSTRAINT users_lead_cap_check CHECK (lead_cap BETWEEN 1 AND 1000);
      COMMENT ON COLUMN users.away_until IS 'of staff: until then nothing is shared out to her, and others call her applicants';
      COMMENT ON COLUMN users.shift IS 'of staff: hours of a working day, 09:00-18:00; NULL: those in which calls are allowed';
      COMMENT ON COLUMN users.lead_share IS 'parts of the applications that are shared out; 0: none';
      COMMENT ON COLUMN users.lead_cap IS 'with so many open applications she gets no further one; NULL: no limit'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN lead_cap, DROP COLUMN lead_share, DROP COLUMN shift, DROP COLUMN away_until`);
  }
}
