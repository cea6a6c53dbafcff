import { segment } from './paths.js';

/** Of what guards an account beside its password: a second factor, a look at its sessions. */
export const secondFactorPaths = {
  /** The second step of signing in. */
  step: () => '/uye-girisi/kod',
  own: () => '/admin/profile/second-factor',
  ownCodes: () => '/admin/profile/second-factor/codes',
  ownOff: () => '/admin/profile/second-factor/off',
  /** Of somebody who lost it. */
  reset: (userId: string) => `/admin/users/${segment(userId)}/second-factor`,
  /** Where somebody is signed in. */
  sessions: (userId: string) => `/admin/users/${segment(userId)}/sessions`,
  allSessions: (userId: string) => `/admin/users/${segment(userId)}/sessions/end`,
  session: (userId: string, key: string) => `/admin/users/${segment(userId)}/sessions/${segment(key)}/end`,
} as const;
