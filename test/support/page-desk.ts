import { visit } from './page.js';
import { EditorClient } from './pages.js';
import { rowsBy } from './rows.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn } from './staff.js';

export let server: TestServer;

export let session: Session & { readonly person: { readonly name: string } };

export let editor: EditorClient;

export let other: EditorClient;

export let others: Session & { readonly person: { readonly name: string } };

export const shown = async (path = '/deneme-sayfasi'): Promise<string> => (await visit(server, path)).text;

export const home = async (): Promise<{ id: string; version: number; content: string }> => {
  const [row] = await server.sql<{ id: string; version: number; content: string }>(
    `SELECT id::text, version, content FROM pages WHERE slug = 'anasayfa'`,
  );
  if (!row) throw new Error('no home page');
  return row;
};

/** Copies of the page at the usual address, the first first. */
export const copiesOf = rowsBy<object>(
  () => server,
  `SELECT d.title, d.slug, d.meta_title, d.meta_description, d.is_featured, d.content, p.is_published, p.slug AS public
     FROM pages p JOIN page_drafts d ON d.page_id = p.id WHERE d.slug LIKE 'deneme-sayfasi-kopya%' ORDER BY p.id`,
);

/** Two moderators who write pages of their own. */
export function openPages(): void {
  beforeAll(async () => {
    server = await startServer();
    session = await signedIn(server, 'moderator');
    others = await signedIn(server, 'admin');
    editor = new EditorClient(server, session);
    other = new EditorClient(server, others);
  });
  afterAll(() => server.stop());
  beforeEach(() =>
    server.sql(`DELETE FROM pages WHERE NOT is_system; DELETE FROM audit_log WHERE resource = 'page'`),
  );
}
