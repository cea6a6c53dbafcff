import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const CONSTRAINTS = [
  {
    table: 'referrals',
    name: 'referrals_hold_check',
    check: `hold IN ('suspicion', 'staff', 'phone', 'contact', 'file', 'delivery', 'fetch', 'endpoint', 'failed',
      'earlier', 'erased', 'double', 'undo')`,
  },
  {
    table: 'referrals',
    name: 'referrals_held',
    check: `hold NOT IN ('double', 'undo') OR held_until IS NOT NULL`,
  },
  {
    table: 'staff_acts',
    name: 'staff_acts_type_check',
    check: `type IN ('status', 'assignment', 'note', 'bulk', 'outcome', 'double')`,
  },
] as const;

/** Checks what stands, and builds the indexes by which doubles are found, while applications come in. */
export class IndexDoubles1796000920100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name } of CONSTRAINTS)
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    await createIndexConcurrently(
      runner,
      'referrals_held_until',
      'referrals',
      `(held_until) WHERE state = 'waiting' AND hold IN ('double', 'undo')`,
    );
    await createIndexConcurrently(
      runner,
      'referrals_repeats',
      'referrals',
      '(repeat_of) WHERE repeat_of IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS referrals_repeats, referrals_held_until');
    for (const { table, name, check } of CONSTRAINTS)
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} CHECK (${check}) NOT VALID`);
  }
}
