import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Each filter of the screen, and what clears away old rows, reads in the order of the list. */
const INDEXES = {
  deliveries_created: '(created_at, id)',
  deliveries_state_created: '(state, created_at, id)',
  deliveries_channel_created: '(channel, created_at, id)',
  deliveries_topic_created: '(topic, created_at, id)',
  deliveries_target_created: '(target, created_at, id)',
} as const;

/**
 * Deliveries are listed by when they came about. They keep the number of an endpoint that is gone, so that taking one
 * away doesn't write to millions of them; an endpoint knows since when its receiver wants to hear nothing more.
 */
export class ShowDeliveries1795399642433 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await createIndexConcurrently(runner, name, 'deliveries', columns);
    await runner.query(`
      DROP INDEX IF EXISTS deliveries_state;
      DROP INDEX IF EXISTS deliveries_endpoint;
      ALTER TABLE deliveries DROP CONSTRAINT IF EXISTS deliveries_endpoint_id_fkey;
      ALTER TABLE webhook_endpoints ADD COLUMN IF NOT EXISTS gone_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints DROP COLUMN gone_at;
      UPDATE deliveries SET endpoint_id = NULL
       WHERE endpoint_id IS NOT NULL AND endpoint_id NOT IN (SELECT id FROM webhook_endpoints);
      ALTER TABLE deliveries ADD CONSTRAINT deliveries_endpoint_id_fkey
        FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints (id) ON DELETE SET NULL;
      CREATE INDEX deliveries_state ON deliveries (state, id DESC);
      CREATE INDEX deliveries_endpoint ON deliveries (endpoint_id) WHERE endpoint_id IS NOT NULL;
      DROP INDEX ${Object.keys(INDEXES).join(', ')};
    `);
  }
}
