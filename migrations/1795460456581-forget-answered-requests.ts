import type { MigrationInterface, QueryRunner } from 'typeorm';

const steps = (list: readonly string[]): string => `
  ALTER TABLE retention_steps DROP CONSTRAINT retention_steps_step_check,
    ADD CONSTRAINT retention_steps_step_check CHECK (step IN (${list.map((step) => `'${step}'`).join(', ')}));`;

const BEFORE = [
  ...[
    'applications',
    'unconfirmed',
    'unsubscribed',
    'traffic',
    'evidence',
    'deliveries',
    'clicks',
    'sign_ins',
    'audit',
  ],
];

/** What people asked about their data is kept for its own period once it was answered. */
export class ForgetAnsweredRequests1795460456581 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${steps([...BEFORE, 'requests'])}
      CREATE INDEX ON privacy_requests (answered_on) WHERE answered_on IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX privacy_requests_answered_on_idx;
      DELETE FROM retention_steps WHERE step = 'requests';
      ${steps(BEFORE)}`);
  }
}
