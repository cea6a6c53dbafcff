import { todayIn } from '../../src/shared/finance/calendar.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { openRoutes, routes, guarded, server, restored, posts, turnOf } from '../support/route-desk.js';
import { withSecondFactor } from '../support/second-factor.js';
import { Session, signedIn } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';
import { homeOf, addressOf, unheard } from '../support/route-roles.js';

openRoutes();

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
        /^\{"type":"[^"]+\/api\/sorunlar\/[a-z-]+","/.test(text);
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
