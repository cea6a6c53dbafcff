import { html, moderator, type Person, server } from './application-desk.js';
import { factsOf } from './call-desk.js';
import { plain } from './page.js';

export const TEAM = '/admin/team';

/** A time of the site's clock, in so many days. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 16);

export const give = (person: Person, ...ids: readonly (string | undefined)[]): Promise<unknown> =>
  server.sql('UPDATE applications SET assigned_to = $1 WHERE id = ANY ($2)', [person.person.id, ids]);

export const ownerOf = async (id: string | undefined): Promise<string | null> =>
  (await factsOf(id))?.owner ?? null;

/** Cells of a person's row. */
export const rowOf = async (name: string): Promise<readonly string[]> => {
  const page = await html(moderator, TEAM);
  const row = page.split('<tr').find((part) => part.includes(`>${name}<`)) ?? '';
  return [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => plain(cell).trim());
};
