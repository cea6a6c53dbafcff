/** While the drawer is open the rest of the page is out of reach; a window that becomes wide closes it. */
export function improveDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.admin-side');
  if (!drawer || !('hidePopover' in drawer)) return;
  const wide = matchMedia('(min-width: 64rem)');
  drawer.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    for (const part of document.querySelectorAll<HTMLElement>('.admin-bar, .admin-main')) part.inert = isOpen;
    document.documentElement.style.overflow = isOpen ? 'hidden' : '';
    if (isOpen) drawer.querySelector<HTMLElement>('.admin-side-close')?.focus();
  });
  wide.addEventListener('change', () => {
    if (wide.matches && drawer.matches(':popover-open')) drawer.hidePopover();
  });
}
