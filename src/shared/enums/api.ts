/** Permissions of an API key. */
export const API_SCOPES = [
  'catalogue.read',
  'applications.write',
  'referrals.read',
  'referrals.write',
  'rates.write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
