import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guides are pages that have a category; the three that come with the demo content get theirs. */
export class SortGuides1795398986145 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pages ADD category text NOT NULL DEFAULT '';
      ALTER TABLE page_drafts ADD category text NOT NULL DEFAULT '';
      ALTER TABLE page_revisions ADD category text NOT NULL DEFAULT '';
      COMMENT ON COLUMN pages.category IS 'what a guide is about; empty for pages that are none';
    `);
    for (const table of ['pages', 'page_drafts'])
      await runner.query(`
        UPDATE ${table} SET category = guides.category
          FROM (VALUES ('ilk-kredim', 'kredi'), ('ev-almak', 'konut'), ('kredi-notu-nasil-yukselir', 'butce'))
               AS guides (slug, category)
         WHERE ${table}.slug = guides.slug`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['pages', 'page_drafts', 'page_revisions'])
      await runner.query(`ALTER TABLE ${table} DROP category`);
  }
}
