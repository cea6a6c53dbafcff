import type { Request } from 'express';

/** Stores a session now: what its answer leads to may be asked for before the session would be stored otherwise. */
export function saveSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.save((error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
}
