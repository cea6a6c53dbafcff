import { listedRows, readHtml } from './html.js';
import type { Session } from './staff.js';

/** Each row of a staff list as it is read. */
export const listAt = async (session: Session, path: string): Promise<string[]> =>
  listedRows(await session.html(path));

/** The heading of each row alone. */
export const headingsAt = async (session: Session, path: string): Promise<string[]> =>
  readHtml(await session.html(path)).texts('th[scope="row"]');

/** The text of the link by which each row is opened. */
export const linksAt = async (session: Session, path: string): Promise<string[]> =>
  readHtml(await session.html(path))
    .all('th[scope="row"]')
    .map((heading) => heading.one('a')?.text ?? '');

/** A screen that has to be there. */
export async function screenAt(session: Session, path: string): Promise<string> {
  const answer = await session.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}
