import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member has applied for while she was signed in. */
export class KnowApplicationsOfMembers1795432622769 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member_applications (
        application_id bigint NOT NULL,
        application_kind text NOT NULL,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        PRIMARY KEY (application_id, application_kind),
        FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
      );
      CREATE INDEX member_applications_user ON member_applications (user_id, application_id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE member_applications');
  }
}
