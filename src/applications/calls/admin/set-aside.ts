import type { Request } from 'express';
import { saveSession } from '../../../accounts/save-session.js';

/** How long an application that was passed over is not offered to that person again. */
const ASIDE_MS = 30 * 60_000;
/** More than anyone passes over in that time. */
const MAX_ASIDE = 100;

/** Applications that the person has passed over lately. */
export const setAside = ({ session }: Request, now = Date.now()): readonly string[] =>
  (session.setAside ?? []).filter(({ at }) => now - at < ASIDE_MS).map(({ id }) => id);

/** Stored before the redirect that leads to the next one is sent. */
export async function noteSetAside(req: Request, id: string, now = Date.now()): Promise<void> {
  const others = (req.session.setAside ?? []).filter((one) => one.id !== id && now - one.at < ASIDE_MS);
  req.session.setAside = [...others, { id, at: now }].slice(-MAX_ASIDE);
  await saveSession(req);
}
