import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Who opens the link of a mail again is told that it was used, not that it never held. */
export class RememberUsedLinks1795808000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_resets ADD COLUMN IF NOT EXISTS used_at timestamptz');
    await runner.query('ALTER TABLE users ADD COLUMN IF NOT EXISTS sign_up_token_hash bytea');
    await createIndexConcurrently(
      runner,
      'users_sign_up_token_hash',
      'users',
      '(sign_up_token_hash) WHERE sign_up_token_hash IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN sign_up_token_hash');
    await runner.query('DELETE FROM password_resets WHERE used_at IS NOT NULL');
    await runner.query('ALTER TABLE password_resets DROP COLUMN used_at');
    await runner.query(
      `UPDATE newsletter_subscribers SET confirm_token_hash = NULL WHERE state = 'confirmed'`,
    );
  }
}
