import { getOwn } from '../finance/get-own.js';

declare const safe: unique symbol;

/** Markup that went through the sanitiser, or was written by us. */
export type SafeHtml = string & { readonly [safe]: true };

const SPECIAL = /[&<>"']/;

/** Text as HTML text or attribute value. */
export function escapeHtml(text: string): string {
  // Most texts have none of these; walking over the others is twice as quick as replacing by a function.
  const first = text.search(SPECIAL);
  if (first < 0) return text;
  let escaped = '';
  let from = 0;
  for (let at = first; at < text.length; at++) {
    const reference = referenceTo(text.charCodeAt(at));
    if (reference === undefined) continue;
    escaped += text.slice(from, at) + reference;
    from = at + 1;
  }
  return escaped + text.slice(from);
}

function referenceTo(code: number): string | undefined {
  switch (code) {
    case 0x22:
      return '&quot;';
    case 0x26:
      return '&amp;';
    case 0x27:
      return '&#39;';
    case 0x3c:
      return '&lt;';
    case 0x3e:
      return '&gt;';
    default:
      return undefined;
  }
}

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand inside a `script` element without ending it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => getOwn(JSON_ESCAPES, char) ?? char);
}
