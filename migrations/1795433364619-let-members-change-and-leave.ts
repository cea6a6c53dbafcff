import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members change their address, and leave after a time in which they may think again. */
export class LetMembersChangeAndLeave1795433364619 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD deletion_due_at timestamptz;
      COMMENT ON COLUMN users.deletion_due_at IS 'a member wants to leave: she may think again until then';

      CREATE TABLE member_email_changes (
        id uuid PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
        old_email text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz
      );
      COMMENT ON COLUMN member_email_changes.token_hash IS 'of the code in the link, which is stored nowhere';
      CREATE UNIQUE INDEX member_email_changes_open ON member_email_changes (user_id) WHERE used_at IS NULL;
      CREATE INDEX member_email_changes_user ON member_email_changes (user_id);
      CREATE INDEX member_email_changes_created ON member_email_changes (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE member_email_changes; ALTER TABLE users DROP deletion_due_at');
  }
}
