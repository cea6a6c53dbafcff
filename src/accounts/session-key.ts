import { createHash } from 'node:crypto';

/** Stands for the id of a session, which is a secret. */
export const sessionKeyOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');
