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
