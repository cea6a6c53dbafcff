import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts that a deposit's answer needs beside its tax: whether a first day is known. */
export class AddDepositFacts1796000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of DATED)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN is_start_unknown boolean NOT NULL DEFAULT false`);
    // Rows whose first day nobody had recorded began on a stand-in, or on the day on which they were seen.
    for (const table of DATED)
      await runner.query(
        `UPDATE ${table} SET is_start_unknown = true
          WHERE valid_from = '1990-01-01' OR source LIKE '%ilk yürürlük tarihi kaydedilmedi%'`,
      );
    await runner.query(
      `UPDATE tax_rates SET source = replace(source,
         'başlangıç tarihi bilinen dönemin alt sınırı olarak açık bırakılmıştır', 'ilk yürürlük tarihi kaydedilmedi')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of DATED) await runner.query(`ALTER TABLE ${table} DROP COLUMN is_start_unknown`);
  }
}

const DATED = ['tax_rates', 'legal_figures', 'term_rules'];
