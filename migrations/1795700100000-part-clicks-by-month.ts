import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  joinMonths,
  type MonthlyTable,
  partitionByMonth,
} from '../src/platform/database/partitioned-tables.js';

const CLICKS: MonthlyTable = {
  table: 'click_events',
  column: 'occurred_at',
  indexes: {
    click_events_campaign: '(campaign_id) WHERE campaign_id IS NOT NULL',
    click_events_occurred: 'USING brin (occurred_at)',
  },
  ownIndexes: ['click_events_view'],
  before: 'DROP TRIGGER click_events_per_day ON click_events',
  after: `
    CREATE TRIGGER click_events_per_day AFTER INSERT ON click_events
      REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION add_clicks_per_day()`,
};

/**
 * Clicks in months. That one click of a page view on an ad counts is held by a key of each month; who stores one looks into
 * the others first (`click-recorder.service.ts`).
 */
export class PartClicksByMonth1795700100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await partitionByMonth(runner, CLICKS);
    await runner.query('SELECT make_months(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await joinMonths(runner, CLICKS, {
      before: 'DROP TRIGGER click_events_per_day ON click_events',
      after: `
        UPDATE click_events SET view = NULL WHERE id IN (
          SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY ad_id, view ORDER BY id) AS n
                            FROM click_events WHERE ad_id IS NOT NULL AND view IS NOT NULL) AS seen WHERE n > 1);
        CREATE UNIQUE INDEX click_events_view ON click_events (ad_id, view) WHERE view IS NOT NULL;
        ${CLICKS.after}`,
    });
  }
}
