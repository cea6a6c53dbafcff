import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { callerOf } from '../platform/routing/api-access.js';
import { WrongParameters } from './operation.js';

/** Name that a program gives to one request that makes something. */
const IDEMPOTENCY_KEY = /^[a-z0-9-]{16,100}$/i;

/** Header of an operation that makes something. @param what the thing that is made, in Turkish */
export const idempotencyHeader = (what: string) =>
  ({
    'Idempotency-Key': {
      description: `Her ${what} için bir kez üretilen değer: 16–100 harf, rakam, tire.`,
      pattern: '^[A-Za-z0-9-]{16,100}$',
      example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
    },
  }) as const;

/**
 * The token of a form, made of the program and its key: the same thing, however often it is sent under that key.
 * @param kind keeps things of different operations apart
 * @throws WrongParameters
 */
export function idempotencyToken(req: Request, kind: string): string {
  const key = req.get('idempotency-key') ?? '';
  if (!IDEMPOTENCY_KEY.test(key))
    throw new WrongParameters([
      { parameter: 'Idempotency-Key', detail: '16–100 harf, rakam ya da tireden oluşan bir değer gerekli.' },
    ]);
  const hash = createHash('sha256')
    .update(`${kind} ${callerOf(req).keyId} ${key}`)
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
