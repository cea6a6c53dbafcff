import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { compressBrotli, unpackBrotli } from './brotli.js';
import { unpooledCopy } from './unpooled-copy.js';

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/** The smallest first. */
export const ENCODING_NAMES = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODING_NAMES)[number];

export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** Flat name/value list, ready for `writeHead`. */
  readonly headers: readonly string[];
}

export interface ResponseOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Further headers of the answer, flat name/value list. */
  readonly headers: readonly string[];
  /** View event of the page with these bytes: see `viewsOf`. */
  readonly views?: string;
  /** The page's one address, path and query; without it search engines are not meant to have the page. */
  readonly canonical?: string;
}

/** Content types worth compressing; pictures, fonts and archives are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|javascript|[a-z.-]+\+(?:json|xml)))/;
/** Headers, tags and what the engine needs beside the bytes of one encoding. */
const OVERHEAD = 1_024;

/**
 * An answer whose bytes are final. Each encoding is made when somebody first asks for it, once: nearly everybody
 * asks for the same one. From then on the page is held as that one, and the plain bytes are let go.
 */
export class CachedResponse {
  private readonly ready = new Map<Encoding, Variant>();
  private readonly making = new Map<Encoding, Promise<Variant>>();
  private plain: Buffer | undefined;
  private grown: ((bytes: number) => void) | undefined;
  /** The same for the same content, however it is compressed. */
  readonly hash: string;
  /** False for bytes that compressing makes no smaller: they have one encoding. */
  readonly isCompressible: boolean;
  /** True for one that can't be made smaller. */
  isMaxCompressed = false;

  /** @param body the plain bytes; of a page that is held compressed, their hash */
  constructor(
    body: Buffer | string,
    readonly options: ResponseOptions,
    made: Readonly<Partial<Record<Encoding, Buffer>>> = {},
  ) {
    this.plain = typeof body === 'string' ? undefined : body;
    this.hash = typeof body === 'string' ? body : hashOf(body);
    this.isCompressible = made.br !== undefined || COMPRESSIBLE.test(options.contentType);
    for (const encoding of ENCODING_NAMES) {
      const bytes = made[encoding];
      if (bytes) this.keep(encoding, bytes);
    }
  }

  /** Bytes held in memory. */
  get size(): number {
    let bytes = this.plain?.length ?? 0;
    for (const { body } of this.ready.values()) bytes += body.length + OVERHEAD;
    return bytes;
  }

  /** Tells `listener` by how many bytes the page grows or shrinks from now on. */
  onGrowth(listener: ((bytes: number) => void) | undefined): void {
    this.grown = listener;
  }

  /** The variant, if it has been made or is there anyway. */
  known(encoding: Encoding): Variant | undefined {
    const ready = this.ready.get(encoding);
    if (ready || encoding !== 'identity' || !this.plain) return ready;
    return this.keep(encoding, this.plain);
  }

  /** @throws when zlib fails, which means memory is exhausted */
  async variant(encoding: Encoding): Promise<Variant> {
    const known = this.known(encoding) ?? this.making.get(encoding);
    if (known) return known;
    const made = this.make(encoding);
    this.making.set(encoding, made);
    return made.finally(() => this.making.delete(encoding));
  }

  /** The body as it is before it is compressed; of a page held compressed it is unpacked each time. */
  async identity(): Promise<Buffer> {
    if (this.plain) return this.plain;
    const plain = this.ready.get('identity');
    if (plain) return plain.body;
    const packed = this.ready.get('br');
    if (packed) return unpackBrotli(packed.body);
    const zipped = this.ready.get('gzip');
    if (!zipped) throw new Error('a page holds no bytes');
    return inflate(zipped.body);
  }

  /** Lets go of every encoding but the smallest, from which the others can be made again. */
  dropEncodings(): void {
    const [smallest] = [...this.ready].sort(([, a], [, b]) => a.body.length - b.body.length);
    if (!smallest) return;
    const before = this.size;
    this.plain = undefined;
    for (const encoding of this.ready.keys()) if (encoding !== smallest[0]) this.ready.delete(encoding);
    this.grown?.(this.size - before);
  }

  /** True when a client that sends these tags holds one of this page's variants. */
  matches(ifNoneMatch: string): boolean {
    if (ifNoneMatch === '*') return true;
    return ENCODING_NAMES.some((encoding) => ifNoneMatch.includes(this.opaqueTag(encoding)));
  }

  /** Headers of a 304 answer; the variant itself need not have been made. */
  notModifiedHeaders(encoding: Encoding): readonly string[] {
    return this.sharedHeaders(encoding);
  }

  /** True for a page of the same bytes and headers: one of the two need not be kept. */
  equals({ hash, options }: CachedResponse): boolean {
    if (hash !== this.hash || options.headers.length !== this.options.headers.length) return false;
    const { contentType, cacheControl, headers, views, canonical } = this.options;
    return (
      options.contentType === contentType &&
      options.cacheControl === cacheControl &&
      options.views === views &&
      options.canonical === canonical &&
      options.headers.every((text, at) => text === headers[at])
    );
  }

  /** The same page with its compressed bytes replaced; what they hold is the same, and so are their weak tags. */
  withCompressed(bodies: Readonly<Record<'br' | 'gzip', Buffer>>): CachedResponse {
    const page = new CachedResponse(this.hash, this.options);
    page.isMaxCompressed = true;
    for (const encoding of ['br', 'gzip'] as const) page.keep(encoding, bodies[encoding]);
    return page;
  }

  private async make(encoding: Encoding): Promise<Variant> {
    return this.keep(encoding, await this.encode(encoding));
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    const plain = await this.identity();
    if (encoding === 'identity') return plain;
    return encoding === 'br' ? compressBrotli(plain) : deflate(plain);
  }

  private keep(encoding: Encoding, body: Buffer): Variant {
    const before = this.grown && this.size;
    const variant = {
      body: unpooledCopy(body),
      etag: this.etag(encoding),
      headers: [
        'Content-Type',
        this.options.contentType,
        'Content-Length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...this.sharedHeaders(encoding),
      ],
    };
    this.ready.set(encoding, variant);
    this.plain = undefined;
    if (before !== undefined) this.grown?.(this.size - before);
    return variant;
  }

  private sharedHeaders(encoding: Encoding): string[] {
    const { cacheControl, headers } = this.options;
    const varied = this.isCompressible ? withVary(headers, 'Accept-Encoding') : headers;
    const ranges = this.isCompressible ? [] : ['Accept-Ranges', 'bytes'];
    return ['ETag', this.etag(encoding), 'Cache-Control', cacheControl, ...ranges, ...varied];
  }

  /** Weak where the bytes may be compressed anew, strong where parts of them are sent. */
  private etag(encoding: Encoding): string {
    return `${this.isCompressible ? 'W/' : ''}${this.opaqueTag(encoding)}`;
  }

  private opaqueTag(encoding: Encoding): string {
    return `"${this.hash}-${encoding}"`;
  }
}

/**
 * Fixes a body and its headers.
 *
 * @param body the complete body as text or bytes
 * @returns variants with strong, encoding-specific ETags (RFC 9110, 8.8.3: equal tags mean equal bytes)
 */
export function cacheableResponse(body: string | Buffer, options: ResponseOptions): CachedResponse {
  return new CachedResponse(typeof body === 'string' ? Buffer.from(body) : body, options);
}

/** The same for a file that the build has compressed already: nothing is left to be done when it is asked for. */
export function cacheableFile(
  made: Readonly<Record<Encoding, Buffer>>,
  options: ResponseOptions,
): CachedResponse {
  return new CachedResponse(made.identity, options, made);
}

/** A page as it was kept, in the one encoding in which it was. */
export function restorePage(
  { hash, encoding, body }: { hash: string; encoding: Encoding; body: Buffer },
  options: ResponseOptions,
): CachedResponse {
  return new CachedResponse(hash, options, { [encoding]: body });
}

/**
 * One line for all that an answer varies with. Where a header was set before, Node takes the list one by one, and the last
 * of two lines would be all that is left.
 */
function withVary(headers: readonly string[], name: string): string[] {
  const isVary = (at: number): boolean => headers[at - (at % 2)]?.toLowerCase() === 'vary';
  const said = headers.filter((_text, at) => at % 2 === 1 && isVary(at));
  return ['Vary', [name, ...said].join(', '), ...headers.filter((_text, at) => !isVary(at))];
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);
