import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isHttps } from '../ad-links.js';
import { ownPath } from '../../site/site-ads.js';
import { getOwn } from '../../shared/finance/get-own.js';

/** Purpose of an address, by the use that the browser makes of it. */
type Kind = 'script' | 'img' | 'frame' | 'form' | 'inside';

interface Address {
  readonly kind: Kind;
  readonly value: string;
}

/** An origin that has to be confirmed (null: nothing to confirm), or why the address can't be allowed. */
export type Found = { readonly origin: string | null } | { readonly refusal: string };

const NAMES: Readonly<Record<string, Kind>> = {
  src: 'img',
  srcset: 'img',
  background: 'img',
  poster: 'img',
  'xlink:href': 'img',
  action: 'form',
  formaction: 'form',
  data: 'inside',
  manifest: 'inside',
};

/** Elements whose `src` is no picture. */
const SOURCES: Readonly<Record<string, Kind>> = { script: 'script', iframe: 'frame' };

/** The addresses of an element, links aside. */
export function addressesOf({ tagName, attrs }: Tree.Element): Address[] {
  return attrs.flatMap(({ name, prefix, value }): Address[] => {
    const whole = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
    const kind = whole === 'src' ? (getOwn(SOURCES, tagName) ?? getOwn(NAMES, whole)) : getOwn(NAMES, whole);
    if (whole === 'href' && tagName !== 'a') return [{ kind: 'img', value }];
    if (kind === undefined) return [];
    if (whole !== 'srcset') return [{ kind, value: value.trim() }];
    return value.split(/,\s+/).map((one) => ({ kind, value: one.trim().split(/\s/)[0] ?? '' }));
  });
}

export function readAddress({ kind, value }: Address): Found {
  // Browsers drop white space inside; so does who wants to hide what an address is.
  const bare = value.replace(/\s/g, '').toLowerCase();
  if (/^(?:javascript|vbscript):/.test(bare)) return { refusal: 'javascript: adresi kullanılamaz.' };
  // Our own pages let nobody frame them, and a frame without an address is a door to the page around it.
  if (kind === 'frame' && !isHttps(value))
    return { refusal: 'Çerçevenin adresi https:// ile başlayan başka bir sitede olmalıdır.' };
  if (value === '' || value.startsWith('#')) return { origin: null };
  if (ownPath(value) !== undefined) return { origin: null };
  if (kind === 'form') return { refusal: 'Form yalnızca bu sitede bir adrese gönderilebilir.' };
  if (kind === 'img' && /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(bare))
    return { origin: null };
  if (kind === 'inside' || !isHttps(value))
    return { refusal: 'Adres https:// ile başlamalı veya bu sitede bir yol olmalıdır.' };
  return { origin: `${kind} ${new URL(value).origin}` };
}
