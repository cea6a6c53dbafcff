import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { Deflater } from './deflater.js';
import { exact } from './exact.js';

/** Below this a compressor costs more than it saves. */
const STORED_MAX = 64;
/** Below this another thread costs more than it saves. */
const ELSEWHERE_MIN = 8_192;
const LASTING_LEVEL = 9;
const PASSING_LEVEL = 3;
const elsewhere = new Deflater(PASSING_LEVEL);

/**
 * A run of a body's bytes. A lasting one stands in many bodies: what it is compressed to is kept with it, so that a
 * body made anew is compressed only where it is new.
 */
export class Piece {
  private packed: Buffer | undefined;
  private hashed: Buffer | undefined;

  constructor(
    readonly bytes: Buffer,
    readonly isLasting: boolean,
  ) {}

  /**
   * The bytes as whole blocks of a raw deflate stream (RFC 1951), none of them the last, ending on a byte: such runs
   * may follow one another, as none looks back beyond its own beginning.
   */
  deflated(): Buffer {
    if (this.packed) return this.packed;
    if (!this.isLasting) return deflate(this.bytes, PASSING_LEVEL);
    return (this.packed = exact(deflate(this.bytes, LASTING_LEVEL)));
  }

  /** The same; long new ones off the main thread. */
  async deflatedElsewhere(): Promise<Buffer> {
    const isKept = this.isLasting || this.bytes.length <= ELSEWHERE_MIN;
    return isKept ? this.deflated() : elsewhere.deflate(this.bytes);
  }

  /** SHA-256 of the bytes. */
  digest(): Buffer {
    return (this.hashed ??= hash('sha256', this.bytes, 'buffer'));
  }
}

const desk = Buffer.allocUnsafeSlow(262_144);
const BYTES_PER_UNIT_MAX = 3;

/** The text as UTF-8. A long text is written first and measured then: the other way round takes twice as long. */
export function encoded(text: string): Buffer {
  if (text.length * BYTES_PER_UNIT_MAX > desk.length) return Buffer.from(text);
  return Buffer.from(desk.subarray(0, desk.write(text)));
}

const texts = new Map<string, Piece>();
const MOST_TEXTS = 200;
const LONGEST_TEXT = 8_192;

/**
 * The text as a piece. Short texts come back in page after page, so they are lasting ones: the same text is the same
 * piece, until many others were seen after it.
 */
export function textPiece(text: string): Piece {
  if (text.length > LONGEST_TEXT) return new Piece(Buffer.from(text), false);
  const known = texts.get(text);
  if (known) return known;
  const [oldest] = texts.keys();
  if (texts.size >= MOST_TEXTS && oldest !== undefined) texts.delete(oldest);
  const piece = new Piece(Buffer.from(text), true);
  texts.set(text, piece);
  return piece;
}

function deflate(bytes: Buffer, level: number): Buffer {
  if (bytes.length > STORED_MAX) return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** Deflate, no name, no time, unknown system (RFC 1952, 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that is the last. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Bytes of the pieces together. */
export function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The pieces one after the other as one gzip member (RFC 1952). */
export function gzipPieces(pieces: readonly Piece[]): Buffer {
  return gzipMember(
    pieces,
    pieces.map((piece) => piece.deflated()),
  );
}

/** The same with the long new pieces compressed off the main thread. */
export async function gzipPiecesElsewhere(pieces: readonly Piece[]): Promise<Buffer> {
  return gzipMember(pieces, await Promise.all(pieces.map((piece) => piece.deflatedElsewhere())));
}

function gzipMember(pieces: readonly Piece[], deflated: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  );
  trailer.writeUInt32LE(lengthOf(pieces) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, ...deflated, LAST_BLOCK, trailer]);
}
