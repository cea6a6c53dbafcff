import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../lib/chromium.mjs';
import { FLAGS, median, openPhone, QUICK_BROTLI } from './phone.mjs';
import { withPlainScript } from './plain-script.mjs';
import { figure } from './report.mjs';
import { capture } from './servers.mjs';

const PATH = '/ihtiyac-kredisi';
const ROUNDS = 7;
const DIGITS = '120000';
const KEY_MS = 120;
/** After the first paint. */
const BEGIN_MS = 400;
const CHANGE_MS = 50;
const CHANGES = 40;
const REST_MS = 1_500;

/**
 * Somebody who types an amount key by key from 400 ms after the first paint, and somebody who changes it every 50 ms:
 * when the right answer stands after the last of it, what the keys wait for, what the main thread does. Beside the same
 * page with a plain script: finished, from a bare server, and rendered for each visit by Express and EJS.
 */
export async function typists(product, startLimit, startExpress) {
  const answer = await capture(`${product.url}${PATH}`, { 'accept-encoding': 'br' });
  const plain = await startLimit(plainly(answer), PATH);
  const express = await startExpress();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  const pages = Object.fromEntries(
    Object.entries({ product, plain, express }).map(([name, { url }]) => [name, `${url}${PATH}`]),
  );
  const runs = {};
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(pages))
        for (const [kind, act] of Object.entries({ typist: type, hurry: change }))
          (runs[`${name} ${kind}`] ??= []).push(await visit(browser, url, act));
  } finally {
    await browser.close();
  }
  for (const kind of ['typist', 'hurry']) {
    const of = (name, key) => median(runs[`${name} ${kind}`].map((run) => run[key]));
    const told = (name, key, goal, unit = ' ms') =>
      figure({
        name: `${PATH}, ${kind}: ${name} (plain script ${of('plain', key).toFixed(0)}, Express + EJS ${of('express', key).toFixed(0)})`,
        value: of('product', key),
        unit,
        goal,
      });
    told('answer after the last key', 'late', kind === 'typist' ? { atMost: 50 } : undefined);
    told('worst key to next paint', 'inp', { atMost: 60 });
    told('blocked', 'blocked', { atMost: 50 });
    told('main thread until at rest', 'busy', { atMost: 1_200 });
    told('layout shift', 'shift', { atMost: 0 }, '');
  }
}

/** The product's page without its own scripts, but for the JSON, and with the plain one. */
function plainly({ rawHeaders: headers, body, status }) {
  const html = withPlainScript(brotliDecompressSync(body).toString());
  const rawHeaders = headers.filter((_, at) => !/^content-length$/i.test(headers[at - (at % 2)]));
  const kept = rawHeaders.filter((_, at) => !/^content-security-policy/i.test(rawHeaders[at - (at % 2)]));
  return { status, rawHeaders: kept, body: QUICK_BROTLI(html) };
}

async function visit(browser, url, act) {
  const { context, page, devtools } = await openPhone(browser);
  try {
    await devtools.send('Performance.enable');
    let begin;
    const begun = new Promise((resolve) => (begin = resolve));
    await page.exposeBinding('beginTyping', () => begin());
    await page.addInitScript(observe, BEGIN_MS);
    await page.goto(url, { waitUntil: 'commit' });
    await begun;
    await act(page, devtools);
    await delay(REST_MS);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
    const { asked, answered, inp, blocked, shift } = await page.evaluate(() => window.seen);
    if (!answered) throw new Error(`${url} did not answer`);
    return { late: answered - asked, inp, blocked, shift, busy };
  } finally {
    await context.close();
  }
}

/** Each key at its time, whether or not the page has answered the last. */
async function type(_page, devtools) {
  const since = performance.now();
  for (const [at, text] of [...DIGITS].entries()) {
    await delay(Math.max(0, since + at * KEY_MS - performance.now()));
    const key = { key: text, code: `Digit${text}`, windowsVirtualKeyCode: text.charCodeAt(0) };
    void devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    void devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
}

/** As a slider or a script of a wheel does it: another amount each time, in the end the one that is watched for. */
async function change(page) {
  await page.evaluate(
    ([every, times]) =>
      new Promise((resolve) => {
        let at = 0;
        const timer = setInterval(() => {
          at += 1;
          const amount = at === times ? 120_000 : 20_000 + at * 1_000;
          document.activeElement.select();
          document.execCommand('insertText', false, amount.toLocaleString('tr-TR'));
          if (at < times) return;
          clearInterval(timer);
          resolve();
        }, every);
      }),
    [CHANGE_MS, CHANGES],
  );
}

/** Runs in the page, ahead of everything. */
function observe(beginAfter) {
  const seen = (window.seen = {
    asked: 0,
    answered: 0,
    inp: 0,
    shift: 0,
    painted: Infinity,
    /** Total blocking time: what tasks from the first contentful paint on took beyond 50 ms each. */
    get blocked() {
      const after = longTasks.filter(({ startTime }) => startTime >= seen.painted);
      return after.reduce((sum, { duration }) => sum + duration - 50, 0);
    },
  });
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  const longTasks = [];
  watch('longtask', (entry) => longTasks.push(entry));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch('event', (entry) => entry.interactionId > 0 && (seen.inp = Math.max(seen.inp, entry.duration)), {
    durationThreshold: 16,
  });
  const amountOf = (field) => field.value.replaceAll('.', '');
  const stands = () =>
    document.querySelector('#teklifler h2')?.textContent.startsWith('120.000 TL') &&
    document.querySelector('#teklifler tbody a[href*="tutar=120000&"]');
  addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (amountOf(target) !== '120000') return;
      seen.asked = timeStamp;
      const look = () => {
        if (stands()) seen.answered ||= performance.now();
        else setTimeout(look, 5);
      };
      // A task of its own: what answers within the event has answered by then.
      setTimeout(look);
    },
    true,
  );
  watch('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    seen.painted = startTime;
    setTimeout(() => {
      const field = document.getElementById('tutar');
      field.focus();
      field.select();
      window.beginTyping();
    }, beginAfter);
  });
}
