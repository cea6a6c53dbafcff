import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const TRANSACTION = `BEGIN;
INSERT INTO bare_submissions (form_type, source_page, source_section, ip_address)
  VALUES ('loan_application', '/ihtiyac-kredisi', 'loan_calculator_modal', '127.0.0.1') RETURNING id AS submission \\gset
INSERT INTO bare_applications (submission_id, loan_type, amount, term_months, phone_number, selected_banks, kvkk_consent, marketing_consent)
  VALUES (:submission, 'ihtiyac_kredisi', 50000, 12, '5320000000', '{akbank,qnb}', true, false);
COMMIT;
`;

/** Transactions per second of the same two inserts without any HTTP; undefined where pgbench is not installed. */
export async function pgbenchTwoInserts(databaseUrl) {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'two-inserts.sql');
  writeFileSync(file, TRANSACTION);
  try {
    const { stdout } = await run('pgbench', [
      '-n',
      '-c',
      '16',
      '-j',
      '2',
      '-T',
      '6',
      '-M',
      'prepared',
      '-f',
      file,
      databaseUrl,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)[1]);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
