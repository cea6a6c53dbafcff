import { loadPart } from './page-part.js';

const EVERY_MS = 15_000;
const PART = '[data-refreshed-from]';

/** Keeps a part of the page as the server has it, while the page is shown and nobody is in that part. */
export function enhanceSelfRefresh(): void {
  setTimeout(() => {
    void showAnew().finally(enhanceSelfRefresh);
  }, EVERY_MS);
}

async function showAnew(): Promise<void> {
  const part = document.querySelector<HTMLElement>(PART);
  const address = part?.dataset['refreshedFrom'];
  if (!part || address === undefined || document.hidden) return;
  const next = await loadPart(address, PART);
  if (next && !part.contains(document.activeElement)) part.replaceWith(next);
}
