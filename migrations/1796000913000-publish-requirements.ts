import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conditions without which a bank does not lend at all, beside those that change a rate or a fee; each with its source. */
export class PublishRequirements1796000913000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE product_conditions
  ADD COLUMN bound integer,
  ADD COLUMN source text NOT NULL DEFAULT '' CONSTRAINT product_conditions_source CHECK (length(source) <= 300),
  DROP CONSTRAINT product_conditions_kind_check,
  ADD CONSTRAINT product_conditions_kind_check CHECK (kind IN ('mobile', 'new_customer', 'salary', 'insurance', 'card',
    'min_age', 'max_age', 'max_age_at_end', 'min_income', 'max_instalment_share', 'existing_customer')),
  DROP CONSTRAINT product_conditions_figure,
  ADD CONSTRAINT product_conditions_figure CHECK (CASE
    WHEN kind IN ('mobile', 'new_customer', 'salary', 'insurance', 'card')
      THEN (rate IS NOT NULL OR fee_percent IS NOT NULL) AND bound IS NULL
    WHEN kind = 'existing_customer' THEN coalesce(rate, fee_percent, bound) IS NULL
    ELSE bound > 0 AND bound IS NOT NULL AND coalesce(rate, fee_percent) IS NULL END);
COMMENT ON COLUMN product_conditions.bound IS
  'of a requirement: years for ages, lira a month for the income, percent of the income for instalments';
COMMENT ON COLUMN product_conditions.source IS 'where the bank publishes it';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DELETE FROM product_conditions WHERE rate IS NULL AND fee_percent IS NULL;
ALTER TABLE product_conditions
  DROP CONSTRAINT product_conditions_figure,
  ADD CONSTRAINT product_conditions_figure CHECK (rate IS NOT NULL OR fee_percent IS NOT NULL),
  DROP CONSTRAINT product_conditions_kind_check,
  ADD CONSTRAINT product_conditions_kind_check
    CHECK (kind IN ('mobile', 'new_customer', 'salary', 'insurance', 'card')),
  DROP COLUMN bound, DROP COLUMN source;`);
  }
}
