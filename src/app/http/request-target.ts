import type { IncomingMessage } from 'node:http';

/** RFC 9112, 3.2.2: an address with its origin, as it is sent to proxies. */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)([/?].*)?$/i;

/**
 * Leaves of an address with an origin the part that begins with a slash, so that nothing behind the door repeats a foreign
 * name; the origin's host takes the place of the header's.
 *
 * @returns false for what is no address of a server: another scheme, a user before the host
 */
export function takeTarget(req: IncomingMessage): boolean {
  const url = req.url ?? '/';
  if (url === '*') return req.method === 'OPTIONS';
  if (url.startsWith('/')) return true;
  const [, host, rest = '/'] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return false;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = host;
  return true;
}
