import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second factor of an account: what its authenticator knows, sealed, and codes for the day on which it is lost. */
export class CreateSecondFactors1795425099881 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        secret bytea NOT NULL,
        last_step integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE recovery_codes (
        user_id bigint NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes, second_factors');
  }
}
