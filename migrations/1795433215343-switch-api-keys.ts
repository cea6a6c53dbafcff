import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys are switched on and off as other records of staff, and end with a day. */
export class SwitchApiKeys1795433215343 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN is_active boolean NOT NULL DEFAULT true,
        ADD COLUMN expires_on date,
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
      UPDATE api_keys SET is_active = revoked_at IS NULL, expires_on = expires_at::date;
      ALTER TABLE api_keys DROP COLUMN revoked_at, DROP COLUMN expires_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys ADD COLUMN expires_at timestamptz, ADD COLUMN revoked_at timestamptz;
      UPDATE api_keys SET expires_at = expires_on, revoked_at = CASE WHEN NOT is_active THEN now() END;
      ALTER TABLE api_keys DROP COLUMN is_active, DROP COLUMN expires_on, DROP COLUMN updated_at;
    `);
  }
}
