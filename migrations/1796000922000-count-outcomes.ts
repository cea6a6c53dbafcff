import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of what became of the applications of a day, by source, bank, product and person. They are counted by the server,
 * day by day; triggers note the days whose sums no longer hold.
 */
export class CountOutcomes1796000922000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

/** @param tables that are told of applications which came late, went or moved */
const noteChange = (...tables: readonly string[]): string => {
  const note = (row: string): string =>
    tables.map((table) => `INSERT INTO ${table} VALUES (${row}.created_at);`).join(' ');
  return `
CREATE OR REPLACE FUNCTION note_conversion_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP <> 'INSERT' THEN ${note('OLD')} END IF;
    IF TG_OP <> 'DELETE' THEN ${note('NEW')} END IF;
    RETURN NULL;
  END
$body$;`;
};

/**
 * A statement's changes to rows of which the day may be counted already, by quarters of an hour: one that changes many
 * rows notes each quarter once.
 * @param key of a row
 * @param columns that the sums depend on
 */
const noteOutcomes = (name: string, key: string, columns: string): string => {
  const of = (row: string): string => columns.replaceAll(/\w+/g, `${row}.$&`);
  return `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO outcome_changes
    SELECT DISTINCT date_bin('15 minutes', made.created_at, 'epoch')
      FROM now_so AS made JOIN was_so USING (${key})
     WHERE (${of('made')}) IS DISTINCT FROM (${of('was_so')})
       AND made.created_at < now() - interval '30 minutes';
    RETURN NULL;
  END
$body$;`;
};

const UP = `
CREATE TABLE outcome_days (zone text, day date, PRIMARY KEY (zone, day));

CREATE TABLE outcomes_per_day (
  zone text NOT NULL, day date NOT NULL, report text NOT NULL, bank_id text NOT NULL, kind text NOT NULL,
  detail text NOT NULL, source text NOT NULL, applications integer NOT NULL, attempts integer NOT NULL,
  sent integer NOT NULL, accepted integer NOT NULL, rejected integer NOT NULL, unreachable integer NOT NULL,
  revenue numeric(15, 2) NOT NULL, contacted integer[], answered integer[]
);
CREATE INDEX outcomes_per_day_report ON outcomes_per_day (zone, report, day);
COMMENT ON TABLE outcomes_per_day IS
  'counted from applications by the day on which they were made, for the days in outcome_days: can be emptied with it at any time';
COMMENT ON COLUMN outcomes_per_day.source IS 'page, form, program or member of staff, by report';
COMMENT ON COLUMN outcomes_per_day.contacted IS
  'how many were first spoken with within which time, shortest first: src/reports/outcomes/time-steps.ts';
COMMENT ON COLUMN outcomes_per_day.answered IS 'the same for the last answer of the bank';

CREATE TABLE outcome_changes (created_at timestamptz NOT NULL);
COMMENT ON TABLE outcome_changes IS
  'when applications were made of which something changed after their day: it is counted anew';

${noteChange('conversion_changes', 'outcome_changes')}
${noteOutcomes(
  'note_application_outcomes',
  'id, kind',
  'first_contact_at, attempts, assigned_to, withdrawn_at, loan_type, deposit_type, card_name',
)}
${noteOutcomes('note_referral_outcomes', 'id', 'state, state_at, sent_at')}

CREATE FUNCTION note_charge_outcome() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO outcome_changes VALUES (NEW.asked_at);
    RETURN NULL;
  END
$body$;

CREATE TRIGGER applications_outcomes AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT
  EXECUTE FUNCTION note_application_outcomes();
CREATE TRIGGER referrals_outcomes AFTER UPDATE ON referrals
  REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT
  EXECUTE FUNCTION note_referral_outcomes();
CREATE TRIGGER referral_charges_outcomes AFTER INSERT OR UPDATE OF amount, voided_at ON referral_charges
  FOR EACH ROW WHEN (NEW.asked_at < now() - interval '30 minutes') EXECUTE FUNCTION note_charge_outcome();
`;

const DOWN = `
DROP TRIGGER referral_charges_outcomes ON referral_charges;
DROP TRIGGER referrals_outcomes ON referrals;
DROP TRIGGER applications_outcomes ON applications;
DROP FUNCTION note_charge_outcome, note_referral_outcomes, note_application_outcomes;
${noteChange('conversion_changes')}
DROP TABLE outcome_changes, outcomes_per_day, outcome_days;
`;
