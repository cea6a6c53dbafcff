import { SIGNED_IN_COOKIE } from '../src/shared/enums/markers.js';

/** Enhances the top bar: hovering, Esc, one menu open at a time, the memory of the red dot. */
export function enhanceNavigation(): void {
  const wide = matchMedia('(min-width: 48rem)');
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu')) enhanceMenu(menu, wide);
  enhanceDrawer(wide);
  rememberNotifications();
  nameAccount();
}

/** Where somebody is signed in, the link leads to her own pages: the cookie says that much and nothing else. */
function nameAccount(): void {
  const link = document.querySelector('.bell + a');
  if (link && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) link.textContent = 'Hesabım';
}

function enhanceMenu(menu: HTMLDetailsElement, wide: MediaQueryList): void {
  const summary = menu.querySelector('summary');
  const item = menu.parentElement;
  if (!summary || !item) return;
  const close = () => {
    if (wide.matches) menu.open = false;
  };
  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (wide.matches && pointerType === 'mouse') open(menu);
  });
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') close();
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) close();
  });
  // The pointer has opened it on its way here: a click must not close it again.
  summary.addEventListener('click', (event) => {
    if (
      wide.matches &&
      event.detail > 0 &&
      menu.open &&
      item.matches(':hover') &&
      matchMedia('(hover: hover)').matches
    )
      event.preventDefault();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open || !wide.matches) return;
    if (menu.contains(document.activeElement)) summary.focus();
    menu.open = false;
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && item.contains(target))) close();
  });
}

/** Browsers that do not know `name` on `details` would leave the others open. */
function open(menu: HTMLDetailsElement): void {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('.menu')) other.open = other === menu;
}

/** The drawer closes when the keyboard walks out of it, when the page is left and when it becomes wide. */
function enhanceDrawer(wide: MediaQueryList): void {
  const drawer = document.getElementById('menu');
  if (!drawer || !('hidePopover' in drawer)) return;
  const close = () => {
    drawer.hidePopover();
  };
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) close();
  });
  wide.addEventListener('change', close);
  window.addEventListener('pagehide', close);
}

const SEEN = 'bildirim-goruldu';

/** The dot goes out once the newest notification was seen; the browser remembers, no cookie is set. */
function rememberNotifications(): void {
  const bell = document.querySelector<HTMLAnchorElement>('.bell');
  const newest = bell?.dataset['newest'];
  if (!bell || newest === undefined) return;
  try {
    if (location.pathname === bell.pathname) localStorage.setItem(SEEN, newest);
    if ((localStorage.getItem(SEEN) ?? '') >= newest) bell.querySelector('.bell-dot')?.remove();
  } catch {
    // Storage is refused (private mode): the dot stays, as on a first visit.
  }
}
