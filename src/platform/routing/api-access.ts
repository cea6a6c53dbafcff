import type { Request } from 'express';
import type { ApiScope } from '../../shared/enums/api.js';
import { ActionRefused } from './action-refused.js';

/** The program that asks, as its key says. */
export interface ApiCaller {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** The bank whose referrals it may see. */
  readonly bankId: string | null;
}

const CALLERS = new WeakMap<object, ApiCaller>();

export function rememberCaller(req: Request, caller: ApiCaller): void {
  CALLERS.set(req, caller);
}

/**
 * The program whose key opened the route.
 * @throws Error on a route that no key opens
 */
export function callerOf(req: Request): ApiCaller {
  const caller = CALLERS.get(req);
  if (!caller) throw new Error(`No key opened ${req.path}`);
  return caller;
}

/** The number of the key that a request bears; undefined where it bears none that is valid. */
export const keyOf = (req: object): string | undefined => CALLERS.get(req)?.keyId;

/** @throws ActionRefused for a program that may not ask that */
export function requireScope({ scopes }: ApiCaller, scope: ApiScope): void {
  if (!scopes.includes(scope))
    throw new ActionRefused('scope', { text: `Bu anahtarın "${scope}" yetkisi yok.` });
}

/** Finds out which program asks, and counts that it has. */
export interface ApiCallers {
  /** @throws HttpException when no key that is valid now is given, or it has asked too often */
  identify: (req: Request) => Promise<ApiCaller>;
}
