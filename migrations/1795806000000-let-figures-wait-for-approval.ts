import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of published figures beyond staff's bound waits for a second person. */
export class LetFiguresWaitForApproval1795806000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE figure_proposals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token uuid NOT NULL UNIQUE,
        resource text NOT NULL,
        record_id text,
        subject text NOT NULL,
        title text NOT NULL,
        permission text NOT NULL,
        fields jsonb NOT NULL,
        figures jsonb NOT NULL,
        state text NOT NULL DEFAULT 'waiting'
          CHECK (state IN ('waiting', 'approved', 'refused', 'replaced')),
        proposed_at timestamptz NOT NULL DEFAULT now(),
        proposed_by text NOT NULL,
        proposer_id bigint REFERENCES users (id) ON DELETE SET NULL,
        decided_at timestamptz,
        decided_by text,
        CONSTRAINT figure_proposals_decided CHECK ((state = 'waiting') = (decided_at IS NULL))
      );
      COMMENT ON TABLE figure_proposals IS 'changes of published figures that a second person has to approve';
      CREATE UNIQUE INDEX figure_proposals_subject ON figure_proposals (subject) WHERE state = 'waiting';
      CREATE INDEX figure_proposals_proposer ON figure_proposals (proposer_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE figure_proposals');
  }
}
