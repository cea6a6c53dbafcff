import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A webhook of a bank takes that bank's referrals and no site-wide event. One that a single bank used becomes that bank's;
 * one that several used belongs to nobody we know, so it is switched off and its banks choose anew, their leads waiting
 * until then. Site-wide messages under way to either are called off, and what each has already got is counted, for
 * administrators, before deliveries go after their period.
 */
export class GiveBanksWebhooksOfTheirOwn1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE endpoint_disclosures (
        endpoint_id bigint NOT NULL,
        bank_id text NOT NULL,
        endpoint_name text NOT NULL,
        is_shared boolean NOT NULL,
        leads integer NOT NULL,
        status_changes integer NOT NULL,
        first_at timestamptz,
        last_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (endpoint_id, bank_id)
      );
      COMMENT ON TABLE endpoint_disclosures IS
        'messages about applications that did not choose the bank whose webhook got them, as counted once';
      INSERT INTO endpoint_disclosures (endpoint_id, bank_id, endpoint_name, is_shared, leads, status_changes, first_at, last_at)
      SELECT e.id, b.id, e.name,
             (SELECT count(*) > 1 FROM banks other WHERE other.lead_endpoint_id = e.id),
             count(*) FILTER (WHERE got.topic IN ('application.created', 'referral.created')),
             count(*) FILTER (WHERE got.topic = 'application.status_changed'),
             min(got.created_at), max(got.created_at)
        FROM webhook_endpoints e JOIN banks b ON b.lead_endpoint_id = e.id
        LEFT JOIN (
          SELECT d.endpoint_id, d.topic, d.created_at, a.selected_banks
            FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
            JOIN applications a ON a.id = o.application_id AND a.kind = o.application_kind
           WHERE d.channel = 'webhook' AND d.attempts > 0
             AND d.topic IN ('application.created', 'application.status_changed', 'referral.created')
        ) AS got ON got.endpoint_id = e.id AND b.id <> ALL (got.selected_banks)
       GROUP BY e.id, b.id HAVING e.events <> '{}' OR count(got.topic) > 0
           OR (SELECT count(*) > 1 FROM banks other WHERE other.lead_endpoint_id = e.id);

      UPDATE deliveries SET state = 'cancelled', claimed_until = NULL, updated_at = now()
       WHERE state = 'pending' AND topic IN ('application.created', 'application.status_changed')
         AND endpoint_id IN (SELECT lead_endpoint_id FROM banks);

      ALTER TABLE webhook_endpoints
        ADD COLUMN bank_id text REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
        ADD CONSTRAINT webhook_endpoints_id_bank_id_key UNIQUE (id, bank_id);
      UPDATE webhook_endpoints e
         SET events = '{}', bank_id = CASE WHEN used.banks = 1 THEN used.bank END, is_active = e.is_active AND used.banks = 1,
             version = e.version + 1, updated_at = now()
        FROM (SELECT lead_endpoint_id, count(*) AS banks, min(id) AS bank FROM banks
               WHERE lead_endpoint_id IS NOT NULL GROUP BY lead_endpoint_id) AS used
       WHERE e.id = used.lead_endpoint_id;
      UPDATE banks b SET lead_endpoint_id = NULL, version = b.version + 1, updated_at = now()
        FROM webhook_endpoints e WHERE e.id = b.lead_endpoint_id AND e.bank_id IS NULL;
    `);
    // Apart: a table with changes of this transaction that a trigger still has to see can't be altered.
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TABLE webhook_endpoints
        ADD CONSTRAINT webhook_endpoints_referrals_alone CHECK (bank_id IS NULL OR events = '{}');
      ALTER TABLE banks
        DROP CONSTRAINT banks_lead_endpoint_id_fkey,
        ADD CONSTRAINT banks_lead_endpoint_id_fkey FOREIGN KEY (lead_endpoint_id, id)
          REFERENCES webhook_endpoints (id, bank_id) ON DELETE SET NULL (lead_endpoint_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE banks
        DROP CONSTRAINT banks_lead_endpoint_id_fkey,
        ADD CONSTRAINT banks_lead_endpoint_id_fkey FOREIGN KEY (lead_endpoint_id)
          REFERENCES webhook_endpoints (id) ON DELETE SET NULL;
      ALTER TABLE webhook_endpoints DROP COLUMN bank_id;
      DROP TABLE endpoint_disclosures;
    `);
  }
}
