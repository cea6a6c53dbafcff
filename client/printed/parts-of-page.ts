import type { Markup } from './markup.js';
import type { PrintedRow } from './printed-row.js';

/** Content of a page's slot: markup, rows that keep their identity when they move, or whether it is shown. */
export type PartContent = Markup | readonly PrintedRow[] | boolean;

/** By the name of the part, see `Part`. */
export type Parts = Readonly<Record<string, PartContent>>;

/** As text; empty where nothing is to be seen. What another script has printed is of another class `Markup`. */
export function textOf(content: PartContent): string {
  if (typeof content === 'boolean') return content ? ' ' : '';
  if ('text' in content) return content.text;
  return content.map(({ html }) => html.text).join('');
}
