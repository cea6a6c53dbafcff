import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, cacheableResponse } from './cached-response.js';
import { sendCached } from './send-cached.js';

const TEXT = '<p>Şeker, ığdır, İstanbul</p>'.repeat(40);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function ask(headers: Record<string, string>, method = 'GET', status?: number): Promise<Answer> {
  const page = await cacheableResponse(TEXT, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=0',
    headers: ['X-Extra', 'yes'],
  });
  const server = createServer((req, res) => {
    sendCached(req, res, page, status);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject);
      sent.end();
    });
  } finally {
    server.close();
  }
}

describe('sendCached', () => {
  it('sends brotli where it is accepted, else gzip, else the plain bytes', async () => {
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
    const gz = await ask({ 'accept-encoding': 'gzip, deflate' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(TEXT);
    const plain = await ask({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(TEXT);
  });

  it('leaves alone what is packed already', () => {
    const options = { contentType: 'image/webp', cacheControl: 'public', headers: [] };
    expect(cacheableResponse(Buffer.of(0xff, 0xd8), options).isCompressible).toBe(false);
    expect(cacheableResponse('<svg/>', { ...options, contentType: 'image/svg+xml' }).isCompressible).toBe(
      true,
    );
  });

  it('makes each encoding from whichever it holds, with the same tags', async () => {
    const options = { contentType: 'text/html', cacheControl: 'public', headers: [] };
    const tagsOf = async (page: ReturnType<typeof cacheableResponse>, order: readonly Encoding[]) => {
      const tags: string[] = [];
      for (const encoding of order) {
        const { body, etag } = await page.variant(encoding);
        const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
        expect(plain[encoding](body).toString()).toBe(TEXT);
        tags.push(etag);
        page.dropEncodings();
      }
      return tags.sort();
    };
    const tags = await tagsOf(cacheableResponse(TEXT, options), ['br', 'gzip', 'identity']);
    expect(await tagsOf(cacheableResponse(TEXT, options), ['gzip', 'identity', 'br'])).toEqual(tags);
    expect(await tagsOf(cacheableResponse(TEXT, options), ['identity', 'br', 'gzip'])).toEqual(tags);
  });

  it('believes a client that refuses an encoding', async () => {
    const answer = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['gzip;Q=0', undefined],
    ['GZIP', 'gzip'],
    ['br;q=0.000 , gzip ; q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['x-gzip, brotli', undefined],
    ['identity;q=0', undefined],
    ['gzip;q=1, br;q=0.1', 'br'],
  ])('reads %j as RFC 9110 has it', async (header, expected) => {
    expect((await ask({ 'accept-encoding': header })).headers['content-encoding']).toBe(expected);
  });

  it('gives each encoding a tag of its own and answers 304 to whoever holds one', async () => {
    const br = await ask({ 'accept-encoding': 'br' });
    const gz = await ask({ 'accept-encoding': 'gzip' });
    expect(br.headers.etag).not.toBe(gz.headers.etag);
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['x-extra']).toBe('yes');
  });

  it('never turns an error into 304', async () => {
    const br = await ask({ 'accept-encoding': 'br' });
    const error = await ask(
      { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) },
      'GET',
      503,
    );
    expect(error.status).toBe(503);
    expect(error.body.length).toBeGreaterThan(0);
  });

  it('sends the headers without the body for HEAD', async () => {
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    expect(head.body).toHaveLength(0);
  });

  it('holds no more memory than it counts', async () => {
    const page = cacheableResponse(`${TEXT}${'x'.repeat(9_000)}`, {
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: [],
    });
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { body } = await page.variant(encoding);
      expect(body.buffer.byteLength).toBe(body.length);
    }
  });
});
