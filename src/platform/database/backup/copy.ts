import { once } from 'node:events';
import type pg from 'pg';

/** COPY methods of the driver's connection, which its types leave out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
};

/** Parts that may wait for who reads them; then the server is not read from. */
const MAX_WAITING = 4;

/** A signal between who fills and who takes. */
class Bell {
  private ring: () => void = () => undefined;
  rung = this.next();

  private next(): Promise<void> {
    return new Promise((settle) => {
      this.ring = settle;
    });
  }

  now(): void {
    this.ring();
    this.rung = this.next();
  }
}

/** `COPY … TO STDOUT`: its bytes in parts of one size, the last one smaller; in constant memory. */
export class CopyOut {
  /** Known when all parts are read. */
  rows = 0;
  private readonly waiting: Buffer[] = [];
  private part: Buffer;
  private filled = 0;
  private state: 'running' | 'done' | Error = 'running';
  private readonly bell = new Bell();
  private connection: CopyConnection | undefined;

  constructor(
    private readonly text: string,
    private readonly partBytes: number,
  ) {
    this.part = Buffer.allocUnsafeSlow(partBytes);
  }

  /** On a client that does nothing else meanwhile. A reader that stops ahead of the end has to close the client. */
  async *from(client: pg.Client): AsyncGenerator<Buffer> {
    client.query(this);
    try {
      for (;;) {
        const next = this.waiting.shift();
        if (next !== undefined) {
          if (this.waiting.length < MAX_WAITING) this.connection?.stream.resume();
          yield next;
        } else if (this.state === 'done') {
          if (this.filled > 0) yield this.part.subarray(0, this.filled);
          return;
        } else if (this.state === 'running') await this.bell.rung;
        else throw this.state;
      }
    } finally {
      if (this.state === 'running') this.connection?.stream.destroy();
    }
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection;
    connection.query(this.text);
  }

  /** The bytes lie in a buffer of the driver's, which it uses again. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(this.part, this.filled, at);
      at += copied;
      this.filled += copied;
      if (this.filled < this.partBytes) continue;
      this.waiting.push(this.part);
      this.part = Buffer.allocUnsafeSlow(this.partBytes);
      this.filled = 0;
    }
    if (this.waiting.length >= MAX_WAITING) this.connection?.stream.pause();
    if (this.waiting.length > 0) this.bell.now();
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    if (this.state === 'running') this.state = 'done';
    this.bell.now();
  }

  handleError(error: Error): void {
    this.state = error;
    this.bell.now();
  }
}

/** `COPY … FROM STDIN`. */
export class CopyIn {
  private rows = 0;
  private state: 'running' | 'done' | Error = 'running';
  private readonly bell = new Bell();

  constructor(
    private readonly text: string,
    private readonly source: AsyncIterable<Buffer>,
  ) {}

  /** On a client that does nothing else meanwhile. @returns how many rows were written */
  async into(client: pg.Client): Promise<number> {
    client.query(this);
    while (this.state === 'running') await this.bell.rung;
    if (this.state !== 'done') throw this.state;
    return this.rows;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).then(
      () => {
        connection.endCopyFrom();
      },
      (error: unknown) => {
        // The stream reports the error of its source, not the server's answer to `sendCopyFail`.
        this.handleError(error instanceof Error ? error : new Error(String(error)));
        connection.sendCopyFail('there are no more bytes');
      },
    );
  }

  private async send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.source) {
      if (this.state !== 'running') return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), this.bell.rung]);
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    if (this.state === 'running') this.state = 'done';
    this.bell.now();
  }

  handleError(error: Error): void {
    if (this.state === 'running') this.state = error;
    this.bell.now();
  }
}

const rowsIn = (completed: string): number => Number(/^COPY (\d+)$/.exec(completed)?.[1] ?? 0);
