import { request } from 'node:http';
import { apiPaths } from '../../src/shared/paths/api.js';
import { exampleOf } from '../../src/api/reference.view-model.js';
import { OPERATIONS } from '../../src/api/operations.js';
import { anApiKey } from '../support/api-keys.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Answer, told } from '../support/kept-headers.js';
import { readRoutes } from '../support/route-table.js';
import { startServer, type TestServer } from '../support/server.js';
import { isFull } from '../support/tier.js';
import { VISITOR_PAGES } from '../support/visitor-pages.js';

const cached = (await readRoutes()).filter(({ cache }) => cache !== 'never');

/** Addresses of routes that are none of the pages above. */
const OTHERS: readonly string[] = [
  ...['csv', 'json'].map((extension) => apiPaths.openDataFile('oranlar', extension as 'csv' | 'json')),
  '/basvuru/onay-metni/kvkk/2026-11-27',
  '/basvuru/qr/akbank.svg',
  '/faiz-gecmisi/ihtiyac-kredisi/liste.json',
  '/faiz-gecmisi/ihtiyac-kredisi/oranlar.csv',
  '/ihtiyac-kredisi/akbank/odeme-plani.csv?tutar=50000&vade=12',
  '/og/kredi-kartlari.png',
  '/sitemap-1.xml',
];

/** Of the demo content: no issue was sent yet, no ad has a frame, and a picture is named by what it shows. */
const WITHOUT_CONTENT: readonly string[] = ['/bulten/arsiv/:id', '/gorsel/:file', '/reklam/cerceve/:id'];

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+(?:\([^)]*\))?/g, '[^/]+')}$`);

const known = [
  ...VISITOR_PAGES.filter(({ status = 200 }) => status === 200).map(({ path }) => path),
  ...OTHERS,
];

const addressOf = (path: string): string | undefined =>
  path.includes(':') ? known.find((one) => patternOf(path).test(one.split('?', 1)[0] ?? '')) : path;

/** By action: the route, and an address that has it. */
const addresses = new Map<string, { readonly path: string; readonly address: string | undefined }>();
for (const { action, path } of cached)
  if (addresses.get(action)?.address === undefined) addresses.set(action, { path, address: addressOf(path) });
const found = [...addresses.values()].flatMap(({ address }) => (address === undefined ? [] : [address]));

/** Kept as well, by the API itself. */
const catalogue = OPERATIONS.filter(
  ({ method, scope }) => method === 'GET' && scope === 'catalogue.read',
).map(exampleOf);

let database: TestDatabase;
let server: TestServer;
/** Renders every answer anew. */
let fresh: TestServer;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'kept_headers' });
  await database.sql(
    `UPDATE settings SET values = values || '{"adsTxt": "ornek.test, 1, DIRECT"}' WHERE group_name = 'general'`,
  );
  [server, fresh] = await Promise.all([
    startServer({ database }),
    startServer({ database, env: { PAGE_CACHE: 'off' } }),
  ]);
  key = (await anApiKey(database.url)).secret;
});
afterAll(async () => {
  await Promise.all([server.stop(), fresh.stop()]);
  await database.drop();
});

/** Of one answer and of no other: who asked when, and how it is sent. */
const OWN = /^(?:date|connection|keep-alive|transfer-encoding|x-request-id|ratelimit(?:-policy)?)$/;

/** The lines of the head as they were sent: a name that comes twice comes twice. */
const ask = (
  at: TestServer,
  path: string,
  method = 'GET',
  more: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { Origin: 'https://baska.test', Authorization: `Bearer ${key}`, ...more };
    request(at.url + path, { method, headers, agent: false }, (res) => {
      const lines = res.rawHeaders.flatMap((text, line) =>
        line % 2 === 0 ? [[text.toLowerCase(), res.rawHeaders[line + 1] ?? ''] as const] : [],
      );
      const kept = lines.filter(([name]) => !OWN.test(name));
      res.resume().once('end', () => {
        resolve({ status: res.statusCode ?? 0, names: kept.map(([name]) => name), headers: new Map(kept) });
      });
    })
      .once('error', reject)
      .end();
  });

const ENCODINGS = ['gzip', 'identity', 'br'] as const;
let turn = 0;

/** All of them in the full run, one after the other in any. */
function codings(): readonly string[] {
  const own = turn++ % ENCODINGS.length;
  return isFull ? ENCODINGS : ENCODINGS.filter((_, at) => at === own);
}

describe('what is kept', () => {
  it('is asked for by at least one address of each cached route', () => {
    const missing = [...addresses.values()].flatMap(({ path, address }) =>
      address === undefined ? [path] : [],
    );
    expect(missing).toEqual(WITHOUT_CONTENT);
  });

  it.each([...found, ...catalogue])(
    'says at %s, with HEAD and with 304 what the first answer said',
    async (path) => {
      for (const encoding of codings()) {
        const asked = { 'Accept-Encoding': encoding };
        const first = await ask(fresh, path, 'GET', asked);
        for (let time = 0; time < 2; time++) await ask(server, path, 'GET', asked);
        const kept = await ask(server, path, 'GET', asked);
        expect([path, first.status, kept.status]).toEqual([path, 200, 200]);
        expect([path, told(kept, server)]).toEqual([path, told(first, fresh)]);
        for (const answer of [first, kept])
          expect([...answer.names].sort()).toEqual([...new Set(answer.names)].sort());
        const head = await ask(server, path, 'HEAD', asked);
        expect([path, told(head, server)]).toEqual([path, told(kept, server)]);
        const etag = kept.headers.get('etag') ?? '';
        const held = await ask(server, path, 'GET', { ...asked, 'If-None-Match': etag });
        expect([path, held.status]).toEqual([path, 304]);
        const ofBody = ['content-type', 'content-encoding'];
        const rest = Object.entries(told(kept, server)).filter(([name]) => !ofBody.includes(name));
        expect([path, told(held, server)]).toEqual([path, Object.fromEntries(rest)]);
      }
    },
  );

  it.each([apiPaths.document(), ...catalogue])(
    'may be read by other sites at %s, each time',
    async (path) => {
      for (const [method, more] of [
        ['GET', {}],
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { 'If-None-Match': '*' }],
      ] as const)
        for (const encoding of ['identity', 'gzip']) {
          const { headers } = await ask(server, path, method, { 'Accept-Encoding': encoding, ...more });
          expect(headers.get('access-control-allow-origin')).toBe('*');
          expect(headers.get('vary')).toBe(
            path === apiPaths.document() ? 'Accept-Encoding' : 'Accept-Encoding, Authorization',
          );
        }
    },
  );
});
