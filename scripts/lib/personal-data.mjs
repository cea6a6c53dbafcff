import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Not inside a longer number, an id or an address. */
const MOBILE = /(?<![\w.:/-])(?:\+?90 ?|0)?5\d{2} ?\d{3} ?\d{2} ?\d{2}(?![\w.:/-])/;
const EMAIL = /[\w.%+-]{1,64}@[\w.-]{1,100}\.[a-z]{2,10}/i;
/** Of a process that does something Node advises against: as our log has it, or as Node prints it. */
const WARNING = /"msg":"a warning of the process"|^\(node:\d+\) /;
/** The one line that has to show an address: the first administrator's, printed once for whoever has just started it. */
const ALLOWED = /^Staff login: /;

/**
 * Looks through everything the servers of a test run have printed for what must never be in it: the phone numbers,
 * e-mails and passwords that the tests used, and whatever else looks like a person's; and for warnings of Node.
 *
 * @returns how many checks passed and failed, as a suite does
 */
export async function findPersonalData(output) {
  const lines = readFileSync(join(output, 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => !ALLOWED.test(line));
  const marked = join(output, 'private.txt');
  const values = new Set(existsSync(marked) ? readFileSync(marked, 'utf8').split('\n').filter(Boolean) : []);
  if (values.size === 0 || lines.length < 100)
    throw new Error(
      'No test has said what is private, or no server has printed anything: nothing was checked',
    );
  const found = lines.filter(
    (line) => MOBILE.test(line) || EMAIL.test(line) || wordsOf(line).some((word) => values.has(word)),
  );
  for (const line of found.slice(0, 10)) console.error(`personal data was printed: ${line.slice(0, 300)}`);
  console.log(
    `${lines.length} lines, ${values.size} private values, ${found.length} lines with personal data`,
  );
  const warnings = lines.filter((line) => WARNING.test(line));
  for (const line of warnings.slice(0, 10)) console.error(`a process warned: ${line.slice(0, 300)}`);
  const failed = [found, warnings].filter(({ length }) => length > 0).length;
  return { passed: 2 - failed, failed };
}

/** A line as the pieces that a value could be one of: a million look-ups stay a second. */
const wordsOf = (line) => line.split(/[\s"'=,;:()[\]{}<>\\]+/);
