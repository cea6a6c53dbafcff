/**
 * Links to an application open its dialog. Without the dialog's code, with a modifier key or in a new tab the link
 * leads to the page it names.
 */
export function enhanceApplyLinks(): void {
  const host = document.querySelector<HTMLElement>('[data-island="apply-dialog"]');
  if (!host) return;
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-apply]') : null;
  const wake = (): boolean => host.dispatchEvent(new Event('input'));

  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, (event) => {
      if (linkOf(event)) wake();
    });
  }

  const open = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (host.dataset['failed'] !== undefined) return;
    event.preventDefault();
    host.dataset['request'] = link.href;
    host.addEventListener('failed', () => {
      location.assign(link.href);
    });
    wake();
    host.dispatchEvent(new Event('apply'));
  };
  // On its way down: an island that is being brought to life keeps clicks from coming back up.
  document.addEventListener('click', open, true);
}
