import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { axe, openBrowser } from '../support/browser.js';
import { root } from '../support/process.js';
import { firstOrAll } from '../support/tier.js';

const folder = join(root, 'views', 'components');
const { styles } = JSON.parse(readFileSync(resolve(root, 'dist/client/assets/manifest.json'), 'utf8')) as {
  styles: Record<string, string>;
};

const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const examples: string[] = [];
for (const name of names) {
  const module = (await import(join(folder, name, 'examples.tsx'))) as Record<string, unknown>;
  examples.push(
    ...Object.values(module)
      .filter(isValidElement)
      .map((element) => renderToStaticMarkup(element)),
  );
}

const sheets = ['font-inter', 'tokens', 'base', 'components', 'tones', 'choice', 'button-danger', ...names]
  .map((name) => styles[name] ?? '')
  .join('');

const documentOf = (parts: readonly string[]): string =>
  `<!doctype html><html lang="tr"><head><title>Bileşenler</title><meta name="viewport" content="width=device-width">
   <style>${sheets}</style></head><body><main class="container stack"><h1>Bileşenler</h1>
   ${parts.join('')}</main></body></html>`;

/** An open dialog lies on top of what is around it, so each stands on a page of its own. */
const alone = examples.filter((html) => html.includes('<dialog'));
const documents: [string, string][] = [
  ['all components', documentOf(examples.filter((html) => !alone.includes(html)))],
  ...alone.map((html, at): [string, string] => [`dialog ${String(at + 1)}`, documentOf([html])]),
];

let page: Page;
let shown = '';
beforeAll(async () => {
  page = await (await openBrowser()).newPage({ reducedMotion: 'reduce' });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown }),
  );
});
afterAll(() => page.context().close());

async function show(html: string, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  shown = html;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto('http://components.test/');
}

describe.each(documents)('%s', (_name, html) => {
  describe.each(firstOrAll(360, 768, 1280))('at %d px', (width) => {
    it.each(firstOrAll('light', 'dark'))('have no accessibility violation in %s', async (scheme) => {
      await show(html, width, scheme);
      expect(await axe(page, scheme === 'light' ? 'all' : 'colors')).toEqual([]);
    });
  });

  it('need no sideways scrolling at 320 px', async () => {
    await show(html, 320, 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
