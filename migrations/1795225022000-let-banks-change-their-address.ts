import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bank may get another id: what hangs on it follows, and its names stay one bank's alone. */
export class LetBanksChangeTheirAddress1795225022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, onDelete] of REFERENCES) await refer(runner, table, `${onDelete} ON UPDATE CASCADE`);
    await runner.query(`
      CREATE FUNCTION keep_bank_names_apart() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        wanted text := to_jsonb(NEW) ->> TG_ARGV[0];
      BEGIN
        IF EXISTS (SELECT FROM bank_aliases JOIN banks ON banks.id = alias WHERE alias = wanted) THEN
          RAISE EXCEPTION 'a bank has the id that another one has as its other name'
            USING ERRCODE = 'unique_violation', CONSTRAINT = TG_NAME;
        END IF;
        RETURN NULL;
      END $$;
      -- At the end of the transaction: a bank may take back a name it had before.
      CREATE CONSTRAINT TRIGGER banks_names_apart AFTER INSERT OR UPDATE OF id ON banks
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_bank_names_apart('id');
      CREATE CONSTRAINT TRIGGER bank_aliases_names_apart AFTER INSERT OR UPDATE ON bank_aliases
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_bank_names_apart('alias');

      -- Every bank has its offer, empty and switched off until someone writes it.
      INSERT INTO bank_offers (bank_id, is_active)
      SELECT id, false FROM banks ON CONFLICT DO NOTHING;
      CREATE FUNCTION give_bank_its_offer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO bank_offers (bank_id, is_active)
        SELECT id, false FROM banks WHERE id = NEW.id ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER banks_offer AFTER INSERT ON banks
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION give_bank_its_offer();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER banks_offer ON banks');
    await runner.query('DROP FUNCTION give_bank_its_offer()');
    await runner.query('DROP TRIGGER banks_names_apart ON banks');
    await runner.query('DROP TRIGGER bank_aliases_names_apart ON bank_aliases');
    await runner.query('DROP FUNCTION keep_bank_names_apart()');
    for (const [table, onDelete] of REFERENCES) await refer(runner, table, onDelete);
  }
}

const REFERENCES = [
  ['bank_aliases', 'ON DELETE CASCADE'],
  ['bank_page_orders', 'ON DELETE CASCADE'],
  ['bank_offers', 'ON DELETE CASCADE'],
  ['products', ''],
  ['campaigns', ''],
  ['notifications', 'ON DELETE SET NULL'],
] as const;

async function refer(runner: QueryRunner, table: string, actions: string): Promise<void> {
  await runner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT ${table}_bank_id_fkey,
      ADD CONSTRAINT ${table}_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks (id) ${actions}`);
}
