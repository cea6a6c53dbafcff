import type { Role } from '../shared/enums/accounts.js';
import type { SessionKind } from './person.js';
import type { SecurityPolicy } from './security-settings.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** However busy a session is, staff sign in again after a working day. */
const ABSOLUTE_MS: Readonly<Record<SessionKind, number>> = {
  staff: DAY_MS / 2,
  member: DAY_MS / 2,
  remembered: 30 * DAY_MS,
  half: 5 * MINUTE_MS,
};

export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** "Beni hatırla" lengthens a member's session only: for staff the security settings always hold. */
export function kindOfSession(role: Role, remember: boolean): SessionKind {
  if (role !== 'user') return 'staff';
  return remember ? 'remembered' : 'member';
}

/** How long a session may rest, and how long it may last. */
export function limitsOf(kind: SessionKind, policy: SecurityPolicy): SessionLimits {
  const absoluteMs = ABSOLUTE_MS[kind];
  const idleMs =
    kind === 'remembered' || kind === 'half' ? absoluteMs : policy.sessionTimeoutMinutes * MINUTE_MS;
  return { idleMs, absoluteMs };
}
