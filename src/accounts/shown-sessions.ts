import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { deviceName } from './device-name.js';
import type { OwnSession } from './own-sessions.service.js';
import { sessionKeyOf } from './session-key.js';

/** A session as lists of them show it. */
export interface ShownSession {
  readonly key: string;
  readonly isCurrent: boolean;
  readonly device: string;
  readonly address: string;
  readonly began: string;
  readonly ends: string;
}

/** @param currentId of the session that looks at them; left out where they are somebody else's */
export function shownSessions(
  sessions: readonly OwnSession[],
  timeZone: string,
  currentId?: string,
): ShownSession[] {
  const current = currentId === undefined ? null : sessionKeyOf(currentId);
  return sessions.map(({ key, device, began_at, ends_at }) => ({
    key,
    isCurrent: key === current,
    device: deviceName(device?.userAgent ?? ''),
    address: device?.address ?? '',
    began: formatInstant(began_at, timeZone),
    ends: formatInstant(ends_at, timeZone),
  }));
}
