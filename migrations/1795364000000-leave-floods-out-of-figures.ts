import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a flood had counted before it was found is taken back: a click by a row of the weight -1, which keeps the table
 * append-only, a view by a negative sum. What is left out is counted beside.
 */
export class LeaveFloodsOutOfFigures1795364000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE click_events ADD weight smallint NOT NULL DEFAULT 1 CHECK (weight IN (1, -1));
      COMMENT ON COLUMN click_events.weight IS '-1 takes a click back that turned out to be of a flood';

      CREATE TABLE left_out_per_day (
        kind text NOT NULL CHECK (kind IN ('bank', 'ad')),
        day date NOT NULL,
        id text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('flood', 'foreign')),
        clicks bigint NOT NULL DEFAULT 0 CHECK (clicks >= 0),
        served bigint NOT NULL DEFAULT 0 CHECK (served >= 0),
        seen bigint NOT NULL DEFAULT 0 CHECK (seen >= 0),
        PRIMARY KEY (kind, day, id, reason)
      );
      COMMENT ON TABLE left_out_per_day IS 'what is in no figure: floods of one network, clicks from outside our pages';

      CREATE OR REPLACE FUNCTION add_ad_figures(figures jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
        IF NOT EXISTS (SELECT FROM jsonb_to_recordset(figures) AS added (served integer, seen integer, clicks integer)
                        WHERE least(served, seen, clicks) < 0) THEN
          RETURN;
        END IF;
        UPDATE ad_figures AS known
           SET served = greatest(0, known.served + back.served), seen = greatest(0, known.seen + back.seen),
               clicks = greatest(0, known.clicks + back.clicks)
          FROM (${takenBack('ad_id, day, page')}) AS back
         WHERE (known.ad_id, known.day, known.page) = (back.ad_id, back.day, back.page);
        UPDATE ad_figures_per_day AS known
           SET served = greatest(0, known.served + back.served), seen = greatest(0, known.seen + back.seen),
               clicks = greatest(0, known.clicks + back.clicks)
          FROM (${takenBack('ad_id, day')}) AS back
         WHERE (known.ad_id, known.day) = (back.ad_id, back.day);
      END $$;

      CREATE OR REPLACE FUNCTION add_clicks_per_day() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        zone text := site_time_zone();
      BEGIN
        INSERT INTO measures_per_day (kind, day, id, clicks)
        SELECT kind, day, id, clicks FROM (${CLICKS_OF_DAYS}) AS made
         WHERE clicks > 0 ORDER BY 1, 2, 3
        ON CONFLICT (kind, day, id) DO UPDATE SET clicks = measures_per_day.clicks + EXCLUDED.clicks;
        IF EXISTS (SELECT FROM made WHERE weight < 0) THEN
          UPDATE measures_per_day AS known SET clicks = greatest(0, known.clicks + back.clicks)
            FROM (${CLICKS_OF_DAYS}) AS back
           WHERE back.clicks < 0 AND (known.kind, known.day, known.id) = (back.kind, back.day, back.id);
        END IF;
        IF EXISTS (SELECT FROM made WHERE ad_id IS NOT NULL) THEN
          PERFORM add_ad_figures(${adClicks('weight')}) FROM made WHERE ad_id IS NOT NULL;
        END IF;
        RETURN NULL;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION add_ad_figures(figures jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ad_figures AS known (ad_id, day, page, served, seen, clicks)
        ${summedBefore('ad_id, day, page')}
        ON CONFLICT (ad_id, day, page) DO UPDATE
          SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
              clicks = known.clicks + EXCLUDED.clicks;
        INSERT INTO ad_figures_per_day AS known (ad_id, day, served, seen, clicks)
        ${summedBefore('ad_id, day')}
        ON CONFLICT (ad_id, day) DO UPDATE
          SET served = known.served + EXCLUDED.served, seen = known.seen + EXCLUDED.seen,
              clicks = known.clicks + EXCLUDED.clicks;
      END $$;
      CREATE OR REPLACE FUNCTION add_clicks_per_day() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        zone text := site_time_zone();
      BEGIN
        ${CLICKS_BEFORE}
        IF EXISTS (SELECT FROM made WHERE ad_id IS NOT NULL) THEN
          PERFORM add_ad_figures(${adClicks('1')}) FROM made WHERE ad_id IS NOT NULL;
        END IF;
        RETURN NULL;
      END $$;
      -- The figures have these taken back already.
      ALTER TABLE click_events DISABLE TRIGGER USER;
      DELETE FROM click_events WHERE weight < 0;
      ALTER TABLE click_events ENABLE TRIGGER USER;
      ALTER TABLE click_events DROP weight;
      DROP TABLE left_out_per_day;
    `);
  }
}

const ADDED = `jsonb_to_recordset(figures)
            AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer)`;

/** What a batch adds, net of what it takes back of its own. */
const summed = (keys: string): string => `
        SELECT ${keys}, greatest(0, sum(served)), greatest(0, sum(seen)), greatest(0, sum(clicks))
          FROM ${ADDED} GROUP BY ${keys} ORDER BY ${keys}`;

/** What it takes back of what was stored before. */
const takenBack = (keys: string): string => `
          SELECT ${keys}, least(0, sum(served)) AS served, least(0, sum(seen)) AS seen, least(0, sum(clicks)) AS clicks
            FROM ${ADDED} GROUP BY ${keys}`;

/** A click on a product is one on its bank as well, and all are clicks of the page they were made on. */
const CLICKS_OF_DAYS = `
          SELECT subject.kind, (occurred_at AT TIME ZONE zone)::date AS day, subject.id, sum(weight) AS clicks
            FROM made CROSS JOIN LATERAL (
              VALUES ('bank', bank_id), ('product', product_id::text), ('campaign', campaign_id::text),
                     ('page', page)) AS subject (kind, id)
           WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3`;

const adClicks = (clicks: string): string => `
            jsonb_agg(jsonb_build_object('ad_id', made.ad_id, 'page', ad_page_of(made.page),
                                         'day', (made.occurred_at AT TIME ZONE zone)::date,
                                         'served', 0, 'seen', 0, 'clicks', ${clicks}))`;

/** As it was before. */
const summedBefore = (keys: string): string => `
        SELECT ${keys}, sum(served), sum(seen), sum(clicks)
          FROM jsonb_to_recordset(figures)
            AS added (ad_id bigint, day date, page text, served integer, seen integer, clicks integer)
         GROUP BY ${keys} ORDER BY ${keys}`;

const CLICKS_BEFORE = `INSERT INTO measures_per_day (kind, day, id, clicks)
        SELECT subject.kind, (occurred_at AT TIME ZONE zone)::date, subject.id, count(*)
          FROM made CROSS JOIN LATERAL (
            VALUES ('bank', bank_id), ('product', product_id::text), ('campaign', campaign_id::text),
                   ('page', page)) AS subject (kind, id)
         WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (kind, day, id) DO UPDATE SET clicks = measures_per_day.clicks + EXCLUDED.clicks;`;
