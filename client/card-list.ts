import { pristineCopy } from './pristine-copy.js';
import { morph } from './morph.js';

/** So long somebody has to pause in the search until it is searched. */
const PAUSE_MS = 300;
const form = document.querySelector<HTMLFormElement>('.card-search');
if (form) answerAtOnce(form);

/**
 * The list follows each filter as it is ticked. The form's own address knows the answer: it is fetched, and what stands
 * there is brought in line with it. Where it does not come, the browser goes there as it does without a script.
 */
function answerAtOnce(list: HTMLFormElement): void {
  let asked: AbortController | undefined;
  let pause = 0;

  const show = async (address: string, remember: (address: string) => void): Promise<void> => {
    clearTimeout(pause);
    asked?.abort();
    const mine = (asked = new AbortController());
    list.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address, { signal: mine.signal });
      const text = await answer.text();
      const wanted = new DOMParser().parseFromString(text, 'text/html').querySelector('.card-search');
      if (!answer.ok || !wanted) throw new Error('no list at this address');
      if (mine.signal.aborted) return;
      // First the address: what is shown may ask where it is.
      remember(address);
      morph(list, wanted);
      list.removeAttribute('aria-busy');
    } catch {
      if (!mine.signal.aborted) location.assign(address);
    }
  };
  const push = (address: string): void => {
    if (address !== location.href) history.pushState(null, '', address);
  };
  const replace = (address: string): void => {
    history.replaceState(history.state, '', address);
  };

  list.addEventListener('change', ({ target }) => {
    const { name = '', type = '' } = target instanceof HTMLElement ? (target as HTMLInputElement) : {};
    // Ticked cards are compared by their button; the search is on its way already.
    if (name !== 'karsilastir' && type !== 'search') void show(addressOf(list), push);
  });
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    clearTimeout(pause);
    // Its answer would write over what is typed now.
    asked?.abort();
    pause = window.setTimeout(() => void show(addressOf(list), replace), PAUSE_MS);
  });
  list.addEventListener('submit', (event) => {
    if (event.submitter?.hasAttribute('formaction') === true) return;
    event.preventDefault();
    void show(addressOf(list), push).then(() => {
      closeDrawer(list);
    });
  });
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.chips a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void show(link.href, push).then(() => list.querySelector<HTMLElement>('#bulunan')?.focus());
  });
  addEventListener('popstate', () => {
    void show(location.href, () => undefined);
  });
  const takeOver = (): void => {
    const isAsked = list.getAttribute('aria-busy') === 'true';
    if (!isAsked && filtersOf(list) !== filtersOf(pristineCopy(list))) void show(addressOf(list), replace);
  };
  // Somebody was faster than this script; and browsers put back what was chosen before when the page is read.
  takeOver();
  addEventListener('pageshow', takeOver, { once: true });
}

/** Where the form leads as it is filled in, without what goes without saying: the first order is the usual one. */
function addressOf(list: HTMLFormElement): string {
  const address = new URL(list.action);
  const usual = list.querySelector('option')?.value;
  const values = [...new FormData(list)].map(([name, value]) => [name, String(value)] as const);
  const said = values.filter(([name, value]) => value !== '' && !(name === 'sirala' && value === usual));
  address.search = String(new URLSearchParams(said.map(([name, value]) => [name, value])));
  return address.href;
}

/** Ticked cards filter nothing. */
function filtersOf(list: HTMLFormElement): string {
  const { href, searchParams } = new URL(addressOf(list));
  searchParams.delete('karsilastir');
  return `${href.split('?', 1)[0] ?? ''}?${String(searchParams)}`;
}

/** Where the filters hide what they have found, whoever is done with them sees it. */
function closeDrawer(list: HTMLFormElement): void {
  const drawer = list.querySelector('details');
  const summary = drawer?.querySelector('summary');
  if (!drawer?.open || !summary?.checkVisibility()) return;
  drawer.open = false;
  list.querySelector<HTMLElement>('#bulunan')?.focus();
}
