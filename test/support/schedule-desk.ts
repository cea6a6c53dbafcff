import { toLocalTime } from '../../src/shared/finance/local-time.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { visit } from './page.js';
import { EditorClient, PAGES, type PageState, type Saved } from './pages.js';
import { valuesBy } from './rows.js';
import { startServer, type TestServer } from './server.js';
import { signedIn } from './staff.js';

const ISTANBUL = 'Europe/Istanbul';

export let database: TestDatabase;

export const servers: TestServer[] = [];

export let editor: EditorClient;

export const first = (): TestServer => servers[0] as TestServer;

export const second = (): TestServer => servers[1] as TestServer;

export const actions = valuesBy(
  () => database,
  `SELECT action FROM audit_log WHERE resource = 'page' ORDER BY id`,
);

export const isShown = async (server: TestServer): Promise<boolean> =>
  (await visit(server, '/deneme-sayfasi')).status === 200;

/** Minutes from now, on the site's clock. */
export const inMinutes = (minutes: number): string =>
  toLocalTime(new Date(Date.now() + minutes * 60_000), ISTANBUL);

export const plan = (
  { id, version }: PageState,
  publishAt: string | null,
  unpublishAt: string | null,
): ReturnType<typeof editor.post<Saved>> =>
  editor.post<Saved>(`${PAGES}/${id}/schedule`, { version, publishAt, unpublishAt });

/** Brings plans nearer than people can type. */
export const dueNow = (column: 'publish_at' | 'unpublish_at'): Promise<unknown> =>
  database.sql(`UPDATE pages SET ${column} = now() - interval '1 second' WHERE ${column} IS NOT NULL`);

/** Two replicas of a site whose pages are published by themselves. */
export function openSchedules(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'schedules' });
    servers.push(await startServer({ database }));
    servers.push(await startServer({ database }));
    editor = new EditorClient(
      first(),
      await signedIn({ ...first(), databaseUrl: database.url }, 'moderator'),
    );
  }, 60_000);
  afterAll(async () => {
    for (const server of servers.splice(0)) await server.stop();
    await database.drop();
  });
  beforeEach(() => database.sql(`DELETE FROM pages WHERE NOT is_system; DELETE FROM audit_log`));
}
