import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fold } from '../src/shared/finance/tr/fold.js';

/** Pictures are kept in a library: found by name, shown in several sizes, and known by where they are used. */
export class KeepAnImageLibrary1795235196800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      ALTER TABLE images
        ADD search_key text NOT NULL DEFAULT '',
        ADD version integer NOT NULL DEFAULT 1,
        ADD updated_at timestamptz NOT NULL DEFAULT now();

      CREATE TABLE image_variants (
        image_id bigint NOT NULL REFERENCES images (id) ON DELETE CASCADE,
        width integer NOT NULL CHECK (width > 0),
        mime_type text NOT NULL CHECK (mime_type IN ('image/webp', 'image/avif')),
        data bytea NOT NULL,
        PRIMARY KEY (image_id, width)
      );
      COMMENT ON TABLE image_variants IS 'the same picture in fewer pixels; made from it when it came';

      CREATE INDEX products_image ON products (image_id) WHERE image_id IS NOT NULL;
      CREATE INDEX campaigns_image ON campaigns (image_id) WHERE image_id IS NOT NULL;
      CREATE INDEX ads_image ON ads (image_id) WHERE image_id IS NOT NULL;
      CREATE INDEX banks_logo ON banks (logo_id) WHERE logo_id IS NOT NULL;

      CREATE TABLE image_uses (
        content_hash text NOT NULL,
        source text NOT NULL,
        source_id text NOT NULL,
        PRIMARY KEY (content_hash, source, source_id)
      );
      CREATE INDEX image_uses_source ON image_uses (source, source_id);
      COMMENT ON TABLE image_uses IS 'texts that name a picture by its address; written by keep_image_uses alone';

      -- keep_image_uses(key column, text columns …), for each row. A picture that a text names is locked against its
      -- deletion until the text is stored.
      CREATE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
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
               regexp_matches(texts ->> field, '/gorsel\\?/([0-9a-f]{32})', 'g') AS hit;
        IF named IS NULL THEN RETURN NULL; END IF;
        PERFORM 1 FROM images WHERE content_hash = ANY (named) ORDER BY id FOR KEY SHARE;
        INSERT INTO image_uses
          SELECT hash, TG_TABLE_NAME, texts ->> TG_ARGV[0] FROM unnest(named) AS hash;
        RETURN NULL;
      END $$;
    `);
    for (const [table, fields] of NAMING)
      await runner.query(String.raw`
        CREATE TRIGGER ${table}_image_uses AFTER INSERT OR UPDATE OF id, ${fields.join(', ')} OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION keep_image_uses('id', ${fields.map((field) => `'${field}'`).join(', ')});
        INSERT INTO image_uses
          SELECT DISTINCT hit[1], '${table}', id::text
            FROM ${table}, regexp_matches(concat_ws(' ', ${fields.join(', ')}), '/gorsel\\?/([0-9a-f]{32})', 'g') AS hit`);
    const rows = (await runner.query('SELECT id, name, alt_text FROM images')) as {
      readonly id: string;
      readonly name: string;
      readonly alt_text: string;
    }[];
    for (const { id, name, alt_text } of rows)
      await runner.query('UPDATE images SET search_key = $2 WHERE id = $1', [
        id,
        fold(`${name} ${alt_text}`),
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of NAMING) await runner.query(`DROP TRIGGER ${table}_image_uses ON ${table}`);
    await runner.query(`
      DROP FUNCTION keep_image_uses();
      DROP TABLE image_uses;
      DROP INDEX products_image, campaigns_image, ads_image, banks_logo;
      DROP TABLE image_variants;
      ALTER TABLE images DROP search_key, DROP version, DROP updated_at;
    `);
  }
}

/** Tables with the texts in which a picture of ours may be named. */
const NAMING = [
  ['pages', ['content']],
  ['ads', ['image_url', 'html_code']],
] as const;
