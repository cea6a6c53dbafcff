const MAX_LENGTH = 2000;
const PLACEHOLDER_ORIGIN = 'https://site.invalid';
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const OUR_PICTURE = /^\/(?:gorsel|assets)\/[\w.-]+$/;

/**
 * A link that staff may store: an address of our own (`/mevduat`, `#sorular`), https, http, mailto or tel.
 *
 * @returns null for anything else: script, data, protocol-relative, hidden characters, a login
 */
export function readLink(stored: unknown): string | null {
  if (typeof stored !== 'string' || stored.length > MAX_LENGTH) return null;
  const text = stored.trim();
  // Browsers drop tabs and line breaks and read a backslash as a slash: `/\evil.test`, `java\nscript:`.
  if (text === '' || /[\p{Cc}\\]/u.test(text)) return null;
  if (text.startsWith('#')) return /^#[\w-]+$/.test(text) ? text : null;
  if (text.startsWith('/')) return isOwnPath(text) ? text : null;
  return hasAllowedScheme(text) ? text : null;
}

/** The address of a picture of our own; others are not loaded, so that no visitor is shown to a stranger. */
export function readImage(stored: unknown): string | null {
  return typeof stored === 'string' && OUR_PICTURE.test(stored) ? stored : null;
}

/** True when a link leaves the site, which it says to the browser and to search engines. */
export function isExternal(link: string): boolean {
  return /^https?:/i.test(link);
}

function isOwnPath(text: string): boolean {
  const url = parse(text, PLACEHOLDER_ORIGIN);
  return url !== null && url.origin === PLACEHOLDER_ORIGIN && !url.pathname.startsWith('//');
}

function hasAllowedScheme(text: string): boolean {
  const url = parse(text);
  if (url === null || !SCHEMES.has(url.protocol)) return false;
  // A name and a password before the host belong to nobody who reads the page, and dress one site up as another.
  return !isExternal(text) || (url.hostname !== '' && url.username === '' && url.password === '');
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
