import { visit } from './page.js';
import { EditorClient } from './pages.js';
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
