import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts beside published pages, their revisions, plans and bin, and who is at work on a page. */
export class DraftPages1795235400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pages
        ALTER slug DROP NOT NULL,
        DROP CONSTRAINT pages_title_check,
        ADD CONSTRAINT pages_title_check CHECK (length(title) <= 200),
        ADD publish_at timestamptz,
        ADD unpublish_at timestamptz,
        ADD schedule_problem text NOT NULL DEFAULT '',
        ADD saved_at timestamptz NOT NULL DEFAULT now(),
        ADD saved_by text NOT NULL DEFAULT 'Sistem',
        ADD deleted_at timestamptz,
        ADD deleted_by text NOT NULL DEFAULT '',
        ADD CONSTRAINT pages_ready CHECK (NOT is_published OR (title <> '' AND slug IS NOT NULL)),
        ADD CONSTRAINT pages_plan CHECK (unpublish_at > publish_at),
        ADD CONSTRAINT pages_bin CHECK (deleted_at IS NULL OR (NOT is_published AND slug IS NULL));
      UPDATE pages SET saved_at = updated_at;
      COMMENT ON COLUMN pages.slug IS 'null until the page is first published, and in the bin';
      COMMENT ON COLUMN pages.version IS 'counts every write, drafts included';
      COMMENT ON COLUMN pages.schedule_problem IS 'why a planned publication did not happen';
      CREATE INDEX pages_publish_at ON pages (publish_at) WHERE publish_at IS NOT NULL;
      CREATE INDEX pages_unpublish_at ON pages (unpublish_at) WHERE unpublish_at IS NOT NULL;
      CREATE INDEX pages_deleted ON pages (deleted_at) WHERE deleted_at IS NOT NULL;

      -- Saving a draft changes nothing that visitors see: their pages stay fresh.
      DROP TRIGGER pages_announce ON pages;
      CREATE TRIGGER pages_announce
        AFTER INSERT OR DELETE OR TRUNCATE
           OR UPDATE OF title, slug, content, meta_title, meta_description, is_published, is_featured, template, author,
                        published_at, updated_at ON pages
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

      CREATE TABLE page_drafts (
        page_id bigint PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
        title text NOT NULL,
        slug text NOT NULL,
        meta_title text NOT NULL,
        meta_description text NOT NULL,
        template text NOT NULL,
        is_featured boolean NOT NULL,
        author text NOT NULL,
        content text NOT NULL
      );
      COMMENT ON TABLE page_drafts IS 'what staff have written and visitors do not see; none where nothing differs';

      CREATE TABLE page_revisions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        page_id bigint NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        by_name text NOT NULL,
        name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
        kind text NOT NULL CHECK (kind IN ('published', 'named', 'restored', 'deleted')),
        title text NOT NULL,
        slug text NOT NULL,
        meta_title text NOT NULL,
        meta_description text NOT NULL,
        template text NOT NULL,
        is_featured boolean NOT NULL,
        author text NOT NULL,
        content text NOT NULL
      );
      COMMENT ON COLUMN page_revisions.kind IS 'restored: the draft that a restored revision took the place of';
      CREATE INDEX page_revisions_page ON page_revisions (page_id, id DESC);

      CREATE UNLOGGED TABLE page_presence (
        page_id bigint NOT NULL,
        user_id bigint NOT NULL,
        name text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (page_id, user_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE page_presence, page_revisions, page_drafts;
      DROP TRIGGER pages_announce ON pages;
      CREATE TRIGGER pages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
      DELETE FROM pages WHERE slug IS NULL OR title = '';
      ALTER TABLE pages
        DROP CONSTRAINT pages_ready, DROP CONSTRAINT pages_plan, DROP CONSTRAINT pages_bin,
        DROP CONSTRAINT pages_title_check,
        ADD CONSTRAINT pages_title_check CHECK (length(title) BETWEEN 1 AND 200),
        ALTER slug SET NOT NULL,
        DROP publish_at, DROP unpublish_at, DROP schedule_problem, DROP saved_at, DROP saved_by,
        DROP deleted_at, DROP deleted_by;
    `);
  }
}
