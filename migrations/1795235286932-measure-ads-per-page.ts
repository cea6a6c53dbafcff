import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAGES = `('home', 'ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi', 'kredi-kartlari', 'mevduat',
            'uzaktan-musteri-edinimi')`;

/**
 * When and how often an ad may be shown, and what came of it per day and page. Figures are stored in batches that have
 * a name, so that one whose answer got lost is never added twice. Sums per day lie beside the figures per page: a year
 * of 200 ads has eight times fewer rows then.
 */
export class MeasureAdsPerPage1795235286932 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ads
        ADD is_house boolean NOT NULL DEFAULT false,
        ADD daily_cap integer CHECK (daily_cap > 0),
        ADD total_cap integer CHECK (total_cap > 0),
        ADD weekdays smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}'
          CHECK (cardinality(weekdays) > 0 AND weekdays <@ '{1,2,3,4,5,6,7}'),
        ADD hours_from time,
        ADD hours_to time,
        ADD CONSTRAINT ads_hours CHECK ((hours_from IS NULL) = (hours_to IS NULL) AND hours_from <> hours_to);
      COMMENT ON COLUMN ads.is_house IS 'shown only where no other ad may be';
      COMMENT ON COLUMN ads.weekdays IS '1 is Monday; hours over midnight belong to the day on which they begin';
      COMMENT ON COLUMN ads.daily_cap IS 'views of a day in the zone of the settings';

      CREATE TABLE stored_batches (
        writer uuid PRIMARY KEY,
        batch integer NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE stored_batches IS 'the last batch of each process that adds up figures: none is stored twice';
      CREATE FUNCTION forget_old_writers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM stored_batches WHERE stored_at < now() - interval '30 days';
        RETURN NULL;
      END $$;
      CREATE TRIGGER stored_batches_forget AFTER INSERT ON stored_batches
        FOR EACH ROW EXECUTE FUNCTION forget_old_writers();

      ALTER TABLE click_events ADD view text;
      CREATE UNIQUE INDEX click_events_view ON click_events (ad_id, view) WHERE view IS NOT NULL;
      COMMENT ON COLUMN click_events.view IS 'random, of one view of a page: of its clicks on an ad one counts';

      CREATE TABLE ad_figures (
        ad_id bigint NOT NULL,
        day date NOT NULL,
        page text NOT NULL CHECK (page = '' OR page IN ${PAGES}),
        served integer NOT NULL DEFAULT 0 CHECK (served >= 0),
        seen integer NOT NULL DEFAULT 0 CHECK (seen >= 0),
        clicks integer NOT NULL DEFAULT 0 CHECK (clicks >= 0),
        PRIMARY KEY (ad_id, day, page)
      );
      COMMENT ON COLUMN ad_figures.page IS 'empty where it is not known: clicks without a referrer, views before 2026-11-21';
      CREATE TABLE ad_figures_per_day (
        ad_id bigint NOT NULL,
        day date NOT NULL,
        served integer NOT NULL,
        seen integer NOT NULL,
        clicks integer NOT NULL,
        PRIMARY KEY (ad_id, day)
      );
      CREATE INDEX ad_figures_per_day_day ON ad_figures_per_day (day);
      COMMENT ON TABLE ad_figures_per_day IS 'sums of ad_figures, kept by add_ad_figures alone';

      CREATE FUNCTION add_ad_figures(figures jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        -- In one order for all replicas, so that no two wait for each other.
        INSERT INTO ad_figures AS known (ad_id, day, page, served, seen, clicks)
        ${summed('ad_id, day, page')}
        ON CONFLICT (ad_id, day, page) DO UPDATE
          SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
              clicks = known.clicks + EXCLUDED.clicks;
        INSERT INTO ad_figures_per_day AS known (ad_id, day, served, seen, clicks)
        ${summed('ad_id, day')}
        ON CONFLICT (ad_id, day) DO UPDATE
          SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
              clicks = known.clicks + EXCLUDED.clicks;
      END $$;
      COMMENT ON FUNCTION add_ad_figures IS '[{ad_id, day, page, served, seen, clicks}]; the only way to add to them';

      CREATE FUNCTION ad_page_of(path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN path = '/' THEN 'home' WHEN path = '/doviz-mevduat' THEN 'mevduat'
                    WHEN substr(path, 2) IN ${PAGES} THEN substr(path, 2) ELSE '' END
      $$;

      SELECT add_ad_figures(jsonb_agg(jsonb_build_object('ad_id', ad_id, 'day', day, 'page', '', 'served', views,
                                                         'seen', views, 'clicks', 0)))
        FROM ad_views HAVING count(*) > 0;
      SELECT add_ad_figures(${clicksOf('click_events', 'site_time_zone()')})
        FROM click_events WHERE ad_id IS NOT NULL HAVING count(*) > 0;
      DROP TABLE ad_views;
      DELETE FROM measures_per_day WHERE kind = 'ad';
      ALTER TABLE measures_per_day DROP CONSTRAINT measures_per_day_kind_check,
        ADD CONSTRAINT measures_per_day_kind_check CHECK (kind IN ('bank', 'product', 'campaign', 'page'));
      COMMENT ON TABLE measures_per_day IS
        'how often banks, products, campaigns and pages were seen and clicked; those of ads are in ad_figures';

      CREATE OR REPLACE FUNCTION add_clicks_per_day() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        zone text := site_time_zone();
      BEGIN
        ${addClicks("('page', page)")}
        IF EXISTS (SELECT FROM made WHERE ad_id IS NOT NULL) THEN
          PERFORM add_ad_figures(${clicksOf('made', 'zone')}) FROM made WHERE ad_id IS NOT NULL;
        END IF;
        RETURN NULL;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE measures_per_day DROP CONSTRAINT measures_per_day_kind_check,
        ADD CONSTRAINT measures_per_day_kind_check CHECK (kind IN ('bank', 'product', 'campaign', 'page', 'ad'));
      COMMENT ON TABLE measures_per_day IS
        'how often banks, products, campaigns and pages were seen and clicked; ads are seen in ad_views';
      CREATE OR REPLACE FUNCTION add_clicks_per_day() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        zone text := site_time_zone();
      BEGIN
        ${addClicks("('ad', ad_id::text), ('page', page)")}
        RETURN NULL;
      END $$;
      INSERT INTO measures_per_day (kind, day, id, clicks)
      SELECT 'ad', day, ad_id::text, clicks FROM ad_figures_per_day WHERE clicks > 0;
      CREATE TABLE ad_views (
        ad_id bigint NOT NULL,
        day date NOT NULL,
        views bigint NOT NULL CHECK (views > 0),
        PRIMARY KEY (ad_id, day)
      );
      CREATE INDEX ad_views_day ON ad_views (day);
      INSERT INTO ad_views (ad_id, day, views) SELECT ad_id, day, seen FROM ad_figures_per_day WHERE seen > 0;
      DROP FUNCTION ad_page_of(text);
      DROP FUNCTION add_ad_figures(jsonb);
      DROP TABLE ad_figures_per_day, ad_figures;
      ALTER TABLE click_events DROP view;
      DROP TABLE stored_batches;
      DROP FUNCTION forget_old_writers();
      ALTER TABLE ads DROP CONSTRAINT ads_hours, DROP is_house, DROP daily_cap, DROP total_cap, DROP weekdays,
        DROP hours_from, DROP hours_to;
    `);
  }
}

const summed = (keys: string): string => `
        SELECT ${keys}, sum(served), sum(seen), sum(clicks)
          FROM jsonb_to_recordset(figures)
            AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer)
         GROUP BY ${keys} ORDER BY ${keys}`;

const clicksOf = (events: string, zone: string): string => `
          jsonb_agg(jsonb_build_object('ad_id', ${events}.ad_id, 'page', ad_page_of(${events}.page),
                                       'day', (${events}.occurred_at AT TIME ZONE ${zone})::date,
                                       'served', 0, 'seen', 0, 'clicks', 1))`;

/** A click on a product is one on its bank as well, and all are clicks of the page they were made on. */
const addClicks = (last: string): string => `
        INSERT INTO measures_per_day (kind, day, id, clicks)
        SELECT subject.kind, (occurred_at AT TIME ZONE zone)::date, subject.id, count(*)
          FROM made CROSS JOIN LATERAL (
            VALUES ('bank', bank_id), ('product', product_id::text), ('campaign', campaign_id::text),
                   ${last}) AS subject (kind, id)
         WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (kind, day, id) DO UPDATE SET clicks = measures_per_day.clicks + EXCLUDED.clicks;`;
