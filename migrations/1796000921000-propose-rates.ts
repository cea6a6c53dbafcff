import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rates that banks propose and staff decide on; a rate says on which day its bank reported it. Keys of banks may propose too. */
export class ProposeRates1796000921000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rate_proposals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token uuid NOT NULL UNIQUE,
        product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        rate numeric(8, 4) NOT NULL CHECK (rate >= 0 AND rate < 1000),
        valid_from date NOT NULL,
        valid_to date,
        note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
        seen_rate_id bigint,
        seen_rate numeric(8, 4),
        state text NOT NULL DEFAULT 'open'
          CHECK (state IN ('open', 'asked', 'approved', 'refused', 'withdrawn', 'replaced')),
        question text CHECK (length(question) <= 500),
        answer text CHECK (length(answer) <= 500),
        reason text CHECK (length(reason) <= 500),
        proposed_at timestamptz NOT NULL DEFAULT now(),
        proposed_by text NOT NULL,
        proposer_id bigint REFERENCES users (id) ON DELETE SET NULL,
        decided_at timestamptz,
        decided_by text,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT rate_proposals_period CHECK (valid_to >= valid_from),
        CONSTRAINT rate_proposals_decided CHECK ((state IN ('open', 'asked')) = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX rate_proposals_standing ON rate_proposals (product_id, valid_from)
        WHERE state IN ('open', 'asked');
      CREATE INDEX rate_proposals_product ON rate_proposals (product_id, id);
      CREATE INDEX rate_proposals_bank ON rate_proposals (bank_id, id);
      CREATE INDEX rate_proposals_proposer ON rate_proposals (proposer_id);
      COMMENT ON TABLE rate_proposals IS 'rates that a bank proposes for its products, and what staff decided';
      COMMENT ON COLUMN rate_proposals.seen_rate_id IS
        'the rate in force on its first day when it was proposed: another one by then is told to who decides';

      ALTER TABLE product_rates ADD COLUMN reported_on date;
      COMMENT ON COLUMN product_rates.reported_on IS 'when its bank reported it; null for a rate from elsewhere';

      ${scopes(['rates.write'])}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE api_keys SET scopes = array_remove(scopes, 'rates.write') WHERE scopes && ARRAY['rates.write']
        AND cardinality(scopes) > 1;
      DELETE FROM api_keys WHERE scopes = ARRAY['rates.write'];
      ${scopes([])}
      ALTER TABLE product_rates DROP COLUMN reported_on;
      DROP TABLE rate_proposals`);
  }
}

const OF_BANKS = ['referrals.read', 'referrals.write'];

const listed = (scopes: readonly string[]): string => scopes.map((scope) => `'${scope}'`).join(', ');

/** @param more scopes of banks beside those before */
const scopes = (more: readonly string[]): string => `
  ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes, DROP CONSTRAINT api_keys_bank,
    ADD CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0
      AND scopes <@ ARRAY[${listed(['catalogue.read', 'applications.write', ...OF_BANKS, ...more])}]),
    ADD CONSTRAINT api_keys_bank CHECK (bank_id IS NOT NULL OR NOT scopes && ARRAY[${listed([...OF_BANKS, ...more])}]);`;
