import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lines of bank offers hang on a campaign, a product or a last day; a rate above a limit of law has a reason beside it. The
 * time until a bank's first answer is measured once a day.
 */
export class TieOfferLines1796000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_offer_terms (
        bank_id text NOT NULL REFERENCES bank_offers (bank_id) ON UPDATE CASCADE ON DELETE CASCADE,
        line text NOT NULL, campaign_id bigint REFERENCES campaigns (id), product_id bigint REFERENCES products (id),
        valid_until date, condition text NOT NULL DEFAULT '', PRIMARY KEY (bank_id, line),
        CONSTRAINT bank_offer_terms_one CHECK (num_nonnulls(campaign_id, product_id) < 2),
        CONSTRAINT bank_offer_terms_some
          CHECK (num_nonnulls(campaign_id, product_id) = 1 OR valid_until IS NOT NULL AND condition <> '')
      );
      CREATE INDEX bank_offer_terms_campaign ON bank_offer_terms (campaign_id) WHERE campaign_id IS NOT NULL;
      CREATE INDEX bank_offer_terms_product ON bank_offer_terms (product_id) WHERE product_id IS NOT NULL;
      CREATE TRIGGER bank_offer_terms_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_offer_terms
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
      CREATE TABLE bank_response_times (
        bank_id text PRIMARY KEY REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        computed_on date NOT NULL, asked integer NOT NULL, answered integer NOT NULL, half_within_minutes integer
      );
      CREATE TRIGGER bank_response_times_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_response_times
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
      ALTER TABLE bank_offers ADD COLUMN limit_note text NOT NULL DEFAULT '';
      ALTER TABLE campaigns ADD COLUMN limit_note text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns DROP COLUMN limit_note;
      ALTER TABLE bank_offers DROP COLUMN limit_note;
      DROP TABLE bank_response_times, bank_offer_terms`);
  }
}
