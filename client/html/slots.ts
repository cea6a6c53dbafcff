import type { Markup } from './markup.js';
import type { HtmlRow } from './html-row.js';

/** Content of a page's slot: markup, rows that keep their identity when they move, or whether it is shown. */
export type SlotContent = Markup | readonly HtmlRow[] | boolean;

/** By the name of the part, see `Part`. */
export type Slots = Readonly<Record<string, SlotContent>>;

/** As text; empty where nothing is to be seen. What another script has printed is of another class `Markup`. */
export function textOf(content: SlotContent): string {
  if (typeof content === 'boolean') return content ? ' ' : '';
  if ('text' in content) return content.text;
  return content.map(({ html }) => html.text).join('');
}
