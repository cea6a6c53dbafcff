import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { isPublicAddress } from '../validation/public-address.js';

/** Stands for senders whose address nobody knows: they are counted as one. */
export const UNKNOWN_ADDRESS = '0.0.0.0';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** More proxies than this stand in no line. */
const MAX_HOPS = 20;

const WITH_PORT = /^(?:\[([\w:.%]+)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/;

/**
 * An address as proxies write it: with a port, in brackets or quotes, with a zone, IPv4 in IPv6 clothing.
 * @returns the one spelling it is counted under; undefined for what is no address
 */
export function readAddress(given: string): string | undefined {
  const text = given.trim().replaceAll('"', '').toLowerCase();
  const [, bracketed, numeric] = WITH_PORT.exec(text) ?? [];
  const [address = ''] = (bracketed ?? numeric ?? text).split('%', 1);
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return undefined;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  const [upper, lower] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [upper >> 8, upper & 255, lower >> 8, lower & 255].join('.');
}

const behindStrangers = new WeakSet<object>();

/**
 * Makes of the forwarding header what Express can read, where it is believed; where it is not, says so. Somebody of
 * our own network who forwards and is not trusted is a proxy that TRUST_PROXY does not name: whoever stands behind it
 * is unknown.
 * @param isTrusted whether the configuration believes the one at the other end
 */
export function readForwarding(
  isTrusted: (address: string) => boolean,
  noteStranger: () => void,
): RequestHandler {
  return (req, _res, next) => {
    if (FORWARDING_HEADERS.some((name) => req.headers[name] !== undefined)) {
      const peer = req.socket.remoteAddress ?? '';
      if (isTrusted(peer)) tidy(req);
      else {
        noteStranger();
        if (!isPublicAddress(readAddress(peer) ?? '')) behindStrangers.add(req);
      }
    }
    next();
  };
}

function tidy({ headers }: Request): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const hops = (Array.isArray(given) ? given.join(',') : given).split(',').slice(-MAX_HOPS);
  headers['x-forwarded-for'] = hops.map((hop) => readAddress(hop) ?? UNKNOWN_ADDRESS).join(', ');
}

/** The address a request came from, as far as that is known. */
export function clientAddress(req: Request): string {
  if (behindStrangers.has(req)) return UNKNOWN_ADDRESS;
  return readAddress(req.ip ?? '') ?? UNKNOWN_ADDRESS;
}

type IsTrusted = (address: string, hop: number) => boolean;

/** Which addresses the configuration believes, as Express reads it. */
export function trustedProxies(trustProxy: number | readonly string[]): IsTrusted {
  const server = express();
  server.set('trust proxy', trustProxy);
  return server.get('trust proxy fn') as IsTrusted;
}

/** The address as `clientAddress` has it, of a request that Express has not seen. */
export function senderAddress(req: IncomingMessage, isTrusted: IsTrusted): string {
  const peer = readAddress(req.socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
  if (!FORWARDING_HEADERS.some((name) => req.headers[name] !== undefined)) return peer;
  if (!isTrusted(peer, 0)) return isPublicAddress(peer) ? peer : UNKNOWN_ADDRESS;
  const given = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = given.split(',').filter(Boolean).slice(-MAX_HOPS).reverse();
  const line = [peer, ...hops.map((hop) => readAddress(hop) ?? UNKNOWN_ADDRESS)];
  return line.find((address, hop) => !isTrusted(address, hop)) ?? line.at(-1) ?? UNKNOWN_ADDRESS;
}

/** An address without what tells one customer of its provider from another; null of one that nobody knows. */
export function providerOf(given: string): string | null {
  const address = readAddress(given);
  if (address === undefined || address === UNKNOWN_ADDRESS) return null;
  if (isIP(address) === 6) return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The network of an address in any spelling: one visitor holds a whole /64 of IPv6 addresses. */
export function networkOf(given: string): string {
  const address = readAddress(given) ?? UNKNOWN_ADDRESS;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...between, ...right].slice(0, 4).join(':')}::/64`;
}
