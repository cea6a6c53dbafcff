import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members agree to is proved as what applicants do. */
export class KeepEvidenceOfMembers1795433850680 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consent_evidence DROP CONSTRAINT consent_evidence_consent_check,
        ADD CHECK (consent IN ('kvkk', 'marketing', 'membership', 'terms', 'member_marketing'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM consent_evidence WHERE consent NOT IN ('kvkk', 'marketing');
      ALTER TABLE consent_evidence DROP CONSTRAINT consent_evidence_consent_check,
        ADD CHECK (consent IN ('kvkk', 'marketing'))`);
  }
}
