import type { MigrationInterface, QueryRunner } from 'typeorm';

const subjects = (list: readonly string[]): string => `
  ALTER TABLE limited_requests DROP CONSTRAINT limited_requests_subject_check,
    ADD CONSTRAINT limited_requests_subject_check CHECK (subject IN (${list.map((one) => `'${one}'`).join(', ')}));`;

/** What sends a message to somebody is counted in one table, by one service. */
export class CountRequestsInOnePlace1795461131606 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${subjects(['phone-code', 'applicant-code', 'password', 'member-mail'])}
      INSERT INTO limited_requests (subject, account_key, ip_address, is_granted, requested_at)
      SELECT 'password', account_key, ip_address, is_granted, requested_at FROM password_requests
       UNION ALL
      SELECT 'member-mail', account_key, ip_address, is_granted, requested_at FROM member_requests;
      DROP TABLE password_requests, member_requests;
      DELETE FROM applicant_codes WHERE NOT is_granted;
      ALTER TABLE applicant_codes DROP phone_key, DROP ip_address, DROP is_granted, ADD request_id bigint;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const table = (name: string): string => `
      CREATE TABLE ${name} (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_key text NOT NULL,
        ip_address inet NOT NULL,
        is_granted boolean NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN ${name}.account_key IS
        'keyed hash of the e-mail typed, so that unknown addresses are not stored in clear';
      CREATE INDEX ${name}_account ON ${name} (account_key, requested_at DESC);
      CREATE INDEX ${name}_ip ON ${name} (ip_address, requested_at DESC);`;
    await runner.query(`
      ALTER TABLE applicant_codes DROP request_id, ADD phone_key text NOT NULL DEFAULT '',
        ADD ip_address inet NOT NULL DEFAULT '0.0.0.0', ADD is_granted boolean NOT NULL DEFAULT true;
      ALTER TABLE applicant_codes ALTER phone_key DROP DEFAULT, ALTER ip_address DROP DEFAULT,
        ALTER is_granted DROP DEFAULT;
      CREATE INDEX applicant_codes_phone ON applicant_codes (phone_key, asked_at DESC);
      CREATE INDEX applicant_codes_ip ON applicant_codes (ip_address, asked_at DESC);
      ${table('password_requests')}${table('member_requests')}
      CREATE INDEX member_requests_requested ON member_requests (requested_at);
      DELETE FROM limited_requests WHERE subject <> 'phone-code';
      ${subjects(['phone-code'])}`);
  }
}
