import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bank has answered of many referrals at once is kept as one import, with what each was before: it can be undone. */
export class ImportBankAnswers1795425861331 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE referral_imports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        bank_id text NOT NULL,
        changes integer NOT NULL CHECK (changes > 0),
        applied_at timestamptz NOT NULL DEFAULT now(),
        applied_by text NOT NULL,
        undone_at timestamptz,
        undone_by text
      );
      CREATE TABLE referral_import_rows (
        import_id bigint NOT NULL REFERENCES referral_imports (id) ON DELETE CASCADE,
        referral_id bigint NOT NULL REFERENCES referrals (id) ON DELETE CASCADE,
        from_state text NOT NULL,
        to_state text NOT NULL,
        version integer NOT NULL,
        is_charged boolean NOT NULL,
        application_from text NOT NULL,
        application_to text NOT NULL,
        PRIMARY KEY (import_id, referral_id)
      );
      CREATE INDEX referral_import_rows_referral ON referral_import_rows (referral_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE referral_import_rows, referral_imports');
  }
}
