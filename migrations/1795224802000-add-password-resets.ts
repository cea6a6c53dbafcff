import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links with which a person sets a new password: used once, soon, and unusable for who reads the table. */
export class AddPasswordResets1795224802000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_resets (
        id uuid PRIMARY KEY,
        user_id bigint NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE password_resets IS
        'one link per person: a newer one replaces it, using it or any other new password removes it';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets');
  }
}
