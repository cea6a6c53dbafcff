import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of programs may be bound to networks; refusals for that reason are counted apart. */
export class BindKeysToNetworks1796000915000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys ADD COLUMN networks text[] NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN api_keys.networks IS 'addresses and networks from which the key opens anything; empty for all';
      ALTER TABLE refused_actions DROP CONSTRAINT refused_actions_refusal_check,
        ADD CONSTRAINT refused_actions_refusal_check
          CHECK (refusal IN ('permission', 'scope', 'network', 'key', 'form', 'origin', 'other'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM refused_actions WHERE refusal = 'network';
      ALTER TABLE refused_actions DROP CONSTRAINT refused_actions_refusal_check,
        ADD CONSTRAINT refused_actions_refusal_check
          CHECK (refusal IN ('permission', 'scope', 'key', 'form', 'origin', 'other'));
      ALTER TABLE api_keys DROP COLUMN networks`);
  }
}
