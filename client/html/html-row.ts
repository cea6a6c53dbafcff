import type { Markup } from './markup.js';

export interface HtmlRow {
  /** Names the row among the others, wherever it stands. */
  readonly key: string;
  /** One `tr`, or `li` in a list; long lists print it when it is read. */
  readonly html: Markup;
}
