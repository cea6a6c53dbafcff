import { createHash } from 'node:crypto';

/** The style element of a page, and what its policy calls it. */
export interface InlineStyle {
  readonly element: string;
  /** SHA-256 of the text in base64, as a Content-Security-Policy names it. */
  readonly hash: string;
}

/** Pages of one kind have the same style: it is hashed once. */
const known = new Map<string, InlineStyle>();
const MAX_KNOWN = 200;

/**
 * @param key tells one text from another
 * @param text makes the text; asked only for a key that is not known
 */
export function inlineStyle(key: string, text: () => string): InlineStyle {
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const css = text();
  const made = {
    element: `<style>${css}</style>`,
    hash: createHash('sha256').update(css).digest('base64'),
  };
  known.set(key, made);
  return made;
}
