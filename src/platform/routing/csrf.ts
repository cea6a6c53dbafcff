import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { SessionSecret } from '../config/session-secret.js';
import { ActionRefused } from './action-refused.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Second layer against forged requests, behind the origin check: a form of a signed-in person carries a token of hers,
 * in the field `_csrf` or, from islands and uploads, in the header `x-csrf-token`. One of an earlier session of the same
 * person will do, so that what is open in the browser goes on after she has signed in again.
 * @throws ActionRefused when an unsafe request carries another's token or none
 */
export function checkCsrfToken(
  req: Request,
  secret: SessionSecret,
  owner: TokenOwner | undefined = req.user,
): void {
  if (SAFE.has(req.method)) return;
  const body: unknown = req.body;
  const field = typeof body === 'object' && body !== null && '_csrf' in body ? body._csrf : undefined;
  if (isOwnToken(req.headers['x-csrf-token'] ?? field, owner, secret)) return;
  throw new ActionRefused('form', {
    title: 'Kaydedilmedi',
    text: 'Bu sayfa eskimiş. Lütfen geri dönüp yenileyin ve yeniden deneyin.',
  });
}

/**
 * Destinations (`Sec-Fetch-Dest`) that browsers show or load without letting scripts of the page read them. Framing by
 * other sites is forbidden anyway.
 */
const UNREADABLE = new Set(['document', 'iframe', 'image', 'style', 'font']);

/**
 * Code ads share the origin of the administration, where that has no host of its own: a script that asks for a page of
 * staff has to know a token of theirs, which stands in those pages only.
 */
export function mayRead(
  req: Request,
  secret: SessionSecret,
  owner: TokenOwner | undefined = req.user,
): boolean {
  const dest = req.headers['sec-fetch-dest'];
  if (!SAFE.has(req.method) || dest === undefined || UNREADABLE.has(String(dest))) return true;
  if (req.headers['sec-fetch-mode'] === 'navigate') return true;
  return isOwnToken(req.headers['x-csrf-token'], owner, secret);
}

/** Owner of a token: a signed-in person, or a visitor who has opened an application. */
export interface TokenOwner {
  readonly id: string;
  readonly credentialsVersion: number;
}

/** A new token: known to be this person's, until she changes her password, without being kept anywhere. */
export function csrfTokenFor(person: TokenOwner, secret: SessionSecret): string {
  const nonce = randomBytes(24).toString('base64url');
  return `${nonce}.${macOf(nonce, person, secret.current)}`;
}

export function isOwnToken(given: unknown, person: TokenOwner | undefined, secret: SessionSecret): boolean {
  const [nonce = '', mac = ''] = typeof given === 'string' ? given.split('.', 2) : [];
  return person !== undefined && secret.all.some((one) => isEqual(mac, macOf(nonce, person, one)));
}

const macOf = (nonce: string, { id, credentialsVersion }: TokenOwner, secret: string): string =>
  createHmac('sha256', secret)
    .update(`csrf token\0${id}\0${String(credentialsVersion)}\0${nonce}`)
    .digest('base64url');

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && a.length === b.length && timingSafeEqual(a, b);
}
