import { relative } from 'node:path';
import { root } from './project.mjs';

const HOW_MANY = 25;

const slowest = (all) => all.toSorted((a, b) => b.ms - a.ms).slice(0, HOW_MANY);
const line = ({ ms, name }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`;

/**
 * The slowest files of a suite, with their servers and browsers, and its slowest tests, from jest's report. One line
 * each, the first of them on the screen.
 */
export function slowestOf({ testResults }) {
  const files = slowest(
    testResults.map(({ name, startTime, endTime }) => ({
      ms: endTime - startTime,
      name: relative(root, name),
    })),
  );
  const tests = slowest(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration, fullName }) => ({
        ms: duration ?? 0,
        name: `${relative(root, name)}: ${fullName}`,
      })),
    ),
  );
  return { files: files.map(line), tests: tests.map(line) };
}
