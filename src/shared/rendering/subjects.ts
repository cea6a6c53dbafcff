import type { Head } from './page.js';

/** Subjects that a page shows beside itself. A product goes by its slug. */
export type Shown = `${'bank' | 'product' | 'campaign'}:${string}`;

/** A bank's page and what of the bank it tells about. */
export function shownOf(
  bank: { readonly id: string },
  {
    products = [],
    campaigns = [],
  }: {
    readonly products?: readonly { readonly slug: string }[];
    readonly campaigns?: readonly { readonly id: string }[];
  } = {},
): Shown[] {
  return [
    `bank:${bank.id}`,
    ...products.map(({ slug }) => `product:${slug}` as const),
    ...campaigns.map(({ id }) => `campaign:${id}` as const),
  ];
}

/**
 * The subjects that are seen when a page is seen, apart by spaces. Only pages with an address of their own count, so
 * that nobody can make up subjects by asking for addresses.
 */
export function viewsOf({ canonical, shows = [] }: Head): string | undefined {
  if (canonical === undefined) return undefined;
  const [path = '/'] = canonical.split('?', 1);
  return [...new Set([`page:${path}`, ...shows])].join(' ');
}
