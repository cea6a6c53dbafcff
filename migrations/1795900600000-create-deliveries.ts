import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox, the deliveries that are made from it, and the webhooks that receive them. */
export class CreateDeliveries1795900600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE banks DROP CONSTRAINT banks_lead_endpoint_id_fkey;
      DROP TABLE sms_days, endpoint_disclosures, deliveries, delivery_targets, webhook_endpoints, outbox;
      DROP FUNCTION follow_outbox;`);
  }
}

const TABLES = `
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY, topic text NOT NULL, application_id bigint, application_kind text,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'planned', 'delivered', 'failed', 'unconfigured', 'held')),
  attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz NOT NULL DEFAULT now(), last_error text,
  created_at timestamptz DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(), act_id bigint,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX outbox_application ON outbox USING brin (application_id) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX outbox_pending ON outbox (id) WHERE state = 'pending';
CREATE INDEX outbox_told_to_banks ON outbox (id) WHERE topic IN ('referral.erased', 'referral.withdrawn');
CREATE INDEX outbox_held ON outbox (act_id) WHERE state = 'held';

CREATE TABLE webhook_endpoints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, url text NOT NULL,
  events text[] NOT NULL DEFAULT '{}', is_active boolean NOT NULL DEFAULT true,
  secret_version integer NOT NULL DEFAULT 1, previous_until timestamptz, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  gone_at timestamptz,
  bank_id text REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT webhook_endpoints_referrals_alone CHECK (bank_id IS NULL OR events = '{}'),
  UNIQUE (id, bank_id)
);

ALTER TABLE banks ADD CONSTRAINT banks_lead_endpoint_id_fkey FOREIGN KEY (lead_endpoint_id, id)
  REFERENCES webhook_endpoints (id, bank_id) ON DELETE SET NULL (lead_endpoint_id);

CREATE TABLE delivery_targets (
  target text PRIMARY KEY, failures integer NOT NULL DEFAULT 0, paused_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  outbox_id bigint NOT NULL, topic text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('webhook', 'email', 'sms')),
  target text NOT NULL, endpoint_id bigint, subject text, params jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead', 'unconfigured', 'cancelled')),
  priority smallint NOT NULL DEFAULT 5, attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(), claimed_until timestamptz,
  attempt_log jsonb NOT NULL DEFAULT '[]', delivered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  report text CHECK (report IN ('delivered', 'failed')), report_code text, reported_at timestamptz, recipient text
);
CREATE INDEX deliveries_due ON deliveries (target, priority, next_attempt_at, id) WHERE state = 'pending';
CREATE INDEX deliveries_claimed ON deliveries (target, claimed_until) WHERE state = 'pending';
CREATE INDEX deliveries_waiting ON deliveries (target, subject, id) WHERE state = 'pending';
CREATE INDEX deliveries_subject ON deliveries (subject, id);
CREATE INDEX deliveries_outbox ON deliveries (outbox_id);
CREATE INDEX deliveries_created ON deliveries (created_at, id);
CREATE INDEX deliveries_state_created ON deliveries (state, created_at, id);
CREATE INDEX deliveries_channel_created ON deliveries (channel, created_at, id);
CREATE INDEX deliveries_topic_created ON deliveries (topic, created_at, id);
CREATE INDEX deliveries_target_created ON deliveries (target, created_at, id);
CREATE INDEX deliveries_sms ON deliveries (message_id) WHERE channel = 'sms';
CREATE INDEX deliveries_dead ON deliveries (updated_at) WHERE state = 'dead';
CREATE INDEX deliveries_channel_topic_created ON deliveries (channel, topic, created_at, id);
CREATE INDEX deliveries_channel_state_created ON deliveries (channel, state, created_at, id)
  WHERE state <> 'delivered';
CREATE INDEX deliveries_recipient ON deliveries (recipient) WHERE recipient IS NOT NULL;

CREATE TABLE endpoint_disclosures (
  endpoint_id bigint, bank_id text, endpoint_name text NOT NULL, is_shared boolean NOT NULL,
  leads integer NOT NULL, status_changes integer NOT NULL, first_at timestamptz, last_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (endpoint_id, bank_id)
);
COMMENT ON TABLE endpoint_disclosures IS
  'messages about applications that did not choose the bank whose webhook got them, as counted once';

CREATE TABLE sms_days (day date PRIMARY KEY, sent integer NOT NULL);
`;

const FUNCTIONS = `
CREATE FUNCTION follow_outbox() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    DELETE FROM deliveries WHERE outbox_id IN (SELECT id FROM gone);
    RETURN NULL;
  END
$body$;
COMMENT ON FUNCTION follow_outbox IS 'the deliveries of an event go with it';

CREATE TRIGGER outbox_gone AFTER DELETE ON outbox REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION follow_outbox();
`;
