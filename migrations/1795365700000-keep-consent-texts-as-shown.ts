import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person agreed to stays readable as it was: with the name and address of the company as they were then. The
 * template names no page that does not exist.
 */
export class KeepConsentTextsAsShown1795365700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consent_texts ADD shown_text text;
      COMMENT ON COLUMN consent_texts.shown_text IS
        'the text with the facts of the settings, kept when it was first shown; other facts make another version';
      UPDATE consent_texts SET text = replace(text, ' veya hesabım sayfasından', '');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_texts DROP shown_text');
  }
}
