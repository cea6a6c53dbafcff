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
  ],
  ...['audit', 'requests'],
];

/** Single clicks go after their own period: figures are kept per day. */
export class ForgetClicks1795700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(steps([...BEFORE, 'click_rows']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM retention_steps WHERE step = 'click_rows'; ${steps(BEFORE)}`);
  }
}
