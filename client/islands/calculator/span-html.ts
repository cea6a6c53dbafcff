import { type Markup, markup } from '../../html/markup.js';

/** The best figure of a list and how far its last one is from it; nothing where there are not two to tell apart. */
export function spanHtml(figures: readonly (readonly [label: string, value: string])[]): Markup {
  return markup`${figures.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}`;
}
