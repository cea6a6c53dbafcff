import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { load } from './load.mjs';
import { figure } from './report.mjs';

const MINUTES = Number(process.env.MINUTES ?? 6);
const MB = 1024 * 1024;
const told = (name, bytes, atMost) =>
  figure({ name, value: bytes / MB, unit: ' MB', goal: atMost === undefined ? undefined : { atMost } });

/** One figure of the process, as it tells monitoring. */
async function metric(url, name) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics has no ${name}`);
  return Number(value);
}

const RESIDENT = 'process_resident_memory_bytes';
const ENCODINGS = ['br', 'gzip', 'identity'];
const MADE_UP = 5_000;
const AT_ONCE = 8;

/** Addresses for which there is a page and that nobody was ever given. */
const madeUp = (at) =>
  [
    `/ihtiyac-kredisi?tutar=${5_000 + at * 17}&vade=12`,
    `/mevduat?tutar=${5_000 + at * 13}`,
    `/bankalar?ara=x${at}`,
    `/kredi-kartlari?ara=x${at}`,
    `/ihtiyac-kredisi/akbank/odeme-plani?tutar=${20_000 + at}&vade=12`,
  ][at % 5];

async function ask(url, paths, encoding) {
  const waiting = paths.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const path of waiting) {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
        await answer.arrayBuffer();
      }
    }),
  );
}

/** Every page of the sitemap as every kind of client asks for it, often enough to be compressed harder; then a fuzz. */
async function crawl(url) {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  for (let round = 0; round < 4; round++) for (const encoding of ENCODINGS) await ask(url, paths, encoding);
  told(`resident after a crawl of ${paths.length} pages`, await metric(url, RESIDENT), 250);
  const made = Array.from({ length: MADE_UP }, (_, at) => madeUp(at));
  for (const encoding of ['br', 'gzip']) await ask(url, made, encoding);
  told(`resident after ${MADE_UP} parametrised pages`, await metric(url, RESIDENT), 250);
  told('kept pages', await metric(url, 'page_cache_bytes'));
}

const CALM_MS = 25_000;

/** Until every page is known and what making them known has left behind is collected. */
async function rest(url) {
  let known;
  for (let now = -1; now !== known; now = await metric(url, 'page_cache_known')) {
    known = now;
    await delay(2_000);
  }
  await delay(CALM_MS);
}

/**
 * The process at rest, after a crawl, and its heap under mixed load: cached pages, pages that nobody asked for before, submissions.
 * A heap rises until it is collected, so what counts is the lowest point of each half minute, and how that moves.
 * `MINUTES=30 npm run bench -- memory` is the long form.
 */
export async function memory({ url }) {
  await rest(url);
  told('resident at rest', await metric(url, RESIDENT), 150);
  await crawl(url);
  const end = Date.now() + MINUTES * 60_000;
  const mixed = [
    { path: '/ihtiyac-kredisi', options: { connections: 8 } },
    {
      path: '/ihtiyac-kredisi',
      options: { connections: 2, script: join(import.meta.dirname, 'calculated-pages.lua') },
    },
    { path: '', options: { connections: 2, script: join(import.meta.dirname, 'submit.lua') } },
  ].map(async ({ path, options }) => {
    while (Date.now() < end) await load(`${url}${path}`, { ...options, seconds: 10 });
  });
  const lows = [];
  let most = 0;
  while (Date.now() < end) {
    const halfMinute = Date.now() + 30_000;
    let low = Infinity;
    while (Date.now() < Math.min(halfMinute, end)) {
      low = Math.min(low, await metric(url, 'nodejs_heap_size_used_bytes'));
      most = Math.max(most, await metric(url, RESIDENT));
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
  const during = `${MINUTES} minutes of mixed load`;
  told(`heap after collection, ${during}`, settled.at(-1) ?? NaN);
  told(`growth of the heap per 10 minutes, ${during}`, growth * 10, 1);
  told(`resident at most, ${during}`, most, 250);
  await delay(CALM_MS);
  told('resident after a rest', await metric(url, RESIDENT));
}
