/**
 * Row menus: one open at a time, closed by Esc, by clicks elsewhere and by what opens a dialog; opened upwards where
 * there is no room.
 */
export function enhanceMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  // Before the dialog opens: the focus comes back to what is still there when it is closed.
  document.addEventListener(
    'click',
    ({ target }) => {
      const menu =
        target instanceof Element &&
        target.closest('a[data-form-dialog], [data-confirm]')?.closest<HTMLDetailsElement>('[data-menu]');
      if (!menu) return;
      menu.querySelector('summary')?.focus();
      menu.open = false;
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('[data-menu]')) return;
      for (const menu of openMenus()) if (menu !== target) menu.open = false;
      delete target.dataset['up'];
      const panel = target.lastElementChild?.getBoundingClientRect();
      if (panel && panel.bottom > innerHeight && panel.height < panel.top) target.dataset['up'] = '';
    },
    true,
  );
}
