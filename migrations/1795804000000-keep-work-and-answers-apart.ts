import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications that are looked at in one statement, none of which holds a row for long. */
const RANGE = 5_000;

/** Of an application's status what staff have set: what came of a bank's answer, or of her calling it off, is not. */
const IS_OURS = `NOT EXISTS (
  SELECT FROM referrals r JOIN referral_events x ON x.referral_id = r.id
   WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     AND x.created_at = e.created_at AND x.source <> 'application')
  AND e.created_at IS DISTINCT FROM a.withdrawn_at`;

/**
 * Answer and derived status were written in one transaction and bear its time. What stands last in the history and is not
 * ours gives way to the last that is, with a line that says so; the derived line stays. Run again it finds nothing.
 */
export const RESTORE = `
  WITH last AS (
    SELECT DISTINCT ON (a.id) a.id, a.kind, a.status, a.selected_banks, a.created_at, a.withdrawn_at, e.created_at AS set_at
      FROM applications a JOIN application_events e
        ON e.application_id = a.id AND e.application_kind = a.kind AND e.type = 'status'
     WHERE a.id > $1 AND a.id <= $2
     ORDER BY a.id, e.id DESC
  ), own AS (
    SELECT a.id, a.kind, a.status AS from_status,
           coalesce((SELECT e.to_status FROM application_events e
                      WHERE e.application_id = a.id AND e.application_kind = a.kind AND e.type = 'status' AND ${IS_OURS}
                      ORDER BY e.id DESC LIMIT 1),
                    (SELECT e.from_status FROM application_events e
                      WHERE e.application_id = a.id AND e.application_kind = a.kind AND e.type = 'status'
                      ORDER BY e.id LIMIT 1)) AS to_status
      FROM last a
     WHERE NOT (SELECT ${IS_OURS} FROM (SELECT a.set_at AS created_at) AS e)
  ), changed AS (
    UPDATE applications a SET status = own.to_status, version = a.version + 1 FROM own
     WHERE a.id = own.id AND a.kind = own.kind AND a.status = own.from_status AND own.to_status <> own.from_status
    RETURNING a.id, a.kind, own.from_status, own.to_status
  )
  INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, note, actor_name)
  SELECT id, kind, 'status', from_status, to_status, 'Banka yanıtları artık ayrı gösteriliyor', 'Sistem' FROM changed`;

/**
 * The status of an application is our own work on it; what banks have answered is read from its referrals. Replicas of the
 * release before go on deriving until they are gone.
 */
export class KeepWorkAndAnswersApart1795804000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE referral_import_rows
        ALTER COLUMN application_from DROP NOT NULL, ALTER COLUMN application_to DROP NOT NULL`);
    const [found] = (await runner.query('SELECT coalesce(max(id), 0)::int AS last FROM applications')) as {
      last: number;
    }[];
    for (let from = 0; from < (found?.last ?? 0); from += RANGE)
      await runner.query(RESTORE, [from, from + RANGE]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE referral_import_rows row SET application_from = a.status, application_to = a.status
        FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
       WHERE r.id = row.referral_id AND row.application_to IS NULL`);
    await runner.query(`
      ALTER TABLE referral_import_rows
        ALTER COLUMN application_from SET NOT NULL, ALTER COLUMN application_to SET NOT NULL`);
  }
}
