import type { Request } from 'express';
import type { ApiScope } from '../words/api.js';

/** The program that asks, as its key says. */
export interface ApiCaller {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** The bank whose referrals it may see. */
  readonly bankId: string | null;
}

/** Finds out which program asks, and counts that it has. */
export interface ApiCallers {
  /** @throws HttpException when no key that is valid now is given, or it has asked too often */
  identify: (req: Request) => Promise<ApiCaller>;
}

const callers = new WeakMap<Request, ApiCaller>();

export function noteCaller(req: Request, caller: ApiCaller): void {
  callers.set(req, caller);
}

export function callerOf(req: Request): ApiCaller {
  const caller = callers.get(req);
  if (!caller) throw new Error('no program has been identified: the route is not one of the API');
  return caller;
}
