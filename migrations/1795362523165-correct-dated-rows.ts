import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tax or a term rule that was entered wrongly can be put right after its first day, for a reason that stays with it. */
export class CorrectDatedRows1795362523165 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_rates ADD correction text CHECK (length(correction) BETWEEN 10 AND 500);
      ALTER TABLE term_rules ADD correction text CHECK (length(correction) BETWEEN 10 AND 500);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE term_rules DROP correction; ALTER TABLE tax_rates DROP correction;');
  }
}
