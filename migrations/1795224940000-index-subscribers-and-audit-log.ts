import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of a million subscribers or audit entries answer from an index, whatever they are filtered by. */
export class IndexSubscribersAndAuditLog1795224940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX newsletter_subscribers_email_search ON newsletter_subscribers (email text_pattern_ops);
      CREATE INDEX newsletter_subscribers_phone_search ON newsletter_subscribers (phone_number text_pattern_ops);

      DROP INDEX audit_log_actor, audit_log_resource;
      CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
      CREATE INDEX audit_log_record ON audit_log (resource_id, at DESC, id DESC);
      CREATE INDEX audit_log_kind ON audit_log (resource, at DESC, id DESC);
      CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
      CREATE INDEX audit_log_actor_action ON audit_log (actor_id, action, at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_log_actor_action, audit_log_action, audit_log_kind, audit_log_record, audit_log_actor;
      CREATE INDEX audit_log_resource ON audit_log (resource, resource_id, at DESC);
      CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);
      DROP INDEX newsletter_subscribers_phone_search, newsletter_subscribers_email_search;
    `);
  }
}
