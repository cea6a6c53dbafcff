import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever forgot a password asks for a link: counted, so that nobody's mailbox is filled by strangers. */
export class LimitPasswordRequests1795426246782 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_requests (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_key text NOT NULL,
        ip_address inet NOT NULL,
        is_granted boolean NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN password_requests.account_key IS
        'keyed hash of the e-mail typed, so that unknown addresses are not stored in clear';
      CREATE INDEX password_requests_account ON password_requests (account_key, requested_at DESC);
      CREATE INDEX password_requests_ip ON password_requests (ip_address, requested_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_requests');
  }
}
