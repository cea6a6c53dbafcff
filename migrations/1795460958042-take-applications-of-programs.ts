import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs of partners bring applications: which one, and where and when the person agreed there. */
export class TakeApplicationsOfPrograms1795460958042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE form_submissions ADD api_key_id bigint, ADD consent_page text, ADD consent_at timestamptz;
      ALTER TABLE form_submissions ADD CONSTRAINT form_submissions_program
        CHECK ((api_key_id IS NULL) = (consent_at IS NULL) AND (api_key_id IS NULL) = (consent_page IS NULL)) NOT VALID;
      COMMENT ON COLUMN form_submissions.api_key_id IS
        'the program that brought it; no foreign key: what was brought stands, whatever becomes of the key';
      CREATE FUNCTION release_of(release text, api_key_id bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN api_key_id IS NOT NULL AND release = 'at_once' THEN 'confirmed_phone' ELSE release END
      $$;
      COMMENT ON FUNCTION release_of IS 'what a program brings waits at least until the phone is confirmed';
    `);
    await runner.query('ALTER TABLE form_submissions VALIDATE CONSTRAINT form_submissions_program');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION release_of(text, bigint);
      ALTER TABLE form_submissions DROP api_key_id, DROP consent_page, DROP consent_at;
    `);
  }
}
