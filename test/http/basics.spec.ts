import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { native } from '../support/native.js';
import { visitorOf } from '../support/page.js';
import { mayFetch } from '../support/robots.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

const { startFlags } = native('../../scripts/lib/start-options.mjs') as {
  readonly startFlags: readonly string[];
};

let server: TestServer;

const { get } = visitorOf(() => server);

/** Sends bytes as they are, and goes on with `more` while it is there; the answer, with the milliseconds it took. */
async function sendRaw(head: string, more?: string): Promise<{ text: string; took: number }> {
  const socket = connect(server.port, '127.0.0.1');
  const startedAt = performance.now();
  let took = 0;
  let text = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      took ||= performance.now() - startedAt;
      text += chunk.toString();
    });
    socket.on('close', () => {
      resolve();
    });
  });
  socket.on('error', () => undefined);
  socket.write(head);
  const sending = more === undefined ? undefined : setInterval(() => socket.write(more), 5);
  await ended;
  clearInterval(sending);
  return { text, took };
}

const SECURITY_HEADERS = [
  'x-content-type-options: nosniff',
  'referrer-policy:',
  'x-frame-options:',
  'permissions-policy:',
];

beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

describe('GET /', () => {
  it('is a page that a CDN may keep for a while, without a cookie', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('GET /gorsel/:file', () => {
  it('sends an image under the address of its content, for ever', async () => {
    const [image] = await server.sql<{ content_hash: string }>(
      `SELECT content_hash FROM images WHERE mime_type = 'image/svg+xml' LIMIT 1`,
    );
    const answer = await get(`/gorsel/${image?.content_hash ?? ''}.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    // Mails and partners' pages show it.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('/gorsel/yok.svg')).status).toBe(404);
    // Each would be a page of its own to every cache.
    for (const name of ['.png', '.svgz', '-0640.webp'])
      expect((await get(`/gorsel/${image?.content_hash ?? ''}${name}`)).status).toBe(404);
  });
});

describe('a part of a picture', () => {
  it('is sent where it is asked for, as long as the picture is the same', async () => {
    const address = `${server.url}/og/kredi-kartlari.png`;
    const ask = (headers: Record<string, string>) => fetch(address, { headers });
    const whole = await ask({});
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await ask({ Range: 'bytes=1-3', 'If-Range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1-3/${String(bytes.length)}`,
    ]);
    expect(await part.text()).toBe('PNG');
    const beyond = await ask({ Range: `bytes=${String(bytes.length)}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${String(bytes.length)}`,
    ]);
    const other = await ask({ Range: 'bytes=1-3', 'If-Range': '"another"' });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  });
});

describe('POST /istemci-hatasi', () => {
  it('takes the report of a failed island', async () => {
    const answer = await fetch(`${server.url}/istemci-hatasi`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url },
      body: JSON.stringify({ island: 'loan-calculator', message: 'TypeError: x is undefined' }),
    });
    expect(answer.status).toBe(204);
    for (let patience = 50; patience > 0 && !server.logs().includes('loan-calculator'); patience--)
      await delay(20);
    expect(server.logs()).toContain('loan-calculator');
  });
});

describe('GET /robots.txt', () => {
  it('names the sitemap, and keeps robots away from what is not for them', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    const closed = [
      ...[
        '/admin',
        '/admin?a=1',
        '/admin/users',
        '/basvuru/kredi?banka=x',
        '/cikis',
        '/hesabim',
        '/hesabim/x',
      ],
      ...['/git/banka/akbank', '/git/reklam/1', '/bulten/onay?kod=x', '/reklam/goruldu', '/istemci-hatasi'],
      '/api/x',
    ];
    expect(closed.filter((path) => mayFetch(text, path))).toEqual([]);
  });

  it('closes no page whose address only begins as one that is closed', async () => {
    const text = await (await get('/robots.txt')).text();
    const open = [
      ...['/administrasyon', '/admin-nedir', '/basvuru-durumu', '/basvuru', '/cikis-yapmak', '/hesabimda'],
      ...['/istemci-hatasi-nedir', '/bulten', '/api-belgeleri', '/gitmek', '/reklamlar', '/'],
    ];
    expect(open.filter((path) => !mayFetch(text, path))).toEqual([]);
  });
});

describe('GET /sitemap.xml', () => {
  it('lists pages that answer, the administration not among them', async () => {
    const answer = await get('/sitemap.xml');
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(addresses).toContain(`${server.url}/`);
    expect(addresses.filter((url) => url.includes('/admin'))).toEqual([]);
  });
});

describe('GET /sitemap-1.xml', () => {
  it('is a part of the sitemap; parts that do not exist are not found', async () => {
    expect((await get('/sitemap-1.xml')).status).toBe(200);
    expect((await get('/sitemap-99.xml')).status).toBe(404);
    expect((await get('/sitemap-x.xml')).status).toBe(404);
  });
});

describe('GET /og/kredi-kartlari.png', () => {
  it('draws a picture that other sites may show', async () => {
    const answer = await get('/og/kredi-kartlari.png');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
  });
});

describe('an endless body', () => {
  it('is answered at once, and cut off soon after', async () => {
    const posts = [
      ['/bulten', 'application/x-www-form-urlencoded'],
      ['/bulten', 'application/json'],
      ['/bulten', 'text/plain'],
      ['/admin/users', 'application/json'],
    ];
    const answers = await Promise.all(
      posts.map(async ([path = '', type = '']) =>
        sendRaw(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
          `1000\r\n${'a'.repeat(4096)}\r\n`,
        ),
      ),
    );
    expect(answers.map(({ text }) => text.slice(0, 13))).toEqual(
      [413, 413, 415, 401].map((status) => `HTTP/1.1 ${String(status)} `),
    );
    for (const { took } of answers) expect(took).toBeLessThan(3_000);
  });

  itInFull('that only says how long it will be is not waited for', async () => {
    const head = `POST /bulten HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const { text, took } = await sendRaw(`${head}Content-Length: 99999999\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(took).toBeLessThan(3_000);
  });
});

describe('every answer', () => {
  it.each([
    ['what is no HTTP', 'x\r\n\r\n', 400],
    ['headers beyond all measure', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', 417],
    ['a broken chunk', 'POST /bulten HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['GET /healthz', 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['GET /readyz', 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['GET /metrics', 'GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['GET /', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['GET /Mevduat', 'GET /Mevduat HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 301],
    ['GET /a/b/c', 'GET /a/b/c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['GET /%zz', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET *', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 204],
    [
      'GET of a whole URL',
      'GET http://evil.test/mevduat HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['TRACE /', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['POST without a body', 'POST /bulten HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('carries the security headers: %s', async (_name, request, status) => {
    const { text } = await sendRaw(request);
    const [head = ''] = text.split('\r\n\r\n', 1);
    expect(head.split('\r\n', 1)[0]).toContain(` ${String(status)} `);
    for (const header of SECURITY_HEADERS) expect(head.toLowerCase()).toContain(header);
  });

  it('carries them when nothing has changed', async () => {
    const first = await get('/');
    const again = await fetch(`${server.url}/`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('an address with an origin', () => {
  const sent = async (target: string, method = 'GET'): Promise<string> => {
    const request = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    return (await sendRaw(request)).text;
  };

  it('is answered as what stands behind the origin, which no answer repeats', async () => {
    const led = await sent('http://evil.test/admin?x=1');
    expect(led).toMatch(/^HTTP\/1\.1 302 /);
    expect(led).toContain('next=%2Fadmin%3Fx%3D1');
    expect(await sent('HTTPS://evil.test')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sent('http://evil.test?utm_source=a')).toMatch(/^HTTP\/1\.1 200 /);
    const spelled = await sent('http://evil.test/Mevduat/');
    expect(spelled).toMatch(/^HTTP\/1\.1 301 /);
    for (const text of [led, spelled, await sent('http://evil.test/yok')]) expect(text).not.toContain('evil');
  });

  it.each(['ftp://evil.test/admin', 'http://a@evil.test/', 'javascript:x'])(
    'is refused: %s',
    async (target) => {
      const text = await sent(target);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).not.toContain('evil');
    },
  );
});

describe('a request whose headers never end', () => {
  itInFull('is cut off after sixteen seconds at the latest', async () => {
    const startedAt = performance.now();
    const { text } = await sendRaw('GET / HTTP/1.1\r\nHost: x\r\n', 'A: a\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeLessThan(16_000);
  });
});

describe('what operators ask', () => {
  it.each(['/healthz', '/readyz', '/metrics'])('%s is answered whatever stands behind it', async (path) => {
    const [plain, asked] = await Promise.all([get(path), get(`${path}?verbose&a=b`)]);
    expect([asked.status, asked.headers.get('content-type')]).toEqual([
      200,
      plain.headers.get('content-type'),
    ]);
  });
});

describe('the server in one file', () => {
  it('loads where it is to load, and calls no property so', () => {
    const code = readFileSync('dist/src/app/bundle/server.js', 'latin1');
    expect(code.match(/\b__load\(/g)?.length).toBeGreaterThan(5);
    expect(code).not.toMatch(/[.#]\s*__load\(|__load\([^()]*\)\s*\{/);
  });

  it('starts with the code that the build has compiled for the flags of `npm start`', () => {
    const check = `
      const { readFileSync } = require('node:fs');
      const file = 'dist/src/app/bundle/server.js';
      const compiled = file + '.' + require('node:v8').cachedDataVersionTag() + '.compiled';
      const source = readFileSync(file, 'latin1');
      const script = new (require('node:vm').Script)(source, { filename: file, cachedData: readFileSync(compiled) });
      console.log(script.cachedDataRejected, /[^\\0-\\x7f]/.test(source));`;
    const { stdout, stderr } = spawnSync(process.execPath, [...startFlags, '--eval', check], {
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual(['false false\n', '']);
  });
});
