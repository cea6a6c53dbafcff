import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionSecret } from '../../platform/config/session-secret.js';

const DAYS = 7;
const SHAPE = /^([1-9]\d{0,17})\.([1-9]\d{9,12})\.([\w-]{43})$/;

const signature = (secret: string, id: string, until: string): string =>
  createHmac('sha256', secret).update(`page-preview ${id} ${until}`).digest('base64url');

/** A token that opens a page's draft without signing in, for a week. */
export function previewToken(secret: string, id: string, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + DAYS * 86_400_000);
  const until = String(expiresAt.getTime());
  return { token: `${id}.${until}.${signature(secret, id, until)}`, expiresAt };
}

/** The page whose draft a link opens, and the time when the link was made. */
export interface PreviewGrant {
  readonly id: string;
  readonly madeAt: Date;
}

/** @returns null for a token that is not ours or whose time is over */
export function readPreviewToken({ all }: SessionSecret, token: string, now: Date): PreviewGrant | null {
  const [, id = '', until = '', given = ''] = SHAPE.exec(token) ?? [];
  if (id === '') return null;
  const isOurs = all.some((secret) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, id, until))),
  );
  if (!isOurs || Number(until) <= now.getTime()) return null;
  return { id, madeAt: new Date(Number(until) - DAYS * 86_400_000) };
}
