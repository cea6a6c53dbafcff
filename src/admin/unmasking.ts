import type { Request } from 'express';
import { saveSession } from '../accounts/save-session.js';

/** How long what was revealed stays open to the person who did, on its page alone. */
const OPEN_MS = 60 * 60 * 1000;
/** More than anyone works on in an hour. */
const MAX_REVEALED = 50;

/**
 * Notes that a person has looked at what is masked; the look itself is in the audit log. Stored before the redirect that
 * leads to the page is sent, which may be read before the session would be.
 *
 * @param what `application 7`
 */
export async function noteUnmasked(req: Request, what: string, now = Date.now()): Promise<void> {
  const others = openNow(req, now).filter((one) => one.what !== what);
  req.session.revealed = [...others, { what, at: now }].slice(-MAX_REVEALED);
  await saveSession(req);
}

export const isUnmasked = (req: Request, what: string, now = Date.now()): boolean =>
  openNow(req, now).some((one) => one.what === what);

const openNow = ({ session }: Request, now: number): NonNullable<Request['session']['revealed']> =>
  (session.revealed ?? []).filter(({ at }) => now - at < OPEN_MS);

/**
 * Key under which the session keeps an unmasking. One of a person on the suppression list has a key of its own: it is
 * asked for anew, with a reason.
 */
export const unmaskingKeyOf = (what: string, isUnwanted: boolean): string =>
  isUnwanted ? `${what} unwanted` : what;
