import type { Frame, Page } from 'playwright-core';

/**
 * Has a page translated as browsers do, from now on: in the place of each text, also of those that come later, stand
 * two `<font>` with a text of their own. The words stay, so that they are found.
 */
export async function translate(page: Page): Promise<void> {
  await Promise.all(page.frames().map(translateFrame));
}

const translateFrame = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const LEFT_ALONE = 'font, script, style, noscript, textarea, svg, [translate="no"]';
    const wrapAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(LEFT_ALONE)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
