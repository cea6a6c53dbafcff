import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fold } from '../src/shared/finance/tr/fold.js';

/**
 * Rates end, are taken back and arrive many at once, and none of that overwrites an older one. Products are found by
 * their description as well, and listed by the thousand.
 */
export class DateProductRates1795224984284 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION site_today() RETURNS date LANGUAGE sql STABLE AS $$
        SELECT (now() AT TIME ZONE coalesce(
          (SELECT values ->> 'timezone' FROM settings WHERE group_name = 'general'), 'Europe/Istanbul'))::date
      $$;
      COMMENT ON FUNCTION site_today IS 'the day it is on the site''s clock';

      CREATE TABLE rate_imports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now(),
        applied_by text NOT NULL,
        changes integer NOT NULL CHECK (changes > 0),
        undone_at timestamptz,
        undone_by text
      );

      ALTER TABLE product_rates
        ADD valid_to date,
        ADD created_by text NOT NULL DEFAULT '',
        ADD import_id bigint REFERENCES rate_imports (id),
        ADD withdrawn_at timestamptz,
        ADD withdrawn_by text,
        ADD withdrawn_by_import bigint REFERENCES rate_imports (id),
        ADD CONSTRAINT product_rates_period CHECK (valid_to >= valid_from),
        DROP CONSTRAINT product_rates_product_id_valid_from_key;
      COMMENT ON COLUMN product_rates.valid_to IS 'the last day; without one until the next rate begins';
      COMMENT ON COLUMN product_rates.withdrawn_at IS 'counts no more, is kept to be read';
      CREATE UNIQUE INDEX product_rates_standing ON product_rates (product_id, valid_from) WHERE withdrawn_at IS NULL;
      CREATE INDEX product_rates_history ON product_rates (product_id, id);
      CREATE INDEX product_rates_import ON product_rates (import_id) WHERE import_id IS NOT NULL;
      CREATE INDEX product_rates_withdrawing ON product_rates (withdrawn_by_import)
        WHERE withdrawn_by_import IS NOT NULL;

      ALTER TABLE products ADD description_key text NOT NULL DEFAULT '';
      CREATE INDEX products_updated ON products (updated_at, id);
      CREATE INDEX products_name ON products (name COLLATE "tr-x-icu", id);
    `);
    const rows = (await runner.query('SELECT id, description FROM products')) as {
      readonly id: string;
      readonly description: string;
    }[];
    for (const { id, description } of rows)
      await runner.query('UPDATE products SET description_key = $2 WHERE id = $1', [id, fold(description)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_updated, products_name;
      ALTER TABLE products DROP description_key;
      DELETE FROM product_rates WHERE withdrawn_at IS NOT NULL;
      ALTER TABLE product_rates
        DROP valid_to, DROP created_by, DROP import_id, DROP withdrawn_at, DROP withdrawn_by, DROP withdrawn_by_import,
        ADD CONSTRAINT product_rates_product_id_valid_from_key UNIQUE (product_id, valid_from);
      DROP INDEX product_rates_history;
      DROP TABLE rate_imports;
      DROP FUNCTION site_today();
    `);
  }
}
