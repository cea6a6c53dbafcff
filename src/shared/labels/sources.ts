import { PAGE_LABELS } from './ads.js';

/** Words for the pages that forms are sent from. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PAGE_LABELS).map(([key, label]) => [`/${key}`, label] as const),
  ['/', PAGE_LABELS.home],
  ['/doviz-mevduat', 'Döviz mevduat'],
  ['/bulten', 'Bülten'],
]);

/** `Mevduat (/mevduat)`; other pages by their address. */
export function pageSource(path: string): string {
  const name = PAGES.get(path);
  return name === undefined ? path : `${name} (${path})`;
}
