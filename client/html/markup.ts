import { escapeHtml } from '../../src/shared/rendering/html.js';

/** HTML that `markup` made: everything that was not written in the source is escaped in it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[] | false | null;

/** Text with values in it, as HTML: what is no markup itself is escaped, what is not there leaves nothing. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let text = strings[0] ?? '';
  for (let at = 0; at < values.length; at++) text += textOf(values[at] ?? null) + (strings[at + 1] ?? '');
  return new Markup(text);
}

function textOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Markup) return value.text;
  if (typeof value === 'number') return String(value);
  return value ? value.map(({ text }) => text).join('') : '';
}
