import { timingSafeEqual } from 'node:crypto';
import { ForbiddenException } from '@nestjs/common';
import type { Request } from 'express';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Second layer against forged requests, behind the origin check: a form of a signed-in person carries the
 * token of her session, in the field `_csrf` or, from islands and uploads, in the header `x-csrf-token`.
 * @throws ForbiddenException when an unsafe request carries another token or none
 */
export function checkCsrfToken(req: Request): void {
  if (SAFE.has(req.method)) return;
  const body: unknown = req.body;
  const field = typeof body === 'object' && body !== null && '_csrf' in body ? body._csrf : undefined;
  const given = req.headers['x-csrf-token'] ?? field;
  const expected = req.session.csrfToken ?? '';
  if (typeof given === 'string' && isEqual(given, expected)) return;
  throw new ForbiddenException({ text: 'Bu sayfa eskimiş. Lütfen geri dönüp yenileyin ve yeniden deneyin.' });
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && a.length === b.length && timingSafeEqual(a, b);
}
