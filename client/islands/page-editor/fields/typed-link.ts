import type { PageAnchor } from '../../../../views/blocks/content/markup-anchors.js';
import { readLink } from '../../../../views/blocks/links.js';
import { linkedTo } from '../linked-to.js';

/** An address as it is stored, or what is wrong with what was typed. */
export type TypedLink = { readonly href: string } | { readonly problem: string };

const BARE_SITE = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u;
const MAIL = /^[^\s@/:]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;
const SECRET = 'Adreste kullanıcı adı ya da parola olamaz: sayfayı gören herkes okur. Onlarsız yazın';
const UNKNOWN = 'Adres / ile, www. ile, https:// ile, mailto: ya da tel: ile başlamalıdır';

const NO_PLACE = 'Bu sayfada bu adla bir yer yok. “Bu sayfada” listesinden bir başlık seçin';

/**
 * Reads an address as people type it: `www.ornek.com`, `ornek.com/oranlar` and `ad@ornek.com` mean what they seem.
 * One that Outlook checks means what it leads to: the whole names the reader of a mail.
 */
export function readTyped(typed: string): TypedLink {
  const text = typed.trim();
  const whole = MAIL.test(text) ? `mailto:${text}` : BARE_SITE.test(text) ? `https://${text}` : text;
  const meant = linkedTo(whole);
  if (hasSecret(whole) || hasSecret(meant)) return { problem: SECRET };
  const href = readLink(meant);
  return href === null ? { problem: UNKNOWN } : { href };
}

/**
 * The same for a page with places that links of its own may lead to.
 * @param anchors asked for a link within the page alone
 */
export function readTypedIn(typed: string, anchors: () => readonly Pick<PageAnchor, 'id'>[]): TypedLink {
  const text = typed.trim();
  if (!text.startsWith('#')) return readTyped(text);
  return anchors().some(({ id }) => `#${id}` === text) ? { href: text } : { problem: NO_PLACE };
}

function hasSecret(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username !== '' || password !== '';
  } catch {
    return false;
  }
}
