import type { Request } from 'express';

/** Which of the loan addresses a request is for: the first part of its path, which the route has checked. */
export function loanPathOf(req: Request): string {
  return req.path.split('/', 2)[1] ?? '';
}
