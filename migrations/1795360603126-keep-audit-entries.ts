import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The application's role only adds to the audit log (`grants.ts`). The records of a bulk change are therefore named
 * before its entry is written, with what came of it in it; and what the law wants erased is erased by the owner's
 * function alone, which leaves an entry of its own.
 */
export class KeepAuditEntries1795360603126 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_records ALTER CONSTRAINT audit_records_entry_id_fkey DEFERRABLE INITIALLY DEFERRED;

      CREATE FUNCTION redact_audit_log(words text[]) RETURNS bigint
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $body$
      DECLARE
        pattern text;
        entries bigint;
        records bigint;
      BEGIN
        IF cardinality(words) = 0 OR EXISTS (SELECT FROM unnest(words) AS word WHERE word IS NULL OR word !~ '^[[:alnum:]@.+_-]{6,254}$') THEN
          RAISE EXCEPTION 'redact_audit_log expects phone numbers or addresses of at least six characters';
        END IF;
        SELECT string_agg(regexp_replace(word, '([.+])', '\\\\\\1', 'g'), '|') INTO pattern FROM unnest(words) AS word;
        UPDATE audit_log SET
            before = regexp_replace(before::text, pattern, '[silindi]', 'gi')::jsonb,
            after = regexp_replace(after::text, pattern, '[silindi]', 'gi')::jsonb,
            resource_id = regexp_replace(resource_id, pattern, '[silindi]', 'gi')
         WHERE before::text ~* pattern OR after::text ~* pattern OR resource_id ~* pattern;
        GET DIAGNOSTICS entries = ROW_COUNT;
        UPDATE audit_records SET before = regexp_replace(before::text, pattern, '[silindi]', 'gi')::jsonb
         WHERE before::text ~* pattern;
        GET DIAGNOSTICS records = ROW_COUNT;
        INSERT INTO audit_log (actor_name, action, resource, resource_id, after)
        VALUES ('Sistem', 'audit.redact', 'audit', '*', jsonb_build_object('count', entries + records));
        RETURN entries + records;
      END $body$;
      COMMENT ON FUNCTION redact_audit_log IS 'takes phone numbers and addresses of a person out of the audit log, and logs that it did';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION redact_audit_log;
      ALTER TABLE audit_records ALTER CONSTRAINT audit_records_entry_id_fkey NOT DEFERRABLE;
    `);
  }
}
