import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';

let browser: Promise<Browser> | undefined;

/** One Chromium per test file, started when first asked for and closed after the last test. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** @returns one readable entry per violation: rule, what is wrong, and each element with what would help */
export async function axe(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not bind.
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, options),
    axeOptions,
  );
  return results.violations.map(({ id, impact, help, nodes }) => {
    const elements = nodes.map(
      ({ target, html, failureSummary }) => `  ${target.join(' ')}  ${html}\n    ${failureSummary ?? ''}`,
    );
    return `${id} (${impact ?? 'unknown'}): ${help}\n${elements.join('\n')}`;
  });
}
