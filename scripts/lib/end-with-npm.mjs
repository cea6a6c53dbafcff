import { readFileSync } from 'node:fs';

/**
 * npm runs us through a shell that passes no signal on: a SIGTERM for npm, or npm killed, would leave us running unseen
 * and holding the port against the next start. So we end, in our own orderly way, when either of the two has gone.
 */
export function endWithNpm() {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event)) return;
  const ancestors = npmAbove();
  const watch = setInterval(() => {
    if (npmAbove() === ancestors) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** @returns our parent and, where that is npm's shell, the shell's parent */
function npmAbove() {
  const parent = process.ppid;
  try {
    const [, name, after] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'latin1')) ?? [];
    return /^(?:sh|dash|bash)$/.test(name) ? `${parent} ${after.split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
