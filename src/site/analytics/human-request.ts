import type { IncomingMessage } from 'node:http';
import { isBot } from './user-agents.js';

/** Looking ahead (prefetch, prerender, HEAD) and programs are nobody's interest. */
export function isHumanRequest({ method, headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'];
  return method === 'GET' && purpose?.includes('prefetch') !== true && !isBot(headers['user-agent']);
}
