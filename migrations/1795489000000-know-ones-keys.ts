import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which secrets the database is signed: a server with others does not start. */
export class KnowOnesKeys1795489000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE key_fingerprints (
        purpose text PRIMARY KEY,
        fingerprint text NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS key_fingerprints');
  }
}
