import type { Request } from 'express';
import type { RestoredDraft } from './person.js';
import { saveSession } from './save-session.js';

/**
 * Takes the restored draft of the form that is sent to `action`; null where the draft is another form's, or there is
 * none. A page of staff that asks for it declares `@RestoresDraft()`; the route of a form on a page of banks' people or of
 * members names that page with `@DraftPage()`.
 */
export async function takeDraft(req: Request, action: string): Promise<RestoredDraft | null> {
  const unfinished = req.session.restoredDraft;
  if (unfinished?.path !== action) return null;
  // Shown once: the page itself holds it from now on. Stored before the page leaves, which may be followed sooner.
  req.session.restoredDraft = undefined;
  await saveSession(req);
  return unfinished;
}

/** The same of one field, as text; empty where there is none. */
export async function takeDraftText(req: Request, action: string, name: string): Promise<string> {
  const value = (await takeDraft(req, action))?.fields[name];
  return typeof value === 'string' ? value : '';
}
