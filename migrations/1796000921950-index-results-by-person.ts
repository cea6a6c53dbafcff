import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Index by which the results of one person's day are counted, built while applications come in. */
export class IndexResultsByPerson1796000921950 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'application_events_results',
      'application_events',
      `(actor_id, created_at) WHERE type = 'outcome'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS application_events_results');
  }
}
