import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  joinMonths,
  type MonthlyTable,
  partitionByMonth,
} from '../src/platform/database/partitioned-tables.js';

const OUTBOX: MonthlyTable = {
  table: 'outbox',
  column: 'created_at',
  indexes: {
    outbox_application: 'USING brin (application_id) WITH (pages_per_range = 16, autosummarize = on)',
    outbox_pending: `(id) WHERE state = 'pending'`,
    outbox_told_to_banks: `(id) WHERE topic IN ('referral.erased', 'referral.withdrawn')`,
  },
  locks: ['deliveries IN ACCESS EXCLUSIVE MODE'],
  before: 'ALTER TABLE deliveries DROP CONSTRAINT deliveries_outbox_id_fkey',
  after: `
    CREATE FUNCTION follow_outbox() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      DELETE FROM deliveries WHERE outbox_id IN (SELECT id FROM gone);
      RETURN NULL;
    END $body$;
    COMMENT ON FUNCTION follow_outbox IS 'the deliveries of an event go with it';
    CREATE TRIGGER outbox_gone AFTER DELETE ON outbox
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_outbox()`,
};

/**
 * The outbox in months. Deliveries name their event by its number, which is no key of a partitioned table by itself: a
 * trigger takes them along when it goes, as the reference did. A delivery is only ever made by who holds its event.
 */
export class PartOutboxByMonth1795700300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await partitionByMonth(runner, OUTBOX);
    await runner.query('SELECT make_months(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await joinMonths(runner, OUTBOX, {
      before: 'DROP TRIGGER outbox_gone ON outbox; DROP FUNCTION follow_outbox',
      after: `
        DELETE FROM deliveries d WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.id = d.outbox_id);
        ALTER TABLE deliveries ADD CONSTRAINT deliveries_outbox_id_fkey FOREIGN KEY (outbox_id)
          REFERENCES outbox (id) ON DELETE CASCADE`,
    });
  }
}
