import { BlockList, isIP } from 'node:net';

const MAX_NETWORKS = 50;
const PREFIX = /^\d{1,3}$/;

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** An address or a network as one writes it: `192.0.2.1`, `192.0.2.0/24`, `2001:db8::/32`; null for anything else. */
function networkOf(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const length = prefix === undefined ? most : PREFIX.test(prefix) ? Number(prefix) : 0;
  // A network of everybody is none.
  if (length < 1 || length > most) return null;
  return { address, prefix: length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Networks typed one per line or behind commas, each once; null where one of them is none. */
export function networksOf(text: string): readonly string[] | null {
  const lines = text
    .split(/[\s,]+/)
    .map((line) => line.toLowerCase())
    .filter((line) => line !== '');
  return lines.length <= MAX_NETWORKS && lines.every((line) => networkOf(line) !== null)
    ? [...new Set(lines)]
    : null;
}

/** Whether an IP address is in one of the networks. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const network of networks.map(networkOf))
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
