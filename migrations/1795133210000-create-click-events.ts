import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Clicks that left the site. Append-only, without foreign keys: a click stays counted when what was clicked is
 * deleted later, and one such row never holds up the batch it came in.
 */
export class CreateClickEvents1795133210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE click_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('bank', 'product', 'campaign', 'ad')),
        bank_id text,
        product_id bigint,
        campaign_id bigint,
        ad_id bigint,
        page text,
        occurred_at timestamptz NOT NULL
      );
      CREATE INDEX click_events_occurred ON click_events USING brin (occurred_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE click_events');
  }
}
