import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fold } from '../src/shared/finance/tr/fold.js';

/** Campaigns are found by their description too, and what came of them is counted without reading every event. */
export class FindCampaignsAndTheirResults1795228334000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns ADD description_key text NOT NULL DEFAULT '';
      CREATE INDEX click_events_campaign ON click_events (campaign_id) WHERE campaign_id IS NOT NULL;
      -- Of pages about one thing, such as a bank's: most submissions come from pages above those.
      CREATE INDEX form_submissions_bank_pages ON form_submissions (source_page, created_at)
        WHERE source_page LIKE '/%/%';
    `);
    const rows = (await runner.query('SELECT id, description FROM campaigns')) as {
      readonly id: string;
      readonly description: string;
    }[];
    for (const { id, description } of rows)
      await runner.query('UPDATE campaigns SET description_key = $2 WHERE id = $1', [id, fold(description)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX form_submissions_bank_pages;
      DROP INDEX click_events_campaign;
      ALTER TABLE campaigns DROP description_key;
    `);
  }
}
