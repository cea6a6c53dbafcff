import type { PortalKeyShowProps } from '../../views/portal/key.js';
import type { PortalKeyItem } from '../../views/portal/keys.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { formatDate } from '../shared/finance/tr/format.js';
import { KEY_MODE_LABELS, SCOPE_LABELS } from '../shared/labels/api.js';
import type { BankKey } from './bank-keys.service.js';

/** Outcome of a form on a key's page. */
export interface SaidOfKey {
  /** The new secret, shown this once. */
  readonly secret?: string;
  /** As they were typed. */
  readonly networks?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly isStale?: boolean;
}

interface KnownSecret {
  readonly id: string;
  readonly hint: string;
  readonly created_at: Date;
  readonly valid_until: Date | null;
}

const lastUse = ({ last_at, last_network }: BankKey, timeZone: string): string =>
  last_at === null
    ? 'henüz kullanılmadı'
    : [formatInstant(last_at, timeZone), last_network].filter((part) => part !== null).join(', ');

const stateOf = ({ is_active, is_over }: BankKey): PortalKeyItem['state'] =>
  is_over ? 'over' : is_active ? 'open' : 'off';

export const toKeyItem = (key: BankKey, timeZone: string): PortalKeyItem => ({
  id: key.id,
  name: key.name,
  isTest: key.mode === 'test',
  scopes: key.scopes.map((scope) => SCOPE_LABELS[scope]),
  networks: key.networks,
  lastUse: lastUse(key, timeZone),
  state: stateOf(key),
});

export const toKeyShow = (
  key: BankKey,
  secrets: readonly KnownSecret[],
  { secret, networks, errors = {}, isStale = false }: SaidOfKey,
  timeZone: string,
): Omit<PortalKeyShowProps, 'frame' | 'overlapHours'> => ({
  id: key.id,
  name: key.name,
  version: key.version,
  facts: [
    ['Ulaştığı kayıtlar', KEY_MODE_LABELS[key.mode]],
    ['Yetkiler', key.scopes.map((scope) => SCOPE_LABELS[scope]).join('; ')],
    ['Son kullanım', lastUse(key, timeZone)],
    ...(key.expires_on === null ? [] : [['Son gün', formatDate(key.expires_on)] as const]),
  ],
  state: stateOf(key),
  secret: secret ?? null,
  networks: networks ?? key.networks.join('\n'),
  secrets: secrets.map(({ id, hint, created_at, valid_until }) => ({
    id,
    hint,
    since: formatInstant(created_at, timeZone),
    until: valid_until === null ? null : formatInstant(valid_until, timeZone),
  })),
  errors,
  isStale,
});
