import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Indexes by which a person who leaves is taken out of pages and revisions, built while staff write. */
export class IndexPageEditors1796000923100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'page_revisions_by', 'page_revisions', '(by_id)');
    await createIndexConcurrently(runner, 'page_revisions_editor', 'page_revisions', '(editor_id)');
    await createIndexConcurrently(runner, 'pages_editor', 'pages', '(editor_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS pages_editor, page_revisions_editor, page_revisions_by');
  }
}
