import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** People of a bank sign in to its portal: each belongs to exactly one bank, and nobody else to any. */
export class LetBanksSignIn1795466000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN IF NOT EXISTS bank_id text REFERENCES banks ON UPDATE CASCADE,
        DROP CONSTRAINT IF EXISTS users_role_check,
        ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'moderator', 'agent', 'editor', 'analyst', 'bank', 'user')),
        DROP CONSTRAINT IF EXISTS users_bank_check,
        ADD CONSTRAINT users_bank_check CHECK ((role = 'bank') = (bank_id IS NOT NULL));
    `);
    await createIndexConcurrently(runner, 'users_bank_id', 'users', '(bank_id) WHERE bank_id IS NOT NULL');
  }

  /** Nobody becomes something else by it: who belonged to a bank is let in no more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT IF EXISTS users_bank_check;
      DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' IN (SELECT id::text FROM users WHERE role = 'bank');
      UPDATE users SET role = 'user', status = 'suspended' WHERE role = 'bank';
      ALTER TABLE users DROP COLUMN IF EXISTS bank_id, DROP CONSTRAINT IF EXISTS users_role_check,
        ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'moderator', 'agent', 'editor', 'analyst', 'user'));
    `);
  }
}
