import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** Flat name/value list, ready for `writeHead`. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

/** An answer whose bytes are final: nothing is computed when it is sent. */
export interface FinishedPage {
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Bytes held in memory by all variants. */
  readonly size: number;
}

export interface FinishOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Further headers of the answer, flat name/value list. */
  readonly headers: readonly string[];
  /** Brotli quality 0 to 11; 11 is for files compressed once per build. */
  readonly brotliQuality?: number;
}

/**
 * Compresses a body once for each encoding and fixes its headers.
 *
 * @param body the complete body as text or bytes
 * @returns variants with strong, encoding-specific ETags (RFC 9110, 8.8.3: equal tags mean equal bytes)
 * @throws when zlib fails, which means memory is exhausted
 */
export async function finishPage(body: string | Buffer, options: FinishOptions): Promise<FinishedPage> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, options.brotliQuality ?? 5),
    deflate(identity, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const variants = {
    br: variant(br, 'br', hash, options),
    gzip: variant(gz, 'gzip', hash, options),
    identity: variant(identity, 'identity', hash, options),
  };
  return { variants, size: identity.length + br.length + gz.length };
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * The same page with its brotli bytes made as small as they get: a quarter of a second of a processor, worth it
 * for a page that many ask for. The brotli tag changes with the bytes.
 *
 * @throws when zlib fails, which means memory is exhausted
 */
export async function densePage(page: FinishedPage): Promise<FinishedPage> {
  const { br, gzip: gz, identity } = page.variants;
  const body = await compressBrotli(identity.body, constants.BROTLI_MAX_QUALITY);
  const etag = br.etag.replace(/-br"$/, '-br11"');
  const renamed = (headers: readonly string[]): string[] =>
    headers.map((text, at) =>
      headers[at - 1] === 'Content-Length' ? String(body.length) : text === br.etag ? etag : text,
    );
  const dense = {
    body,
    etag,
    headers: renamed(br.headers),
    notModifiedHeaders: renamed(br.notModifiedHeaders),
  };
  return { variants: { br: dense, gzip: gz, identity }, size: page.size - br.body.length + body.length };
}

function variant(body: Buffer, encoding: Encoding, hash: string, options: FinishOptions): Variant {
  const etag = `"${hash}-${encoding}"`;
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    options.cacheControl,
    'Vary',
    'Accept-Encoding',
    ...options.headers,
  ];
  return {
    body,
    etag,
    headers: [
      'Content-Type',
      options.contentType,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...shared,
    ],
    notModifiedHeaders: shared,
  };
}

/**
 * Sends the variant the client accepts, or 304 when it already holds those bytes.
 *
 * @param status the status of a full answer; 304 is only given in place of 200
 */
export function sendFinished(
  req: IncomingMessage,
  res: ServerResponse,
  page: FinishedPage,
  status = 200,
): void {
  const chosen = page.variants[acceptedEncoding(req.headers['accept-encoding'])];
  const known = req.headers['if-none-match'];
  if (status === 200 && known !== undefined && matches(known, page)) {
    res.writeHead(304, chosen.notModifiedHeaders as string[]);
    res.end();
    return;
  }
  res.writeHead(status, chosen.headers as string[]);
  res.end(req.method === 'HEAD' ? undefined : chosen.body);
}

/** Browsers send a handful of different headers; each is read once. */
const ENCODINGS = new Map<string, Encoding>();
const MOST_ENCODINGS = 200;

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = ENCODINGS.get(header);
  if (known) return known;
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (ENCODINGS.size < MOST_ENCODINGS && header.length < 200) ENCODINGS.set(header, encoding);
  return encoding;
}

function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  if (at < 0) return false;
  // `;q=0` refuses a coding; anything else accepts it.
  return !/^\s*;\s*q=0(?:\.0{1,3})?(?:\s*,|\s*$)/.test(
    header.slice(at + coding.length, at + coding.length + 20),
  );
}

function matches(ifNoneMatch: string, page: FinishedPage): boolean {
  if (ifNoneMatch === '*') return true;
  const { br, gzip: gz, identity } = page.variants;
  return (
    ifNoneMatch.includes(br.etag) || ifNoneMatch.includes(gz.etag) || ifNoneMatch.includes(identity.etag)
  );
}
