import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each member of staff has her lists, the views of them that are kept, and what applications are searched by. */
export class StaffLists1796000907000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_preferences (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        is_roomy boolean NOT NULL DEFAULT false,
        has_shortcuts boolean NOT NULL DEFAULT true,
        hidden_columns jsonb NOT NULL DEFAULT '{}'
      );
      COMMENT ON COLUMN list_preferences.hidden_columns IS 'headings of the columns that are left out, by the list''s path';

      CREATE TABLE saved_views (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        list text NOT NULL,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
        query text NOT NULL CHECK (length(query) <= 1000),
        audience text NOT NULL DEFAULT 'own' CHECK (audience IN ('own', 'role', 'all')),
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (owner_id, list, name)
      );
      CREATE INDEX saved_views_shared ON saved_views (audience, role) WHERE audience <> 'own';
      COMMENT ON TABLE saved_views IS 'filters and orders of staff''s lists under a name; no search, which may name a person';
      COMMENT ON COLUMN saved_views.list IS 'its path';
      COMMENT ON COLUMN saved_views.role IS 'the owner''s when it was kept: who else sees it, where audience is role';

      CREATE FUNCTION note_words(note text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
        SELECT to_tsvector('simple', lower(translate(note, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu')))
      $body$;
      COMMENT ON FUNCTION note_words IS 'words of a note as searches fold them';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION note_words;
      DROP TABLE saved_views, list_preferences;`);
  }
}
