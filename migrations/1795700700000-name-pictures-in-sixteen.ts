import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = '[0-9a-f]{20}(?:[0-9a-f]{12})?';
const SINCE = '[0-9a-f]{16}(?:[0-9a-f]{4}(?:[0-9a-f]{12})?)?';

/** Pictures that come from now on are named by 16 digits of their hash, those of before by 20 or 32. */
export class NamePicturesInSixteen1795700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(named(SINCE));
    await runner.query(usedAs(BEFORE, SINCE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(usedAs(SINCE, BEFORE));
    await runner.query(`ALTER TABLE images DROP CONSTRAINT images_content_hash_check`);
    await runner.query(LENGTHEN);
    await runner.query(named('[0-9a-f]{20}([0-9a-f]{12})?'));
  }
}

const named = (hash: string): string => `
  ALTER TABLE images DROP CONSTRAINT IF EXISTS images_content_hash_check,
    ADD CONSTRAINT images_content_hash_check CHECK (content_hash ~ '^${hash}$')`;

/** What finds pictures in texts is as it was but for the pattern of their names. */
const usedAs = (before: string, since: string): string => `
  DO $do$ BEGIN
    EXECUTE replace(pg_get_functiondef('keep_image_uses'::regproc), '${before}', '${since}');
  END $do$`;

/** In every text whose pictures are kept count of. */
const LENGTHEN = String.raw`
  DO $$
  DECLARE
    picture record;
    place record;
  BEGIN
    FOR picture IN
      SELECT id, content_hash AS short, left(encode(sha256(data), 'hex'), 20) AS long
        FROM images WHERE length(content_hash) = 16
    LOOP
      UPDATE images SET content_hash = picture.long WHERE id = picture.id;
      FOR place IN
        SELECT t.tgrelid::regclass AS name, a.attname AS field, format_type(a.atttypid, a.atttypmod) AS type
          FROM pg_trigger t
         CROSS JOIN LATERAL unnest((string_to_array(encode(t.tgargs, 'escape'), '\000'))[2:]) AS told
          JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attname = told
         WHERE t.tgfoid = 'keep_image_uses'::regproc
      LOOP
        EXECUTE format('UPDATE %s SET %I = replace(%I::text, %L, %L)::%s WHERE strpos(%I::text, %L) > 0',
          place.name, place.field, place.field, picture.short, picture.long, place.type, place.field,
          '/' || picture.short);
      END LOOP;
    END LOOP;
  END $$`;
