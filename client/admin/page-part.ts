import { sendOwnToken } from './own-token.js';

/**
 * A part of a page as the server has it now; null where it doesn't come. XMLHttpRequest gives a parsed document whose
 * scripts never run, without a detour over text.
 */
export function loadPart(address: string, selector: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    sendOwnToken(request);
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      const part = request.status === 200 ? request.responseXML?.querySelector(selector) : null;
      resolve(part ? document.adoptNode(part) : null);
    });
    request.send();
  });
}
