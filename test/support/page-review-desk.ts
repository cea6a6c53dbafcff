import { pageReviewPaths } from '../../src/shared/paths/page-review.js';
import { changeSettings } from '../factories/settings.js';
import { visit } from './page.js';
import { accepted, EditorClient, form, type JsonAnswer, type PageState, type Saved } from './pages.js';
import { rowsBy, valuesBy } from './rows.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';

export let server: TestServer;

type Person = Session & { readonly person: TestPerson };

/** Writes pages. */
export let author: Person;

/** Looks at what the author submits. */
export let reviewer: Person;

export let editor: EditorClient;

export let second: EditorClient;

export const acts = valuesBy(
  () => server,
  `SELECT action FROM audit_log WHERE resource = 'page' AND action <> 'page.create' ORDER BY id`,
);

/** States of a page's reviews, the first first. */
export const statesOf = valuesBy(
  () => server,
  'SELECT state FROM page_reviews WHERE page_id = $1 ORDER BY id',
);

export const commentsOf = rowsBy<{
  id: string;
  component_id: string;
  text: string;
  solved_by: string | null;
}>(
  () => server,
  'SELECT id::text, component_id, text, solved_by FROM page_comments WHERE page_id = $1 ORDER BY id',
);

export const submit = (
  { id, version }: PageState,
  note = '',
  by: EditorClient = editor,
): Promise<JsonAnswer<Saved>> => by.post(pageReviewPaths.submission(id), { version, note });

/** A submission that has to have worked. @returns the page's state and the id of the review */
export async function submitted(
  page: PageState,
  note = '',
): Promise<{ readonly page: PageState; readonly review: string }> {
  const state = accepted(await submit(page, note));
  return { page: state, review: state.review?.id ?? '' };
}

/** Presses a button of the review's page. */
export const decide = (
  path: string,
  fields: Readonly<Record<string, string>> = {},
  by: Person = reviewer,
): Promise<Response> => by.postForm(path, fields);

export const askTwo = (legalReview: boolean): Promise<unknown> =>
  changeSettings(server, 'general', { legalReview });

/** The page with another title in its draft. */
export const draftOf = async (page: PageState, title: string): Promise<PageState> =>
  accepted(await editor.write('draft', page, form({ title })));

/** Text that visitors read at the page's address; null where there is no page. */
export async function shown(): Promise<string | null> {
  const { status, text } = await visit(server, '/deneme-sayfasi');
  return status === 200 ? text : null;
}

/** The page with the version that it has by now. */
export async function latest(page: PageState): Promise<PageState> {
  const [row] = await server.sql<{ version: number }>('SELECT version FROM pages WHERE id = $1', [page.id]);
  return { ...page, version: row?.version ?? 0 };
}

/** A site with two persons who write pages. */
export function openReviews(): void {
  beforeAll(async () => {
    server = await startServer();
    author = await signedIn(server, 'editor');
    reviewer = await signedIn(server, 'moderator');
    editor = new EditorClient(server, author);
    second = new EditorClient(server, reviewer);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await askTwo(false);
    await server.sql(`DELETE FROM pages WHERE NOT is_system; DELETE FROM audit_log WHERE resource = 'page'`);
  });
}
