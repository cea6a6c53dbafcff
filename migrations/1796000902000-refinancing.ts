import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A loan that repays one at another bank, with what its banks need to answer. */
export class Refinancing1796000902000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications
        ADD COLUMN is_refinancing boolean,
        ADD COLUMN current_bank text CHECK (length(current_bank) BETWEEN 1 AND 60),
        ADD COLUMN current_balance integer CHECK (current_balance > 0),
        ADD COLUMN remaining_months integer CHECK (remaining_months > 0),
        ADD COLUMN current_instalment integer CHECK (current_instalment > 0);
      CREATE TRIGGER refinancing_changed AFTER UPDATE ON applications FOR EACH ROW
        WHEN (${CHANGED}) EXECUTE FUNCTION pass_change_to_referrals();
      CREATE TRIGGER refinancing_feed AFTER UPDATE ON applications FOR EACH ROW
        WHEN (${CHANGED}) EXECUTE FUNCTION feed_referrals_of_application();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE applications ${COLUMNS.map((name) => `DROP COLUMN ${name} CASCADE`).join(', ')}`,
    );
  }
}

const COLUMNS = [
  'is_refinancing',
  'current_bank',
  'current_balance',
  'remaining_months',
  'current_instalment',
];
const CHANGED = COLUMNS.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ');
