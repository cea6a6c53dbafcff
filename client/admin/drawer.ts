/** The drawer closes when the keyboard leaves it, when the window becomes wide and when the page is left. */
export function improveDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.admin-side');
  if (!drawer || !('hidePopover' in drawer)) return;
  const close = () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  };
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) close();
  });
  matchMedia('(min-width: 64rem)').addEventListener('change', close);
  addEventListener('pagehide', close);
}
