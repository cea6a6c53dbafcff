import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The site from which the visit of an application came, as a source of the reports that may cost something. */
export class KeepReferrerHosts1796000931200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE form_submissions ADD COLUMN IF NOT EXISTS referrer_host text;
      COMMENT ON COLUMN form_submissions.referrer_host IS
        'host of the site whose link led to the page with the form, in small letters; never its path or query';
      ALTER TABLE source_costs DROP CONSTRAINT source_costs_source_check;
      ALTER TABLE source_costs ADD CONSTRAINT source_costs_source_check
        CHECK (source ~ '^(channels|campaigns|pages|forms|referrers):')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM source_costs WHERE source LIKE 'referrers:%';
      ALTER TABLE source_costs DROP CONSTRAINT source_costs_source_check;
      ALTER TABLE source_costs ADD CONSTRAINT source_costs_source_check
        CHECK (source ~ '^(channels|campaigns|pages|forms):');
      DELETE FROM outcomes_per_day WHERE report = 'referrers';
      ALTER TABLE form_submissions DROP COLUMN IF EXISTS referrer_host`);
  }
}
