import type { Page } from 'playwright-core';

/* The rich text of the page editor, as somebody writes in it. */

export const TEXT = '.editor-rich-text';

/** Puts the cursor into a word, or selects it. */
export async function at(page: Page, word: string, offset: number, length = 0): Promise<void> {
  await page.focus(TEXT);
  await page.evaluate(
    ([selector, wanted, from, count]) => {
      const walker = document.createTreeWalker(
        document.querySelector(selector) as Node,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const place = node.textContent?.indexOf(wanted) ?? -1;
        if (place < 0) continue;
        document.getSelection()?.setBaseAndExtent(node, place + from, node, place + from + count);
        return;
      }
    },
    [TEXT, word, offset, length] as const,
  );
  // The editor reads a selection when the browser says that it has changed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

export const tool = (page: Page, name: string) =>
  page.locator('.editor-rich-tools').getByRole('button', { name, exact: true });

export async function paste(page: Page, html: string): Promise<void> {
  await page.focus(TEXT);
  await page.evaluate(
    ([selector, pasted]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      clipboardData.setData('text/plain', 'düz');
      document
        .querySelector(selector)
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [TEXT, html] as const,
  );
}
