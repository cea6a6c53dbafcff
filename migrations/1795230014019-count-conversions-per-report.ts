import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Days are counted once for each report, by what it looks at: a sum per bank has a thirtieth of the rows that a sum per
 * bank, kind, detail and page has. What was counted before is counted anew.
 */
export class CountConversionsPerReport1795230014019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      TRUNCATE conversions_per_day, conversion_days;
      ALTER TABLE conversions_per_day ADD report text NOT NULL;
      DROP INDEX conversions_per_day_day;
      CREATE INDEX conversions_per_day_report ON conversions_per_day (zone, report, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      TRUNCATE conversions_per_day, conversion_days;
      DROP INDEX conversions_per_day_report;
      ALTER TABLE conversions_per_day DROP report;
      CREATE INDEX conversions_per_day_day ON conversions_per_day (zone, day);
    `);
  }
}
