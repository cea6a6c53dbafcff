import type { MigrationInterface, QueryRunner } from 'typeorm';

/** State of the mailbox to which mails come back, and an alert about what stands in it unread. */
export class ReadBounces1796000933100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bounce_mailbox (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        claimed_until timestamptz,
        read_at timestamptz,
        unreadable integer NOT NULL DEFAULT 0 CHECK (unreadable >= 0),
        unreadable_at timestamptz
      );
      COMMENT ON TABLE bounce_mailbox IS 'state of the mailbox to which mails come back; one row';
      ${reasons([...REASONS, 'bounces'])}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM staff_notices WHERE reason = 'bounces';
      ${reasons(REASONS)}
      DROP TABLE bounce_mailbox`);
  }
}

const REASONS = [
  'created',
  'channel',
  'dead',
  'work',
  'proxy',
  'flood',
  'refused',
  'waiting',
  'approved',
  'returned',
];

const reasons = (known: readonly string[]): string => `
  ALTER TABLE staff_notices DROP CONSTRAINT staff_notices_reason_check,
    ADD CONSTRAINT staff_notices_reason_check CHECK (reason IN (${known.map((reason) => `'${reason}'`).join(', ')}));`;
