import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A rate that nobody has confirmed for long is no rate to compare by. Rates of before count as confirmed on the day this
 * comes: nobody could confirm them, and all of them would vanish at once.
 */
export class ConfirmRates1795397596164 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE product_rates
        ADD confirmed_on date NOT NULL DEFAULT CURRENT_DATE,
        ADD confirmed_by text NOT NULL DEFAULT '';
      ALTER TABLE product_rates ALTER confirmed_on SET DEFAULT site_today();
      COMMENT ON COLUMN product_rates.confirmed_on IS 'when somebody last said that it still holds; at first when it was entered';

      CREATE FUNCTION rate_days(setting text, otherwise integer) RETURNS integer LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT (values ->> setting)::integer FROM settings
                          WHERE group_name = 'general' AND values ->> setting ~ '^[1-9][0-9]{0,3}$'), otherwise)
      $$;
      COMMENT ON FUNCTION rate_days IS 'after how many days without being confirmed something happens to a rate';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION rate_days(text, integer);
      ALTER TABLE product_rates DROP confirmed_on, DROP confirmed_by;
    `);
  }
}
