import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Facts that a deposit's answer needs beside its tax: whether a first day is known, when banks are closed, what is insured,
 * and how prices rise.
 */
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
    await runner.query(HOLIDAYS);
    await runner.query(figures(...FIGURES, ...ADDED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE holidays');
    await runner.query(`DELETE FROM legal_figures WHERE figure IN (${listed(ADDED)})`);
    await runner.query(figures(...FIGURES));
    for (const table of DATED) await runner.query(`ALTER TABLE ${table} DROP COLUMN is_start_unknown`);
  }
}

const FIGURES = [
  ...[
    'early-consumer',
    'early-housing-fixed',
    'early-housing-variable',
    'early-commercial-variable',
    'loan-fee',
  ],
  ...['housing-ab', 'housing-c', 'housing-other', 'second-home', 'vehicle', 'vehicle-electric'],
  ...['card-contract', 'card-overdue', 'card-least'],
];
const ADDED = ['deposit-guarantee', 'inflation'];

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const figures = (...names: readonly string[]): string =>
  `ALTER TABLE legal_figures DROP CONSTRAINT legal_figures_figure_check,
     ADD CONSTRAINT legal_figures_figure_check CHECK (figure IN (${listed(names)}))`;

const HOLIDAYS = `
CREATE TABLE holidays (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  first_day date NOT NULL, last_day date NOT NULL, is_confirmed boolean NOT NULL DEFAULT false,
  source text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT holidays_check CHECK (last_day >= first_day),
  CONSTRAINT holidays_key UNIQUE (first_day)
);
CREATE TRIGGER holidays_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();`;

const DATED = ['tax_rates', 'legal_figures', 'term_rules'];
