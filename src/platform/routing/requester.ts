import type { IncomingMessage } from 'node:http';
import { keyOf } from './api-access.js';

/** The account or the key of a request, by number; neither of a stranger. */
export type Requester =
  | { readonly account: string }
  | { readonly key: string }
  | Readonly<Record<string, never>>;

/** A key counts before an account: that a person is signed in in the same browser changes nothing. */
export function requesterOf(req: IncomingMessage & { readonly user?: { readonly id: string } }): Requester {
  const key = keyOf(req);
  if (key !== undefined) return { key };
  return req.user ? { account: req.user.id } : {};
}
