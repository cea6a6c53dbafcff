import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/**
 * Sandbox flags that a framed site may have. None of them lets it lead the visitor away or take more than the frame.
 */
const GRANTED = new Set([
  ...['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'],
  'allow-popups-to-escape-sandbox',
]);

/** Why the frame of another site, whose address is judged elsewhere, can't stand in our pages. */
export function frameRefusals({ attrs }: Pick<Tree.Element, 'attrs'>): string[] {
  const given = new Map(attrs.map(({ name, value }) => [name, value]));
  const sandbox = given.get('sandbox');
  const granted = sandbox?.toLowerCase().split(/\s+/) ?? [];
  const excess = granted.filter((word) => word !== '' && !GRANTED.has(word));
  return [
    ...(given.has('src') ? [] : ['<iframe> için src gerekir.']),
    ...(given.get('title')?.trim()
      ? []
      : ['<iframe> için title gerekir: ekran okuyucular çerçeveyi onunla tanıtır.']),
    ...(sandbox === undefined
      ? ['<iframe> için sandbox gerekir, örneğin sandbox="allow-scripts allow-popups".']
      : excess.map((word) => `<iframe> sandbox içinde ${word} kullanılamaz.`)),
    ...(given.has('allow') ? ['<iframe> allow özniteliği kullanılamaz.'] : []),
  ];
}
