import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Storing applications costs a quarter of what it did: what arrives at the same time is stored by one statement, its
 * rows in `application_banks` come with that statement instead of a trigger per row, and the outbox is found by
 * application through a summary of its blocks (ids only ever grow, so a block holds neighbours).
 */
export class LightenSubmissions1795220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER applications_banks ON applications;
      CREATE TRIGGER applications_banks
        AFTER DELETE OR UPDATE OF status, selected_banks, created_at ON applications
        FOR EACH ROW EXECUTE FUNCTION keep_application_banks();
      COMMENT ON TABLE application_banks IS
        'the applications of each bank in their order, inserted with them and then kept by a trigger: lists filtered by bank read this index alone';
      DROP INDEX outbox_application;
      CREATE INDEX outbox_application ON outbox USING brin (application_id)
        WITH (pages_per_range = 16, autosummarize = on);
    `);
    await runner.query(TAKE_SUBMISSION_TURNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER applications_banks ON applications;
      CREATE TRIGGER applications_banks
        AFTER INSERT OR DELETE OR UPDATE OF status, selected_banks, created_at ON applications
        FOR EACH ROW EXECUTE FUNCTION keep_application_banks();
      COMMENT ON TABLE application_banks IS
        'the applications of each bank in their order, kept by a trigger: lists filtered by bank read this index alone';
      DROP INDEX outbox_application;
      CREATE INDEX outbox_application ON outbox (application_id, application_kind);
    `);
    await runner.query(TAKE_ONE_TURN);
    await runner.query('DROP FUNCTION take_submission_turns(jsonb), submission_network(inet)');
  }
}

/**
 * The turns of several submissions at once. All locks are taken in the order of their keys, whoever asks, so that no
 * two wait for each other; what is counted after them sees what was waited for (each statement of a volatile function
 * has a snapshot of its own). Submissions of one batch count as earlier for those after them. Visitors with IPv6 own
 * a whole /64 network; it counts as one address. A missing phone locks and counts nothing.
 */
const TAKE_SUBMISSION_TURNS = `
  CREATE FUNCTION submission_network(address inet) RETURNS inet LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE family(address) WHEN 6 THEN network(set_masklen(address, 64))::inet ELSE address END
  $$;

  CREATE FUNCTION take_submission_turns(given jsonb) RETURNS TABLE (n integer, by_address integer, by_phone integer)
  LANGUAGE plpgsql VOLATILE AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(key) FROM (
      SELECT key
        FROM jsonb_to_recordset(given) AS one (address inet, phone_number text),
             LATERAL (VALUES (hashinetextended(submission_network(address), 1)),
                             (hashtextextended(phone_number, 2))) AS lock (key)
       WHERE key IS NOT NULL ORDER BY key OFFSET 0) AS locks;
    RETURN QUERY
      SELECT one.n,
             ((SELECT count(*) FROM form_submissions
                WHERE ip_address BETWEEN host(submission_network(one.address))::inet
                                     AND host(broadcast(submission_network(one.address)))::inet
                  AND created_at > now() - interval '1 hour')
              + row_number() OVER (PARTITION BY submission_network(one.address) ORDER BY one.n) - 1)::integer,
             ((SELECT count(*) FROM applications
                WHERE phone_number = one.phone_number AND created_at > now() - interval '1 day')
              + row_number() OVER (PARTITION BY one.phone_number ORDER BY one.n) - 1)::integer
               * (one.phone_number IS NOT NULL)::integer
        FROM jsonb_to_recordset(given) AS one (n integer, address inet, phone_number text);
  END $$;

  CREATE OR REPLACE FUNCTION take_submission_turn(address inet, phone text, OUT by_address integer, OUT by_phone integer)
  LANGUAGE sql VOLATILE AS $$
    SELECT turn.by_address, turn.by_phone
      FROM take_submission_turns(jsonb_build_array(
             jsonb_build_object('n', 0, 'address', address, 'phone_number', phone))) AS turn
  $$`;

const TAKE_ONE_TURN = `
  DROP FUNCTION take_submission_turn(inet, text);
  CREATE FUNCTION take_submission_turn(address inet, phone text, OUT by_address integer, OUT by_phone integer)
  LANGUAGE plpgsql VOLATILE AS $$
  DECLARE
    lowest inet := address;
    highest inet;
  BEGIN
    IF family(address) = 6 THEN
      lowest := host(network(set_masklen(address, 64)));
      highest := host(broadcast(set_masklen(address, 64)));
    END IF;
    PERFORM pg_advisory_xact_lock(hashinetextended(lowest, 1));
    IF phone IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(phone, 2));
    END IF;
    IF highest IS NULL THEN
      SELECT count(*) INTO by_address FROM form_submissions
       WHERE ip_address = lowest AND created_at > now() - interval '1 hour';
    ELSE
      SELECT count(*) INTO by_address FROM form_submissions
       WHERE ip_address BETWEEN lowest AND highest AND created_at > now() - interval '1 hour';
    END IF;
    SELECT count(*) INTO by_phone FROM applications
     WHERE phone_number = phone AND created_at > now() - interval '1 day';
  END $$`;
