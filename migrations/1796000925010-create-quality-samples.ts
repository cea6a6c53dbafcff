import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Random samples of the calls of staff, with what a supervisor thinks of each. */
export class CreateQualitySamples1796000925010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quality_samples (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        first_day date NOT NULL,
        last_day date NOT NULL,
        drawn_at timestamptz NOT NULL DEFAULT now(),
        drawn_by text NOT NULL,
        CONSTRAINT quality_samples_days CHECK (first_day <= last_day)
      );
      CREATE INDEX quality_samples_person ON quality_samples (person_id, id DESC);
      COMMENT ON TABLE quality_samples IS 'random choices of calls that one of the staff made in some days';

      CREATE TABLE quality_calls (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        sample_id bigint NOT NULL REFERENCES quality_samples (id) ON DELETE CASCADE,
        event_id bigint NOT NULL UNIQUE REFERENCES application_events (id) ON DELETE CASCADE,
        mark text CHECK (mark IN ('good', 'improvable', 'wrong')),
        words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
        marked_at timestamptz,
        marked_by text,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT quality_calls_marked CHECK ((mark IS NULL) = (marked_at IS NULL) AND (mark IS NULL) = (marked_by IS NULL))
      );
      CREATE INDEX quality_calls_sample ON quality_calls (sample_id);
      COMMENT ON TABLE quality_calls IS 'calls of quality samples, with the mark and words of a supervisor';
      COMMENT ON COLUMN quality_calls.event_id IS 'the outcome that was written down for the call';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quality_calls, quality_samples');
  }
}
