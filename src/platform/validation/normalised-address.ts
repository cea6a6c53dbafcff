const SCHEME_AND_HOST = /^https?:[/\\]*[^/\\?#]*/i;

/**
 * A web address with its scheme and host in their one spelling, so that what is typed as `Https://Www.Banka.com.tr`
 * (phones begin a field in upper case) is what everything else looks for. The rest stays as typed, and so does what is
 * no web address or carries a login, which is for the rules to refuse.
 */
export function normalisedAddress(text: string): string {
  if (!SCHEME_AND_HOST.test(text) || !URL.canParse(text)) return text;
  const { protocol, host, username, password } = new URL(text);
  if (username !== '' || password !== '') return text;
  return text.replace(SCHEME_AND_HOST, () => `${protocol}//${host}`);
}
