import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members keep comparisons and calculations to look at again. */
export class LetMembersSave1795458414841 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_results (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        address text NOT NULL CHECK (address ~ '^/[^/]' AND length(address) <= 600),
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, address)
      );
      COMMENT ON COLUMN saved_results.address IS 'path and query of the page: what it shows is computed anew';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_results');
  }
}
