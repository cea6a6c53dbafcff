import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views and clicks, counted per day. */
export class CreateFigures1795900800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE left_out_per_day, measures_per_day, click_events, ad_figures_per_day, ad_figures;
      DROP FUNCTION add_clicks_per_day, add_ad_figures, ad_page_of;`);
  }
}

const TABLES = `
CREATE TABLE ad_figures (
  ad_id bigint, day date,
  page text CHECK (page = '' OR page IN ('home', 'ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi',
    'kredi-kartlari', 'mevduat', 'uzaktan-musteri-edinimi')),
  served integer NOT NULL DEFAULT 0 CHECK (served >= 0), seen integer NOT NULL DEFAULT 0 CHECK (seen >= 0),
  clicks integer NOT NULL DEFAULT 0 CHECK (clicks >= 0), PRIMARY KEY (ad_id, day, page)
);
COMMENT ON COLUMN ad_figures.page IS
  'empty where it is not known: clicks without a referrer, views before 2026-11-21';

CREATE TABLE ad_figures_per_day (
  ad_id bigint, day date, served integer NOT NULL, seen integer NOT NULL, clicks integer NOT NULL,
  PRIMARY KEY (ad_id, day)
);
CREATE INDEX ad_figures_per_day_day ON ad_figures_per_day (day);
COMMENT ON TABLE ad_figures_per_day IS 'sums of ad_figures, kept by add_ad_figures alone';

CREATE TABLE click_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('bank', 'product', 'campaign', 'ad')),
  bank_id text, product_id bigint, campaign_id bigint, ad_id bigint, page text, occurred_at timestamptz,
  view text,
  weight smallint NOT NULL DEFAULT 1 CHECK (weight IN (1, -1)),
  PRIMARY KEY (id, occurred_at)
) PARTITION BY RANGE (occurred_at);
CREATE INDEX click_events_campaign ON click_events (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX click_events_occurred ON click_events USING brin (occurred_at);
COMMENT ON COLUMN click_events.view IS 'random, of one view of a page: of its clicks on an ad one counts';
COMMENT ON COLUMN click_events.weight IS '-1 takes a click back that turned out to be of a flood';

CREATE TABLE measures_per_day (
  kind text CHECK (kind IN ('bank', 'product', 'campaign', 'page')),
  day date, id text, views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  clicks bigint NOT NULL DEFAULT 0 CHECK (clicks >= 0), PRIMARY KEY (kind, day, id)
);
CREATE INDEX measures_per_day_campaign ON measures_per_day (id) WHERE kind = 'campaign';
COMMENT ON TABLE measures_per_day IS
  'how often banks, products, campaigns and pages were seen and clicked; those of ads are in ad_figures';

CREATE TABLE left_out_per_day (
  kind text CHECK (kind IN ('bank', 'ad')), day date, id text, reason text CHECK (reason IN ('flood', 'foreign')),
  clicks bigint NOT NULL DEFAULT 0 CHECK (clicks >= 0), served bigint NOT NULL DEFAULT 0 CHECK (served >= 0),
  seen bigint NOT NULL DEFAULT 0 CHECK (seen >= 0), PRIMARY KEY (kind, day, id, reason)
);
COMMENT ON TABLE left_out_per_day IS 'what is in no figure: floods of one network, clicks from outside our pages';
`;

const FUNCTIONS = `
CREATE FUNCTION ad_page_of(path text) RETURNS text LANGUAGE sql IMMUTABLE AS $body$
  SELECT CASE WHEN path = '/' THEN 'home' WHEN path = '/doviz-mevduat' THEN 'mevduat'
              WHEN substr(path, 2) IN ('home', 'ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi', 'kredi-kartlari', 'mevduat',
      'uzaktan-musteri-edinimi') THEN substr(path, 2) ELSE '' END
$body$;

CREATE FUNCTION add_ad_figures(figures jsonb) RETURNS void LANGUAGE plpgsql AS $body$
  BEGIN
    -- In one order for all replicas, so that no two wait for each other.
    INSERT INTO ad_figures AS known (ad_id, day, page, served, seen, clicks)
    SELECT ad_id, day, page, greatest(0, sum(served)), greatest(0, sum(seen)), greatest(0, sum(clicks))
      FROM jsonb_to_recordset(figures)
        AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer) GROUP BY ad_id, day, page ORDER BY ad_id, day, page
    ON CONFLICT (ad_id, day, page) DO UPDATE
      SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
          clicks = known.clicks + EXCLUDED.clicks;
    INSERT INTO ad_figures_per_day AS known (ad_id, day, served, seen, clicks)
    SELECT ad_id, day, greatest(0, sum(served)), greatest(0, sum(seen)), greatest(0, sum(clicks))
      FROM jsonb_to_recordset(figures)
        AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer) GROUP BY ad_id, day ORDER BY ad_id, day
    ON CONFLICT (ad_id, day) DO UPDATE
      SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
          clicks = known.clicks + EXCLUDED.clicks;
    IF NOT EXISTS (SELECT FROM jsonb_to_recordset(figures) AS added (served integer, seen integer, clicks integer)
                    WHERE least(served, seen, clicks) < 0) THEN
      RETURN;
    END IF;
    UPDATE ad_figures AS known
       SET served = greatest(0, known.served + back.served), seen = greatest(0, known.seen + back.seen),
           clicks = greatest(0, known.clicks + back.clicks)
      FROM (
      SELECT ad_id, day, page, least(0, sum(served)) AS served, least(0, sum(seen)) AS seen, least(0, sum(clicks)) AS clicks
        FROM jsonb_to_recordset(figures)
        AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer) GROUP BY ad_id, day, page) AS back
     WHERE (known.ad_id, known.day, known.page) = (back.ad_id, back.day, back.page);
    UPDATE ad_figures_per_day AS known
       SET served = greatest(0, known.served + back.served), seen = greatest(0, known.seen + back.seen),
           clicks = greatest(0, known.clicks + back.clicks)
      FROM (
      SELECT ad_id, day, least(0, sum(served)) AS served, least(0, sum(seen)) AS seen, least(0, sum(clicks)) AS clicks
        FROM jsonb_to_recordset(figures)
        AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer) GROUP BY ad_id, day) AS back
     WHERE (known.ad_id, known.day) = (back.ad_id, back.day);
  END
$body$;
COMMENT ON FUNCTION add_ad_figures IS '[{ad_id, day, page, served, seen, clicks}]; the only way to add to them';

CREATE FUNCTION add_clicks_per_day() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    zone text := site_time_zone();
  BEGIN
    INSERT INTO measures_per_day (kind, day, id, clicks)
    SELECT kind, day, id, clicks FROM (
      SELECT subject.kind, (occurred_at AT TIME ZONE zone)::date AS day, subject.id, sum(weight) AS clicks
        FROM made CROSS JOIN LATERAL (
          VALUES ('bank', bank_id), ('product', product_id::text), ('campaign', campaign_id::text),
                 ('page', page)) AS subject (kind, id)
       WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3) AS made
     WHERE clicks > 0 ORDER BY 1, 2, 3
    ON CONFLICT (kind, day, id) DO UPDATE SET clicks = measures_per_day.clicks + EXCLUDED.clicks;
    IF EXISTS (SELECT FROM made WHERE weight < 0) THEN
      UPDATE measures_per_day AS known SET clicks = greatest(0, known.clicks + back.clicks)
        FROM (
      SELECT subject.kind, (occurred_at AT TIME ZONE zone)::date AS day, subject.id, sum(weight) AS clicks
        FROM made CROSS JOIN LATERAL (
          VALUES ('bank', bank_id), ('product', product_id::text), ('campaign', campaign_id::text),
                 ('page', page)) AS subject (kind, id)
       WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3) AS back
       WHERE back.clicks < 0 AND (known.kind, known.day, known.id) = (back.kind, back.day, back.id);
    END IF;
    IF EXISTS (SELECT FROM made WHERE ad_id IS NOT NULL) THEN
      PERFORM add_ad_figures(
        jsonb_agg(jsonb_build_object('ad_id', made.ad_id, 'page', ad_page_of(made.page),
                                     'day', (made.occurred_at AT TIME ZONE zone)::date,
                                     'served', 0, 'seen', 0, 'clicks', weight))) FROM made WHERE ad_id IS NOT NULL;
    END IF;
    RETURN NULL;
  END
$body$;

CREATE TRIGGER click_events_per_day AFTER INSERT ON click_events REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION add_clicks_per_day();
`;
