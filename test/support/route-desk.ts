import { portalPaths } from '../../src/shared/paths/portal.js';
import { ROLES } from '../../src/shared/enums/accounts.js';
import { readRoutes, type Row } from './route-table.js';
import { withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { Session, signedIn, withDatabase } from './staff.js';
import { isFull } from './tier.js';
import { isForPrograms, type Who, homeOf, addressOf } from './route-roles.js';

export const routes = await readRoutes();

export type Case = readonly [name: string, row: Row];

export const cases: readonly Case[] = routes.map((row) => [`${row.method} ${row.path}`, row]);

export const guarded = cases.filter(([, row]) => row.access !== 'public' && !isForPrograms(row));

export const everyone: readonly Who[] = ['anonymous', ...ROLES];

export interface SignedIn {
  readonly session: Session;
  readonly cookie: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly csrfToken: string;
}

export let server: TestServer;

const kept = new Map<Who, SignedIn>();

/** Its row as it was after signing in: an unsafe request may have ended or changed it. */
export async function restored(who: Exclude<Who, 'anonymous'>): Promise<SignedIn> {
  const found = kept.get(who);
  if (!found) throw new Error(`nobody is signed in as ${who}`);
  const { sid, sess, expire } = found.row;
  found.session.cookie = found.cookie;
  await server.sql(
    `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)
         ON CONFLICT (sid) DO UPDATE SET sess = excluded.sess, expire = excluded.expire`,
    [sid, JSON.stringify(sess), expire],
  );
  return found;
}

/** A day or a kind as it is stored: `2026-12-31`, `catalogue.read`. */
export const IS_RAW = /^(?:\d{4}-\d\d-\d\d.*|[a-z]+(?:[._][a-z]+)+|evet|hayır|true|false)$/;

let turn = 0;

export const posts = routes.filter(({ method }) => method === 'POST');

/** Of so many each way of asking is tried on one in every run, the next way on another one. */
const TURNS = 12;

/** All of them in the full run. */
export function turnOf<T>(all: readonly T[]): readonly T[] {
  const own = turn++ % TURNS;
  return isFull ? all : all.filter((_, at) => at % TURNS === own);
}

export async function ask(who: Who, { method, path }: Row): Promise<Response> {
  const { session, csrfToken } =
    who === 'anonymous' ? { session: new Session(server), csrfToken: '' } : await restored(who);
  if (method === 'GET') return session.get(addressOf(path));
  return session.send(method, addressOf(path), csrfToken === '' ? {} : { _csrf: csrfToken });
}

/** A site in which somebody of each role is signed in. */
export function openRoutes(): void {
  beforeAll(async () => {
    server = await startServer();
    for (const role of ROLES) {
      const session = await signedIn(server, role);
      if (role === 'bank') await withSecondFactor(session, portalPaths.security());
      const csrfToken = await session.csrfToken(homeOf(role));
      const row = await withDatabase(server.databaseUrl, async (client) => {
        const found = await client.query<Record<string, unknown>>(
          `SELECT sid, sess, expire FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
          [session.person.id],
        );
        return found.rows[0] ?? {};
      });
      kept.set(role, { session, cookie: session.cookie, row, csrfToken });
    }
  });
  afterAll(() => server.stop());
}
