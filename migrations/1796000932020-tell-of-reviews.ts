import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const CHECKS = {
  kind: ['application', 'system'],
  reason: ['created', 'channel', 'dead', 'work', 'proxy', 'flood', 'refused'],
} as const;

/** The check of a column, not read through at once: it only grows wider. */
const check = (column: keyof typeof CHECKS, more: readonly string[]): string => `
  ALTER TABLE staff_notices DROP CONSTRAINT IF EXISTS staff_notices_${column}_check,
    ADD CONSTRAINT staff_notices_${column}_check
      CHECK (${column} IN (${[...CHECKS[column], ...more].map((word) => `'${word}'`).join(', ')}))`;

/** Notices of revisions that wait for a second person, and of decisions to those who submitted them. */
export class TellOfReviews1796000932020 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff_notices ADD COLUMN IF NOT EXISTS review_id bigint;
      COMMENT ON COLUMN staff_notices.review_id IS
        'of a page, whose submitter and state say who is told; nobody where it is gone';
      ALTER TABLE staff_notice_choices ADD COLUMN IF NOT EXISTS review text NOT NULL DEFAULT 'at_once'
        CHECK (review IN ('off', 'at_once', 'digest'))`);
    await runner.query(check('kind', ['review']));
    await runner.query(check('reason', ['waiting', 'approved', 'returned']));
    await createIndexConcurrently(
      runner,
      'staff_notices_reviews',
      'staff_notices',
      '(id) WHERE review_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM staff_notices WHERE kind = 'review'`);
    await runner.query(check('kind', []));
    await runner.query(check('reason', []));
    await runner.query(`
      ALTER TABLE staff_notices DROP COLUMN IF EXISTS review_id;
      ALTER TABLE staff_notice_choices DROP COLUMN IF EXISTS review`);
  }
}
