import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Backups, and the partitions of tables that are partitioned by month. They are made by functions of the owner,
 * since the application owns nothing.
 */
export class CreateOperations1795900900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE outbox_rest, outbox_past, click_events_rest, click_events_past, audit_log_rest, audit_log_past;
      DROP TABLE key_fingerprints, backup_runs;
      DROP FUNCTION drop_month, detach_month, make_months, prepare_month, month_states, months_of, monthly_tables;`);
  }
}

/**
 * A table's first two partitions: for all before the end of a month to come, and for rows that have no month. The months
 * after the first one are made at every start.
 */
const firstMonths = (table: string): string => `
DO $do$ BEGIN
  EXECUTE format('CREATE TABLE ${table}_past PARTITION OF ${table} FOR VALUES FROM (MINVALUE) TO (%L)',
    (date_trunc('month', (now() + interval '7 days') AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
END $do$;
CREATE TABLE ${table}_rest PARTITION OF ${table} DEFAULT;`;

const TABLES = `
CREATE TABLE backup_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, day date UNIQUE,
  started_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz, runner uuid, claimed_until timestamptz,
  failures integer NOT NULL DEFAULT 0, file text, bytes bigint
);
COMMENT ON TABLE backup_runs IS 'backups that were made; day is null where a person asked for one';

CREATE TABLE key_fingerprints (
  purpose text PRIMARY KEY, fingerprint text NOT NULL, noted_at timestamptz NOT NULL DEFAULT now()
);
`;

const FUNCTIONS = `
CREATE FUNCTION monthly_tables() RETURNS TABLE(name text, at text) LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $body$
  SELECT c.relname::text, a.attname::text
    FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0]
   WHERE p.partstrat = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1
$body$;
COMMENT ON FUNCTION monthly_tables IS 'the tables that are partitioned by month, and what tells the month of a row';

CREATE FUNCTION months_of(parent text) RETURNS TABLE(name text, ends_at timestamptz) LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp SET TimeZone = 'UTC' AS $body$
  SELECT c.relname::text, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   WHERE i.inhparent = format('public.%I', parent)::regclass
$body$;
COMMENT ON FUNCTION months_of IS 'the partitions of a table with their ends; the one for what has no month has none';

CREATE FUNCTION month_states() RETURNS TABLE(name text, ahead integer, strays bigint) LANGUAGE plpgsql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET TimeZone = 'UTC' AS $body$
  BEGIN
    FOR name IN SELECT t.name FROM monthly_tables() AS t LOOP
      SELECT coalesce(extract(year FROM age(max(ends_at), date_trunc('month', now()))) * 12
                      + extract(month FROM age(max(ends_at), date_trunc('month', now()))) - 1, -1)
        INTO ahead FROM months_of(name);
      EXECUTE format('SELECT count(*) FROM public.%I', name || '_rest') INTO strays;
      RETURN NEXT;
    END LOOP;
  END
$body$;
COMMENT ON FUNCTION month_states IS 'how many months each table has after this one, and how many rows have none';

CREATE FUNCTION prepare_month(parent text, part text) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $body$
  BEGIN
    IF parent = 'click_events' THEN
      EXECUTE format('CREATE UNIQUE INDEX %I ON public.%I (ad_id, view) WHERE view IS NOT NULL', part || '_view', part);
    END IF;
  END
$body$;
COMMENT ON FUNCTION prepare_month IS 'what a partition has and its table can''t: keys without the month';

CREATE FUNCTION make_months(ahead integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET TimeZone = 'UTC' SET lock_timeout = '1s' AS $body$
  DECLARE
    parent record;
    month timestamptz;
    month_end timestamptz;
    part text;
    strays integer;
    made integer := 0;
  BEGIN
    IF ahead IS NULL OR ahead NOT BETWEEN 1 AND 24 THEN
      RAISE EXCEPTION 'make_months makes one to 24 months ahead';
    END IF;
    IF NOT pg_try_advisory_xact_lock(7201427) THEN
      RETURN 0;
    END IF;
    FOR parent IN SELECT * FROM monthly_tables() LOOP
      SELECT max(ends_at) INTO month FROM months_of(parent.name);
      WHILE month < date_trunc('month', now()) + make_interval(months => ahead + 1) LOOP
        month_end := month + interval '1 month';
        part := parent.name || to_char(month, '_YYYY_MM');
        EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
                       part, parent.name);
        PERFORM prepare_month(parent.name, part);
        EXECUTE format('SELECT count(*) FROM (SELECT FROM public.%I WHERE %I >= %L AND %2$I < %4$L LIMIT 200001) AS strayed',
                       parent.name || '_rest', parent.at, month, month_end) INTO strays;
        IF strays > 200000 THEN
          RAISE EXCEPTION 'too many rows of % came without their month: move them by hand', part;
        ELSIF strays > 0 THEN
          EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent.name || '_rest');
          EXECUTE format('WITH gone AS (DELETE FROM public.%I WHERE %I >= %L AND %2$I < %4$L RETURNING *)
                          INSERT INTO public.%5$I SELECT * FROM gone',
                         parent.name || '_rest', parent.at, month, month_end, part);
        END IF;
        EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
                       parent.name, part, month, month_end);
        made := made + 1;
        month := month_end;
      END LOOP;
    END LOOP;
    RETURN made;
  END
$body$;
COMMENT ON FUNCTION make_months IS 'makes the months to come of the tables that are partitioned by month';

CREATE FUNCTION detach_month(parent text, until timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET TimeZone = 'UTC' SET lock_timeout = '250ms' AS $body$
  DECLARE
    part text;
    is_needed boolean := false;
  BEGIN
    IF NOT EXISTS (SELECT FROM monthly_tables() WHERE name = parent) THEN
      RETURN NULL;
    END IF;
    IF until IS NULL OR (parent = 'audit_log' AND until > now() - interval '1 year' + interval '1 day') THEN
      RAISE EXCEPTION 'the audit log is kept for a year at the least';
    END IF;
    FOR part IN SELECT name FROM months_of(parent) WHERE ends_at <= until ORDER BY ends_at LOOP
      IF parent = 'outbox' THEN
        EXECUTE format($$SELECT EXISTS (SELECT FROM public.%I WHERE state = 'pending')
                              OR EXISTS (SELECT FROM public.%1$I WHERE topic = 'referral.erased'
                                            AND topic IN ('referral.erased', 'referral.withdrawn'))$$, part) INTO is_needed;
      END IF;
      IF NOT is_needed THEN
        FOR attempt IN 1..8 LOOP
          BEGIN
            EXECUTE format('ALTER TABLE public.%I DETACH PARTITION public.%I', parent, part);
            RETURN part;
          EXCEPTION WHEN lock_not_available THEN
            -- Whoever stood behind goes first.
            IF attempt = 8 THEN
              RAISE;
            END IF;
            PERFORM pg_sleep(0.15);
          END;
        END LOOP;
      END IF;
    END LOOP;
    RETURN NULL;
  END
$body$;
COMMENT ON FUNCTION detach_month IS
  'takes the oldest month that is over as a whole out of a table; events that still have to be told keep theirs';

CREATE FUNCTION drop_month(parent text, OUT counted integer, OUT is_over boolean) RETURNS record
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET TimeZone = 'UTC'
  SET lock_timeout = '1s' AS $body$
  DECLARE
    most CONSTANT integer := 5000;
    pages CONSTANT bigint := 8192;
    part text;
    done bigint;
    gone integer := 0;
  BEGIN
    SELECT c.relname INTO part FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
       AND parent IN (SELECT name FROM monthly_tables())
       AND c.relname ~ ('^' || parent || '_(past|[0-9]{4}_[0-9]{2})$') ORDER BY 1 LIMIT 1;
    IF part IS NULL THEN
      RETURN;
    END IF;
    EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', part);
    counted := 0;
    is_over := false;
    IF parent = 'outbox' THEN
      EXECUTE format('DELETE FROM public.deliveries WHERE id IN (
                        SELECT d.id FROM public.%I m JOIN public.deliveries d ON d.outbox_id = m.id LIMIT %s)', part, most);
      GET DIAGNOSTICS gone = ROW_COUNT;
    ELSIF parent = 'audit_log' THEN
      EXECUTE format('DELETE FROM public.audit_records WHERE (entry_id, record_id) IN (
                        SELECT r.entry_id, r.record_id FROM public.%I m JOIN public.audit_records r ON r.entry_id = m.id
                         LIMIT %s)', part, most);
      GET DIAGNOSTICS gone = ROW_COUNT;
      EXECUTE format('UPDATE public.bulk_jobs SET entry_id = NULL WHERE entry_id IN (SELECT id FROM public.%I)', part);
    END IF;
    IF gone = most THEN
      RETURN;
    END IF;
    -- So many pages at a time, noted on the table itself: however large a month is, nobody's patience ends.
    done := coalesce(obj_description(format('public.%I', part)::regclass, 'pg_class')::bigint, 0);
    EXECUTE format('SELECT count(*) FROM public.%I WHERE ctid >= ''(%s,0)'' AND ctid < ''(%s,0)''', part, done, done + pages)
      INTO counted;
    is_over := done + pages >= pg_relation_size(format('public.%I', part)::regclass) / current_setting('block_size')::bigint;
    IF is_over THEN
      EXECUTE format('DROP TABLE public.%I', part);
    ELSE
      EXECUTE format('COMMENT ON TABLE public.%I IS %L', part, done + pages);
    END IF;
  END
$body$;
COMMENT ON FUNCTION drop_month IS
  'counts a month that was detached, part by part, with what hangs on it, and drops it at the end';

${['audit_log', 'click_events', 'outbox'].map(firstMonths).join('')}
CREATE UNIQUE INDEX click_events_past_view ON click_events_past (ad_id, view) WHERE view IS NOT NULL;
CREATE UNIQUE INDEX click_events_rest_view ON click_events_rest (ad_id, view) WHERE view IS NOT NULL;
`;
