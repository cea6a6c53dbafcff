/** Permissions of an API key. */
export const API_SCOPES = [
  'catalogue.read',
  'applications.write',
  'referrals.read',
  'referrals.write',
  'rates.write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Permissions that a bank gives the keys of its own programs. */
export const BANK_SCOPES = ['catalogue.read', 'referrals.read', 'referrals.write', 'rates.write'] as const;
