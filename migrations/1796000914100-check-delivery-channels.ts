import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the deliveries through while others are written: the check on their channel was changed without. */
export class CheckDeliveryChannels1796000914100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries VALIDATE CONSTRAINT deliveries_channel_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
        ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('webhook', 'email', 'sms', 'push')) NOT VALID`);
  }
}
