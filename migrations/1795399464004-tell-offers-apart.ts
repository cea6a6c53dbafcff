import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors choose offers by the kind of their bank and by whom they are for. */
export class TellOffersApart1795399464004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE banks ADD kind text NOT NULL DEFAULT 'private'
        CONSTRAINT banks_kind_check CHECK (kind IN ('public', 'private', 'participation'));
      UPDATE banks SET kind = 'public' WHERE id IN ('ziraatbankasi', 'halkbank', 'vakifbank');
      UPDATE banks SET kind = 'participation'
       WHERE id IN ('kuveytturk', 'albaraka', 'turkiyefinans', 'ziraatkatilim', 'vakifkatilim', 'emlakkatilim');
      ALTER TABLE products
        ADD for_new_customers boolean NOT NULL DEFAULT false,
        ADD for_salary_customers boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products DROP for_new_customers, DROP for_salary_customers;
      ALTER TABLE banks DROP kind;
    `);
  }
}
