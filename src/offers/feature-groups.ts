import type { FeatureGroup } from '../../views/products/cards/model.js';

/** The column is JSON that staff edit: whatever does not have the shape is left out, nothing breaks the page. */
export function readFeatureGroups(value: unknown): FeatureGroup[] {
  return objects(value).flatMap(({ category, items }) => {
    const rows = objects(items).flatMap(({ title, value: text }) =>
      typeof title === 'string' && typeof text === 'string' ? [{ title, value: text }] : [],
    );
    return typeof category === 'string' && rows.length > 0 ? [{ category, items: rows }] : [];
  });
}

function objects(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter(
    (item): item is Readonly<Record<string, unknown>> => typeof item === 'object' && item !== null,
  );
}

/** `Seyahat | Sigorta | Kartla alınan biletlerde`, a line each; null when a line is something else. */
export function parseFeatureGroups(lines: readonly string[]): FeatureGroup[] | null {
  const groups = new Map<string, { title: string; value: string }[]>();
  for (const line of lines) {
    const [category = '', title = '', value = '', ...rest] = line.split('|').map((part) => part.trim());
    if (rest.length > 0 || category === '' || title === '' || value === '') return null;
    const items = groups.get(category) ?? [];
    groups.set(category, [...items, { title, value }]);
  }
  return [...groups].map(([category, items]) => ({ category, items }));
}

/** The lines that stand for stored groups. */
export function featureLines(groups: readonly FeatureGroup[]): string[] {
  return groups.flatMap(({ category, items }) =>
    items.map(({ title, value }) => [category, title, value].join(' | ')),
  );
}
