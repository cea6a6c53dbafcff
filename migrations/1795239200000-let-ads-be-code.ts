import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is known of a code ad since it was saved, and approved by saving: pages allow exactly this. Nothing of it is
 * made anew from the code, so that code which was changed elsewhere does not run.
 */
export class LetAdsBeCode1795239200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ads
        ADD code_seal text,
        ADD code_scripts text[] NOT NULL DEFAULT '{}',
        ADD code_styles text[] NOT NULL DEFAULT '{}',
        ADD code_origins text[] NOT NULL DEFAULT '{}',
        ADD code_links text[] NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN ads.code_seal IS 'SHA-256 of html_code, in hexadecimal: other code is not shown';
      COMMENT ON COLUMN ads.code_scripts IS 'sha256-… of each inline script, as content policies spell it';
      COMMENT ON COLUMN ads.code_origins IS 'confirmed, with what is loaded from there: script https://cdn.example';
      COMMENT ON COLUMN ads.code_links IS 'addresses of its links in their order, empty where a link is not counted';
      CREATE FUNCTION is_code_sealed(code text, seal text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(encode(sha256(convert_to(code, 'UTF8')), 'hex') = seal, false)
      $$;

      CREATE TABLE ad_switches (
        name text PRIMARY KEY CHECK (name = 'code'),
        is_on boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO ad_switches (name) VALUES ('code');
      CREATE TRIGGER ad_switches_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ad_switches
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ad_switches;
      DROP FUNCTION is_code_sealed(text, text);
      ALTER TABLE ads DROP code_seal, DROP code_scripts, DROP code_styles, DROP code_origins, DROP code_links;
    `);
  }
}
