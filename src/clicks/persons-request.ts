import type { Request } from 'express';
import { isBot } from './user-agents.js';

/** Looking ahead (prefetch, prerender, HEAD) and programs are nobody's interest. */
export function isPersonsRequest(req: Request): boolean {
  const purpose = req.get('sec-purpose') ?? req.get('purpose') ?? '';
  return req.method === 'GET' && !purpose.includes('prefetch') && !isBot(req.get('user-agent'));
}
