import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes at a browser's subscription that the state of its application has changed, whoever changes it. It is told ten
 * minutes later: so long staff can undo what they did, and what follows at once is told along.
 */
export class NotifyApplicants1796000914200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION note_push_of_application() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          IF NEW.erased_at IS NOT NULL THEN
            DELETE FROM push_subscriptions WHERE owner = 'application ' || NEW.id;
          ELSE
            UPDATE push_subscriptions SET due_at = coalesce(due_at, now() + interval '10 minutes')
             WHERE owner = 'application ' || NEW.id;
          END IF;
          RETURN NULL;
        END
      $body$;
      CREATE FUNCTION note_push_of_referral() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          UPDATE push_subscriptions SET due_at = coalesce(due_at, now() + interval '10 minutes')
           WHERE owner = 'application ' || NEW.application_id;
          RETURN NULL;
        END
      $body$;
      CREATE FUNCTION end_push_of_application() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          DELETE FROM push_subscriptions WHERE owner = 'application ' || OLD.id;
          RETURN NULL;
        END
      $body$;
      CREATE TRIGGER applications_note_push AFTER UPDATE OF status, withdrawn_at, erased_at ON applications FOR EACH ROW
        WHEN ((OLD.status, OLD.withdrawn_at, OLD.erased_at) IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.erased_at))
        EXECUTE FUNCTION note_push_of_application();
      CREATE TRIGGER applications_end_push AFTER DELETE ON applications FOR EACH ROW
        EXECUTE FUNCTION end_push_of_application();
      CREATE TRIGGER referrals_note_push AFTER UPDATE OF state ON referrals FOR EACH ROW
        WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_push_of_referral()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER referrals_note_push ON referrals;
      DROP TRIGGER applications_end_push ON applications;
      DROP TRIGGER applications_note_push ON applications;
      DROP FUNCTION end_push_of_application, note_push_of_referral, note_push_of_application`);
  }
}
