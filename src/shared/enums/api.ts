/** Permissions of an API key. */
export const API_SCOPES = [
  'catalogue.read',
  'applications.write',
  'applications.read',
  'referrals.read',
  'referrals.write',
  'rates.write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Data that a key reaches: a bank's referrals, or its test leads alone. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** Permissions that a bank gives the keys of its own programs. */
export const BANK_SCOPES = ['catalogue.read', 'referrals.read', 'referrals.write', 'rates.write'] as const;
