import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { load } from './load.mjs';

const MINUTES = Number(process.env.MINUTES ?? 6);
const MB = 1024 * 1024;
const mb = (bytes) => `${(bytes / MB).toFixed(1)} MB`;

/** One figure of the process, as it tells monitoring. */
async function metric(url, name) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics has no ${name}`);
  return Number(value);
}

/**
 * The process at rest, and its heap under mixed load: cached pages, pages that nobody asked for before, submissions.
 * A heap rises until it is collected, so what counts is the lowest point of each half minute, and how that moves.
 * `MINUTES=30 npm run bench -- memory` is the long form.
 */
export async function memory({ url }) {
  await delay(5_000);
  console.log(`memory at rest: ${mb(await metric(url, 'process_resident_memory_bytes'))} (<= 150 MB)`);
  const end = Date.now() + MINUTES * 60_000;
  const mixed = [
    { path: '/ihtiyac-kredisi', options: { connections: 8 } },
    { path: '', options: { connections: 2, script: join(import.meta.dirname, 'loan-pages.lua') } },
    { path: '', options: { connections: 2, script: join(import.meta.dirname, 'submit.lua') } },
  ].map(async ({ path, options }) => {
    while (Date.now() < end) await load(`${url}${path}`, { ...options, seconds: 10 });
  });
  const lows = [];
  while (Date.now() < end) {
    const halfMinute = Date.now() + 30_000;
    let low = Infinity;
    while (Date.now() < Math.min(halfMinute, end)) {
      low = Math.min(low, await metric(url, 'nodejs_heap_size_used_bytes'));
      await delay(250);
    }
    lows.push(low);
  }
  await Promise.all(mixed);
  // The first minute fills caches, which are bounded.
  const settled = lows.slice(2);
  const half = Math.floor(settled.length / 2);
  const lowest = (values) => Math.min(...values);
  const growth = (lowest(settled.slice(half)) - lowest(settled.slice(0, half))) / (MINUTES / 2);
  console.log(
    `memory under load for ${MINUTES} minutes: heap after collection ${mb(settled[0] ?? NaN)} to ${mb(settled.at(-1) ?? NaN)}, grows ${mb(growth * 10)} per 10 minutes (<= 1 MB), resident ${mb(await metric(url, 'process_resident_memory_bytes'))}`,
  );
}
