import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fold } from '../src/shared/finance/tr/fold.js';

/** Forms that create something are taken once; notifications end, and are found by their words. */
export class AddFormTokensAndNotificationWindow1795223400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE form_tokens (
        token uuid PRIMARY KEY,
        resource text NOT NULL,
        record_id text NOT NULL,
        used_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE form_tokens IS 'what a form has created: sent twice, it creates nothing more';
      CREATE INDEX form_tokens_used ON form_tokens (used_at);

      ALTER TABLE notifications
        ADD search_key text NOT NULL DEFAULT '',
        ADD expires_at timestamptz,
        ADD CONSTRAINT notifications_window CHECK (expires_at > published_at);
    `);
    const rows = (await runner.query('SELECT id, title, description FROM notifications')) as {
      readonly id: string;
      readonly title: string;
      readonly description: string;
    }[];
    for (const { id, title, description } of rows)
      await runner.query('UPDATE notifications SET search_key = $2 WHERE id = $1', [
        id,
        fold(`${title} ${description}`),
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP search_key, DROP expires_at');
    await runner.query('DROP TABLE form_tokens');
  }
}
