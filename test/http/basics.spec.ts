import { setTimeout as delay } from 'node:timers/promises';
import { startServer, type TestServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';

let server: TestServer;
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

beforeAll(async () => {
  server = await startServer();
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

describe('GET /uye-ol', () => {
  it('says that membership is not open yet, and offers no form that goes nowhere', async () => {
    const answer = await get('/uye-ol');
    const [, main = ''] = (await answer.text()).split('<main');
    expect(answer.status).toBe(200);
    expect(main).toContain('Üyelik henüz açılmadı');
    expect(main.split('</main>')[0]).not.toContain('<form');
  });
});

describe('GET /gorsel/:file', () => {
  it('sends an image under the address of its content, for ever', async () => {
    const [image] = await withDatabase(
      server.databaseUrl,
      async (client) =>
        (
          await client.query<{ content_hash: string }>(
            `SELECT content_hash FROM images WHERE mime_type = 'image/svg+xml' LIMIT 1`,
          )
        ).rows,
    );
    const answer = await get(`/gorsel/${image?.content_hash ?? ''}.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await get('/gorsel/yok.svg')).status).toBe(404);
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
    expect(text).toContain('Disallow: /admin');
  });
});

describe('GET /sitemap.xml', () => {
  it('lists pages that answer, the administration not among them', async () => {
    const answer = await get('/sitemap.xml');
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(addresses).toContain(`${server.url}/`);
    expect(addresses.filter((url) => url.includes('/admin') || url.includes('/uye-'))).toEqual([]);
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
