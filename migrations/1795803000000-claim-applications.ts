import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = (
  names: string,
): string => `ALTER TABLE application_events DROP CONSTRAINT IF EXISTS application_events_type_check,
  ADD CONSTRAINT application_events_type_check CHECK (type IN (${names})) NOT VALID`;
const VALIDATE = 'ALTER TABLE application_events VALIDATE CONSTRAINT application_events_type_check';

/**
 * Claims and presence of staff on applications. An older replica beside this one neither writes nor reads the tables; in
 * its history a claim stands as a change of status without words.
 */
export class ClaimApplications1795803000000 implements MigrationInterface {
  /** The events are checked without their table being held; each statement can be run again. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TYPES(`'status', 'note', 'assignment', 'claim', 'release'`));
    await runner.query(VALIDATE);
    await runner.query(TABLES);
    await runner.query(HISTORY);
    await runner.query(SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS sessions_release_claims ON sessions;
      DROP FUNCTION IF EXISTS release_claims_of_session();
      DROP TABLE IF EXISTS application_claims, application_presence;
      DROP FUNCTION IF EXISTS note_claim();
      DROP FUNCTION IF EXISTS claim_minutes();
      DELETE FROM application_events WHERE type IN ('claim', 'release');
    `);
    await runner.query(TYPES(`'status', 'note', 'assignment'`));
    await runner.query(VALIDATE);
  }
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS application_claims (
    person text PRIMARY KEY,
    application_id bigint NOT NULL,
    application_kind text NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL,
    act text NOT NULL CHECK (act IN ('reveal', 'note', 'change', 'claim')),
    acted_at timestamptz NOT NULL DEFAULT now(),
    until timestamptz NOT NULL,
    FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
  );
  COMMENT ON TABLE application_claims IS 'which member of staff works on a person''s applications, until when';
  COMMENT ON COLUMN application_claims.person IS 'hash of the phone, so that nobody calls one person about two applications';
  CREATE INDEX IF NOT EXISTS application_claims_application ON application_claims (application_id, application_kind);
  CREATE INDEX IF NOT EXISTS application_claims_user ON application_claims (user_id);

  CREATE UNLOGGED TABLE IF NOT EXISTS application_presence (
    application_id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (application_id, user_id)
  );
  COMMENT ON TABLE application_presence IS 'who has an application open; a hint, lost with a crash';

  CREATE OR REPLACE FUNCTION claim_minutes() RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT (values ->> 'claimMinutes')::integer FROM settings
                      WHERE group_name = 'general' AND values ->> 'claimMinutes' ~ '^[1-9][0-9]{0,2}$'), 15)
  $$;
  COMMENT ON FUNCTION claim_minutes IS 'after how many minutes without an act a claim ends by itself';
`;

/** Claims end in many ways, some of which no code of ours sees: a session swept away, an account deleted. */
const HISTORY = `
  CREATE OR REPLACE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_taken_over boolean := TG_OP = 'UPDATE' AND OLD.until > now();
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.user_id = OLD.user_id THEN RETURN NULL; END IF;
    IF TG_OP <> 'INSERT' AND NOT is_taken_over THEN
      INSERT INTO application_events (application_id, application_kind, type, actor_id, actor_name, created_at)
      SELECT a.id, a.kind, 'release', (SELECT u.id FROM users u WHERE u.id = OLD.user_id), OLD.name, LEAST(now(), OLD.until)
        FROM applications a WHERE a.id = OLD.application_id AND a.kind = OLD.application_kind;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name)
      VALUES (NEW.application_id, NEW.application_kind, 'claim', CASE WHEN is_taken_over THEN OLD.name END, NEW.user_id, NEW.name);
    END IF;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER application_claims_history AFTER INSERT OR DELETE OR UPDATE OF user_id ON application_claims
    FOR EACH ROW EXECUTE FUNCTION note_claim();
`;

/** With the last session of a person: signed out, suspended, or swept away when it was over. */
const SESSIONS = `
  CREATE OR REPLACE FUNCTION release_claims_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    who text := OLD.sess -> 'passport' -> 'user' ->> 'id';
  BEGIN
    IF who IS NULL OR EXISTS (SELECT FROM sessions s WHERE s.sess -> 'passport' -> 'user' ->> 'id' = who AND s.expire > now())
    THEN RETURN NULL; END IF;
    DELETE FROM application_claims WHERE user_id = who::bigint;
    DELETE FROM application_presence WHERE user_id = who::bigint;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER sessions_release_claims AFTER DELETE ON sessions
    FOR EACH ROW EXECUTE FUNCTION release_claims_of_session();
`;
