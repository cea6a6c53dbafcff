/**
 * `npm test`: what is run often, each step named and timed, ending with one line: `N passed, N failed`.
 * `npm run test:full` (`--full`): everything there is, the long fault tests and every width and look with it.
 * `npm test -- http banks` runs one step, narrowed to the files whose path matches.
 * `npm test -- --changed [REV]` runs what the changes since then touch (without REV: what is not committed).
 * `npm test -- --lts http banks` runs on the Node.js of the image (scripts/lib/lts-node.mjs), as the full run does beside its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, touchedSpecs } from './lib/changed.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { LTS_MAJOR, ltsNode } from './lib/lts-node.mjs';
import { findPersonalData } from './lib/personal-data.mjs';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root, seconds } from './lib/project.mjs';
import { slowestOf } from './lib/slowest.mjs';

requireNode();
process.chdir(root);
const checks = ['typecheck', 'lint'];
/** Files that are left to the full run: rarer paths, and faults that take a minute or more however short their form. */
const LONG = ['/node_modules/', String.raw`\.long\.spec\.ts$`];
/** Fault tests that begin with `npm start`, with and without a database of its own. */
const STARTS = ['faults/own-database', 'faults/database-away', 'faults/processes'];
/** How far types and style step back for what is waited for, as `nice` counts. */
const STEP_BACK = 3;
/**
 * How many files at a time. Servers are waited for more than browsers are. Fault tests leave half of the processor
 * idle when they are alone, and their limits hold beside one another.
 */
const suites = { unit: 2, http: 5, browser: 3, faults: 3 };
/** How many tests of a run may pass at their second try (test/support/second-try.ts); each further one failed. */
const SECOND_TRIES = 3;
const triedTwice = [];
const args = process.argv.slice(2);
const full = args.includes('--full');
const onLts = args.includes('--lts');
const changed = args.includes('--changed');
const words = args.filter((word) => !word.startsWith('--'));
const named = words.filter((word) => checks.includes(word) || word in suites);
const others = words.filter((word) => !named.includes(word));
const patterns = changed ? [] : others;
const narrowed = patterns.length > 0;
const chosen = named.length > 0 ? named : [...(narrowed ? [] : checks), ...Object.keys(suites)];

const output = join(root, 'test', '.output');
const results = [];
let database;
let servers;
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
await prepare({ inOneFile: true });
const { run } = await import('./lib/run.mjs');
const { startTestDatabase } = await import('./lib/test-database.mjs');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

/** The program that runs types and tests. */
const ownNode = onLts ? await ltsNode() : process.execPath;
if (onLts) await compileFor(ownNode);

/** Programs of a check, two beside one another. */
async function check(commands, node = ownNode) {
  const codes = [];
  for (let at = 0; at < commands.length; at += 2) {
    const some = commands.slice(at, at + 2);
    codes.push(...(await Promise.all(some.map((command) => run(node, command, { nice: STEP_BACK })))));
  }
  const failed = codes.some((code) => code !== 0);
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0 };
}

/** Which files of a suite to run, as arguments for jest; `undefined` for none. */
function selection(name, only) {
  const all = ['--testPathPatterns', ...(only ?? (narrowed ? patterns : ['.']))];
  if (touched === undefined) return all;
  if (name === 'unit') {
    const code = touched.files.filter(
      (file) => /^(?:src|views|client)\/.*\.tsx?$/.test(file) && existsSync(join(root, file)),
    );
    return code.length > 0 ? ['--findRelatedTests', ...code] : undefined;
  }
  if (touched.specs === undefined) return all;
  const files = touched.specs.filter((file) => file.startsWith(`test/${name}/`));
  return files.length > 0 ? ['--runTestsByPath', ...files] : undefined;
}

/**
 * Production trades processor time for memory. Where a hundred servers are started time counts: the last word on a flag does.
 */
const QUICK_FLAGS = ['--max-semi-space-size=32', '--heap-growing-percent=0', '--no-expose-gc'];

/** Prepares the database, the browser and the compiled code that all suites with servers share. */
async function prepareServers() {
  if (chosen.includes('browser')) process.env.CHROMIUM_PATH = await ensureChromium();
  database = await startTestDatabase();
  process.env.TEST_DATABASE_URL = database.url;
  // One that is narrowed starts too few servers to pay for it; the full run takes what production runs.
  if (narrowed || full) return;
  process.env.TEST_SERVER_FLAGS = QUICK_FLAGS.join(' ');
  await runFirst();
}

/** The first run compiles the start and a few pages; all other servers find that code compiled. */
async function runFirst() {
  const { launchServer } = await import('../test/support/servers.mjs');
  const launched = await launchServer({ env: { WRITE_COMPILED_CODE: 'yes' } });
  const server = await launched.ready;
  for (const path of ['/', '/ihtiyac-kredisi', '/kredi-kartlari', '/mevduat', '/uye-girisi']) {
    const answer = await fetch(server.url + path);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} of the first server answered ${answer.status}`);
  }
  await server.stop();
}

/**
 * @param options.node the program that runs it and the servers that it starts
 * @param options.isLong whether faults have their length and rarer states their turn
 * @param options.only words that paths of its files match
 */
async function suite(name, { node = ownNode, isLong = full, only } = {}) {
  const files = selection(name, only);
  if (files === undefined) return { passed: 0, failed: 0 };
  if (name !== 'unit') await (servers ??= prepareServers());
  const report = join(output, `${name}${node === ownNode ? '' : '.lts'}.json`);
  const code = await run(
    node,
    [
      '--experimental-vm-modules',
      // Workers start with the same: in smaller halves for young objects they spend a tenth of their time on collecting.
      '--max-semi-space-size=64',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      `--selectProjects=${name}`,
      // The figures of fault tests are held in the full run, where nothing else goes on.
      ...(isLong && name === 'faults' ? ['--runInBand'] : [`--maxWorkers=${suites[name]}`]),
      // A process that a failed fault test leaves running must not keep the run from ending.
      ...(name === 'faults' ? ['--forceExit'] : []),
      ...(narrowed || changed ? ['--passWithNoTests'] : []),
      // Named they run, in a short form; unnamed they have their turn in the full run.
      ...(isLong || narrowed || changed ? [] : ['--testPathIgnorePatterns', ...LONG]),
      '--json',
      `--outputFile=${report}`,
      ...files,
    ],
    {
      env: {
        ...process.env,
        TESTS: isLong ? 'full' : 'short',
      },
    },
  );
  if (!narrowed && !changed) saySlowest(name, report);
  return count(report, code);
}

/** Where the time of a whole suite went: its five slowest files here, more of them and its slowest tests beside the report. */
function saySlowest(name, report) {
  if (!existsSync(report)) return;
  const { files, tests } = slowestOf(JSON.parse(readFileSync(report, 'utf8')));
  writeFileSync(join(output, `${name}.slowest.txt`), `${[...files, '', ...tests].join('\n')}\n`);
  console.log(
    `Slowest of ${name} (more in test/.output/${name}.slowest.txt):\n${files.slice(0, 5).join('\n')}`,
  );
}

/** The build leaves compiled code for the V8 that built it alone. */
async function compileFor(node) {
  if ((await run(node, ['scripts/bundle-server.mjs'])) !== 0)
    throw new Error('The server was not compiled for that Node.js');
}

/** A test that did not run has not passed: files that do not load and skipped tests count as failed. */
function count(report, code) {
  if (!existsSync(report)) {
    if (code !== 0) console.error(`jest ended with exit code ${code} and left no report`);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }
  const found = JSON.parse(readFileSync(report, 'utf8'));
  const failed =
    found.numFailedTests + found.numRuntimeErrorTestSuites + found.numPendingTests + found.numTodoTests;
  const again = found.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
  const allowed = Math.max(0, SECOND_TRIES - triedTwice.length);
  triedTwice.push(...again);
  const tooMany = Math.max(0, again.length - allowed);
  return {
    passed: found.numPassedTests - tooMany,
    failed: (failed === 0 && code !== 0 ? 1 : failed) + tooMany,
  };
}

/** The image runs another Node.js than most of us: types, unit, HTTP and the start on that one as well. */
async function repeatOnLts() {
  const name = (what) => `${what} (Node.js ${LTS_MAJOR})`;
  let node;
  await step(name('getting it'), async () => {
    node = await ltsNode();
    return { passed: 0, failed: 0 };
  });
  if (node === undefined || node === ownNode) return;
  await compileFor(node);
  await step(name('typecheck'), () => check([[...commands.typecheck[0], '--force']], node));
  await step(name('unit'), () => suite('unit', { node }));
  await step(name('http'), () => suite('http', { node, isLong: false }));
  await step(name('start'), () => suite('faults', { node, isLong: false, only: STARTS }));
}

/** Trees whose rules ask for types; the others are looked at beside them. */
const SOURCE = ['src', 'views', 'client'];

function eslint(...files) {
  return ['--max-semi-space-size=64', 'node_modules/eslint/bin/eslint.js', ...files, '--max-warnings', '0'];
}

const commands = {
  typecheck: [['node_modules/typescript-native/bin/tsc', '-b']],
  lint: [
    eslint(...SOURCE),
    eslint('.', ...SOURCE.flatMap((tree) => ['--ignore-pattern', `${tree}/`])),
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
    ['node_modules/oxfmt/bin/oxfmt', '--list-different', '.'],
  ],
};

function findTouched() {
  const files = changedFiles(others[0]);
  const { stdout } = spawnSync(process.execPath, ['dist/src/commands/routes.js', '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const specs = touchedSpecs(files, JSON.parse(stdout));
  console.log(`${files.length} files changed; they touch ${specs?.length ?? 'all'} specs of test/\n`);
  return { files, specs };
}
const touched = changed ? findTouched() : undefined;

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'server.log'), '');
// Checks say nothing unless they fail. Faults in their short form leave half of the processor idle: style has its turn
// beside them. What faults cost is measured in the full run, where they are alone.
const styleLast = !full && chosen.includes('lint') && chosen.includes('faults');
const checking = chosen
  .filter((name) => name in commands && !(styleLast && name === 'lint'))
  .map((name) => step(name, () => check(commands[name])));
for (const name of chosen.filter((other) => other in suites)) {
  if (full) await Promise.all(checking);
  if (styleLast && name === 'faults') checking.push(step('lint', () => check(commands.lint)));
  await step(full ? `${name} (full)` : name, () => suite(name));
}
await Promise.all(checking);
if (full && !narrowed && !changed && named.length === 0) await repeatOnLts();
if (!narrowed && !changed && chosen.includes('http')) await step('privacy', () => findPersonalData(output));
if (database !== undefined) {
  await database.stop().catch((error) => console.error(`the test database did not stop: ${error.message}`));
}

for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0) + (interrupted ? 1 : 0);
for (const name of triedTwice) console.log(`passed at the second try only: ${name}`);
console.log(`${interrupted ? 'interrupted' : 'finished'} after ${seconds(since)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
