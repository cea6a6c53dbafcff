import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, inBatches } from '../src/platform/database/online-changes.js';

/**
 * What happened becomes deliveries, one for each receiver. What waited until now was promised to nobody, since nothing
 * carried it: it is marked so instead of being sent long after the fact.
 */
export class CreateDeliveries1795395677621 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS webhook_endpoints (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        url text NOT NULL,
        events text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        secret_version integer NOT NULL DEFAULT 1,
        previous_until timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE IF NOT EXISTS delivery_targets (
        target text PRIMARY KEY,
        failures integer NOT NULL DEFAULT 0,
        paused_until timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE IF NOT EXISTS deliveries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id uuid NOT NULL DEFAULT gen_random_uuid(),
        outbox_id bigint NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
        topic text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('webhook', 'email', 'sms')),
        target text NOT NULL,
        endpoint_id bigint REFERENCES webhook_endpoints (id) ON DELETE SET NULL,
        subject text,
        params jsonb NOT NULL DEFAULT '{}',
        state text NOT NULL DEFAULT 'pending'
          CHECK (state IN ('pending', 'delivered', 'dead', 'unconfigured', 'cancelled')),
        priority smallint NOT NULL DEFAULT 5,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        claimed_until timestamptz,
        attempt_log jsonb NOT NULL DEFAULT '[]',
        delivered_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX IF NOT EXISTS deliveries_due
        ON deliveries (target, priority, next_attempt_at, id) WHERE state = 'pending';
      CREATE INDEX IF NOT EXISTS deliveries_claimed ON deliveries (target, claimed_until) WHERE state = 'pending';
      CREATE INDEX IF NOT EXISTS deliveries_waiting ON deliveries (target, subject, id) WHERE state = 'pending';
      CREATE INDEX IF NOT EXISTS deliveries_subject ON deliveries (subject, id);
      CREATE INDEX IF NOT EXISTS deliveries_outbox ON deliveries (outbox_id);
      CREATE INDEX IF NOT EXISTS deliveries_endpoint ON deliveries (endpoint_id) WHERE endpoint_id IS NOT NULL;
      CREATE INDEX IF NOT EXISTS deliveries_state ON deliveries (state, id DESC);
    `);
    await runner.query(`
      ALTER TABLE outbox DROP CONSTRAINT IF EXISTS outbox_state_check;
      ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
        CHECK (state IN ('pending', 'planned', 'delivered', 'failed', 'unconfigured')) NOT VALID;
    `);
    await createIndexConcurrently(runner, 'outbox_pending', 'outbox', "(id) WHERE state = 'pending'");
    await inBatches(
      runner,
      `UPDATE outbox SET state = 'unconfigured'
        WHERE id IN (SELECT id FROM outbox WHERE state = 'pending' ORDER BY id LIMIT 1000)`,
    );
    await runner.query('ALTER TABLE outbox VALIDATE CONSTRAINT outbox_state_check');
    await runner.query('DROP INDEX IF EXISTS outbox_due');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE state = 'pending';
      DROP INDEX outbox_pending;
      DROP TABLE deliveries, delivery_targets, webhook_endpoints;
      ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
      UPDATE outbox SET state = 'delivered' WHERE state = 'planned';
      ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
        CHECK (state IN ('pending', 'delivered', 'failed', 'unconfigured'));
    `);
  }
}
