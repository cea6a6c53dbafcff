import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../lib/chromium.mjs';
import { withoutFiles } from './plain-script.mjs';
import { figure } from './report.mjs';
import { capture } from './servers.mjs';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Slow 4G as Lighthouse has it, on a phone four times slower than this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
const VISIT_MS = 5_000;
/** As the product compresses a page for the first who asks. */
export const QUICK_BROTLI = (html) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * The loan page on a slow phone: when its largest part is painted, how long the main thread is blocked, what moves,
 * for somebody who reads; and when the calculator answers somebody who types the moment she sees the field. The paint is
 * held against the same HTML sent by a bare server as one response that needs nothing else.
 */
export async function phone(product, startLimit) {
  const path = '/ihtiyac-kredisi';
  const answer = await capture(`${product.url}${path}`, { 'accept-encoding': 'br' });
  const limit = await startLimit(inlined(answer), path);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  const runs = { reader: [], typist: [], limit: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      runs.limit.push(await visit(browser, `${limit.url}${path}`, false));
      runs.reader.push(await visit(browser, `${product.url}${path}`, false));
      runs.typist.push(await visit(browser, `${product.url}${path}`, true));
    }
  } finally {
    await browser.close();
  }
  const of = (name, key) => median(runs[name].map((run) => run[key]));
  const limitPaint = { name: 'paint of the same HTML as one response', value: of('limit', 'paint') };
  const told = (name, run, key, more) =>
    figure({ name: `${path} on slow 4G, 4 x slower: ${name}`, value: of(run, key), unit: ' ms', ...more });
  told('largest paint', 'reader', 'paint', { peer: limitPaint, goal: { atMost: 1.15 } });
  told('layout shift', 'reader', 'shift', { unit: '', goal: { atMost: 0 } });
  told('blocked, reading', 'reader', 'blocked', { goal: { atMost: 30 } });
  told('blocked, typing at once', 'typist', 'blocked', { goal: { atMost: 50 } });
  told('answer to who types at once', 'typist', 'answered', { peer: limitPaint, goal: { atMost: 1.6 } });
}

/** The same page without what it fetches: scripts, islands, font. */
export function inlined({ rawHeaders, body, status }) {
  const html = withoutFiles(brotliDecompressSync(body).toString());
  const kept = rawHeaders.filter((_, at) => !/^content-length$/i.test(rawHeaders[at - (at % 2)]));
  return { status, rawHeaders: kept, body: QUICK_BROTLI(html) };
}

/** A page on that phone and line. */
export async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, devtools };
}

async function visit(browser, url, types) {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript(observe);
    if (types) await page.addInitScript(typeAtOnce);
    // Nothing is asked of the page meanwhile: what asks would itself run in it, and four times slower.
    await page.goto(url, { waitUntil: 'commit' });
    await delay(VISIT_MS);
    const seen = await page.evaluate(() => window.seen);
    if (types && !seen.answered) throw new Error(`${url} did not answer within ${VISIT_MS} ms`);
    return seen;
  } finally {
    await context.close();
  }
}

/** Runs in the page, ahead of everything. */
function observe() {
  window.seen = { paint: 0, shift: 0, blocked: 0, typed: 0, answered: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (window.seen.paint = entry.startTime));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.seen.shift += entry.value;
  });
  watch('longtask', (entry) => (window.seen.blocked += Math.max(0, entry.duration - 50)));
}

/** Runs in the page: types another amount into the field the moment it is painted, and sees when the list has followed. */
function typeAtOnce() {
  const watch = () => {
    if (document.querySelector('#teklifler tbody a[href*="tutar=75000"]'))
      window.seen.answered = performance.now();
    else setTimeout(watch, 10);
  };
  const type = (field) => {
    window.seen.typed = performance.now();
    field.focus();
    field.select();
    document.execCommand('insertText', false, '75.000');
    field.blur();
    watch();
  };
  const wait = () => {
    const field = document.querySelector('input[name="tutar"][inputmode]');
    // A task of its own after the next frame: that frame shows it.
    requestAnimationFrame(field ? () => setTimeout(type, 0, field) : wait);
  };
  requestAnimationFrame(wait);
}
