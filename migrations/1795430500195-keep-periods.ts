import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long what is about people is kept becomes a group of the settings. */
export class KeepPeriods1795430500195 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings DROP CONSTRAINT settings_group_name_check,
        ADD CHECK (group_name IN ('general', 'security', 'notifications', 'api', 'appearance', 'privacy'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM settings WHERE group_name = 'privacy';
      ALTER TABLE settings DROP CONSTRAINT settings_group_name_check,
        ADD CHECK (group_name IN ('general', 'security', 'notifications', 'api', 'appearance'))`);
  }
}
