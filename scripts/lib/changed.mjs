/**
 * Specs that a change affects, for `npm test -- --changed [REV]`. Careful rather than exact: where nothing can be
 * said about a file, everything runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './project.mjs';

const CODE = /^(?:src|views|client)\/.*\.tsx?$/;
const SPEC = /\.spec\.tsx?$/;
/** Nothing that runs reads these. */
const PROSE = /\.md$|^(?:\.github|\.ci|docs)\//;
/** A file that more than this share of all controllers uses is common to all. */
const EVERYBODY = 0.5;

/** Changed since the branch left that revision, committed or not, new files too; without one, since the last commit. */
export function changedFiles(revision) {
  const since = revision === undefined ? 'HEAD' : git('merge-base', revision, 'HEAD')[0];
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * @param routes the route table: each row with its `action` (`Controller.method`) and the `tests` that name its address
 * @returns specs below test/ to run, or `undefined` for all of them
 */
export function touchedSpecs(files, routes) {
  const specs = new Set();
  const importers = importersOf([
    ...modulesIn('src'),
    ...modulesIn('views'),
    ...modulesIn('client'),
    ...modulesIn('test'),
  ]);
  const controllers = modulesIn('src').filter((name) => name.endsWith('.controller.ts'));
  for (const file of files) {
    if (PROSE.test(file) || (SPEC.test(file) && CODE.test(file))) continue;
    const users = usersOf(file, importers);
    for (const name of users) if (SPEC.test(name) && name.startsWith('test/')) specs.add(name);
    if (file.startsWith('test/')) {
      if (!/\.tsx?$/.test(file)) return undefined;
      continue;
    }
    const touched = controllers.filter((name) => users.has(name));
    if (!CODE.test(file) || touched.length === 0 || touched.length > controllers.length * EVERYBODY)
      return undefined;
    const classes = touched.flatMap((name) =>
      [...read(name).matchAll(/export class (\w+)/g)].map(([, found]) => found),
    );
    for (const { action, tests } of routes)
      if (classes.includes(action.split('.')[0]))
        for (const name of tests.split(' ').filter(Boolean)) specs.add(`test/${name}`);
  }
  return [...specs].filter((name) => existsSync(join(root, name)));
}

const read = (file) => readFileSync(join(root, file), 'utf8');

const modulesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** By file, which files import it for more than its types. */
function importersOf(files) {
  const importers = new Map();
  for (const file of files) {
    for (const [, clause, from] of read(file).matchAll(
      /\b(?:import|export)\b([^'"`;]*)['"](\.[^'"]+)\.js['"]/g,
    )) {
      if (/^\s+type\b/.test(clause)) continue;
      const base = normalize(join(dirname(file), from));
      for (const target of [`${base}.ts`, `${base}.tsx`])
        importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** The file itself and everything that leads to it. */
function usersOf(file, importers) {
  const users = new Set([file]);
  for (const name of users) for (const user of importers.get(name) ?? []) users.add(user);
  return users;
}
