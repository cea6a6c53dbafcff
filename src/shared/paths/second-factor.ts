import { segment } from './site.js';

/** Of what guards an account beside its password: a second factor, a look at its sessions. */
export const secondFactorPaths = {
  /** The second step of signing in. */
  step: () => '/uye-girisi/kod',
  own: () => '/admin/profile/second-factor',
  ownCodes: () => '/admin/profile/second-factor/codes',
  ownOff: () => '/admin/profile/second-factor/off',
  /** Signing in by a key that a device holds. */
  withPasskey: () => '/uye-girisi/gecis-anahtari',
  passkeyQuestion: () => '/uye-girisi/gecis-anahtari/soru',
  /** One's own such keys; `key`: what a device answered that was asked to make one. */
  passkeys: () => '/admin/profile/passkeys',
  newPasskey: () => '/admin/profile/passkeys/key',
  passkey: (id: string) => `/admin/profile/passkeys/${segment(id)}`,
  /** Of somebody who lost it. */
  reset: (userId: string) => `/admin/users/${segment(userId)}/second-factor`,
  /** Where somebody is signed in. */
  sessions: (userId: string) => `/admin/users/${segment(userId)}/sessions`,
  allSessions: (userId: string) => `/admin/users/${segment(userId)}/sessions/end`,
  session: (userId: string, key: string) => `/admin/users/${segment(userId)}/sessions/${segment(key)}/end`,
} as const;
