import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What reports add up: views and clicks per day, and applications of days that are over. A day is a day in the time
 * zone of the settings: for views and clicks as it was when they came, for applications as it is.
 */
export class MeasurePerDay1795227567577 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE measures_per_day (
        kind text NOT NULL CHECK (kind IN ('bank', 'product', 'campaign', 'page', 'ad')),
        day date NOT NULL,
        id text NOT NULL,
        views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
        clicks bigint NOT NULL DEFAULT 0 CHECK (clicks >= 0),
        PRIMARY KEY (kind, day, id)
      );
      COMMENT ON TABLE measures_per_day IS
        'how often banks, products, campaigns and pages were seen and clicked; ads are seen in ad_views';

      CREATE FUNCTION site_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT nullif(values ->> 'timezone', '') FROM settings WHERE group_name = 'general'),
                        'Europe/Istanbul')
      $$;

      CREATE FUNCTION add_clicks_per_day() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        zone text := site_time_zone();
      BEGIN
        -- In one order for all replicas, so that no two wait for each other.
        ${addClicks('made', 'zone')}
        ON CONFLICT (kind, day, id) DO UPDATE SET clicks = measures_per_day.clicks + EXCLUDED.clicks;
        RETURN NULL;
      END $$;
      CREATE TRIGGER click_events_per_day AFTER INSERT ON click_events
        REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION add_clicks_per_day();
      ${addClicks('click_events', 'site_time_zone()')};

      CREATE TABLE conversions_per_day (
        zone text NOT NULL,
        day date NOT NULL,
        bank_id text NOT NULL,
        kind text NOT NULL,
        detail text NOT NULL,
        page text NOT NULL,
        conversions integer NOT NULL CHECK (conversions > 0)
      );
      CREATE INDEX conversions_per_day_day ON conversions_per_day (zone, day);
      COMMENT ON TABLE conversions_per_day IS
        'counted from applications, for the days in conversion_days: can be emptied with it at any time';
      COMMENT ON COLUMN conversions_per_day.detail IS 'kind of loan or deposit, name of the card';
      CREATE TABLE conversion_days (
        zone text NOT NULL,
        day date NOT NULL,
        PRIMARY KEY (zone, day)
      );

      CREATE TABLE conversion_changes (created_at timestamptz NOT NULL);
      COMMENT ON TABLE conversion_changes IS
        'when applications were made that came, went or changed after their day: it is counted anew';
      CREATE FUNCTION note_conversion_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO conversion_changes VALUES (OLD.created_at); END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO conversion_changes VALUES (NEW.created_at); END IF;
        RETURN NULL;
      END $$;
      -- Days are counted an hour after their end at the soonest: an application that comes at its time costs nothing.
      CREATE TRIGGER applications_came_late AFTER INSERT ON applications FOR EACH ROW
        WHEN (NEW.created_at < now() - interval '30 minutes') EXECUTE FUNCTION note_conversion_change();
      CREATE TRIGGER applications_went AFTER DELETE ON applications FOR EACH ROW
        WHEN (OLD.created_at < now() - interval '30 minutes') EXECUTE FUNCTION note_conversion_change();
      CREATE TRIGGER applications_moved AFTER UPDATE OF created_at, selected_banks ON applications FOR EACH ROW
        EXECUTE FUNCTION note_conversion_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER applications_moved ON applications;
      DROP TRIGGER applications_went ON applications;
      DROP TRIGGER applications_came_late ON applications;
      DROP FUNCTION note_conversion_change();
      DROP TABLE conversion_changes, conversion_days, conversions_per_day;
      DROP TRIGGER click_events_per_day ON click_events;
      DROP FUNCTION add_clicks_per_day();
      DROP FUNCTION site_time_zone();
      DROP TABLE measures_per_day;
    `);
  }
}

/** A click on a product is one on its bank as well, and all are clicks of the page they were made on. */
function addClicks(events: string, zone: string): string {
  return `
        INSERT INTO measures_per_day (kind, day, id, clicks)
        SELECT subject.kind, (occurred_at AT TIME ZONE ${zone})::date, subject.id, count(*)
          FROM ${events} CROSS JOIN LATERAL (
            VALUES ('bank', bank_id), ('product', product_id::text), ('campaign', campaign_id::text),
                   ('ad', ad_id::text), ('page', page)) AS subject (kind, id)
         WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
}
