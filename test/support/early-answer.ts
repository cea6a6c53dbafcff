import type { Page } from 'playwright-core';

/* A calculator of which the server has answered before its script did. */

export interface Calculator {
  readonly name: string;
  readonly path: string;
  /** Names its data among those of other lists. */
  readonly list: string;
  readonly heading: string;
  readonly typed: { readonly amount: string; readonly term: string; readonly told: string };
  readonly address: string;
  readonly sent: string;
  readonly preset: string;
}

/** Everything that stands in the island, as the markup that came from the server, but for what is read out. */
export const standing = ({ name }: Calculator, page: Page): Promise<string> =>
  page.locator(`[data-island="${name}"] [data-island-root]`).evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    copy.querySelector('[data-told]')?.replaceChildren();
    return copy.innerHTML;
  });

export const answered = (page: Page, { heading }: Calculator, text: string): Promise<unknown> =>
  page.waitForFunction(
    ([selector, start]) => document.querySelector(selector)?.textContent?.startsWith(start),
    [heading, text] as const,
    { timeout: 10_000 },
  );

export const ready = ({ name }: Calculator, page: Page): Promise<unknown> =>
  page.waitForSelector(`[data-island="${name}"][data-ready]`, { state: 'attached' });
