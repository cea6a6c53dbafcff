/** Programs that fetch pages for themselves or others; what they follow is nobody's interest in a bank. */
const BOT =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|headless|lighthouse|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|httpclient/i;
const PHONE_OR_TABLET = /Mobi|Android|iPhone|iPad|iPod|Tablet|Silk|Windows Phone/i;

/** Browsers call themselves a few hundred names; each is looked at once. */
const KNOWN = new Map<string, boolean>();
const MAX_KNOWN = 1_000;
const MAX_KNOWN_LENGTH = 300;

/** No user agent at all is no browser either. */
export function isBot(userAgent = ''): boolean {
  if (userAgent === '') return true;
  const known = KNOWN.get(userAgent);
  if (known !== undefined) return known;
  const isOne = BOT.test(userAgent);
  if (KNOWN.size < MAX_KNOWN && userAgent.length <= MAX_KNOWN_LENGTH) KNOWN.set(userAgent, isOne);
  return isOne;
}

/** A tablet is a phone. */
export type Device = 'phone' | 'computer';

export const deviceOf = (userAgent = ''): Device => (isPhoneOrTablet(userAgent) ? 'phone' : 'computer');

export const isPhoneOrTablet = (userAgent = ''): boolean => PHONE_OR_TABLET.test(userAgent);
