import { anApplicationEvent } from '../factories/applications.js';
import { siteDay } from '../factories/row.js';
import { location, moderator, one, server, store } from './application-desk.js';
import { plain } from './page.js';
import { rowsBy } from './rows.js';
import type { Session } from './staff.js';

export const QUALITY = '/admin/quality';
export const DAYS = { from: siteDay(-1), to: siteDay(0) };

/** Calls of a person, each about an application of its own. */
export async function callsBy(person: string, count: number): Promise<string[]> {
  const ids = await store(...Array.from({ length: count }, () => ({})));
  for (const id of ids)
    await anApplicationEvent(server, {
      ...{ application_id: id, application_kind: 'loan', type: 'outcome', actor_id: person },
    });
  return ids;
}

/** Draws a sample. @returns its address */
export const draw = async (person: string, by: Session = moderator): Promise<string> =>
  location(await by.postForm(QUALITY, { person, ...DAYS }));

export const callsOf = rowsBy<{
  id: string;
  application: string;
  mark: string | null;
  words: string;
  marked_by: string | null;
}>(
  () => server,
  `SELECT q.id::text, e.application_id::text AS application, q.mark, q.words, q.marked_by
     FROM quality_calls q JOIN application_events e ON e.id = q.event_id WHERE q.sample_id = $1 ORDER BY q.id`,
);

/** The last part of an address. */
export const numberIn = (path: string): string => path.split('/').at(-1) ?? '';

export const mark = (
  sample: string,
  call: string | undefined,
  fields: Readonly<Record<string, string>>,
  by: Session = moderator,
): Promise<Response> =>
  by.postForm(`${sample}/calls/${String(call)}`, { version: '1', words: '', ...fields });

export const textAt = async (path: string, by: Session = moderator): Promise<string> =>
  plain(await (await by.get(path)).text());

export const samplesOf = async (person: string): Promise<number> =>
  (await one<{ n: number }>('SELECT count(*)::int AS n FROM quality_samples WHERE person_id = $1', [person]))
    ?.n ?? 0;
