/** Programs that fetch pages for themselves or others; what they follow is nobody's interest in a bank. */
const BOT =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|headless|lighthouse|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|httpclient/i;
const PHONE_OR_TABLET = /Mobi|Android|iPhone|iPad|iPod|Tablet|Silk|Windows Phone/i;

/** No user agent at all is no browser either. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent === '' || BOT.test(userAgent);

export const isPhoneOrTablet = (userAgent = ''): boolean => PHONE_OR_TABLET.test(userAgent);
