import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipPieces, gzipPiecesElsewhere, lengthOf, Piece } from './piece.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const ENCODING_NAMES = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODING_NAMES)[number];

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** Flat name/value list, ready for `writeHead`. */
  readonly headers: readonly string[];
}

export interface FinishOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Further headers of the answer, flat name/value list. */
  readonly headers: readonly string[];
  /** What is seen where these bytes are: see `viewsOf`. */
  readonly views?: string;
}

/** A tenth smaller than 4 and as quick as gzip; what many ask for is compressed again, see `densePage`. */
const BROTLI_QUALITY = 5;
/** Up to so many new bytes are compressed on the spot: handing them to another thread would cost as much. */
const ON_THE_SPOT = 8_192;
/** A text of 2^n bytes gains nothing from a wider window, which only costs memory. */
const MIN_WINDOW = 16;
const MAX_WINDOW = 22;

/**
 * An answer whose bytes are final. Each encoding is made when somebody first asks for it, once: nearly everybody
 * asks for the same one.
 */
export class FinishedPage {
  private readonly ready = new Map<Encoding, Variant>();
  private readonly making = new Map<Encoding, Promise<Variant>>();
  private readonly hash: string;

  constructor(
    private readonly pieces: readonly Piece[],
    readonly options: FinishOptions,
    made: Readonly<Partial<Record<Encoding, Buffer>>> = {},
  ) {
    this.hash = hashOf(pieces);
    for (const encoding of ENCODING_NAMES) {
      const body = made[encoding];
      if (body) this.keep(encoding, body, this.tag(encoding));
    }
  }

  /** The body in one, put together anew each time. */
  get identity(): Buffer {
    const [first, ...others] = this.pieces;
    if (first && others.length === 0) return first.bytes;
    return Buffer.concat(this.pieces.map(({ bytes }) => bytes));
  }

  /** Bytes held in memory, by an upper estimate: text compresses to a quarter, twice. */
  get size(): number {
    return Math.ceil(lengthOf(this.pieces) * 1.5);
  }

  /** The variant, if it has been made or takes next to nothing to make. */
  known(encoding: Encoding): Variant | undefined {
    const ready = this.ready.get(encoding);
    if (ready || encoding === 'br' || this.making.has(encoding)) return ready;
    if (encoding === 'identity') return this.keep(encoding, this.identity, this.tag(encoding));
    const passing = lengthOf(this.pieces.filter(({ isLasting }) => !isLasting));
    if (passing > ON_THE_SPOT) return undefined;
    return this.keep(encoding, gzipPieces(this.pieces), this.tag(encoding));
  }

  /** @throws when zlib fails, which means memory is exhausted */
  async variant(encoding: Encoding): Promise<Variant> {
    const known = this.known(encoding) ?? this.making.get(encoding);
    if (known) return known;
    const made = this.make(encoding);
    this.making.set(encoding, made);
    return made.finally(() => this.making.delete(encoding));
  }

  /** True when a client that sends these tags holds one of this page's variants. */
  matches(ifNoneMatch: string): boolean {
    if (ifNoneMatch === '*') return true;
    return ENCODING_NAMES.some((encoding) => ifNoneMatch.includes(this.etag(encoding)));
  }

  /** What goes with 304; the variant itself need not have been made. */
  notModifiedHeaders(encoding: Encoding): readonly string[] {
    return this.sharedHeaders(this.etag(encoding));
  }

  /** The same page with its compressed bytes replaced; their tags change with them. */
  withDense(bodies: Readonly<Record<'br' | 'gzip', Buffer>>): FinishedPage {
    const page = new FinishedPage(this.pieces, this.options);
    for (const encoding of ['br', 'gzip'] as const)
      page.keep(encoding, bodies[encoding], `"${this.hash}-${encoding}-dense"`);
    return page;
  }

  private async make(encoding: Encoding): Promise<Variant> {
    const body =
      encoding === 'br'
        ? await compressBrotli(this.identity, BROTLI_QUALITY)
        : await gzipPiecesElsewhere(this.pieces);
    return this.keep(encoding, body, this.tag(encoding));
  }

  private keep(encoding: Encoding, body: Buffer, etag: string): Variant {
    const variant = {
      body,
      etag,
      headers: [
        'Content-Type',
        this.options.contentType,
        'Content-Length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...this.sharedHeaders(etag),
      ],
    };
    this.ready.set(encoding, variant);
    return variant;
  }

  private sharedHeaders(etag: string): string[] {
    const { cacheControl, headers } = this.options;
    return ['ETag', etag, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', ...headers];
  }

  private etag(encoding: Encoding): string {
    return this.ready.get(encoding)?.etag ?? this.tag(encoding);
  }

  private tag(encoding: Encoding): string {
    return `"${this.hash}-${encoding}"`;
  }
}

/**
 * Fixes a body and its headers.
 *
 * @param body the complete body as text, bytes or pieces
 * @returns variants with strong, encoding-specific ETags (RFC 9110, 8.8.3: equal tags mean equal bytes)
 */
export function finishPage(body: string | Buffer | readonly Piece[], options: FinishOptions): FinishedPage {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return new FinishedPage(body, options);
  return new FinishedPage([wholePiece(body)], options);
}

/** The same for a file that the build has compressed already: nothing is left to be done when it is asked for. */
export function finishFile(made: Readonly<Record<Encoding, Buffer>>, options: FinishOptions): FinishedPage {
  return new FinishedPage([wholePiece(made.identity)], options, made);
}

const wholePiece = (body: string | Buffer): Piece =>
  new Piece(typeof body === 'string' ? Buffer.from(body) : body, false);

/** The same pieces have the same hash; the same bytes in other pieces have another one, which costs a 304 at most. */
function hashOf(pieces: readonly Piece[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece.digest());
  return hash.digest('base64url').slice(0, 22);
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const window = Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(body.length + 1))));
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * The page with its compressed bytes made as small as they get: a quarter of a second of a processor, worth it for a
 * page that many ask for.
 *
 * @throws when zlib fails, which means memory is exhausted
 */
export async function densePage(page: FinishedPage): Promise<FinishedPage> {
  const { identity } = page;
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, constants.BROTLI_MAX_QUALITY),
    deflate(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return page.withDense({ br, gzip });
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
  const encoding = acceptedEncoding(req.headers['accept-encoding']);
  const held = req.headers['if-none-match'];
  if (status === 200 && held !== undefined && page.matches(held)) {
    res.writeHead(304, page.notModifiedHeaders(encoding) as string[]);
    res.end();
    return;
  }
  const ready = page.known(encoding);
  if (ready) {
    send(req, res, status, ready);
    return;
  }
  page
    .variant(encoding)
    // Without memory to compress, the plain bytes are still there.
    .catch(() => page.variant('identity'))
    .then((made) => {
      send(req, res, status, made);
    })
    .catch((error: unknown) => {
      res.destroy(error instanceof Error ? error : undefined);
    });
}

function send(req: IncomingMessage, res: ServerResponse, status: number, { headers, body }: Variant): void {
  res.writeHead(status, headers as string[]);
  res.end(req.method === 'HEAD' ? undefined : body);
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
