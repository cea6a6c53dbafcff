import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people ask about what is known of them is answered within thirty days: a register counts them down. */
export class RegisterPrivacyRequests1795449673248 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE privacy_requests (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('information', 'correction', 'erasure', 'objection', 'transfer', 'withdrawal')),
        channel text NOT NULL CHECK (channel IN ('site', 'email', 'petition', 'phone')),
        subject text NOT NULL,
        received_on date NOT NULL,
        due_on date NOT NULL GENERATED ALWAYS AS (received_on + 30) STORED,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'refused')),
        answered_on date,
        answer text,
        created_by_name text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT privacy_requests_answer_check CHECK ((state = 'open') = (answered_on IS NULL)),
        CONSTRAINT privacy_requests_order_check CHECK (answered_on >= received_on)
      );
      CREATE INDEX ON privacy_requests (received_on DESC, id DESC);
      CREATE INDEX ON privacy_requests (due_on) WHERE state = 'open';
      COMMENT ON COLUMN privacy_requests.subject IS 'whose, by number or name: no phone and no address'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE privacy_requests');
  }
}
