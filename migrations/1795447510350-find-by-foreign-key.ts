import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const INDEXES = [
  ['referral_import_rows_referral_id_idx', 'referral_import_rows', '(referral_id)'],
  [
    'applicant_codes_application_idx',
    'applicant_codes',
    '(application_id, application_kind) WHERE application_id IS NOT NULL',
  ],
  ['application_events_actor_id_idx', 'application_events', '(actor_id) WHERE actor_id IS NOT NULL'],
  ['referral_events_actor_id_idx', 'referral_events', '(actor_id) WHERE actor_id IS NOT NULL'],
] as const;

/**
 * A referral, an application or a person that goes is looked for in what refers to it: by an index, not through tables that
 * hold years.
 */
export class FindByForeignKey1795447510350 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table, definition] of INDEXES)
      await createIndexConcurrently(runner, name, table, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
