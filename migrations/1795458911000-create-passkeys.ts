import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that a person's devices hold, beside the codes of her app; and the questions that have been answered by one. */
export class CreatePasskeys1795458911000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);
      CREATE TABLE used_passkey_challenges (
        challenge_hash bytea PRIMARY KEY,
        used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX used_passkey_challenges_used_at_idx ON used_passkey_challenges (used_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_passkey_challenges, passkeys');
  }
}
