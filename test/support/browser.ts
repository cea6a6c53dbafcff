import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { native } from './native.js';

interface Browsers {
  openBrowser(more: readonly string[]): Promise<Browser>;
  closeBrowser(browser: Browser): Promise<void>;
}

const browsers = native('./browsers.mjs') as Browsers;

let browser: Promise<Browser> | undefined;

/**
 * The worker's Chromium, which goes from file to file. Pages that a file has opened in it are closed after its last
 * test.
 * @param more further start options; a browser with such options is the file's own
 */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  browser ??= browsers.openBrowser(more);
  return browser;
}

afterAll(async () => {
  if (browser !== undefined) await browsers.closeBrowser(await browser);
  browser = undefined;
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** None of these rules reads style sheets, which it would fetch and parse once more each time it is asked. */
const ASSETS = { assets: ['media'] } satisfies RunOptions['preload'];

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // The checker is in the page alone: it would wait half a second for each frame to answer.
  iframes: false,
  preload: ASSETS,
};

/**
 * An element half under a sticky bar is scrolled out from under it, and whether one is depends on the scroll
 * position. So the bars are checked in their own places, at the ends of page and form.
 */
const UNSTUCK = '.admin-bar, .form-actions, .list-head, .compare-bar { position: static !important }';

/** Rules whose result can differ between the light and the dark look of a page. */
const colorOptions: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  iframes: false,
  preload: ASSETS,
};

/** The checker is a script, and would be waited for until the test's time is over. */
export async function requireScripts(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches))
    throw new Error('The accessibility checker needs scripts, which are off in this page');
}

/**
 * @param rules `colors` where the page was checked by all rules in its other look
 * @returns one readable entry per violation: rule, what is wrong, and each element with what would help
 */
export async function axe(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  await requireScripts(page);
  // Evaluated by the debugger, which the page's Content-Security-Policy does not bind.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults, { options: RunOptions; css: string }>(
    async ({ options, css }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      // An element that is still fading in has no colors of its own yet.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
      // A modal dialog was not open when the page itself was checked, and is all that can be reached now.
      const found = await checker.run(document.querySelector(':modal') ?? document, options);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      return found;
    },
    { options: rules === 'all' ? axeOptions : colorOptions, css: UNSTUCK },
  );
  return results.violations.map(({ id, impact, help, nodes }) => {
    const elements = nodes.map(
      ({ target, html, failureSummary }) => `  ${target.join(' ')}  ${html}\n    ${failureSummary ?? ''}`,
    );
    return `${id} (${impact ?? 'unknown'}): ${help}\n${elements.join('\n')}`;
  });
}
