import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Banks propose fees, limits and texts of their products, and campaigns, by the rows of the rates that they propose. */
export class ProposeFactsAndCampaigns1796000933000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE rate_proposals
        ADD COLUMN kind text NOT NULL DEFAULT 'rate' CHECK (kind IN ('rate', 'facts', 'campaign')),
        ADD COLUMN changes jsonb,
        ADD COLUMN seen jsonb,
        ADD COLUMN summary text CHECK (length(summary) <= 500),
        ALTER COLUMN rate DROP NOT NULL,
        ALTER COLUMN valid_from DROP NOT NULL,
        ADD CONSTRAINT rate_proposals_shape CHECK (CASE kind
          WHEN 'rate' THEN num_nonnulls(rate, valid_from) = 2 AND num_nonnulls(changes, seen, summary) = 0
          ELSE num_nonnulls(rate, valid_from, valid_to) = 0 AND num_nonnulls(changes, seen, summary) = 3 END);
      CREATE UNIQUE INDEX rate_proposals_standing_facts ON rate_proposals (product_id)
        WHERE kind = 'facts' AND state IN ('open', 'asked');
      COMMENT ON TABLE rate_proposals IS
        'rates, facts and campaigns that a bank proposes for its products, and what staff decided';
      COMMENT ON COLUMN rate_proposals.changes IS 'fields of the product or of the new campaign, as staff''s form has them';
      COMMENT ON COLUMN rate_proposals.seen IS
        'fields of the product when it was proposed: others by then are told to who decides'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM rate_proposals WHERE kind <> 'rate';
      DROP INDEX rate_proposals_standing_facts;
      ALTER TABLE rate_proposals
        DROP CONSTRAINT rate_proposals_shape,
        ALTER COLUMN rate SET NOT NULL,
        ALTER COLUMN valid_from SET NOT NULL,
        DROP COLUMN summary,
        DROP COLUMN seen,
        DROP COLUMN changes,
        DROP COLUMN kind;
      COMMENT ON TABLE rate_proposals IS 'rates that a bank proposes for its products, and what staff decided'`);
  }
}
