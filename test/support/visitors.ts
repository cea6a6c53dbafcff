import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './eventually.js';
import type { TestServer } from './server.js';

/* Visitors who read on while something goes wrong. */

/** Responses that visitors got, and the shortest waiting time of the slowest twentieth. */
interface Visits {
  readonly statuses: Readonly<Record<string, number>>;
  readonly text: string;
}

/** Visitors of these servers, one after the other at each, until told to stop. */
export function visitors(
  servers: Readonly<Record<string, TestServer>>,
  paths: readonly string[],
): { stop(): Promise<Visits> } {
  const statuses: Record<string, number> = {};
  const waited: Record<string, number[]> = {};
  const state = { isOver: false };
  const visitor = async ([name, { url }]: readonly [string, TestServer]): Promise<void> => {
    const times: number[] = (waited[name] = []);
    while (!state.isOver) {
      for (const page of paths) {
        const since = performance.now();
        const status = await fetch(url + page).then(
          async (answer) => ((await answer.text()).includes('</html>') ? String(answer.status) : 'cut off'),
          () => 'no answer',
        );
        times.push(performance.now() - since);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      await delay(20);
    }
  };
  const running = Object.entries(servers).map(visitor);
  const said = ([name, times]: readonly [string, readonly number[]]): string =>
    `${name} ${String(times.length)} (p95 ${String(Math.round(percentile(times, 0.95)))} ms, slowest ${String(Math.round(Math.max(...times)))} ms)`;
  return {
    stop: async () => {
      state.isOver = true;
      await Promise.all(running);
      return {
        statuses,
        text: `${JSON.stringify(statuses)}: ${Object.entries(waited).map(said).join(', ')}`,
      };
    },
  };
}

export const PAGE = '/bankalar/akbank';

/** Somebody who reads one page after the other until told to stop. */
export function readers(url: string): { asked: number; failed: number; stop(): Promise<void> } {
  const pages = { asked: 0, failed: 0 };
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      pages.asked++;
      const ok = await fetch(url + PAGE).then(
        async (response) => response.ok && (await response.text()).includes('</html>'),
        () => false,
      );
      if (!ok) pages.failed++;
      // Visitors, not a load that starves who starts.
      await delay(30);
    }
  })();
  return Object.assign(pages, {
    stop: async () => {
      isOver = true;
      await reading;
    },
  });
}
