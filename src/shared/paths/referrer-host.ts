/** Form field of the site from which a visit came. */
export const REFERRER_HOST = 'referrer_host';

const MAX_LENGTH = 100;
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;

/** A host name in small letters; undefined for anything that can't be one. */
export function readReferrerHost(given: unknown): string | undefined {
  const host = typeof given === 'string' ? given.toLowerCase() : '';
  return host.length <= MAX_LENGTH && HOST.test(host) ? host : undefined;
}

/**
 * Host of an address elsewhere, neither its path nor its query, which may tell of a person.
 * @param own host of this site: its own pages brought nobody
 */
export function hostElsewhere(address: string, own: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  const isSite = (protocol === 'https:' || protocol === 'http:') && hostname !== own;
  return isSite ? readReferrerHost(hostname) : undefined;
}
