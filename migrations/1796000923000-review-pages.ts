import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Revisions that staff submit for review, what a second person decided, and comments on components. */
export class ReviewPages1796000923000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE page_revisions DROP CONSTRAINT page_revisions_kind_check,
        ADD CONSTRAINT page_revisions_kind_check
          CHECK (kind IN ('published', 'named', 'restored', 'deleted', 'planned', 'submitted')),
        ADD COLUMN by_id bigint REFERENCES users (id) ON DELETE SET NULL,
        ADD COLUMN editor_id bigint REFERENCES users (id) ON DELETE SET NULL;
      ALTER TABLE pages ADD COLUMN editor_id bigint REFERENCES users (id) ON DELETE SET NULL;
      COMMENT ON COLUMN page_revisions.by_id IS 'the person who planned, submitted or published it; null for others';
      COMMENT ON COLUMN page_revisions.editor_id IS 'the person who had changed the text last; null where unknown';
      COMMENT ON COLUMN pages.editor_id IS
        'the person who changed the text last, be it public or a draft; null where unknown';

      CREATE TABLE page_reviews (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        page_id bigint NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
        revision_id bigint NOT NULL REFERENCES page_revisions (id) ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'waiting'
          CHECK (state IN ('waiting', 'approved', 'returned', 'withdrawn', 'replaced', 'published', 'ended')),
        note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
        submitted_at timestamptz NOT NULL DEFAULT now(),
        submitted_by text NOT NULL,
        submitter_id bigint REFERENCES users (id) ON DELETE SET NULL,
        words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
        decided_at timestamptz,
        decided_by text,
        ended_at timestamptz,
        ended_by text
      );
      CREATE UNIQUE INDEX page_reviews_waiting ON page_reviews (page_id) WHERE state = 'waiting';
      CREATE INDEX page_reviews_page ON page_reviews (page_id, id DESC);
      CREATE INDEX page_reviews_revision ON page_reviews (revision_id);
      CREATE INDEX page_reviews_submitter ON page_reviews (submitter_id);
      COMMENT ON TABLE page_reviews IS 'revisions of pages that a second person approves or returns';
      COMMENT ON COLUMN page_reviews.words IS 'why it was returned, or what was said with the approval';

      CREATE TABLE page_comments (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        page_id bigint NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
        component_id text NOT NULL DEFAULT '' CHECK (length(component_id) <= 200),
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
        written_at timestamptz NOT NULL DEFAULT now(),
        written_by text NOT NULL,
        writer_id bigint REFERENCES users (id) ON DELETE SET NULL,
        solved_at timestamptz,
        solved_by text,
        CONSTRAINT page_comments_solved CHECK ((solved_at IS NULL) = (solved_by IS NULL))
      );
      CREATE INDEX page_comments_page ON page_comments (page_id, id);
      CREATE INDEX page_comments_writer ON page_comments (writer_id);
      COMMENT ON TABLE page_comments IS 'comments of staff on a page; one without a component is on the page as a whole';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE page_comments, page_reviews;
      ALTER TABLE pages DROP COLUMN editor_id;
      DELETE FROM page_revisions WHERE kind = 'submitted'
        AND id NOT IN (SELECT publish_revision_id FROM pages WHERE publish_revision_id IS NOT NULL);
      UPDATE page_revisions SET kind = 'planned' WHERE kind = 'submitted';
      ALTER TABLE page_revisions DROP CONSTRAINT page_revisions_kind_check,
        ADD CONSTRAINT page_revisions_kind_check CHECK (kind IN ('published', 'named', 'restored', 'deleted', 'planned')),
        DROP COLUMN by_id, DROP COLUMN editor_id;`);
  }
}
