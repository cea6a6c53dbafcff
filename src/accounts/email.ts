/** Longest address that can be delivered (RFC 5321). */
const MAX_LENGTH = 254;

/**
 * The one spelling under which an address is stored and looked up: without blanks around it, in lower case,
 * with the `İ` and `ı` that a Turkish keyboard gives for `i`, and with accents that are one character with their letter.
 * @returns null for what can't be an address
 */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').replaceAll(/[İı]/g, 'i').toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const isPlausible =
    at > 0 &&
    at <= 64 &&
    email.length <= MAX_LENGTH &&
    !/[\s\p{C}]/u.test(email) &&
    !email.slice(0, at).includes('@') &&
    domain.split('.').every((label) => label !== '') &&
    domain.includes('.');
  return isPlausible ? email : null;
}
