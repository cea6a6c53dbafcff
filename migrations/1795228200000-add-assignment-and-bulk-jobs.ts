import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looks after an application, and changes of very many applications that outlast their request. */
export class AddAssignmentAndBulkJobs1795228200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications ADD assigned_to bigint REFERENCES users (id) ON DELETE SET NULL;
      CREATE INDEX applications_assigned ON applications (assigned_to, created_at DESC, id DESC)
        WHERE assigned_to IS NOT NULL;

      ALTER TABLE application_events DROP CONSTRAINT application_events_type_check;
      ALTER TABLE application_events ADD CONSTRAINT application_events_type_check
        CHECK (type IN ('status', 'note', 'assignment'));

      CREATE TABLE bulk_jobs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        action text NOT NULL CHECK (action IN ('approve', 'reject', 'delete')),
        query text NOT NULL,
        until_id bigint NOT NULL,
        total integer NOT NULL,
        position bigint NOT NULL DEFAULT 0,
        seen integer NOT NULL DEFAULT 0,
        changed integer NOT NULL DEFAULT 0,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped', 'failed')),
        failures integer NOT NULL DEFAULT 0,
        actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
        actor_name text NOT NULL,
        actor_request text,
        actor_address inet,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN bulk_jobs.query IS 'the address of the filtered list; what names a person is sealed in it';
      COMMENT ON COLUMN bulk_jobs.position IS 'the last application looked at: each batch goes on behind it';
      CREATE UNIQUE INDEX bulk_jobs_running ON bulk_jobs (action, query, until_id) WHERE state = 'running';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE bulk_jobs;
      DELETE FROM application_events WHERE type = 'assignment';
      ALTER TABLE application_events DROP CONSTRAINT application_events_type_check;
      ALTER TABLE application_events ADD CONSTRAINT application_events_type_check CHECK (type IN ('status', 'note'));
      ALTER TABLE applications DROP assigned_to;
    `);
  }
}
