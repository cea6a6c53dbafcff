import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People of a bank who keep the keys of the bank's programs. */
export class BankAdministrators1796000921100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN is_bank_admin boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT users_bank_admin_check CHECK (role = 'bank' OR NOT is_bank_admin);
      COMMENT ON COLUMN users.is_bank_admin IS 'of a bank: keeps the keys of its programs'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN is_bank_admin');
  }
}
