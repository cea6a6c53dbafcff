import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sample content said that staff need no second factor, as if somebody had chosen it. Where nobody has saved the group since,
 * nothing is said again, and what holds then depends on where the site runs. A process of the release before reads that as no.
 */
export class LeaveSecondFactorUnset1795809000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE settings SET values = values - 'twoFactorAuth'
       WHERE group_name = 'security' AND version = 1 AND values -> 'twoFactorAuth' = 'false'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE settings SET values = values || '{"twoFactorAuth": false}'
       WHERE group_name = 'security' AND NOT values ? 'twoFactorAuth'`);
  }
}
