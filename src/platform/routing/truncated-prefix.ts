import { networkOf } from './client-address.js';

/** As much of an address as tells one's own provider from another's, and no more: `203.0.113.x`, `2001:db8:1::/48`. */
export function truncatedPrefixOf(address: string): string {
  return truncatedInetOf(address).replace(/0\/24$/, 'x');
}

/** The same as PostgreSQL stores it: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function truncatedInetOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
