import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that staff get by mail: which, how often, and the receivers with their last mail. */
export class PlanReports1796000931000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS report_plans (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address text NOT NULL,
        period text NOT NULL
          CHECK (period IN ('yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month', 'this_year')),
        rhythm text NOT NULL CONSTRAINT report_plans_rhythm_check
          CHECK (rhythm ~ '^(daily|w[1-7]|m([1-9]|[12][0-9]|3[01]))$'),
        hour smallint NOT NULL CONSTRAINT report_plans_hour_check CHECK (hour BETWEEN 0 AND 23),
        next_on date NOT NULL,
        last_on date,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE report_plans IS 'reports that staff get by mail: which, how often, on which day next';
      CREATE TABLE IF NOT EXISTS report_plan_receivers (
        plan_id bigint NOT NULL REFERENCES report_plans (id) ON DELETE CASCADE,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        failed_at timestamptz,
        PRIMARY KEY (plan_id, user_id)
      );
      COMMENT ON TABLE report_plan_receivers IS
        'staff who get a planned report, the last that left for them and the last that was given up';
      CREATE INDEX IF NOT EXISTS report_plan_receivers_user_id ON report_plan_receivers (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS report_plan_receivers, report_plans');
  }
}
