const HANDHELD = /Mobi|Android|Tablet|Silk/i;

/**
 * Links to an application open its dialog. On phones and tablets the bank's own page opens instead, where the bank
 * has one. Without the dialog's code, with a modifier key or in a new tab the link leads to the page it names.
 */
export function enhanceApplyLinks(): void {
  const host = document.querySelector<HTMLElement>('[data-island="apply-dialog"]');
  if (!host) return;
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-apply]') : null;
  const bankPage = (link: HTMLAnchorElement): string | undefined =>
    isHandheld() ? link.dataset['toBank'] : undefined;
  const wake = (): boolean => host.dispatchEvent(new Event('input'));

  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, (event) => {
      const link = linkOf(event);
      if (link && bankPage(link) === undefined) wake();
    });
  }

  const open = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const href = bankPage(link);
    if (href !== undefined) {
      event.preventDefault();
      const rel = 'sponsored nofollow noopener';
      Object.assign(document.createElement('a'), { href, rel, target: '_blank' }).click();
    } else if (host.dataset['failed'] === undefined) {
      event.preventDefault();
      host.dataset['request'] = link.href;
      host.addEventListener('failed', () => {
        location.assign(link.href);
      });
      wake();
      host.dispatchEvent(new Event('apply'));
    }
  };
  // On its way down: an island that is being brought to life keeps clicks from coming back up.
  document.addEventListener('click', open, true);
}

const isHandheld = (): boolean =>
  HANDHELD.test(navigator.userAgent) || matchMedia('(max-width: 48rem)').matches;
