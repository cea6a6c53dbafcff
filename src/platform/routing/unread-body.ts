import type { Request } from 'express';

const REFUSALS = new WeakMap<Request, unknown>();

/** Notes that a posted body can't be read. The guard of the address decides first whether the sender may know. */
export function rememberUnread(req: Request, refusal: unknown): void {
  REFUSALS.set(req, refusal);
}

/** @throws why the body could not be read, to be called as soon as it is known who asks */
export function requireReadBody(req: Request): void {
  const refusal = REFUSALS.get(req);
  if (refusal !== undefined) throw refusal as Error;
}
