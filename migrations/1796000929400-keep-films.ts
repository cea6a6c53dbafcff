import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The film of a picture that moves, beside its still. */
export class KeepFilms1796000929400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images ADD COLUMN film bytea;
      COMMENT ON COLUMN images.film IS 'an animated WebP that rests after five seconds; data is its first frame'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images DROP COLUMN film');
  }
}
