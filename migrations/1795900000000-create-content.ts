import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images, pages, consent texts, ads and settings: content that no bank owns. Every change of it is announced to the caches. */
export class CreateContent1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE stored_batches, ad_switches, ads, consent_texts, page_preview_revocations, page_presence,
        page_redirects, page_revisions, page_drafts, pages, settings, image_uses, image_variants, images;
      DROP FUNCTION forget_old_writers, site_today, site_time_zone, is_code_sealed, keep_image_uses,
        announce_content_change;`);
  }
}

const announce = (table: string): string =>
  `CREATE TRIGGER ${table}_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();`;

const TABLES = `
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
    RETURN NULL;
  END
$body$;

CREATE TABLE images (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content_hash text NOT NULL UNIQUE CHECK (content_hash ~ '^[0-9a-f]{16}(?:[0-9a-f]{4}(?:[0-9a-f]{12})?)?$'),
  mime_type text NOT NULL CHECK (mime_type IN ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif')),
  name text NOT NULL, alt_text text NOT NULL DEFAULT '', width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0), data bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE image_variants (
  image_id bigint REFERENCES images (id) ON DELETE CASCADE, width integer CHECK (width > 0),
  mime_type text NOT NULL CHECK (mime_type IN ('image/webp', 'image/avif')),
  data bytea NOT NULL, PRIMARY KEY (image_id, width)
);
COMMENT ON TABLE image_variants IS 'the same picture in fewer pixels; made from it when it came';

CREATE TABLE image_uses (
  content_hash text, source text, source_id text,
  record_id bigint GENERATED ALWAYS AS ((source_id)::bigint) STORED, PRIMARY KEY (content_hash, source, source_id)
);
CREATE INDEX image_uses_source ON image_uses (source, source_id);
COMMENT ON TABLE image_uses IS 'texts that name a picture by its address; written by keep_image_uses alone';

CREATE TABLE settings (
  group_name text PRIMARY KEY CHECK (group_name IN ('general', 'security', 'notifications', 'api', 'appearance',
    'privacy')),
  values jsonb NOT NULL, version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL CHECK (length(title) <= 200),
  slug text UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
  search_key text NOT NULL, content text NOT NULL DEFAULT '', meta_title text NOT NULL DEFAULT '',
  meta_description text NOT NULL DEFAULT '', is_published boolean NOT NULL DEFAULT false,
  is_featured boolean NOT NULL DEFAULT false, is_system boolean NOT NULL DEFAULT false,
  template text NOT NULL DEFAULT 'default', author text NOT NULL DEFAULT 'Admin', published_at timestamptz,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), publish_at timestamptz, unpublish_at timestamptz,
  schedule_problem text NOT NULL DEFAULT '', saved_at timestamptz NOT NULL DEFAULT now(),
  saved_by text NOT NULL DEFAULT 'Sistem', deleted_at timestamptz, deleted_by text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  CONSTRAINT pages_ready CHECK (NOT is_published OR title <> '' AND slug IS NOT NULL),
  CONSTRAINT pages_plan CHECK (unpublish_at > publish_at),
  CONSTRAINT pages_bin CHECK (deleted_at IS NULL OR NOT is_published AND slug IS NULL)
);
CREATE INDEX pages_search ON pages (search_key);
CREATE INDEX pages_publish_at ON pages (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX pages_unpublish_at ON pages (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX pages_deleted ON pages (deleted_at) WHERE deleted_at IS NOT NULL;
COMMENT ON COLUMN pages.slug IS 'null until the page is first published, and in the bin';
COMMENT ON COLUMN pages.is_system IS 'blocks of a page whose address the code owns (home, loan, cards, deposits ...)';
COMMENT ON COLUMN pages.version IS 'counts every write, drafts included';
COMMENT ON COLUMN pages.schedule_problem IS 'why a planned publication did not happen';
COMMENT ON COLUMN pages.category IS 'what a guide is about; empty for pages that are none';

CREATE TABLE page_drafts (
  page_id bigint PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
  title text NOT NULL, slug text NOT NULL, meta_title text NOT NULL, meta_description text NOT NULL,
  template text NOT NULL, is_featured boolean NOT NULL, author text NOT NULL, content text NOT NULL,
  category text NOT NULL DEFAULT ''
);
COMMENT ON TABLE page_drafts IS 'what staff have written and visitors do not see; none where nothing differs';

CREATE TABLE page_revisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page_id bigint NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(), by_name text NOT NULL,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  kind text NOT NULL CHECK (kind IN ('published', 'named', 'restored', 'deleted')),
  title text NOT NULL, slug text NOT NULL, meta_title text NOT NULL, meta_description text NOT NULL,
  template text NOT NULL, is_featured boolean NOT NULL, author text NOT NULL, content text NOT NULL,
  category text NOT NULL DEFAULT ''
);
CREATE INDEX page_revisions_page ON page_revisions (page_id, id DESC);
COMMENT ON COLUMN page_revisions.kind IS 'restored: the draft that a restored revision took the place of';

CREATE TABLE page_redirects (
  old_slug text PRIMARY KEY,
  page_id bigint NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_redirects_page ON page_redirects (page_id);

CREATE UNLOGGED TABLE page_presence (
  page_id bigint, user_id bigint, name text NOT NULL, since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (page_id, user_id)
);

CREATE TABLE page_preview_revocations (
  page_id bigint PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
  revoked_at timestamptz NOT NULL
);
COMMENT ON TABLE page_preview_revocations IS
  'preview links of a page that were made until then open nothing any more';

CREATE TABLE consent_texts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('kvkk', 'marketing', 'membership', 'terms', 'member_marketing')),
  version text NOT NULL, label text NOT NULL, text text NOT NULL, valid_from date NOT NULL, shown_text text,
  UNIQUE (kind, version)
);
COMMENT ON COLUMN consent_texts.shown_text IS
  'the text with the facts of the settings, kept when it was first shown; other facts make another version';

CREATE TABLE ads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  search_key text NOT NULL,
  type text NOT NULL DEFAULT 'image' CHECK (type IN ('image', 'code')),
  location text NOT NULL DEFAULT 'masthead' CHECK (location IN ('masthead', 'sidebar-left', 'sidebar-right')),
  pages text[] NOT NULL CHECK (cardinality(pages) > 0), image_id bigint REFERENCES images (id), image_url text,
  link_url text, alt_text text NOT NULL DEFAULT '', html_code text,
  weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 100),
  is_active boolean NOT NULL DEFAULT true, start_date date NOT NULL, end_date date NOT NULL,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), is_house boolean NOT NULL DEFAULT false,
  daily_cap integer CHECK (daily_cap > 0), total_cap integer CHECK (total_cap > 0),
  weekdays smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}' CHECK (cardinality(weekdays) > 0
    AND weekdays <@ '{1,2,3,4,5,6,7}'),
  hours_from time without time zone, hours_to time without time zone, code_seal text,
  code_scripts text[] NOT NULL DEFAULT '{}', code_styles text[] NOT NULL DEFAULT '{}',
  code_origins text[] NOT NULL DEFAULT '{}', code_links text[] NOT NULL DEFAULT '{}',
  CONSTRAINT ads_check CHECK (end_date >= start_date),
  CONSTRAINT ads_hours CHECK (hours_from IS NULL = (hours_to IS NULL) AND hours_from <> hours_to)
);
CREATE INDEX ads_image ON ads (image_id) WHERE image_id IS NOT NULL;
COMMENT ON COLUMN ads.is_house IS 'shown only where no other ad may be';
COMMENT ON COLUMN ads.daily_cap IS 'views of a day in the zone of the settings';
COMMENT ON COLUMN ads.weekdays IS '1 is Monday; hours over midnight belong to the day on which they begin';
COMMENT ON COLUMN ads.code_seal IS 'SHA-256 of html_code, in hexadecimal: other code is not shown';
COMMENT ON COLUMN ads.code_scripts IS 'sha256-… of each inline script, as content policies spell it';
COMMENT ON COLUMN ads.code_origins IS 'confirmed, with what is loaded from there: script https://cdn.example';
COMMENT ON COLUMN ads.code_links IS 'addresses of its links in their order, empty where a link is not counted';

CREATE TABLE ad_switches (
  name text PRIMARY KEY CHECK (name = 'code'), is_on boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE stored_batches (
  writer uuid PRIMARY KEY, batch integer NOT NULL, stored_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE stored_batches IS 'the last batch of each process that adds up figures: none is stored twice';
`;

const FUNCTIONS = `
CREATE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    texts jsonb := to_jsonb(NEW);
    named text[];
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM image_uses WHERE source = TG_TABLE_NAME AND source_id = to_jsonb(OLD) ->> TG_ARGV[0];
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
    SELECT array_agg(DISTINCT hit[1]) INTO named
      FROM unnest(TG_ARGV[1:]) AS field,
           regexp_matches(texts ->> field, '/gorsel\\\\?/([0-9a-f]{16}(?:[0-9a-f]{4}(?:[0-9a-f]{12})?)?)', 'g') AS hit;
    IF named IS NULL THEN RETURN NULL; END IF;
    PERFORM 1 FROM images WHERE content_hash = ANY (named) ORDER BY id FOR KEY SHARE;
    INSERT INTO image_uses
      SELECT hash, TG_TABLE_NAME, texts ->> TG_ARGV[0] FROM unnest(named) AS hash;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION is_code_sealed(code text, seal text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $body$
  SELECT coalesce(encode(sha256(convert_to(code, 'UTF8')), 'hex') = seal, false)
$body$;

CREATE FUNCTION site_time_zone() RETURNS text LANGUAGE sql STABLE AS $body$
  SELECT coalesce((SELECT nullif(values ->> 'timezone', '') FROM settings WHERE group_name = 'general'),
                  'Europe/Istanbul')
$body$;

CREATE FUNCTION site_today() RETURNS date LANGUAGE sql STABLE AS $body$
  SELECT (now() AT TIME ZONE coalesce(
    (SELECT values ->> 'timezone' FROM settings WHERE group_name = 'general'), 'Europe/Istanbul'))::date
$body$;
COMMENT ON FUNCTION site_today IS 'the day it is on the site''s clock';

CREATE FUNCTION forget_old_writers() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    DELETE FROM stored_batches WHERE stored_at < now() - interval '30 days';
    RETURN NULL;
  END
$body$;

CREATE TRIGGER pages_image_uses AFTER INSERT OR DELETE OR UPDATE OF id, content ON pages FOR EACH ROW
  EXECUTE FUNCTION keep_image_uses('id', 'content');
CREATE TRIGGER pages_announce AFTER INSERT OR DELETE OR UPDATE OF title, slug, content, meta_title, meta_description,
  is_published, is_featured, template, author, published_at, updated_at OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
CREATE TRIGGER page_drafts_image_uses AFTER INSERT OR DELETE OR UPDATE OF page_id, content ON page_drafts
  FOR EACH ROW EXECUTE FUNCTION keep_image_uses('page_id', 'content');
CREATE TRIGGER page_revisions_image_uses AFTER INSERT OR DELETE OR UPDATE OF id, content ON page_revisions
  FOR EACH ROW EXECUTE FUNCTION keep_image_uses('id', 'content');
CREATE TRIGGER ads_image_uses AFTER INSERT OR DELETE OR UPDATE OF id, image_url, html_code ON ads
  FOR EACH ROW EXECUTE FUNCTION keep_image_uses('id', 'image_url', 'html_code');
CREATE TRIGGER stored_batches_forget AFTER INSERT ON stored_batches FOR EACH ROW
  EXECUTE FUNCTION forget_old_writers();

${['images', 'settings', 'page_redirects', 'consent_texts', 'ads', 'ad_switches'].map(announce).join('\n')}
`;
