import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the two ways on a phone comes first was the same for every bank. */
export class ChoosePhoneWay1795412709879 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE banks
        ADD phone_way text NOT NULL DEFAULT 'bank' CHECK (phone_way IN ('bank', 'call'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE banks DROP phone_way');
  }
}
