import { plain } from './page.js';
import type { Session } from './staff.js';

type Query = Readonly<Record<string, string>>;

export const days = (from: string, to = from): Record<string, string> => ({ range: 'custom', from, to });

/** A report of the administration, as somebody asks for it. */
export function reportAt(staff: () => Session, path: string) {
  const get = (query: Query, end = ''): Promise<Response> =>
    staff().get(`${path}${end}?${new URLSearchParams(query).toString()}`);
  /** The lines of its file; the first of them names the columns. */
  const lines = async (query: Query): Promise<string[]> => {
    const answer = await get(query, '.csv');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  };
  const words = async (query: Query): Promise<string> => {
    const html = await (await get(query)).text();
    return plain(html.slice(html.indexOf('<main')));
  };
  return { get, lines, words, rows: async (query: Query) => (await lines(query)).slice(1) };
}
