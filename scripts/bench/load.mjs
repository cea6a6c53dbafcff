import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The load comes from wrk (Debian package of that name): a generator written in JavaScript would be measured itself. */
export function requireWrk() {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' });
  } catch (error) {
    // `wrk --version` prints its usage and ends with 1; only a missing program is a failure.
    if (error.code === 'ENOENT') throw new Error('npm run bench needs wrk: apt-get install wrk');
  }
}

const MS = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
const milliseconds = (text) => {
  const [, number, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text);
  return Number(number) * MS[unit];
};

/** One run of wrk; refused, failed or non-2xx answers end the benchmark, they would be faster than real ones. */
export async function load(url, { seconds = 4, connections = 64, headers = {}, script } = {}) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (script) args.push('-s', script);
  const { stdout } = await run('wrk', [...args, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer cleanly:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)[1]),
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Loads several targets in turn, round by round, so that a drifting machine drifts for all of them. */
export async function compare(targets, { rounds = 3, ...options } = {}) {
  const results = new Map(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target.url, { ...options, ...target, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      results.get(target.name).push(await load(target.url, { ...options, ...target }));
  }
  return Object.fromEntries(
    [...results].map(([name, runs]) => [
      name,
      {
        perSecond: median(runs.map((run) => run.perSecond)),
        p50: median(runs.map((run) => run.p50)),
        p99: median(runs.map((run) => run.p99)),
      },
    ]),
  );
}
