import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Doubles: a second referral of the same phone and kind to the same bank is held for a while, so that staff can decide.
 * Referrals of before are nobody's double: their banks have them, or wait for them for another reason. The next migration
 * checks what stands against the new words, and holds no lock for it.
 */
export class HoldDoubles1796000920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const HOLDS = `'suspicion', 'staff', 'phone', 'contact', 'file', 'delivery', 'fetch', 'endpoint', 'failed', 'earlier', 'erased'`;
const ACTS = "'status', 'assignment', 'note', 'bulk', 'outcome'";

const words = (table: string, column: string, allowed: string): string => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
  ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${allowed}))`;

/** SQL: a number of the settings, where it is one. */
const setting = (name: string, pattern: string, otherwise: number): string => `
  SELECT coalesce((SELECT (values ->> '${name}')::integer FROM settings
                    WHERE group_name = 'general' AND values ->> '${name}' ~ '${pattern}'), ${String(otherwise)})`;

const UP = `
ALTER TABLE referrals ADD COLUMN repeat_of bigint, ADD COLUMN held_until timestamptz,
  ADD CONSTRAINT referrals_held CHECK (hold NOT IN ('double', 'undo') OR held_until IS NOT NULL) NOT VALID;
COMMENT ON COLUMN referrals.repeat_of IS
  'the referral of the same phone and kind that its bank had or was to get when this one came; no foreign key: it may be erased';
COMMENT ON COLUMN referrals.held_until IS
  'a double goes by itself then, unless staff decide before; once they have sent it, when they did';
${words('referrals', 'hold', `${HOLDS}, 'double', 'undo'`)} NOT VALID;
${words('staff_acts', 'type', `${ACTS}, 'double'`)} NOT VALID;

CREATE FUNCTION double_days() RETURNS integer LANGUAGE sql STABLE AS $body$
${setting('doubleDays', '^[0-9]{1,3}$', 7)}
$body$;
COMMENT ON FUNCTION double_days IS 'for so many days a phone and kind at one bank is a double; 0: never';

CREATE FUNCTION double_hours() RETURNS integer LANGUAGE sql STABLE AS $body$
${setting('doubleHours', '^[1-9][0-9]{0,2}$', 24)}
$body$;
COMMENT ON FUNCTION double_hours IS 'after so many hours a double goes by itself';

CREATE FUNCTION goes_first(hold text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT hold IS NULL OR hold NOT IN ('suspicion', 'contact', 'phone', 'earlier', 'erased')
$body$;
COMMENT ON FUNCTION goes_first IS 'a referral that waits so keeps a later one waiting; one that may never leave does not';

CREATE FUNCTION double_hold(hold text, until timestamptz) RETURNS text LANGUAGE sql STABLE AS $body$
  SELECT CASE WHEN until > now() AND (hold IS NULL OR hold IN ('file', 'fetch')) THEN 'double' ELSE hold END
$body$;
COMMENT ON FUNCTION double_hold IS 'hold of a referral that may be a double: what waits for another reason goes on waiting for it';

CREATE FUNCTION earlier_referrals(of_phone text, of_kind text, at_banks text[])
  RETURNS TABLE(bank_id text, id bigint) LANGUAGE plpgsql AS $body$
  BEGIN
    RETURN QUERY
      SELECT DISTINCT ON (r.bank_id) r.bank_id, r.id
        FROM applications a JOIN referrals r
          ON r.bank_id = ANY (at_banks) AND r.created_at = a.created_at AND r.application_id = a.id
       WHERE a.phone_number = of_phone AND a.kind = of_kind AND a.withdrawn_at IS NULL
         AND a.created_at > now() - make_interval(days => double_days())
         AND (r.sent_at IS NOT NULL OR r.state = 'waiting' AND goes_first(r.hold))
       ORDER BY r.bank_id, r.created_at, r.id;
  END
$body$;
COMMENT ON FUNCTION earlier_referrals IS
  'first referral of a phone and kind at each of these banks; volatile, so that it sees what was stored while its caller waited for the lock of the phone';
`;

/** They go to their banks. */
const DOWN = `
UPDATE referrals SET hold = NULL, version = version + 1 WHERE hold IN ('double', 'undo');
DELETE FROM staff_acts WHERE type = 'double';
${words('staff_acts', 'type', ACTS)};
${words('referrals', 'hold', HOLDS)};
ALTER TABLE referrals DROP CONSTRAINT referrals_held, DROP COLUMN repeat_of, DROP COLUMN held_until;
DROP FUNCTION earlier_referrals, double_hold, goes_first, double_hours, double_days;
`;
