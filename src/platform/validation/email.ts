import { domainToASCII, domainToUnicode } from 'node:url';
import { fold } from '../../shared/finance/tr/fold.js';

/** Longest address that can be delivered (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** A local part that is sent without SMTPUTF8 and without quotes: words of ASCII with single dots between (RFC 5322). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Domain names as the DNS has them; the last label is no number, so that no network address fits. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
/** Other characters are dropped, or end the name, where IDNA reads them. */
const IDNA_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

interface Parts {
  readonly local: string;
  readonly domain: string;
}

/**
 * The parts of a typed address. `İ` is the capital of `i` and of nothing else; `ı` is a letter of its own: `arıman.com`
 * (`xn--arman-o4a.com`) and `ariman.com` have different owners. The domain is read by IDNA, as the mail server will.
 */
function partsOf(text: string): Parts | null {
  const typed = text.trim().normalize('NFC').replaceAll('İ', 'i');
  const at = typed.lastIndexOf('@');
  if (at <= 0) return null;
  const [local, domain] = [typed.slice(0, at), typed.slice(at + 1)];
  return { local, domain: IDNA_LETTERS.test(domain) ? domainToASCII(domain) : '' };
}

const isDeliverable = ({ local, domain }: Parts): boolean =>
  local.length <= MAX_LOCAL_LENGTH &&
  local.length + 1 + domain.length <= MAX_EMAIL_LENGTH &&
  DOMAIN.test(domain);

/** As it is typed into a form and sent to: the local part as typed, the domain in ASCII. Text that is no address stays. */
export function readAddress(text: string): string {
  const parts = partsOf(text);
  return parts === null || parts.domain === '' ? text : `${parts.local}@${parts.domain}`;
}

/** Whether mail can be sent there by any mail server. */
export function isSendable(email: string): boolean {
  const parts = partsOf(email);
  return parts !== null && isDeliverable(parts) && LOCAL.test(parts.local) && email === readAddress(email);
}

/**
 * The one spelling under which an address is looked up, and accounts store it: the domain in ASCII, all in lower case.
 * Letters that no mail server takes stay in the local part: rows of before have them, and nobody else is found instead.
 * @returns null for what can't be an address
 */
export function normalizeEmail(text: string): string | null {
  const parts = partsOf(text);
  if (parts === null || !isDeliverable(parts) || /[\s\p{C}@]/u.test(parts.local)) return null;
  return `${parts.local}@${parts.domain}`.toLowerCase();
}

/** The address of an account that is to be written to. @returns null for what mail can't be sent to */
export function sendableEmail(text: string): string | null {
  return isSendable(readAddress(text)) ? normalizeEmail(text) : null;
}

/**
 * An address with plain letters in its local part, where only letters that can't be sent were wrong: `ayşe@` is nearly
 * always a mistyped `ayse@`. The person confirms it by typing it: nothing is sent to a guess.
 */
export function suggestedEmail(text: string): string | null {
  const parts = partsOf(text);
  if (parts === null || !/\P{ASCII}/u.test(parts.local) || /[\s@]/.test(parts.local)) return null;
  const suggestion = `${fold(parts.local)}@${parts.domain}`;
  return isSendable(suggestion) ? shownEmail(suggestion) : null;
}

/** As people read it: its domain in letters. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return at === 0 ? email : email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** The spellings under which digests and texts may have noted an address: its domain in ASCII and in letters. */
export function emailSpellings(email: string): string[] {
  const normal = normalizeEmail(email) ?? email.toLowerCase();
  return [...new Set([normal, shownEmail(normal)])];
}

/** The account that was stored when `ı` was taken for `i`; its password tells whether it is the person's. */
export const formerEmail = (text: string): string | null => normalizeEmail(text.replaceAll('ı', 'i'));
