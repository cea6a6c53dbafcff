/** Chromium, outside of the worlds in which jest runs test files: one per worker goes from file to file. */
import { chromium } from 'playwright-core';

const usual = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on a phone, not rounded to whole pixels as the browser without windows does unless told.
  '--font-render-hinting=none',
  // Or every page that is opened has a second process started for the one that could come next.
  '--renderer-process-limit=1',
  // Every page comes with the accessibility checker anew, which is done before optimizing pays: compiled plainly at once it takes a sixth less.
  '--js-flags=--always-sparkplug',
];

/** Only a worker has files to come. */
const isWorker = process.send !== undefined && process.env.JEST_WORKER_ID !== undefined;
let kept;

const launch = (more) =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...usual, ...more] });

/** @param more further start options; a browser with such options is the file's own */
export async function openBrowser(more) {
  if (!isWorker || more.length > 0) return launch(more);
  if (kept === undefined || !kept.isConnected()) kept = await unheld(() => launch([]));
  return kept;
}

/** The worker's own stays, without anything that the file has left in it. */
export async function closeBrowser(browser) {
  if (browser !== kept) return browser.close();
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Starts something that does not hold up a worker which has nothing more to do; it ends with the worker. */
async function unheld(start) {
  const before = new Set(process._getActiveHandles());
  const started = await start();
  for (const handle of process._getActiveHandles())
    if (!before.has(handle) && /^(?:ChildProcess|Socket)$/.test(handle.constructor.name)) handle.unref();
  return started;
}
