import { todayIn } from '../../src/shared/finance/calendar.js';
import { type ExecutionContext, HttpException, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { actionLabel } from '../../src/shared/labels/audit.js';
import { ACCESS, type Access } from '../../src/platform/routing/access.js';
import { AccessGuard } from '../../src/platform/routing/access.guard.js';
import { csrfTokenFor } from '../../src/platform/routing/csrf.js';
import { SignInRequired } from '../../src/platform/routing/sign-in-required.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { ROLES } from '../../src/shared/enums/accounts.js';
import { anEndpoint } from '../factories/messages.js';
import { aReferralPrice } from '../factories/referrals.js';
import { aPrivacyRequest } from '../factories/people.js';
import { anApiKey } from '../support/api-keys.js';
import { readRoutes, type Row } from '../support/route-table.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn, withDatabase } from '../support/staff.js';
import { firstOrAll, inFull, isFull } from '../support/tier.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import { isForPrograms, type Who, mayUse, homeOf, addressOf, unheard } from '../support/route-roles.js';

const routes = await readRoutes();

type Case = readonly [name: string, row: Row];
const cases: readonly Case[] = routes.map((row) => [`${row.method} ${row.path}`, row]);
const guarded = cases.filter(([, row]) => row.access !== 'public' && !isForPrograms(row));
const everyone: readonly Who[] = ['anonymous', ...ROLES];

interface SignedIn {
  readonly session: Session;
  readonly cookie: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly csrfToken: string;
}

let server: TestServer;
const kept = new Map<Who, SignedIn>();

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

/** Its row as it was after signing in: an unsafe request may have ended or changed it. */
async function restored(who: Exclude<Who, 'anonymous'>): Promise<SignedIn> {
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
const IS_RAW = /^(?:\d{4}-\d\d-\d\d.*|[a-z]+(?:[._][a-z]+)+|evet|hayır|true|false)$/;

let turn = 0;

const posts = routes.filter(({ method }) => method === 'POST');

/** Of so many each way of asking is tried on one in every run, the next way on another one. */
const TURNS = 12;

/** All of them in the full run. */
function turnOf<T>(all: readonly T[]): readonly T[] {
  const own = turn++ % TURNS;
  return isFull ? all : all.filter((_, at) => at % TURNS === own);
}

async function ask(who: Who, { method, path }: Row): Promise<Response> {
  const { session, csrfToken } =
    who === 'anonymous' ? { session: new Session(server), csrfToken: '' } : await restored(who);
  if (method === 'GET') return session.get(addressOf(path));
  return session.send(method, addressOf(path), csrfToken === '' ? {} : { _csrf: csrfToken });
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

  it('has no blank cell', () => {
    const blank = cases.flatMap(([name, row]) =>
      Object.entries(row).flatMap(([column, cell]) => (cell === '' ? [`${name}: ${column}`] : [])),
    );
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

describe.each(everyone)('the guard, asked by %s', (who) => {
  const secret = 'secret';
  const guard = new AccessGuard(new Reflector(), new SessionSecret(secret));
  const person = { id: '1', credentialsVersion: 1, mustChangePassword: false };
  const csrfToken = csrfTokenFor(person, new SessionSecret(secret));

  /** A request as the guard sees it: whose it is, its form, and what the route declares. */
  function asked({ method, access }: Row, token: string | null): ExecutionContext {
    const req = {
      method,
      headers: {},
      session: { csrfToken },
      body: token === null ? undefined : { _csrf: token },
      ...(who !== 'anonymous' && { user: { ...person, role: who } }),
    } as unknown as Request;
    const handler = () => undefined;
    Reflect.defineMetadata(ACCESS, access as Access, handler);
    return {
      getHandler: () => handler,
      getClass: () => AccessGuard,
      switchToHttp: () => ({ getRequest: () => req }),
    } as unknown as ExecutionContext;
  }

  function answer(row: Row, token: string | null = csrfToken): number {
    try {
      return guard.canActivate(asked(row, token)) ? 200 : 403;
    } catch (error) {
      if (error instanceof SignInRequired) return 401;
      if (error instanceof HttpException) return error.getStatus();
      throw error;
    }
  }

  const refused = who === 'anonymous' ? 401 : 403;

  it('lets through who may use a route, and nobody else', () => {
    const theirs = cases.filter(([, row]) => !isForPrograms(row));
    const wanted = theirs.map(([name, row]) => [name, mayUse(who, row.access) ? 200 : refused]);
    expect(theirs.map(([name, row]) => [name, answer(row)])).toEqual(wanted);
  });

  it.each(['another', null])('refuses what would change something with %p for a token', (token) => {
    const unsafe = guarded.filter(([, { method }]) => method !== 'GET');
    expect(unsafe.length).toBeGreaterThan(80);
    expect(unsafe.map(([name, row]) => [name, answer(row, token)])).toEqual(
      unsafe.map(([name]) => [name, refused]),
    );
  });

  it('asks for a key where programs ask, whoever is signed in', async () => {
    for (const [, row] of cases.filter(([, one]) => isForPrograms(one)))
      await expect(guard.canActivate(asked(row, csrfToken))).rejects.toThrow(UnauthorizedException);
  });
});

describe('over HTTP', () => {
  /** One that is read and one that changes something for each permission; the full run asks all. */
  const ofEachPermission = cases.filter(
    ([, { access, method }], at) =>
      at ===
      cases.findIndex(
        ([, other]) => other.access === access && (other.method === 'GET') === (method === 'GET'),
      ),
  );
  const others = cases.filter((one) => !ofEachPermission.includes(one));

  /** The guard above answers for every role; over HTTP those come after these that hold a part of another's permissions. */
  const outlines: readonly Who[] = ['anonymous', 'user', 'moderator', 'admin'];

  function matrix(some: readonly Case[], of: readonly Who[]): void {
    describe.each(of)('%s', (who) => {
      it.each(some)('at %s gets what the table says', async (_name, row) => {
        const answer = await ask(who, row);
        const location = answer.headers.get('location') ?? '';
        expect(answer.status).toBeLessThan(500);
        if (isForPrograms(row)) {
          expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
          return;
        }
        if (mayUse(who, row.access)) {
          // A sign-in that nobody has begun is refused as a sign-in is.
          if (row.path !== '/uye-girisi/kod') expect([401, 403]).not.toContain(answer.status);
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
  }

  matrix(ofEachPermission, isFull ? everyone : outlines);
  inFull(() => {
    matrix(others, everyone);
  });

  it('an unsafe request of a signed-in person is refused without the token of its session, everywhere', async () => {
    const admin = await signedIn(server, 'admin');
    for (const [name, { method, path }] of turnOf(guarded.filter(([, row]) => row.method !== 'GET')))
      expect([name, (await admin.send(method, addressOf(path), {})).status]).toEqual([name, 403]);
  });
});

/** Others that turn out to be downloads are found in their turn. */
const LOOKS_LIKE_A_FILE = /[./](?:csv|jsonl?|zip)$/;

describe('a link on another site', () => {
  it('starts no download of an account between us and a bank', async () => {
    const admin = await signedIn(server, 'admin');
    const path = `/admin/statements/akbank/${todayIn('Europe/Istanbul', new Date()).slice(0, 7)}/csv`;
    const statuses: number[] = [];
    for (const from of ['same-origin', 'cross-site', 'same-site']) {
      const answer = await admin.get(path, { 'Sec-Fetch-Site': from });
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 403, 403]);
  });

  it.each(firstOrAll('cross-site', 'same-site'))(
    '(%s) starts no download of the administration, and no cache keeps one',
    async (site) => {
      // Somebody who has downloaded nothing yet.
      const admin = await signedIn(server, 'admin');
      const downloads: string[] = [];
      const started: string[] = [];
      const stored: string[] = [];
      const read = guarded.filter(([, { method }]) => method === 'GET');
      const files = read.filter(([, { path }]) => LOOKS_LIKE_A_FILE.test(path));
      for (const [name, { path }] of new Set([...files, ...turnOf(read)])) {
        const ask = async (from: string): Promise<'page' | 'file' | 'neither'> => {
          const answer = await admin.get(addressOf(path), { 'Sec-Fetch-Site': from });
          await answer.body?.cancel();
          if (answer.headers.get('content-disposition')?.startsWith('attachment') !== true)
            return answer.status === 200 ? 'page' : 'neither';
          if (!/no-store/.test(answer.headers.get('cache-control') ?? '')) stored.push(name);
          return 'file';
        };
        const fromThere = await ask(site);
        if (fromThere === 'file') started.push(name);
        // A page on a request from another site is a page on every request.
        if (fromThere !== 'page' && (await ask('same-origin')) === 'file') downloads.push(name);
      }
      expect(downloads.length).toBeGreaterThan(5);
      expect(started).toEqual([]);
      expect(stored).toEqual([]);
    },
  );
});

it('a file of the administration says days and kinds as its screens do', async () => {
  await anApiKey(server.databaseUrl, { expires: `'2999-01-01'` });
  await anEndpoint(server, { events: ['application.created'] });
  await aReferralPrice(server, { scope: 'loan:konut_kredisi', price: 90, valid_until: '2999-01-01' });
  await aPrivacyRequest(server, { state: 'answered', answered_on: '2026-01-02', answer: 'Silindi' });
  await server.sql(`SELECT add_ad_figures(jsonb_build_array(jsonb_build_object('ad_id', 424242, 'day', site_today(), 'page', 'home',
                                                                'served', 5, 'seen', 5, 'clicks', 0)))`);
  const admin = await signedIn(server, 'admin');
  const files = guarded.flatMap(([, { method, path }]) =>
    path.startsWith('/admin/') && path.endsWith('.csv') && !path.includes(':') ? [{ method, path }] : [],
  );
  const raw: string[] = [];
  const full: string[] = [];
  for (const { method, path } of files) {
    // The register of permissions is written for a program of the state.
    if (path.includes('permissions')) continue;
    const answer = await (method === 'GET'
      ? admin.get(path)
      : admin.postForm(path, { list: '', own_password: admin.person.password }));
    const text = await answer.text();
    if (answer.headers.get('content-type')?.startsWith('text/csv') !== true) continue;
    const [, ...rows] = text.trim().split('\r\n');
    if (rows.length > 0) full.push(path);
    const words = rows.flatMap((row) => row.split(/;|, /)).map((cell) => cell.replaceAll('"', ''));
    raw.push(...words.filter((word) => IS_RAW.test(word)).map((word) => `${path}: ${word}`));
  }
  expect(full.length).toBeGreaterThan(12);
  expect([...new Set(raw)]).toEqual([]);
});

describe('a known address', () => {
  const addresses = [...new Set(routes.map(({ path }) => addressOf(path)))].filter((path) => path !== '/1');
  const fits = (pattern: string, address: string): boolean =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  const allowedAt = (address: string): string => {
    const methods = new Set<string>(
      routes.filter(({ path }) => path !== '/:slug' && fits(path, address)).map(({ method }) => method),
    );
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods, 'OPTIONS'].sort().join(', ');
  };
  const send = (method: string, address: string): Promise<Response> =>
    fetch(server.url + address, {
      method,
      redirect: 'manual',
      headers: { Origin: server.url },
      ...(method === 'POST' && { body: new URLSearchParams({ a: 'b' }) }),
    });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers 405 to %s where that is no way to use it, and says which are',
    async (method) => {
      const wrong: unknown[] = [];
      for (const address of turnOf(addresses)) {
        const allowed = allowedAt(address);
        const answer = await send(method, address);
        await answer.body?.cancel();
        const said = answer.headers.get('allow')?.split(', ').sort().join(', ');
        if (method === 'OPTIONS') {
          if (answer.status !== 204 || said !== allowed) wrong.push([address, answer.status, said]);
        } else if (allowed.split(', ').includes(method)) {
          if (answer.status === 405) wrong.push([address, answer.status]);
        } else if (answer.status !== 405 || said !== allowed)
          wrong.push([address, answer.status, said, allowed]);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it('answers HEAD as it answers GET, without a body', async () => {
    const wrong: unknown[] = [];
    for (const address of turnOf(addresses.filter((one) => allowedAt(one).includes('GET')))) {
      const [get, head] = [await send('GET', address), await send('HEAD', address)];
      await get.body?.cancel();
      const [type, other] = [get, head].map(({ headers }) => headers.get('content-type'));
      if (get.status !== head.status || type !== other || (await head.text()) !== '')
        wrong.push([address, get.status, head.status, type, other]);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['POST', '/hakkimizda', 405],
    ['DELETE', '/healthz', 405],
    ['PUT', '/favicon.ico', 405],
    ['POST', '/wp-login.php', 404],
    ['POST', '/yok-boyle-sayfa', 404],
    ['DELETE', '/yok/boyle/sayfa', 404],
    ['OPTIONS', '/yok-boyle-sayfa', 404],
  ])('is told from an unknown one: %s %s gives %i', async (method, address, status) => {
    const answer = await send(method, address);
    expect(answer.status).toBe(status);
    expect(answer.headers.has('allow')).toBe(status === 405);
  });
});

/** Bodies that no action could read, with what may be answered; sent as browsers never would. */
const unreadable: readonly (readonly [string, string | undefined, string | undefined, readonly number[]])[] =
  [
    ['no body', undefined, undefined, [400]],
    ['text', 'text/plain', 'email=a', [415]],
    ['XML', 'application/xml', '<a/>', [415]],
    ['a body of no type', '', 'email=a', [415]],
    ['broken JSON', 'application/json', '{"a":', [400]],
    ['JSON in an encoding nobody speaks', 'application/json; charset=utf-7', '{}', [415]],
    ['a form in another encoding', 'application/x-www-form-urlencoded; charset=utf-16le', 'a=1', [415]],
    ['a multipart form without its boundary', 'multipart/form-data', 'x', [400, 415]],
    ['a multipart form cut short', 'multipart/form-data; boundary=x', '--x\r\nContent-Dis', [400, 415]],
    [
      'a multipart form whose file ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="f"; filename="f.png"\r\n\r\nab',
      [400, 415],
    ],
    ['far too much', 'application/json', `"${'x'.repeat(5 * 1024 * 1024)}"`, [413]],
  ];

describe.each(unreadable)('%s', (_name, type, body, expected) => {
  it('is refused wherever one may post, and never an error of ours', async () => {
    const session = await signedIn(server, 'admin');
    const others: unknown[] = [];
    for (const row of turnOf(posts)) {
      const { path } = row;
      const answer = await fetch(server.url + addressOf(path), {
        method: 'POST',
        headers: {
          Accept: 'text/html',
          Origin: server.url,
          Cookie: session.cookie,
          ...(type !== undefined && { 'Content-Type': type }),
        },
        ...(body !== undefined && { body: Buffer.from(body) }),
        redirect: 'manual',
      });
      const text = await answer.text();
      const isSaid =
        text.includes('</html>') ||
        text.startsWith('{"success":false,"error":"') ||
        text.startsWith('{"type":"about:blank","');
      const isExpected = [...expected, ...unheard(row)].includes(answer.status);
      if (!isExpected || !isSaid) others.push([path, answer.status]);
    }
    expect(posts.length).toBeGreaterThan(80);
    expect(others).toEqual([]);
  });
});

const ENDS_SESSIONS = /^.cikis|sessions|password|^.portal.guvenlik/;

/** People who may use a route: an admin, or a member or a person of a bank where the route is for them. */
class Insiders {
  private readonly known = new Map<string, { session: Session; token: string }>();

  async who(access: string): Promise<{ session: Session; token: string }> {
    const role = access === 'member' ? 'user' : access === 'bank' ? 'bank' : 'admin';
    const known = this.known.get(role);
    if (known) return known;
    const session = await signedIn(server, role);
    if (role === 'bank') await withSecondFactor(session, portalPaths.security());
    const token = await session.csrfToken(homeOf(role));
    this.known.set(role, { session, token });
    return { session, token };
  }

  forget(): void {
    this.known.clear();
  }
}

describe('JSON that is no object of fields', () => {
  it.each(firstOrAll('[]', '[[1]]', '{"__proto__":{"a":1},"constructor":1}', '{"id":{"a":[1]},"q":{"x":1}}'))(
    'such as %s is never an error of ours',
    async (body) => {
      const failed: unknown[] = [];
      const people = new Insiders();
      for (const { path, method, access } of turnOf(posts)) {
        const { session, token } = await people.who(access);
        const answer = await fetch(server.url + addressOf(path), {
          method,
          headers: {
            'Content-Type': 'application/json',
            Origin: server.url,
            Cookie: session.cookie,
            'X-CSRF-Token': token,
          },
          body,
          redirect: 'manual',
        });
        if (answer.status >= 500 || answer.status === 403) failed.push([path, answer.status]);
        // Signing out is among them.
        if (ENDS_SESSIONS.test(path)) people.forget();
      }
      expect(failed).toEqual([]);
    },
    60_000,
  );
});

describe('names that every object has', () => {
  const odd = { constructor: 'x', __proto__: 'y', toString: 'z', hasOwnProperty: '1' };
  const query = 'constructor=x&__proto__=y&toString=z';

  it('are nothing special in an address', async () => {
    const admin = await signedIn(server, 'admin');
    const failed: unknown[] = [];
    for (const { path, method } of turnOf(routes)) {
      if (method !== 'GET') continue;
      const values = ['sirala', 'sort', 'tip', 'type', 'kategori', 'para', 'location', 'status', 'template'];
      const more = values.map((name) => `${name}=constructor`).join('&');
      for (const address of [
        `${addressOf(path)}?${query}&${more}`,
        path.replaceAll(/:\w+/g, 'constructor'),
        path.replaceAll(/:\w+/g, '__proto__'),
        // A null character, which no column can hold.
        path.replaceAll(/:\w+/g, '%00'),
      ]) {
        const answer = await admin.get(address);
        await answer.body?.cancel();
        if (answer.status >= 500) failed.push([address, answer.status]);
      }
    }
    expect(failed).toEqual([]);
  }, 60_000);

  it('are nothing special in a form', async () => {
    const failed: unknown[] = [];
    const people = new Insiders();
    for (const { path, access } of turnOf(posts)) {
      const { session, token } = await people.who(access);
      const fields = { ...odd, return: query, type: 'constructor', status: 'constructor', _csrf: token };
      const answer = await session.post(addressOf(path), fields);
      if (answer.status >= 500 || answer.status === 403) failed.push([path, answer.status]);
      if (ENDS_SESSIONS.test(path)) people.forget();
    }
    expect(failed).toEqual([]);
  }, 60_000);
});

/** Where no bank, page or product of that name exists, other spellings lead to one that says so. */
describe('another spelling of an address', () => {
  const pages = routes.filter(({ method }) => method === 'GET').map(({ path }) => addressOf(path));

  it.each([
    ['in capitals', (path: string) => path.toUpperCase()],
    ['in Turkish capitals', (path: string) => encodeURI(path.toLocaleUpperCase('tr'))],
    ['with a slash at its end', (path: string) => `${path}/`],
    ['with doubled slashes', (path: string) => path.replaceAll('/', '//')],
    ['escaped', (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ])('%s leads to the one, with its query', async (_name, spell) => {
    const { session } = await restored('admin');
    const found: unknown[] = [];
    for (const path of turnOf(pages)) {
      const other = spell(path);
      if (path === '/' || other === path) continue;
      // A token is as it is.
      const expected = path.startsWith('/onizleme/') ? path : path.toLowerCase();
      const answer = await session.get(`${other}?a=%C3%A7&b=/`);
      const location = answer.headers.get('location');
      if (answer.status !== 301 || location !== `${expected}?a=%C3%A7&b=/`)
        found.push([other, answer.status, location]);
      const post = await session.post(other, {});
      if (![401, 403, 404].includes(post.status)) found.push(['POST', other, post.status]);
    }
    expect(found).toEqual([]);
  });

  it.each(['/%zz', '/mevduat/%E0%A4%A', '/bankalar/%00', '/%00', '/%ED%A0%80', '/ihtiyac-kredisi/%2e%2e/x'])(
    'that is no text (%s) is not ours, and no error of ours either',
    async (path) => {
      expect([302, 400, 404]).toContain((await new Session(server).get(path)).status);
    },
  );
});
