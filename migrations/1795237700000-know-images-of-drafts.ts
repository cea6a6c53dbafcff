import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture that only a draft or an old revision shows is in use as well. */
export class KnowImagesOfDrafts1795237700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rows are found by their number, of which there may be many revisions.
    await runner.query(
      'ALTER TABLE image_uses ADD record_id bigint GENERATED ALWAYS AS (source_id::bigint) STORED',
    );
    for (const [table, key] of NAMING)
      await runner.query(String.raw`
        CREATE TRIGGER ${table}_image_uses AFTER INSERT OR UPDATE OF ${key}, content OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION keep_image_uses('${key}', 'content');
        INSERT INTO image_uses
          SELECT DISTINCT hit[1], '${table}', ${key}::text
            FROM ${table}, regexp_matches(content, '/gorsel\\?/([0-9a-f]{32})', 'g') AS hit`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of NAMING)
      await runner.query(`
        DROP TRIGGER ${table}_image_uses ON ${table};
        DELETE FROM image_uses WHERE source = '${table}'`);
    await runner.query('ALTER TABLE image_uses DROP record_id');
  }
}

const NAMING = [
  ['page_drafts', 'page_id'],
  ['page_revisions', 'id'],
] as const;
