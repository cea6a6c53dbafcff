import { listedRows, readHtml } from './html.js';
import type { Session } from './staff.js';

/** Each row of a staff list as it is read. */
export const listAt = async (session: Session, path: string): Promise<string[]> =>
  listedRows(await session.html(path));

/** The heading of each row alone. */
export const headingsAt = async (session: Session, path: string): Promise<string[]> =>
  readHtml(await session.html(path)).texts('th[scope="row"]');
