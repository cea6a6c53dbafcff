import type { FlashUndo } from '../../accounts/person.js';
import { adminPaths } from '../../shared/paths/site.js';

/**
 * The button beside a message that undoes what the message tells of; none where nothing was done.
 * @param list the list to come back to, as its address says it
 */
export const undoOf = (act: string | null, list?: string): FlashUndo | undefined =>
  act === null ? undefined : { href: adminPaths.applicationUndo(act), ...(list !== undefined && { list }) };

/** The same in the queue, which shows the application again. */
export const undoInQueue = (act: string): FlashUndo => ({
  href: adminPaths.applicationUndo(act),
  isQueue: true,
});
