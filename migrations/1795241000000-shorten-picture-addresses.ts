import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that come from now on are named by 20 digits of their hash, those of before by 32. */
export class ShortenPictureAddresses1795241000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images DROP CONSTRAINT images_content_hash_check,
        ADD CONSTRAINT images_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{20}([0-9a-f]{12})?$')`);
    await runner.query(keepImageUses('[0-9a-f]{20}(?:[0-9a-f]{12})?'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepImageUses('[0-9a-f]{32}'));
    await runner.query(`
      DO $$
      DECLARE picture record;
      BEGIN
        FOR picture IN
          SELECT id, content_hash AS short, left(encode(sha256(data), 'hex'), 32) AS long
            FROM images WHERE length(content_hash) = 20
        LOOP
          UPDATE images SET content_hash = picture.long WHERE id = picture.id;
          UPDATE ads SET image_url = replace(image_url, picture.short, picture.long)
           WHERE strpos(image_url, picture.short) > 0;
          ${NAMING.map(
            (table) => `UPDATE ${table} SET content = replace(content, picture.short, picture.long)
           WHERE strpos(content, picture.short) > 0;`,
          ).join('\n')}
        END LOOP;
      END $$;
      ALTER TABLE images DROP CONSTRAINT images_content_hash_check,
        ADD CONSTRAINT images_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{32}$')`);
  }
}

/** Tables whose texts name pictures. */
const NAMING = ['pages', 'page_drafts', 'page_revisions'] as const;

const keepImageUses = (hash: string): string => String.raw`
  CREATE OR REPLACE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    texts jsonb := to_jsonb(NEW);
    named text[];
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM image_uses WHERE source = TG_TABLE_NAME AND source_id = to_jsonb(OLD) ->> TG_ARGV[0];
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
    SELECT array_agg(DISTINCT hit[1]) INTO named
      FROM unnest(TG_ARGV[1:]) AS field,
           regexp_matches(texts ->> field, '/gorsel\\?/(${hash})', 'g') AS hit;
    IF named IS NULL THEN RETURN NULL; END IF;
    PERFORM 1 FROM images WHERE content_hash = ANY (named) ORDER BY id FOR KEY SHARE;
    INSERT INTO image_uses
      SELECT hash, TG_TABLE_NAME, texts ->> TG_ARGV[0] FROM unnest(named) AS hash;
    RETURN NULL;
  END $$`;
