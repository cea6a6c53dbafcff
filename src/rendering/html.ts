declare const safe: unique symbol;

/** Markup that went through the sanitiser, or was written by us. */
export type SafeHtml = string & { readonly [safe]: true };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML text or attribute value. */
export function escapeHtml(text: string): string {
  // Most texts have none of these, and looking is five times as quick as replacing.
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
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
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => JSON_ESCAPES[char] ?? char);
}

const known = new WeakMap<object, string>();

/** The same for an object of which some values, themselves objects, stand in one page after another unchanged. */
export function scriptJsonOfProps(props: object): string {
  const entries = Object.entries(props).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    return `${scriptJson(name)}:${typeof value === 'object' && value !== null ? jsonOfObject(value) : scriptJson(value)}`;
  });
  return `{${entries.join(',')}}`;
}

function jsonOfObject(value: object): string {
  const json = known.get(value) ?? scriptJson(value);
  known.set(value, json);
  return json;
}
