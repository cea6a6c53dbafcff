import type { Page } from 'playwright-core';

/* Faults in the layout of a page, as its visitor would see them. */

/** Texts that reach out of their cell, over the next one; what is folded or for screen readers alone is not seen. */
export const overlapping = (page: Page): Promise<string[]> =>
  page.locator('main :is(dd, dt, td, th)').evaluateAll((cells) => {
    const isSeen = (element: Element | null): boolean =>
      element !== null && element.checkVisibility() && getComputedStyle(element).clipPath === 'none';
    const linesOf = (cell: Element): DOMRect[] => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      while (walker.nextNode()) {
        const text = document.createRange();
        text.selectNodeContents(walker.currentNode);
        if (isSeen(walker.currentNode.parentElement))
          lines.push(...[...text.getClientRects()].filter((line) => line.width > 0));
      }
      return lines;
    };
    return cells
      .filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const isShown = left < right && !cell.closest('.visually-hidden');
        return isShown && linesOf(cell).some((line) => line.right > right + 1 || line.left < left - 1);
      })
      .map(({ textContent }) => textContent);
  });

/**
 * In the page, with its text at twice its size: what of it is wider than the window, or stands before its left edge,
 * where no scrolling leads. What scrolls in a box of its own does.
 */
export function outsideInLargeText(): string[] {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  const found: string[] = root.scrollWidth > root.clientWidth ? [`${String(root.scrollWidth)} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || (left >= 0 && right <= root.clientWidth)) continue;
    let box = texts.currentNode.parentElement;
    while (box !== null && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    const isKept = box !== null && box !== document.body && box !== root;
    if (!isKept && right > 0)
      found.push(`${String(left)} to ${String(right)}: ${texts.currentNode.nodeValue ?? ''}`);
  }
  root.style.fontSize = '';
  return found;
}

/** In the page: text that is not in one of the five sizes (the largest is smaller on a phone) and three weights. */
export function otherType(): string[] {
  const sizes = [13, 15, 17, 22, 28, 34];
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const place = currentNode.parentElement;
    if (!place?.checkVisibility() || place.closest('svg, script, style') || !currentNode.nodeValue?.trim())
      continue;
    const { fontSize, fontWeight } = getComputedStyle(place);
    // Words for those who only hear them take no room.
    if (fontSize === '0px') continue;
    if (!sizes.includes(Number.parseFloat(fontSize)) || !['400', '600', '700'].includes(fontWeight))
      found.add(`${place.localName}.${place.className}: ${fontSize}, ${fontWeight}`);
  }
  return [...found];
}

/** Where an element begins and ends, in pixels from the top of the page; zero where it isn't shown. */
export const edges = (page: Page, selector: string): Promise<{ top: number; bottom: number }[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY) };
    }),
  );

/** Whether the current link of the first strip of tabs lies within the strip. */
export const showsCurrentTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const strip = document.querySelector('.tabs')?.getBoundingClientRect();
    const tab = document.querySelector('.tabs [aria-current]')?.getBoundingClientRect();
    return (
      strip !== undefined && tab !== undefined && tab.left >= strip.left - 1 && tab.right <= strip.right + 1
    );
  });
