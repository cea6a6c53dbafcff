/**
 * The current tab of a strip that is wider than the window is among those that show. Style does it where the browser
 * knows `scroll-initial-target`.
 */
export function showCurrentTabs(): void {
  if (CSS.supports('scroll-initial-target', 'nearest')) return;
  for (const strip of document.querySelectorAll('.tabs')) {
    const current = strip.querySelector('[aria-current]');
    if (current)
      strip.scrollLeft += current.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  }
}
