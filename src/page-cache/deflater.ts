import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/**
 * Compresses texts of the size of a page off the main thread, one after the other with the same compressor: making a
 * new one each time, a quarter of a megabyte, would cost more than compressing does.
 */
export class Deflater {
  private stream: DeflateRaw | undefined;
  private made: Buffer[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly level: number) {}

  /**
   * @returns the bytes as whole blocks of a raw deflate stream, none of them the last, looking back at nothing before
   * @throws when zlib fails, which means memory is exhausted
   */
  deflate(bytes: Buffer): Promise<Buffer> {
    const made = this.last.then(() => this.next(bytes));
    this.last = made.catch(() => undefined);
    return made;
  }

  /** What was written has come out when the stream says that it is done with it. */
  private next(bytes: Buffer): Promise<Buffer> {
    const stream = (this.stream ??= this.open());
    return new Promise((resolve, reject) => {
      this.made = [];
      stream.write(bytes, (error) => {
        if (error) reject(error);
        else resolve(this.taken());
      });
    });
  }

  private taken(): Buffer {
    const [first, ...others] = this.made;
    return first && others.length === 0 ? first : Buffer.concat(this.made);
  }

  private open(): DeflateRaw {
    // A full flush ends the blocks on a byte and forgets what was before them (RFC 1951, zlib's manual).
    const stream = createDeflateRaw({ level: this.level, flush: constants.Z_FULL_FLUSH });
    stream.on('data', (chunk: Buffer) => this.made.push(chunk));
    // The one whose bytes they were is told by `write`.
    stream.on('error', () => (this.stream = undefined));
    return stream;
  }
}
