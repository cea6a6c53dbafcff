import type { IncomingMessage } from 'node:http';
import { isBot } from './user-agents.js';

/** Headers in which browsers, old ones as well, say that they only look ahead. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Looking ahead (prefetch, prerender, preview, HEAD) and programs are nobody's interest. */
export function isHumanRequest({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const looksAhead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name])));
  return method === 'GET' && !looksAhead && !isBot(headers['user-agent']);
}
