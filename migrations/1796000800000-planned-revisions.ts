import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A plan names the revision that it publishes; plans made before keep the draft of this moment. */
export class PlannedRevisions1796000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE page_revisions DROP CONSTRAINT page_revisions_kind_check,
        ADD CONSTRAINT page_revisions_kind_check CHECK (kind IN ('published', 'named', 'restored', 'deleted', 'planned'));
      ALTER TABLE pages ADD COLUMN publish_revision_id bigint REFERENCES page_revisions (id);
      COMMENT ON COLUMN pages.publish_revision_id IS 'what the planned publication makes public';
      WITH planned AS (
        INSERT INTO page_revisions (page_id, by_name, kind, title, slug, meta_title, meta_description, template,
                                    is_featured, author, content, category)
        SELECT p.id, p.saved_by, 'planned', f.title, f.slug, f.meta_title, f.meta_description, f.template,
               f.is_featured, f.author, f.content, f.category
          FROM pages p JOIN page_drafts f ON f.page_id = p.id WHERE p.publish_at IS NOT NULL
        RETURNING id, page_id)
      UPDATE pages SET publish_revision_id = planned.id FROM planned WHERE pages.id = planned.page_id;
      UPDATE pages SET publish_at = NULL WHERE publish_revision_id IS NULL;
      ALTER TABLE pages ADD CONSTRAINT pages_plan_revision
        CHECK ((publish_at IS NULL) = (publish_revision_id IS NULL));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pages DROP COLUMN publish_revision_id;
      DELETE FROM page_revisions WHERE kind = 'planned';
      ALTER TABLE page_revisions DROP CONSTRAINT page_revisions_kind_check,
        ADD CONSTRAINT page_revisions_kind_check CHECK (kind IN ('published', 'named', 'restored', 'deleted'));`);
  }
}
