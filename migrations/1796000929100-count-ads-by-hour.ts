import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteFunction } from '../src/platform/database/rewrite-function.js';

/** Figures of ads by hour of the site's day and by device, beside those by page. */
export class CountAdsByHour1796000929100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    for (const { name, before, after } of CHANGES) await rewriteFunction(runner, name, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, before, after } of CHANGES) await rewriteFunction(runner, name, after, before);
    await runner.query(`
      DROP FUNCTION add_ad_hours;
      DROP TABLE ad_figures_per_hour;
      ALTER TABLE click_events DROP COLUMN device`);
  }
}

/** Figures of a server of before name no hour: they are in the sums by page alone. */
const UP = `
ALTER TABLE click_events ADD COLUMN device text;
COMMENT ON COLUMN click_events.device IS 'of a click on an ad: phone (or tablet) or computer';
CREATE TABLE ad_figures_per_hour (
  ad_id bigint, day date, hour smallint CHECK (hour BETWEEN 0 AND 23),
  device text CHECK (device IN ('phone', 'computer', 'unknown')),
  served integer NOT NULL, seen integer NOT NULL, clicks integer NOT NULL, PRIMARY KEY (ad_id, day, hour, device)
);
CREATE INDEX ad_figures_per_hour_day ON ad_figures_per_hour (day);
COMMENT ON TABLE ad_figures_per_hour IS 'the same as ad_figures by hour of the site''s day and by device, kept by add_ad_figures';

CREATE FUNCTION add_ad_hours(figures jsonb) RETURNS void LANGUAGE sql AS $body$
  INSERT INTO ad_figures_per_hour AS known (ad_id, day, hour, device, served, seen, clicks)
  SELECT ad_id, day, hour, device, sum(served), sum(seen), sum(clicks)
    FROM jsonb_to_recordset(figures) AS added (ad_id bigint, day date, hour smallint, device text,
                                               served integer, seen integer, clicks integer)
   WHERE hour IS NOT NULL GROUP BY ad_id, day, hour, device ORDER BY ad_id, day, hour, device
  ON CONFLICT (ad_id, day, hour, device) DO UPDATE
    SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
        clicks = known.clicks + EXCLUDED.clicks
$body$;`;

const CHANGES = [
  {
    name: 'add_ad_figures',
    before: 'BEGIN\n    -- In one order',
    after: 'BEGIN\n    PERFORM add_ad_hours(figures);\n    -- In one order',
  },
  {
    name: 'add_clicks_per_day',
    before: `'served', 0, 'seen', 0, 'clicks', weight)`,
    after: `'hour', extract(hour FROM made.occurred_at AT TIME ZONE zone), 'device', coalesce(made.device, 'unknown'),
                                     'served', 0, 'seen', 0, 'clicks', weight)`,
  },
] as const;
