import { sendOwnToken } from './own-token.js';

/**
 * A page as the server has it now; null where it doesn't come. XMLHttpRequest gives a parsed document whose scripts never
 * run, without a detour over text.
 */
function loadPage(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    sendOwnToken(request);
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      resolve(request.status === 200 ? request.responseXML : null);
    });
    request.send();
  });
}

/** A part of a page as the server has it now; null where it doesn't come. */
export async function loadPart(address: string, selector: string): Promise<Element | null> {
  const part = (await loadPage(address))?.querySelector(selector);
  return part ? document.adoptNode(part) : null;
}

/** The same of a part that may need styles which this page came without: they come along. */
export async function loadStyledPart(address: string, selector: string): Promise<Element | null> {
  const page = await loadPage(address);
  const part = page?.querySelector(selector);
  if (!page || !part) return null;
  await Promise.all([...page.querySelectorAll('style')].map(({ textContent }) => adopt(textContent)));
  return document.adoptNode(part);
}

const adopted = new Set<string>();

/** The policy knows the page's own styles alone, and leaves those to script that script has made. */
async function adopt(css: string): Promise<void> {
  const isHere = [...document.querySelectorAll('style')].some(({ textContent }) => textContent === css);
  if (isHere || adopted.has(css)) return;
  adopted.add(css);
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(css));
}
