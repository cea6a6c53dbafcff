import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Indexes by which staff search applications, built while applications come in. */
export class IndexStaffLists1796000907100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const build = (name: string, table: string, definition: string): Promise<void> =>
      createIndexConcurrently(runner, name, table, definition);
    await build('applications_phone_end', 'applications', '(right(phone_number, 4), id DESC)');
    await build('applications_amount', 'applications', '(amount, id DESC)');
    await build(
      'application_events_note_words',
      'application_events',
      `USING gin (note_words(note)) WHERE type = 'note'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX IF EXISTS application_events_note_words, applications_amount, applications_phone_end',
    );
  }
}
