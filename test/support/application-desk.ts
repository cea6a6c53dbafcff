import { type ApplicationData, makeApplications } from '../factories/applications.js';
import { eventually } from './eventually.js';
import { plain } from './page.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn } from './staff.js';
import { emptied } from './emptied.js';

export type Person = Awaited<ReturnType<typeof signedIn>>;

/* Of the file that called `openDesk`; each file has a world of its own. */
export let server: TestServer;
export let admin: Person;
export let moderator: Person;

/** A server whose applications are the test's alone, an administrator and a moderator who work on them. */
export function openDesk(): void {
  beforeAll(async () => {
    server = await startServer();
    [admin, moderator] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'moderator')]);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });
  beforeEach(async () => {
    await emptied(() =>
      server.sql('TRUNCATE form_submissions, outbox, audit_log CASCADE; DELETE FROM referrals'),
    );
  });
}

export const LIST = '/admin/applications';
export const store = (...facts: Partial<ApplicationData>[]): Promise<string[]> =>
  makeApplications(server, ...facts);
/** A page without its head, whose styles would fill the screen when a test fails. */
export const bodyOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/<head>[\s\S]*<\/head>/, '');
export const html = async (person: Session, path: string): Promise<string> => bodyOf(await person.get(path));
/** Within the seconds in which what happened becomes deliveries. */
export const shows = (id: string | undefined, text: string): Promise<number> =>
  eventually(async () => plain(await html(admin, `${LIST}/${String(id)}`)).includes(text), 10_000);
/** Numbers of the rows a page shows, in its order. */
export const rowsOf = (page: string): string[] =>
  [...page.matchAll(/<th scope="row"><a href="\/admin\/applications\/(\d+)"/g)].map(([, id]) => id ?? '');
export const listed = async (query: Record<string, string> = {}): Promise<string[]> =>
  rowsOf(await html(admin, `${LIST}?${new URLSearchParams(query).toString()}`));
export const location = (answer: Response): string => answer.headers.get('location') ?? '';
export const one = async <Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> => (await server.sql<Row>(text, values))[0];
interface AuditEntry {
  readonly actor_name: string;
  readonly resource_id: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}
export const audit = (action: string): Promise<AuditEntry[]> =>
  server.sql<AuditEntry>(
    'SELECT actor_name, resource_id, before, after FROM audit_log WHERE action = $1 ORDER BY id',
    [action],
  );
export const versionOf = async (id: string | undefined): Promise<string> =>
  String((await one<{ version: number }>('SELECT version FROM applications WHERE id = $1', [id]))?.version);
