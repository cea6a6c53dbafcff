import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** The first is the same engine without windows: a page of its own costs a fifth of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** @returns the path of a Chromium that starts, or undefined */
export async function findChromium() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...inPath, await playwrightChromium()];
  return candidates.find((path) => path !== undefined && isExecutable(path) && starts(path));
}

/** Finds a Chromium or gets one. @returns its path @throws an error that says what to do */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH !== undefined && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH: ${process.env.CHROMIUM_PATH} does not exist`);
  }
  const found = await findChromium();
  const isNamed = process.env.CHROMIUM_PATH !== undefined;
  const missing = [
    // One with windows does it too, but takes half as long again.
    ...(isNamed || basename(found ?? '') === names[0] ? [] : [names[0]]),
    ...(hasLetters() ? [] : ['fonts-liberation']),
  ];
  if (missing.length > 0) {
    console.log(`Missing: ${missing.join(', ')}; getting it …`);
    await getPackages(missing);
  } else if (found !== undefined) return found;
  if ((await findChromium()) === undefined) {
    const { runNode } = await import('./run.mjs');
    await runNode(['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  const got = await findChromium();
  if (got !== undefined) return got;
  throw new Error(
    'No Chromium that starts was found or could be got. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: ' +
      'npx playwright-core install --with-deps chromium) or name it in CHROMIUM_PATH.',
  );
}

/** Whether pages find a font as wide as ours until ours comes, as they do on nearly every machine of a visitor. */
function hasLetters() {
  const { status, stdout } = spawnSync('fc-list', ['--format', '%{family}\n'], { encoding: 'utf8' });
  return status !== 0 || /^(?:Arial|Liberation Sans|Helvetica|Roboto)\b/m.test(stdout);
}

/** On Debian and its children, for who may; elsewhere nothing happens. */
async function getPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const { run } = await import('./run.mjs');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const code = await run('apt-get', ['update', '-qq'], { env });
  if (code === 0)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}

async function playwrightChromium() {
  const module = join(root, 'node_modules', 'playwright-core', 'index.mjs');
  if (!existsSync(module)) return undefined;
  const { chromium } = await import(pathToFileURL(module).href);
  return chromium.executablePath();
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's and Ubuntu's wrappers exist without a browser behind them. */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
