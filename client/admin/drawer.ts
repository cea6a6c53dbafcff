/** The drawer closes when the keyboard leaves it, when the window becomes wide and when the page is left. */
export function enhanceDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.admin-side');
  if (!drawer || !('hidePopover' in drawer)) return;
  // Where the links do not all fit beside the page, the one that is open is among those that show.
  drawer.querySelector('.admin-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  const close = () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  };
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) close();
  });
  matchMedia('(min-width: 64rem)').addEventListener('change', close);
  addEventListener('pagehide', close);
}
