import type { Request } from 'express';

/** Whether a request came from a program that reads JSON, and not from a page. */
export function wantsJson(req: Request): boolean {
  return (
    req.path.startsWith('/api/') ||
    req.is('application/json') === 'application/json' ||
    (req.accepts(['html', 'json']) === 'json' && req.headers.accept !== undefined)
  );
}
