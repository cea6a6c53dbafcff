import { segment } from './paths.js';

/** Of what an account is asked for beside its password. */
export const secondFactorPaths = {
  /** The second step of signing in. */
  step: () => '/uye-girisi/kod',
  own: () => '/admin/profile/second-factor',
  ownCodes: () => '/admin/profile/second-factor/codes',
  ownOff: () => '/admin/profile/second-factor/off',
  /** Of somebody who lost it. */
  reset: (userId: string) => `/admin/users/${segment(userId)}/second-factor`,
} as const;
