import type { ClaimView } from '../../../views/applications/admin/claim.js';
import type { ApplicationEvent } from './application-detail.service.js';
import { unmaskingKeyOf } from '../../admin/unmasking.js';
import type { Visit } from './application-claims.service.js';

const MINUTE_MS = 60_000;
/** How long it is said who was the last to work on an application that nobody holds. */
const RECENT_MS = 60 * MINUTE_MS;

/** The claim on an application, as its page shows it to `personId`. */
export function toClaim(
  { holder, others, seen }: Visit,
  id: string,
  events: readonly ApplicationEvent[],
  personId: string,
  now = Date.now(),
): ClaimView {
  const [last] = events;
  const isRecent = holder === null && last !== undefined && now - last.created_at.getTime() < RECENT_MS;
  return {
    holder: holder && {
      id: holder.user_id,
      name: holder.name,
      isOwn: holder.user_id === personId,
      act: holder.act,
      ago: ago(holder.acted_at, now),
      elsewhere: holder.application_id === id ? null : holder.application_id,
    },
    others,
    last:
      isRecent && last.actor_id !== null && last.actor_id !== personId
        ? { name: last.actor_name, ago: ago(last.created_at, now) }
        : null,
    seen,
  };
}

/** Session key of a look at the contact. A look in spite of a colleague's claim is valid for that claim alone. */
export const unmaskingKey = (id: string, colleague: string | null, isUnwanted: boolean): string =>
  unmaskingKeyOf(
    colleague === null ? `application ${id}` : `application ${id} beside ${colleague}`,
    isUnwanted,
  );

function ago(at: Date, now: number): string {
  const minutes = Math.floor((now - at.getTime()) / MINUTE_MS);
  return minutes < 1 ? 'Az önce' : `${String(minutes)} dk önce`;
}
