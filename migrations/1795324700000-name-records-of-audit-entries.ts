import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What changes many records at once is one audit entry. The records it changed stand beside it, so that the history of
 * each tells of it; the entries of before named those that were ticked, in a text that was cut at 1,000 characters.
 */
export class NameRecordsOfAuditEntries1795324700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_records (
        entry_id bigint NOT NULL REFERENCES audit_log (id) ON DELETE CASCADE,
        record_id bigint NOT NULL,
        before jsonb,
        PRIMARY KEY (entry_id, record_id)
      );
      COMMENT ON TABLE audit_records IS 'the records that an entry about many of them changed, and what they were';
      CREATE INDEX audit_records_record ON audit_records (record_id, entry_id);

      INSERT INTO audit_records (entry_id, record_id)
      SELECT DISTINCT e.id, ticked.id::bigint
        FROM audit_log e, jsonb_array_elements_text(e.before -> 'ids') AS ticked (id)
       WHERE e.action LIKE 'application.bulk-%' AND e.before ? 'ids';
      UPDATE audit_log SET resource_id = '*', before = NULL
       WHERE action LIKE 'application.bulk-%' AND before ? 'ids';

      ALTER TABLE bulk_jobs ADD entry_id bigint REFERENCES audit_log (id) ON DELETE SET NULL;
      UPDATE bulk_jobs j SET entry_id = e.id
        FROM audit_log e
       WHERE j.state = 'running' AND e.action = 'application.bulk-' || j.action
         AND e.after -> 'job' = to_jsonb(j.id::text) AND e.after ? 'total';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bulk_jobs DROP entry_id;
      UPDATE audit_log e
         SET resource_id = left(named.ids, 1000), before = jsonb_build_object('ids', named.list)
        FROM (SELECT entry_id, string_agg(record_id::text, ',' ORDER BY record_id) AS ids,
                     jsonb_agg(record_id::text ORDER BY record_id) AS list
                FROM audit_records GROUP BY entry_id) AS named
       WHERE named.entry_id = e.id AND e.before IS NULL;
      DROP TABLE audit_records;
    `);
  }
}
