import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

const STATES = ['pending', 'planned', 'delivered', 'failed', 'unconfigured'];

/**
 * What staff have done to applications, and until when it can be undone. What it would send is held in the outbox in a
 * state of its own, which replicas of the release before do not take; lines of the history name the act they came of.
 */
export class LetStaffUndo1795804100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS staff_acts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL CHECK (type IN ('status', 'assignment', 'note', 'bulk')),
        application_id bigint,
        assigned_from bigint,
        assigned_to bigint,
        actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
        actor_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        undo_until timestamptz,
        is_released boolean NOT NULL DEFAULT false,
        undone_at timestamptz,
        CHECK (undone_at IS NULL OR undone_at <= undo_until)
      );
      CREATE INDEX IF NOT EXISTS staff_acts_due ON staff_acts (undo_until) WHERE NOT is_released;
      CREATE INDEX IF NOT EXISTS staff_acts_actor ON staff_acts (actor_id);
      ALTER TABLE application_events ADD COLUMN IF NOT EXISTS act_id bigint;
      ALTER TABLE bulk_jobs
        ADD COLUMN IF NOT EXISTS act_id bigint,
        ADD COLUMN IF NOT EXISTS reopened text[] NOT NULL DEFAULT '{}';
      ALTER TABLE outbox ADD COLUMN IF NOT EXISTS act_id bigint;
    `);
    await checkStates(runner, [...STATES, 'held']);
    await createIndexConcurrently(
      runner,
      'application_events_act',
      'application_events',
      '(act_id, application_id) WHERE act_id IS NOT NULL',
    );
    await createIndexConcurrently(
      runner,
      'applications_withdrawn',
      'applications',
      '(id) WHERE withdrawn_at IS NOT NULL',
    );
    await createIndexConcurrently(runner, 'outbox_held', 'outbox', "(act_id) WHERE state = 'held'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outbox SET state = 'pending' WHERE state = 'held';
      DROP INDEX outbox_held, applications_withdrawn, application_events_act;
      ALTER TABLE outbox DROP COLUMN act_id;
      ALTER TABLE bulk_jobs DROP COLUMN act_id, DROP COLUMN reopened;
      ALTER TABLE application_events DROP COLUMN act_id;
      DROP TABLE staff_acts;
    `);
    await checkStates(runner, STATES);
  }
}

async function checkStates(runner: QueryRunner, states: readonly string[]): Promise<void> {
  await runner.query(`
    ALTER TABLE outbox DROP CONSTRAINT IF EXISTS outbox_state_check;
    ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
      CHECK (state IN (${states.map((state) => `'${state}'`).join(', ')})) NOT VALID`);
  await runner.query('ALTER TABLE outbox VALIDATE CONSTRAINT outbox_state_check');
}
