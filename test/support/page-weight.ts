import { get } from 'node:http';
import { maxCompress } from '../../src/platform/page-cache/background-compressor.js';
import { cacheableResponse } from '../../src/platform/page-cache/cached-response.js';

/** A page as it is carried: bytes of its HTML as it is, and compressed. */
export interface PageWeight {
  readonly raw: number;
  readonly elements: number;
  /** The most of gzip and brotli, as the first visitor and as all later ones have it. */
  readonly wire: number;
}

const ENCODINGS = ['gzip', 'br'] as const;

/** A page's weight; where nobody else gets the same page, its first compression is its last. */
export async function weigh(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageWeight> {
  const body = await bytesOf(url, { ...headers, 'accept-encoding': 'identity' });
  const html = body.toString();
  const first = await Promise.all(
    ENCODINGS.map(
      async (encoding) => (await bytesOf(url, { ...headers, 'accept-encoding': encoding })).length,
    ),
  );
  const page = await maxCompress(
    cacheableResponse(html, { contentType: 'text/html', cacheControl: '', headers: [] }),
  );
  const kept = await Promise.all(
    ENCODINGS.map(async (encoding) => (await page.variant(encoding)).body.length),
  );
  const elements = html.replace(/<script\b[^>]*>.*?<\/script>|<style>.*?<\/style>/gs, '<s>').match(/<[a-z]/g);
  return { raw: body.length, elements: elements?.length ?? 0, wire: Math.max(...first, ...kept) };
}

function bytesOf(url: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${String(answer.statusCode)}`));
      });
      answer.on('error', reject);
    }).on('error', reject);
  });
}
