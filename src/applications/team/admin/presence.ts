import type { User } from '../../../accounts/user.entity.js';
import { readHours } from '../../../shared/finance/day-hours.js';
import { type CallingHours, isOpen, withShift } from '../../calls/calling-hours.js';

export type Presence = 'present' | 'away' | 'off-shift';

/** Whether one of the team is at work: not away, and within her shift on a day on which calls are allowed. */
export function presenceOf(
  { away_until, shift }: Readonly<Pick<User, 'away_until' | 'shift'>>,
  hours: CallingHours,
  now: Date,
): Presence {
  if (away_until !== null && away_until > now) return 'away';
  return isOpen(withShift(hours, readHours(shift ?? '')), now) ? 'present' : 'off-shift';
}
