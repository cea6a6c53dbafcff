import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries to sign in from a browser that has been signed in before are counted apart from those of strangers. */
export class KnowDevicesAtSignIn1795364799438 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE login_attempts ADD device text;
      COMMENT ON COLUMN login_attempts.device IS 'names a browser in which the account was signed in before, or a session; null for all others';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_attempts DROP device');
  }
}
