import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Keys that read what became of the applications they brought, and the index by which these are found. */
export class ReadBroughtApplications1796000928000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'form_submissions_program_id',
      'form_submissions',
      '(api_key_id, id) WHERE api_key_id IS NOT NULL',
    );
    await runner.query(scopes(['applications.read']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE api_keys SET scopes = array_remove(scopes, 'applications.read')
       WHERE scopes && ARRAY['applications.read'] AND cardinality(scopes) > 1;
      DELETE FROM api_keys WHERE scopes = ARRAY['applications.read'];
      ${scopes([])}`);
    await runner.query('DROP INDEX IF EXISTS form_submissions_program_id');
  }
}

const BEFORE = ['catalogue.read', 'applications.write', 'referrals.read', 'referrals.write', 'rates.write'];

/** @param more scopes beside those before */
const scopes = (more: readonly string[]): string => `
  ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes,
    ADD CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0
      AND scopes <@ ARRAY[${[...BEFORE, ...more].map((scope) => `'${scope}'`).join(', ')}]);`;
