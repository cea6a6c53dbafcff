import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rates and fees of a product that not everybody gets. */
export class CreateProductConditions1796000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE product_conditions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('mobile', 'new_customer', 'salary', 'insurance', 'card')),
  rate numeric(8, 4) CHECK (rate >= 0 AND rate < 1000),
  fee_percent numeric(6, 4) CHECK (fee_percent BETWEEN 0 AND 100),
  valid_from date NOT NULL, valid_to date, note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_conditions_figure CHECK (rate IS NOT NULL OR fee_percent IS NOT NULL),
  CONSTRAINT product_conditions_period CHECK (valid_to >= valid_from)
);
CREATE INDEX product_conditions_product ON product_conditions (product_id, valid_from);
COMMENT ON COLUMN product_conditions.rate IS 'percent: monthly for loans, yearly for deposits; null where it stays';
COMMENT ON COLUMN product_conditions.valid_to IS 'the last day; without one until further notice';
CREATE TRIGGER product_conditions_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_conditions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_conditions');
  }
}
