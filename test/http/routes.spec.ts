import { spawnNode } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn, type TestPerson } from '../support/staff.js';
import { actionLabel } from '../../views/admin/audit/labels.js';
import { permissionsOf } from '../../src/routing/access.js';

interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly action: string;
  readonly access: string;
  readonly cache: string;
  readonly audit: string;
  readonly tests: string;
}

const printed = spawnNode(['dist/src/routing/route-table.js', '--json'], {});
if ((await printed.ended) !== 0) throw new Error(printed.logs());
const routes = JSON.parse(printed.logs()) as readonly Row[];
const cases = routes.map((row) => [`${row.method} ${row.path}`, row] as const);
const guarded = cases.filter(([, { access }]) => access !== 'public');

type Who = TestPerson['role'] | 'anonymous';
const everyone: readonly Who[] = ['anonymous', 'user', 'moderator', 'admin'];

let server: TestServer;
const sessions = new Map<Who, Session>();

beforeAll(async () => {
  server = await startServer();
  sessions.set('anonymous', new Session(server));
  for (const role of ['user', 'moderator', 'admin'] as const)
    sessions.set(role, await signedIn(server, role));
});
afterAll(() => server.stop());

function mayUse(who: Who, access: string): boolean {
  if (access === 'public') return true;
  if (who === 'anonymous') return false;
  return access === 'signed-in' || permissionsOf(who).some((permission) => permission === access);
}

/** An address of the route; what its parameters name need not exist. */
const addressOf = (path: string): string => path.replaceAll(/:\w+(?:\([^)]*\))?/g, '1');

/** Unsafe requests get a session of their own, since they may end it. */
async function ask(who: Who, { method, path }: Row, token = true): Promise<Response> {
  if (method === 'GET') return (sessions.get(who) as Session).get(addressOf(path));
  const session = who === 'anonymous' ? new Session(server) : await signedIn(server, who);
  const isStaff = who === 'moderator' || who === 'admin';
  const fields: Record<string, string> = isStaff && token ? { _csrf: await session.csrfToken() } : {};
  return session.send(method, addressOf(path), fields);
}

describe('the route table', () => {
  it('has routes, each of its own', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(new Set(cases.map(([name]) => name)).size).toBe(routes.length);
  });

  it.each([...new Set(routes.map(({ audit }) => audit))].filter((audit) => /^[a-z-]+\.[a-z-]+$/.test(audit)))(
    'has Turkish words for what is logged as %s',
    (audit) => {
      expect(actionLabel(audit)).toMatch(/^\p{Lu}/u);
    },
  );

  it.each(cases)('has no blank cell for %s', (_name, row) => {
    const blank = Object.entries(row).flatMap(([column, cell]) => (cell === '' ? [column] : []));
    expect(blank).toEqual([]);
  });

  it('lets the page cache keep only what everyone may see', () => {
    expect(guarded.filter(([, { cache }]) => cache !== 'never').map(([name]) => name)).toEqual([]);
  });

  it('leaves nothing of the administration open', () => {
    const open = routes.filter(({ path, access }) => path.startsWith('/admin') && access === 'public');
    expect(open).toEqual([]);
  });
});

describe.each(everyone)('%s', (who) => {
  it.each(cases)('at %s gets what the table says', async (_name, row) => {
    const answer = await ask(who, row);
    const location = answer.headers.get('location') ?? '';
    expect(answer.status).toBeLessThan(500);
    if (mayUse(who, row.access)) {
      expect([401, 403]).not.toContain(answer.status);
      expect(location).not.toMatch(/^\/uye-girisi\?next=/);
    } else if (who !== 'anonymous') expect(answer.status).toBe(403);
    else if (row.method === 'GET') {
      expect([answer.status, location]).toEqual([
        302,
        `/uye-girisi?next=${encodeURIComponent(addressOf(row.path))}`,
      ]);
    } else expect(answer.status).toBe(401);
    if (row.access !== 'public') expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    if (row.cache !== 'never') expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('an unsafe request of a signed-in person', () => {
  it('is refused without the token of its session, everywhere', async () => {
    const changing = guarded.filter(([, { method }]) => method !== 'GET');
    for (const [name, row] of changing)
      expect([name, (await ask('admin', row, false)).status]).toEqual([name, 403]);
  });
});
