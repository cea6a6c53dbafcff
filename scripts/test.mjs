/**
 * `npm test`: every check there is, each step named and timed, ending with one line: `N passed, N failed`.
 * `npm test -- http banks` runs one step, narrowed to the files whose path matches; `--long` the long fault tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { findPersonalData } from './lib/personal-data.mjs';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root, seconds } from './lib/project.mjs';

requireNode();
process.chdir(root);
const checks = ['typecheck', 'lint'];
const suites = { unit: 2, http: 2, browser: 2, faults: 1 };
const args = process.argv.slice(2);
const long = args.includes('--long');
const named = args.filter((name) => checks.includes(name) || name in suites);
const patterns = args.filter((name) => name !== '--long' && !named.includes(name));
const narrowed = patterns.length > 0;
const chosen = named.length > 0 ? named : [...(narrowed ? [] : checks), ...Object.keys(suites)];

const output = join(root, 'test', '.output');
const results = [];
let database;
let interrupted = false;

function record(name, passed, failed, since) {
  results.push({ name, passed, failed });
  console.log(`== ${name}: ${passed} passed, ${failed} failed (${seconds(since)})\n`);
}

/** A step that breaks down counts as a failure, and the steps after it still run. */
async function step(name, work) {
  if (interrupted) return;
  const since = performance.now();
  console.log(`== ${name} …`);
  try {
    const { passed, failed } = await work();
    record(name, passed, failed, since);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    record(name, 0, 1, since);
  }
}

const since = performance.now();
await prepare();
const { runNode } = await import('./lib/run.mjs');
const { startTestDatabase } = await import('./lib/test-database.mjs');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

async function check(commands) {
  const codes = await Promise.all(commands.map((command) => runNode(command)));
  const failed = codes.some((code) => code !== 0);
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0 };
}

async function suite(name) {
  if (name === 'browser') process.env.CHROMIUM_PATH = await ensureChromium();
  if (name !== 'unit' && database === undefined) {
    database = await startTestDatabase();
    process.env.TEST_DATABASE_URL = database.url;
  }
  const report = join(output, `${name}.json`);
  const code = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      `--selectProjects=${name}`,
      // Fault tests kill and measure: one after the other, in this order.
      suites[name] === 1 ? '--runInBand' : `--maxWorkers=${suites[name]}`,
      ...(narrowed ? ['--passWithNoTests'] : []),
      '--json',
      `--outputFile=${report}`,
      '--testPathPatterns',
      ...(narrowed ? patterns : ['.']),
    ],
    { env: { ...process.env, FAULTS: long ? 'long' : 'short' } },
  );
  return count(report, code);
}

/** What never ran did not pass: files that do not load and skipped tests count as failed. */
function count(report, code) {
  if (!existsSync(report)) {
    if (code !== 0) console.error(`jest ended with exit code ${code} and left no report`);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }
  const found = JSON.parse(readFileSync(report, 'utf8'));
  const failed =
    found.numFailedTests + found.numRuntimeErrorTestSuites + found.numPendingTests + found.numTodoTests;
  return { passed: found.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

const commands = {
  typecheck: [['node_modules/typescript/bin/tsc', '--noEmit']],
  lint: [
    ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  ],
};

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'server.log'), '');
// Checks take one core each and say nothing unless they fail.
await Promise.all(
  chosen.filter((name) => name in commands).map((name) => step(name, () => check(commands[name]))),
);
for (const name of chosen.filter((other) => other in suites)) {
  await step(name === 'faults' && long ? 'faults (long)' : name, () => suite(name));
}
if (!narrowed && chosen.includes('http')) await step('privacy', () => findPersonalData(output));
if (database !== undefined) {
  await database.stop().catch((error) => console.error(`the test database did not stop: ${error.message}`));
}

for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0) + (interrupted ? 1 : 0);
console.log(`${interrupted ? 'interrupted' : 'finished'} after ${seconds(since)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
