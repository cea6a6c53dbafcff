import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By time, of which there is an index: by number the last batch of a night walked the whole log to find nothing. */
const forget = (order: string): string => `
  CREATE OR REPLACE FUNCTION forget_audit_log(until timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $body$
  DECLARE
    entries integer;
  BEGIN
    IF until IS NULL OR until > now() - interval '1 year' + interval '1 day' THEN
      RAISE EXCEPTION 'forget_audit_log keeps a year at the least';
    END IF;
    DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < until ORDER BY ${order} LIMIT most);
    GET DIAGNOSTICS entries = ROW_COUNT;
    RETURN entries;
  END $body$;`;

export class ForgetOldestAuditFirst1795650200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forget('at, id'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forget('id'));
  }
}
