import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  joinMonths,
  type MonthlyTable,
  partitionByMonth,
} from '../src/platform/database/partitioned-tables.js';

const AUDIT: MonthlyTable = {
  table: 'audit_log',
  column: 'at',
  indexes: {
    audit_log_action: '(action, at DESC, id DESC)',
    audit_log_actor: '(actor_id, at DESC, id DESC)',
    audit_log_actor_action: '(actor_id, action, at DESC, id DESC)',
    audit_log_at: '(at DESC, id DESC)',
    audit_log_kind: '(resource, at DESC, id DESC)',
    audit_log_record: '(resource_id, at DESC, id DESC)',
  },
  references: { audit_log_actor_id_fkey: 'FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL' },
  locks: [
    'users IN SHARE ROW EXCLUSIVE MODE',
    'bulk_jobs IN ACCESS EXCLUSIVE MODE',
    'audit_records IN ACCESS EXCLUSIVE MODE',
  ],
  before: `
    ALTER TABLE audit_records DROP CONSTRAINT audit_records_entry_id_fkey;
    ALTER TABLE bulk_jobs DROP CONSTRAINT bulk_jobs_entry_id_fkey`,
  after: `
    CREATE FUNCTION follow_audit_log() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      DELETE FROM audit_records WHERE entry_id IN (SELECT id FROM gone);
      UPDATE bulk_jobs SET entry_id = NULL WHERE entry_id IN (SELECT id FROM gone);
      RETURN NULL;
    END $body$;
    COMMENT ON FUNCTION follow_audit_log IS 'what hangs on an entry by its number goes with it';
    CREATE TRIGGER audit_log_gone AFTER DELETE ON audit_log
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_audit_log()`,
};

/**
 * The audit log in months. What names an entry does so by its number, which is no key of a partitioned table by itself: a
 * trigger does what the references did when an entry goes. No entry goes but by the owner's functions.
 */
export class PartAuditLogByMonth1795700200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await partitionByMonth(runner, AUDIT);
    await runner.query('SELECT make_months(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await joinMonths(runner, AUDIT, {
      before: 'DROP TRIGGER audit_log_gone ON audit_log; DROP FUNCTION follow_audit_log',
      after: `
        DELETE FROM audit_records r WHERE NOT EXISTS (SELECT FROM audit_log e WHERE e.id = r.entry_id);
        UPDATE bulk_jobs j SET entry_id = NULL WHERE NOT EXISTS (SELECT FROM audit_log e WHERE e.id = j.entry_id);
        ALTER TABLE audit_records ADD CONSTRAINT audit_records_entry_id_fkey FOREIGN KEY (entry_id)
          REFERENCES audit_log (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
        ALTER TABLE bulk_jobs ADD CONSTRAINT bulk_jobs_entry_id_fkey FOREIGN KEY (entry_id)
          REFERENCES audit_log (id) ON DELETE SET NULL`,
    });
  }
}
