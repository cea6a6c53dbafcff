import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Applications that somebody still has to work on, as the queue asks for them. */
const OPEN = `status IN ('pending', 'processing') AND erased_at IS NULL AND withdrawn_at IS NULL
  AND NOT is_unwanted AND (outcome_id IS NULL OR next_action_at IS NOT NULL)`;
const DUE = '(coalesce(next_action_at, created_at))';

/** Indexes by which the queue finds its next application, built while applications come in. */
export class IndexCalls1796000906100 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const build = (name: string, table: string, definition: string): Promise<void> =>
      createIndexConcurrently(runner, name, table, definition);
    await build('applications_outcome', 'applications', '(outcome_id) WHERE outcome_id IS NOT NULL');
    await build('applications_queue', 'applications', `(${DUE}, id) WHERE assigned_to IS NULL AND ${OPEN}`);
    await build(
      'applications_queue_own',
      'applications',
      `(assigned_to, ${DUE}, id) WHERE assigned_to IS NOT NULL AND ${OPEN}`,
    );
    await build(
      'applications_callbacks',
      'applications',
      `(next_action_at, id) WHERE next_action = 'callback' AND ${OPEN}`,
    );
    await build(
      'applications_queue_without_call',
      'applications',
      `(${DUE}, id) WHERE phone_number IS NULL AND ${OPEN}`,
    );
    await build(
      'application_events_outcome',
      'application_events',
      '(outcome_id) WHERE outcome_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS application_events_outcome, applications_queue_without_call, applications_callbacks,
        applications_queue_own, applications_queue, applications_outcome`);
  }
}
