/** Row menus: one open at a time, closed by Esc and by clicks elsewhere, opened upwards where there is no room. */
export function improveMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
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
