import { UnreadableBackup } from './backup-error.js';

/** Reads a stream by lengths. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer[] = [];
  private bytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** @returns as many bytes, or fewer where the stream ends before */
  async upTo(length: number): Promise<Buffer> {
    while (this.bytes < length) {
      const next = await this.chunks.next();
      if (next.done === true) break;
      this.held.push(next.value);
      this.bytes += next.value.length;
    }
    const all = this.held.length === 1 ? (this.held[0] ?? Buffer.alloc(0)) : Buffer.concat(this.held);
    const taken = all.subarray(0, length);
    const left = all.subarray(taken.length);
    this.held = left.length > 0 ? [left] : [];
    this.bytes = left.length;
    return taken;
  }

  /** @throws {UnreadableBackup} where the stream ends before */
  async exactly(length: number): Promise<Buffer> {
    const found = await this.upTo(length);
    if (found.length < length) throw new UnreadableBackup('it is cut: its end is missing');
    return found;
  }
}
