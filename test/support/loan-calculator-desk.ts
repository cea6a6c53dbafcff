import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';
import { shown } from './loan-calculator.js';
import { openPage, type PageOptions } from './open-page.js';
import { sharedServer, type TestServer } from './server.js';

export let server: TestServer;

export const WIDE = { width: 1280, height: 800 };

export const NARROW = { width: 360, height: 740 };

export const READY = '[data-island="loan-calculator"][data-ready]';

/** Complaints of the browser on any page of this file. */
export const complaints: string[] = [];

export async function visit(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ viewport: WIDE, reducedMotion: 'reduce', ...options });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url + path);
  return page;
}

/** With the calculator alive: near enough to be needed, as when a person begins to use it. */
export async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await visit(path, options);
  await page.locator('#tutar').hover();
  await page.waitForSelector(READY, { state: 'attached' });
  return page;
}

export const withoutScript = (path: string, options: PageOptions = {}): Promise<Page> =>
  visit(path, { javaScriptEnabled: false, ...options });

/** Parts below the list follow once typing has paused. */
export async function expectAsServed(page: Page, address: string): Promise<void> {
  const served = await shown(await withoutScript(address));
  await eventually(async () => isDeepStrictEqual(await shown(page), served), 10_000).catch(() => undefined);
  expect(await shown(page)).toEqual(served);
}

/** A site that is only read, and what its pages complain about. */
export function openCalculator(): void {
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server.stop());
}
