import { components, EditorClient, textBlock } from './pages.js';
import { startServer, type TestServer } from './server.js';
import { createPerson, Session, type TestPerson } from './staff.js';

export let server: TestServer;

export let person: TestPerson;

export let other: EditorClient;

export interface Stored {
  readonly id: string;
  readonly slug: string;
  readonly components: readonly { readonly type: string; readonly title?: string; readonly order: number }[];
}

export const CONTENT =
  'SELECT coalesce(d.content, p.content) AS content FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id WHERE p.id = $1';

export const draftOf = async (id: string): Promise<Stored['components']> => {
  const [row] = await server.sql<{ content: string }>(CONTENT, [id]);
  return (JSON.parse(row?.content ?? '{}') as Pick<Stored, 'components'>).components;
};

export const three = () =>
  components(
    textBlock('<p>Bir</p>', { id: 'a', title: 'Birinci', settings: { title: 'Bir' } }),
    textBlock('<p>İki</p>', { id: 'b', title: 'İkinci', settings: { title: 'İki' } }),
    { id: 'c', type: 'carousel', title: 'Eski vitrin', speed: 3, order: 3 },
  );

/** A site with somebody who writes its pages. */
export function openPageEditor(): void {
  beforeAll(async () => {
    server = await startServer();
    person = await createPerson(server.databaseUrl, 'moderator');
    const colleague = await createPerson(server.databaseUrl, 'moderator', { name: 'Ayşe Yılmaz' });
    const session = new Session(server);
    await session.signIn(colleague);
    other = new EditorClient(server, session);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql(`DELETE FROM pages WHERE NOT is_system`));
}
