import { sanitiseHtml } from '../../../../views/blocks/content/sanitise-html.js';
import type { SafeHtml } from '../../../../src/shared/rendering/html.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string },
  ): {
    createHTML: (text: string) => unknown;
  };
}

const MAX_KNOWN = 2_000;
const known = new Map<string, SafeHtml>();
const made = new Set<string>();

/** Markup as pages show it. The same text is parsed once: the canvas is drawn anew with every change. */
export function shownHtml(stored: string): SafeHtml {
  const before = known.get(stored);
  if (before !== undefined) return before;
  const clean = sanitiseHtml(stored, { scrollingTables: true });
  if (known.size > MAX_KNOWN) {
    known.clear();
    made.clear();
  }
  known.set(stored, clean);
  made.add(clean);
  return clean;
}

/**
 * Lets a window turn text into markup, but only such as the sanitiser has written: the policy of administration
 * pages refuses any other (Trusted Types). Browsers that don't know the policy need nothing.
 */
export function allowSanitisedHtml(window: Window): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (made.has(text) ? text : sanitiseHtml(text)),
  });
}

/** Stored markup as elements outside of any page, to be read. */
export function parseMarkup(html: string): HTMLElement {
  const clean = sanitiseHtml(html);
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sayfa-duzenleyici', { createHTML: (text) => text });
  // The policy's answer is an object that stands for this text; the declaration of the parser knows strings only.
  const trusted = (policy?.createHTML(clean) ?? clean) as string;
  return new DOMParser().parseFromString(trusted, 'text/html').body;
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
