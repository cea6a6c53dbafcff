import type { Session } from './staff.js';

type Fields = Parameters<Session['postForm']>[1];

/** Keys of the figures that a form's page asks to confirm. */
export const keysIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*name="figures"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1]?.replaceAll('&gt;', '>') ?? '',
  );

/** Sends a form, and once more with a yes where it is asked about its figures. */
export async function sentWithYes(session: Session, path: string, fields: Fields): Promise<Response> {
  const answer = await session.postForm(path, fields);
  if (answer.status !== 422) return answer;
  const figures = keysIn(await answer.clone().text());
  return figures.length === 0 ? answer : session.postForm(path, { ...fields, figures });
}
