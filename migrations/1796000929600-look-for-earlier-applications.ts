import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteFunction } from '../src/platform/database/rewrite-function.js';

/**
 * Doubles are looked for only where the phone has an earlier application, which few have: planning the search over the
 * partitions took half a millisecond of each application stored.
 */
export class LookForEarlierApplications1796000929600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await rewriteFunction(runner, 'earlier_referrals', SEARCH, GUARDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await rewriteFunction(runner, 'earlier_referrals', GUARDED, SEARCH);
    await runner.query('DROP FUNCTION has_applied');
  }
}

/** One plan serves every phone, and asks the index of phones also where it was made while the tables were empty. */
const UP = `
CREATE FUNCTION has_applied(phone text, of_kind text, since timestamptz) RETURNS boolean LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $body$
  BEGIN
    RETURN EXISTS (
      SELECT FROM applications
       WHERE phone_number = phone AND kind = of_kind AND created_at > since AND xmin <> pg_current_xact_id()::xid);
  END
$body$;
COMMENT ON FUNCTION has_applied IS
  'in another transaction; volatile, so that it sees what was stored while its caller waited for the lock of the phone'`;

const SEARCH = `BEGIN
    RETURN QUERY`;
const GUARDED = `BEGIN
    IF NOT has_applied(of_phone, of_kind, now() - make_interval(days => double_days())) THEN RETURN; END IF;
    RETURN QUERY`;
