import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rates of a deposit by amount and term, with the one of a new customer's first term apart from that of renewals. */
export class CreateDepositBrackets1796000903000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE deposit_brackets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  min_amount numeric(15, 2) NOT NULL DEFAULT 0 CHECK (min_amount >= 0), max_amount numeric(15, 2),
  min_term integer NOT NULL DEFAULT 1 CHECK (min_term >= 1), max_term integer,
  rate numeric(8, 4) NOT NULL CHECK (rate >= 0 AND rate < 1000),
  welcome_rate numeric(8, 4) CHECK (welcome_rate >= 0 AND welcome_rate < 1000),
  valid_from date NOT NULL, valid_to date, note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deposit_brackets_amounts CHECK (max_amount >= min_amount),
  CONSTRAINT deposit_brackets_terms CHECK (max_term >= min_term),
  CONSTRAINT deposit_brackets_period CHECK (valid_to >= valid_from)
);
CREATE INDEX deposit_brackets_product ON deposit_brackets (product_id, valid_from);
COMMENT ON COLUMN deposit_brackets.rate IS 'yearly percent that everybody gets, and every renewal';
COMMENT ON COLUMN deposit_brackets.welcome_rate IS 'yearly percent of a new customer''s first term; null where there is no such rate';
COMMENT ON COLUMN deposit_brackets.max_term IS 'days; null without an upper end';
COMMENT ON COLUMN deposit_brackets.valid_to IS 'the last day; without one until further notice';
CREATE TRIGGER deposit_brackets_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON deposit_brackets
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deposit_brackets');
  }
}
