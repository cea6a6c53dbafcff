import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A code opens every application of its phone or mailbox, in the browser that asked for it. What an older process notes
 * names its application, as all did before.
 */
export class BindApplicantCodesToBrowsers1795802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applicant_codes ADD browser_key text, ADD is_named boolean NOT NULL DEFAULT true;
      COMMENT ON COLUMN applicant_codes.account_key IS 'keyed hash of what was typed and the network it was typed in'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applicant_codes DROP browser_key, DROP is_named;
      COMMENT ON COLUMN applicant_codes.account_key IS 'keyed hash of number and phone as typed'`);
  }
}
