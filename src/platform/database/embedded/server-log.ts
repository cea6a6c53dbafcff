import { closeSync, copyFileSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const limit = 4 * 1024 * 1024;

/** The server's own messages, appended to a file that outlives us, with one older file kept: 8 MB at most. */
export class ServerLog {
  readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, 'postgres.log');
  }

  open(): number {
    if (this.#size() > limit) renameSync(this.file, `${this.file}.1`);
    return openSync(this.file, 'a', 0o600);
  }

  /** For a running server, which keeps its file open: the content is moved, not the file. */
  trim(): void {
    if (this.#size() <= limit) return;
    copyFileSync(this.file, `${this.file}.1`);
    truncateSync(this.file);
  }

  position(): number {
    return this.#size();
  }

  /** Log text after a position; empty when the folder is gone, as after a clean-up while a server still ends. */
  since(position: number): string {
    if (this.#size() <= position) return '';
    const descriptor = openSync(this.file, 'r');
    try {
      const buffer = Buffer.alloc(16_384);
      return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, position));
    } finally {
      closeSync(descriptor);
    }
  }

  #size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
