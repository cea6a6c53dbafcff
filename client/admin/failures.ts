/** The page's red banner for what could not be done; what it says is in its attributes. */
type Failure = 'load' | 'save';

const banner = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-failures]');

/** @returns false where the page has no words for it */
export function showFailure(failure: Failure): boolean {
  const shown = banner();
  const place = shown?.querySelector('[data-failure-text]');
  const text = shown?.dataset[failure];
  if (!shown || !place || text === undefined) return false;
  shown.hidden = false;
  // Put in once it is there, so that it is announced.
  place.textContent = text;
  return true;
}

export function hideFailure(): void {
  const shown = banner();
  if (shown) shown.hidden = true;
}

export function enhanceFailures(): void {
  banner()?.querySelector('button')?.addEventListener('click', hideFailure);
}
