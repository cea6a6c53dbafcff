import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A price is for everything, a kind, or a product of a kind: one column, so that the two can't disagree. What a bank owes is counted by product, campaign and page too, also when the application has been erased: a charge says
 * what it was for.
 */
export class KeepWhatChargesAreFor1795424587897 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referral_charges
        ADD COLUMN detail text NOT NULL DEFAULT '',
        ADD COLUMN page text NOT NULL DEFAULT '',
        ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE referral_prices ADD COLUMN scope text NOT NULL DEFAULT '';
      UPDATE referral_prices SET scope = kind || coalesce(':' || product, '') WHERE kind IS NOT NULL;
      ALTER TABLE referral_prices DROP COLUMN kind, DROP COLUMN product;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referral_charges DROP COLUMN detail, DROP COLUMN page, DROP COLUMN asked_at;
      ALTER TABLE referral_prices
        ADD COLUMN kind text CHECK (kind IN ('loan', 'deposit', 'card', 'remote_customer')),
        ADD COLUMN product text;
      UPDATE referral_prices
         SET kind = nullif(split_part(scope, ':', 1), ''),
             product = CASE WHEN scope LIKE '%:%' THEN substr(scope, position(':' IN scope) + 1) END;
      ALTER TABLE referral_prices DROP COLUMN scope, ADD CHECK (product IS NULL OR kind IS NOT NULL);
    `);
  }
}
