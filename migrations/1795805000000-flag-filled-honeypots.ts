import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Robots fill in the field that no person sees, and so do password managers: such an application is taken and flagged.
 */
export class FlagFilledHoneypots1795805000000 implements MigrationInterface {
  // Each step on its own: what stands there is looked at while others write.
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(oneOf('network', 'unknown-address', 'honeypot'));
    await runner.query(VALIDATE);
    await runner.query(`COMMENT ON COLUMN applications.suspicion IS
      '${MEANING}; honeypot: something stood in the field that no person sees'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // That one was looked at twice stays.
    await runner.query(`UPDATE applications SET suspicion = 'network' WHERE suspicion = 'honeypot'`);
    await runner.query(oneOf('network', 'unknown-address'));
    await runner.query(VALIDATE);
    await runner.query(`COMMENT ON COLUMN applications.suspicion IS '${MEANING}'`);
  }
}

const MEANING =
  'network: very many came from its network within the hour; unknown-address: nobody knows where it came from';

const VALIDATE = 'ALTER TABLE applications VALIDATE CONSTRAINT applications_suspicion_check';

const oneOf = (...reasons: readonly string[]): string => `
  ALTER TABLE applications DROP CONSTRAINT IF EXISTS applications_suspicion_check,
    ADD CONSTRAINT applications_suspicion_check
      CHECK (suspicion IN (${reasons.map((reason) => `'${reason}'`).join(', ')})) NOT VALID`;
