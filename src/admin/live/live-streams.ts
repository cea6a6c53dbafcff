import type { Writable } from 'node:stream';

/** An open answer that events are written to. */
export interface LiveStream {
  readonly out: Writable;
  readonly personId: string;
  readonly sessionId: string;
  /** Stands for the session's id in announcements. */
  readonly sessionKey: string;
}

export interface StreamLimits {
  readonly ofPerson: number;
  readonly ofProcess: number;
  /** Bytes that may wait for a browser; one that reads slower is dropped. */
  readonly waitingBytes: number;
}

/** Several browsers and devices of one person; a whole call centre on one process. */
export const STREAM_LIMITS: StreamLimits = { ofPerson: 5, ofProcess: 500, waitingBytes: 16_384 };

/** Open streams of one process. Nothing is kept for a browser that doesn't read: it asks again for what it missed. */
export class LiveStreams {
  private readonly open = new Set<LiveStream>();

  constructor(private readonly limits: StreamLimits = STREAM_LIMITS) {}

  get all(): readonly LiveStream[] {
    return [...this.open];
  }

  /** @returns the limit that one more stream of the person would exceed */
  full(personId: string): 'person' | 'process' | null {
    if (this.open.size >= this.limits.ofProcess) return 'process';
    const own = this.all.filter((stream) => stream.personId === personId);
    return own.length >= this.limits.ofPerson ? 'person' : null;
  }

  add(stream: LiveStream): void {
    this.open.add(stream);
    stream.out.once('close', () => {
      this.open.delete(stream);
    });
  }

  write(stream: LiveStream, text: string): void {
    if (!this.open.has(stream)) return;
    stream.out.write(text);
    if (stream.out.writableLength > this.limits.waitingBytes) this.drop(stream);
  }

  writeAll(text: string): void {
    for (const stream of this.open) this.write(stream, text);
  }

  /** Ends streams; one whose browser has not read so far is cut off. */
  end(which: (stream: LiveStream) => boolean = () => true): void {
    for (const stream of this.all.filter(which)) {
      if (stream.out.writableLength > 0) this.drop(stream);
      else {
        this.open.delete(stream);
        stream.out.end();
      }
    }
  }

  private drop(stream: LiveStream): void {
    this.open.delete(stream);
    stream.out.destroy();
  }
}
