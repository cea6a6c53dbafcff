import { AD_CLICK_PATH } from '../src/shared/paths/site.js';

/**
 * Puts the code of an ad into its slot. Scripts that a parser of text has made never run: each is made anew with its
 * exact text, of which the page's content policy knows the hash. Links that lead on go through the counted redirect,
 * which knows them by their place.
 *
 * @param view names this view of the page
 */
export default (root: HTMLElement, id: string, code: string, view: string): void => {
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
};
