import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Browsers that are sent notifications. What ends an account's sessions ends its subscriptions in the same transaction,
 * whichever way it goes; a session that merely rested too long leaves them until it would have ended at the latest.
 */
export class CreatePushSubscriptions1796000914000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner text NOT NULL,
        user_id bigint REFERENCES users (id) ON DELETE CASCADE,
        session_key text,
        endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
        p256dh text NOT NULL CHECK (length(p256dh) <= 100),
        auth text NOT NULL CHECK (length(auth) <= 30),
        device text NOT NULL,
        told_until bigint NOT NULL DEFAULT 0,
        told_at timestamptz,
        ends_at timestamptz,
        told_state text,
        due_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (owner, endpoint)
      );
      CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
      CREATE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
      CREATE INDEX push_subscriptions_due ON push_subscriptions (due_at) WHERE due_at IS NOT NULL;
      COMMENT ON TABLE push_subscriptions IS 'browsers that are sent notifications; endpoint and keys are secrets';
      COMMENT ON COLUMN push_subscriptions.owner IS 'as deliveries.recipient: user 12';
      COMMENT ON COLUMN push_subscriptions.session_key IS 'of staff: the digest of the id of the session that made it';
      COMMENT ON COLUMN push_subscriptions.told_until IS 'of staff: the last notice that a notification told';
      COMMENT ON COLUMN push_subscriptions.ends_at IS 'of staff: when the session that made it would have ended at the latest';
      COMMENT ON COLUMN push_subscriptions.told_state IS 'of an application: as its applicant knows it';
      COMMENT ON COLUMN push_subscriptions.due_at IS 'of an application: when a change of its state is told';

      ALTER TABLE staff_notice_choices ADD COLUMN quiet_from smallint, ADD COLUMN quiet_until smallint,
        ADD CONSTRAINT staff_notice_choices_quiet CHECK (
          (quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from BETWEEN 0 AND 23 AND quiet_until BETWEEN 0 AND 23);
      COMMENT ON COLUMN staff_notice_choices.quiet_from IS 'hours of the site''s day without notifications to browsers';

      CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          DELETE FROM push_subscriptions WHERE user_id = (OLD.sess -> 'passport' -> 'user' ->> 'id')::bigint
             AND session_key = encode(sha256(convert_to(OLD.sid, 'UTF8')), 'hex');
          RETURN NULL;
        END
      $body$;
      CREATE FUNCTION end_push_of_account() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          DELETE FROM push_subscriptions WHERE user_id = NEW.id;
          RETURN NULL;
        END
      $body$;
      CREATE TRIGGER sessions_end_push AFTER DELETE ON sessions FOR EACH ROW
        WHEN (OLD.expire > now() AND OLD.sess ->> 'kind' = 'staff') EXECUTE FUNCTION end_push_of_session();
      CREATE TRIGGER users_end_push AFTER UPDATE OF role, status, credentials_version ON users FOR EACH ROW
        WHEN ((OLD.role, OLD.status, OLD.credentials_version)
          IS DISTINCT FROM (NEW.role, NEW.status, NEW.credentials_version))
        EXECUTE FUNCTION end_push_of_account();

      ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
        ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('webhook', 'email', 'sms', 'push')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM deliveries WHERE channel = 'push';
      ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
        ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('webhook', 'email', 'sms'));
      DROP TRIGGER users_end_push ON users;
      DROP TRIGGER sessions_end_push ON sessions;
      DROP FUNCTION end_push_of_account, end_push_of_session;
      ALTER TABLE staff_notice_choices DROP COLUMN quiet_from, DROP COLUMN quiet_until;
      DROP TABLE push_subscriptions`);
  }
}
