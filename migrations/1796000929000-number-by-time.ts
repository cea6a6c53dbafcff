import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of applications and referrals, which applicants and banks read, no longer count them. */
export class NumberByTime1796000929000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

/**
 * A number grows with time: a million an hour, a thousand in ten seconds. The rest of either is a distance that only
 * this database knows, so the difference of two numbers says when, not how many were given between them. The counter
 * keeps numbers of one moment apart; distances leave a hundred numbers between two moments, for whoever read the counter
 * first and the clock last. Numbers have eleven digits until 2038, as many as a spreadsheet shows in full.
 */
const UP = `
CREATE TABLE number_secret (secret uuid PRIMARY KEY DEFAULT gen_random_uuid());
COMMENT ON TABLE number_secret IS 'one row: the distances between numbers of applications and referrals follow from it';
INSERT INTO number_secret DEFAULT VALUES;
CREATE FUNCTION next_number(counter regclass, at timestamptz DEFAULT clock_timestamp()) RETURNS bigint
  LANGUAGE plpgsql AS $body$
  DECLARE
    number bigint := nextval(counter);
    moment bigint := greatest(0, floor(extract(epoch FROM at - timestamptz '2026-11-01 00:00Z') / 10));
    own text := concat_ws(' ', (SELECT secret FROM number_secret), counter);
    hours bytea := sha256(convert_to(concat_ws(' ', own, 'hour', moment / 360), 'UTF8'));
    tens bytea := sha256(convert_to(concat_ws(' ', own, 'tens', moment), 'UTF8'));
  BEGIN
    RETURN number
      + 1000000 * (moment / 360) + ((get_byte(hours, 0) << 16) + (get_byte(hours, 1) << 8) + get_byte(hours, 2)) % 630000
      + 1000 * (moment % 360) + ((get_byte(tens, 0) << 8) + get_byte(tens, 1)) % 900;
  END
$body$;
COMMENT ON FUNCTION next_number IS 'a number that grows with time and does not say how many were given before';
ALTER TABLE applications ALTER COLUMN id SET DEFAULT next_number('applications_id_seq');
ALTER TABLE referrals ALTER COLUMN id SET DEFAULT next_number('referrals_id_seq');`;

const DOWN = `
ALTER TABLE referrals ALTER COLUMN id SET DEFAULT nextval('referrals_id_seq');
ALTER TABLE applications ALTER COLUMN id SET DEFAULT nextval('applications_id_seq');
SELECT setval('referrals_id_seq', greatest((SELECT max(id) FROM referrals), 1)),
       setval('applications_id_seq', greatest((SELECT max(id) FROM applications), 1));
DROP FUNCTION next_number;
DROP TABLE number_secret;`;
