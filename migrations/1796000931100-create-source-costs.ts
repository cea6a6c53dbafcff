import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts that sources of applications cost, each for some days. */
export class CreateSourceCosts1796000931100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS source_costs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source text NOT NULL CONSTRAINT source_costs_source_check
          CHECK (source ~ '^(channels|campaigns|pages|forms):'),
        first_day date NOT NULL,
        last_day date NOT NULL,
        amount numeric(15, 2) NOT NULL CONSTRAINT source_costs_amount_check CHECK (amount > 0),
        note text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT source_costs_days_check CHECK (last_day >= first_day AND last_day - first_day < 366)
      );
      COMMENT ON TABLE source_costs IS 'amounts that sources of applications cost, spread evenly over their days';
      COMMENT ON COLUMN source_costs.source IS
        'the report by source, a colon, and the subject as that report has it: pages:/mevduat'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS source_costs');
  }
}
