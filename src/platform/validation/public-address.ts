import { lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Networks that are no part of the public internet: our own machine, our own network, the provider's innards. */
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const inner = new BlockList();
for (const [net, prefix] of IPV4) inner.addSubnet(net, prefix, 'ipv4');

/** Global unicast; of it the ranges that carry IPv4 addresses or are for documentation are left out. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
const special = new BlockList();
special.addSubnet('2001::', 23, 'ipv6');
special.addSubnet('2001:db8::', 32, 'ipv6');
special.addSubnet('2002::', 16, 'ipv6');
special.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return outer.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return isIP(address) === 4 && !inner.check(address, 'ipv4');
}

/** Names that lead into one's own network wherever they are asked for (RFC 6761, 6762, 8375, 9476). */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/;

/** Whether the host of a URL may belong to the public internet: what its name leads to is seen when it is looked up. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return /[^.]\.[^.]/.test(host) && !INNER_NAME.test(host);
}

const LOOKUP_MS = 1_500;

/** False when a name is known to lead into our own network now; a name that nobody knows yet leads nowhere. */
export async function leadsOutside(hostname: string): Promise<boolean> {
  const found = await Promise.race([
    lookupAll(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []),
    delay(LOOKUP_MS, [], { ref: false }),
  ]);
  return found.every(({ address }) => isPublicAddress(address));
}

/** Resolves names for `https.request`, so that the address that was looked at is the one that is connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused = found?.find(({ address }) => !isPublicAddress(address));
    const [first] = found ?? [];
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '');
    else if (refused) callback(new Error(`${hostname} leads to ${refused.address}`), '');
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
