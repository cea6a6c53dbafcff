import type { Request } from 'express';

/**
 * Whether a request was made on a page of ours. Browsers say so over https; over http they name the page alone.
 * @param publicUrl our origin
 */
export function isFromOurPages(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return pathBefore(req, publicUrl) !== undefined;
}

/** Path of the page of ours that a request came from, as the browser names it. */
export function pathBefore(req: Request, publicUrl: string): string | undefined {
  const from = req.get('referer') ?? '';
  if (!URL.canParse(from)) return undefined;
  const { origin, pathname } = new URL(from);
  return origin === publicUrl ? pathname : undefined;
}
