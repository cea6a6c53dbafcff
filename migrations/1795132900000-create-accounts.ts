import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sessions, what they tried and what they did. */
export class CreateAccounts1795132900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
        search_key text NOT NULL,
        phone text CHECK (phone ~ '^5[0-9]{9}$'),
        password_hash text NOT NULL,
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'suspended')),
        last_login_at timestamptz,
        credentials_version integer NOT NULL DEFAULT 1,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN users.credentials_version IS 'raised by every new password; a session made under an older one is over';
      CREATE INDEX users_search ON users (search_key);

      CREATE TABLE sessions (
        sid text PRIMARY KEY,
        sess json NOT NULL,
        expire timestamptz NOT NULL
      );
      CREATE INDEX sessions_expire ON sessions (expire);
      CREATE INDEX sessions_user ON sessions ((sess -> 'passport' -> 'user' ->> 'id'));

      CREATE TABLE login_attempts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_key text NOT NULL,
        ip_address inet NOT NULL,
        succeeded boolean NOT NULL,
        attempted_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN login_attempts.account_key IS 'keyed hash of the e-mail typed, so that unknown addresses are not stored in clear';
      CREATE INDEX login_attempts_account ON login_attempts (account_key, ip_address, attempted_at DESC);
      CREATE INDEX login_attempts_ip ON login_attempts (ip_address, attempted_at DESC);

      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
        actor_name text NOT NULL,
        action text NOT NULL,
        resource text NOT NULL,
        resource_id text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text,
        ip_address inet
      );
      CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
      CREATE INDEX audit_log_resource ON audit_log (resource, resource_id, at DESC);
      CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, login_attempts, sessions, users');
  }
}
