import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** The list of campaigns adds up days, since single clicks go after their period. */
export class FindClicksOfCampaigns1795700500000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'measures_per_day_campaign',
      'measures_per_day',
      `(id) WHERE kind = 'campaign'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX measures_per_day_campaign');
  }
}
