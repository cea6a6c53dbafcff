import type { Crumb } from '../../shared/contracts/crumb.js';

/** A breadcrumb for search engines (schema.org BreadcrumbList). */
export function breadcrumbJsonLd(
  items: readonly Crumb[],
  publicUrl: string,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href === undefined ? {} : { item: publicUrl + href }),
    })),
  };
}
