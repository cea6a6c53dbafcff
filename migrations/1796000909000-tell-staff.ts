import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Announcements for the streams of events to staff: new applications, who has one open, and whose streams are to end.
 * They carry ids alone; a session's id is a secret, so its key stands for it.
 */
export class TellStaff1796000909000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_staff_of_applications() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM pg_notify('staff_events', 'application ' || string_agg(id::text, ',' ORDER BY id))
            FROM (SELECT id FROM added ORDER BY id DESC LIMIT 100) AS newest HAVING count(*) > 0;
          RETURN NULL;
        END
      $body$;
      COMMENT ON FUNCTION tell_staff_of_applications IS 'once for a statement; a hundred ids are more than anybody counts';
      CREATE FUNCTION tell_staff_of_presence() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM pg_notify('staff_events', 'presence ' || coalesce(NEW.application_id, OLD.application_id));
          RETURN NULL;
        END
      $body$;
      CREATE FUNCTION tell_staff_of_session() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM pg_notify('staff_events', 'session ' || encode(sha256(convert_to(OLD.sid, 'UTF8')), 'hex'));
          RETURN NULL;
        END
      $body$;
      CREATE FUNCTION tell_staff_of_account() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM pg_notify('staff_events', 'account ' || NEW.id);
          RETURN NULL;
        END
      $body$;
      CREATE TRIGGER applications_tell_staff AFTER INSERT ON applications REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of_applications();
      CREATE TRIGGER application_presence_tell_staff AFTER INSERT OR DELETE ON application_presence
        FOR EACH ROW EXECUTE FUNCTION tell_staff_of_presence();
      CREATE TRIGGER sessions_tell_staff AFTER DELETE ON sessions FOR EACH ROW
        WHEN (OLD.sess ->> 'kind' = 'staff') EXECUTE FUNCTION tell_staff_of_session();
      CREATE TRIGGER users_tell_staff AFTER UPDATE OF role, status, credentials_version ON users FOR EACH ROW
        WHEN ((OLD.role, OLD.status, OLD.credentials_version)
          IS DISTINCT FROM (NEW.role, NEW.status, NEW.credentials_version))
        EXECUTE FUNCTION tell_staff_of_account()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_tell_staff ON users;
      DROP TRIGGER sessions_tell_staff ON sessions;
      DROP TRIGGER application_presence_tell_staff ON application_presence;
      DROP TRIGGER applications_tell_staff ON applications;
      DROP FUNCTION tell_staff_of_account, tell_staff_of_session, tell_staff_of_presence, tell_staff_of_applications`);
  }
}
