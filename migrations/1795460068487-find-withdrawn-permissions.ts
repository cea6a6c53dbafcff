import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const INDEXES = [
  [
    'applications_marketing_withdrawn',
    'applications',
    '(marketing_withdrawn_at) WHERE marketing_withdrawn_at IS NOT NULL',
  ],
  ['member_consents_marketing', 'member_consents', `(given_at) WHERE kind = 'member_marketing'`],
] as const;

/** Who takes back a permission is told on within three days: found by the time of it. */
export class FindWithdrawnPermissions1795460068487 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table, definition] of INDEXES)
      await createIndexConcurrently(runner, name, table, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
