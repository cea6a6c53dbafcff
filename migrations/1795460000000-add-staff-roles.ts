import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who answer the phone, who write, and who read figures: each with what their work needs. */
export class AddStaffRoles1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_role_check;
      ALTER TABLE users ADD CONSTRAINT users_role_check
        CHECK (role IN ('admin', 'moderator', 'agent', 'editor', 'analyst', 'user')) NOT VALID;
      ALTER TABLE users VALIDATE CONSTRAINT users_role_check;
    `);
  }

  /** Nobody gains rights by it: who had one of these roles is staff no more, and comes in no more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET role = 'user', status = 'inactive' WHERE role IN ('agent', 'editor', 'analyst');
      ALTER TABLE users DROP CONSTRAINT users_role_check;
      ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('user', 'moderator', 'admin'));
    `);
  }
}
