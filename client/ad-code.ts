import { AD_CLICK_PATH } from '../src/shared/paths/site.js';

/**
 * Puts the code of an ad into its slot. Scripts that a parser of text has made never run: each is made anew with its
 * exact text, of which the page's content policy knows the hash. Links that lead on go through the counted redirect,
 * which knows them by their place.
 *
 * @param view names this view of the page
 * @param onPaint told whether anything of it is to be seen
 */
export default (
  root: HTMLElement,
  id: string,
  code: string,
  view: string,
  onPaint: (isPainted: boolean) => void,
): void => {
  // Code from elsewhere may try it: once a page is loaded it would wipe it out.
  document.write = document.writeln = () => {
    throw new Error('document.write in an ad');
  };
  const template = document.createElement('template');
  template.innerHTML = code;
  const links = template.content.querySelectorAll<HTMLAnchorElement>('a[href]');
  for (const [place, link] of links.entries()) {
    if (!/^(?:https:|\/)/.test(link.getAttribute('href') ?? '')) continue;
    link.setAttribute('href', `${AD_CLICK_PATH + id}?hedef=${String(place)}&g=${view}`);
    link.setAttribute('rel', 'sponsored nofollow noopener');
  }
  for (const inert of template.content.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.async = inert.hasAttribute('async');
    script.textContent = inert.textContent;
    inert.replaceWith(script);
  }
  root.replaceChildren(template.content);
  // Later content is looked for: a script that is blocked, or its network, may leave the slot empty.
  const look = (): void => {
    onPaint(isPainted(root));
  };
  look();
  root.addEventListener('load', look, true);
  new MutationObserver(look).observe(root, { attributes: true, childList: true, subtree: true });
};

const DRAWN = 'img, iframe, video, canvas, svg, input';
/** Smaller ones only count. */
const LEAST_PX = 10;

/** Whether a code ad shows anything: a text, or what is drawn by itself and has come. */
function isPainted(root: HTMLElement): boolean {
  if (root.innerText.trim() !== '') return true;
  return [...root.querySelectorAll(`${DRAWN}, a, div`)].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width < LEAST_PX || height < LEAST_PX) return false;
    if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 1;
    return element.matches(DRAWN) || getComputedStyle(element).backgroundImage !== 'none';
  });
}
