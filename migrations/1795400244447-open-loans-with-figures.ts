import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a kind's calculator opens with, which was 50.000 TL over 12 months for a car as for a house. */
export class OpenLoansWithFigures1795400244447 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE loan_types
        ADD opening_amount numeric(15,2) NOT NULL DEFAULT 50000,
        ADD opening_term integer NOT NULL DEFAULT 12,
        ADD term_presets integer[] NOT NULL DEFAULT '{}';
      UPDATE loan_types
         SET opening_amount = least(greatest(given.amount, min_amount), max_amount),
             opening_term = least(greatest(given.term, min_term), max_term),
             term_presets = ARRAY(SELECT term FROM unnest(given.terms) AS term WHERE term BETWEEN min_term AND max_term)
        FROM (VALUES ('konut', 1500000, 120, ARRAY[12, 36, 60, 84, 120]),
                     ('tasit', 500000, 36, ARRAY[]::integer[]),
                     ('kobi', 500000, 24, ARRAY[12, 24, 36, 48, 60])) AS given (id, amount, term, terms)
       WHERE loan_types.id = given.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE loan_types DROP opening_amount, DROP opening_term, DROP term_presets');
  }
}
