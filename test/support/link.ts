import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

type State = 'open' | 'refused' | 'silent';

/** A network between the application and its database that a test can cut, or let go silent. */
export class Link {
  private readonly pairs = new Set<{ near: Socket; far: Socket }>();
  private state: State = 'open';
  private unanswered: string | undefined;
  /** How many answers were lost so far. */
  answersLost = 0;
  /** How many connections were refused so far. */
  refused = 0;

  private constructor(
    private readonly server: Server,
    private target: URL,
  ) {}

  static async to(databaseUrl: string): Promise<Link> {
    const server = createServer();
    const link = new Link(server, new URL(databaseUrl));
    server.on('connection', (near) => {
      link.accept(near);
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    return link;
  }

  /** The database's address through this link. */
  get url(): string {
    const url = new URL(this.target.href);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** From now on another server stands behind this address. */
  leadTo(databaseUrl: string): void {
    this.target = new URL(databaseUrl);
  }

  /** New and existing connections are reset, as when the server has gone. */
  cut(): void {
    this.state = 'refused';
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Nothing gets through any more and nobody is told: a half-open connection. */
  silence(): void {
    this.state = 'silent';
    for (const { near, far } of this.pairs) {
      near.pause();
      far.pause();
    }
  }

  /** A request with this text in it is executed, and the connection is reset in place of the answer. */
  loseAnswersTo(text: string): void {
    this.unanswered = text;
  }

  /** Connections work again; silenced ones stay dead, as they would. */
  restore(): void {
    this.state = 'open';
    this.unanswered = undefined;
  }

  async close(): Promise<void> {
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
    await new Promise((settle) => this.server.close(settle));
  }

  private accept(near: Socket): void {
    if (this.state === 'refused') {
      this.refused++;
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(this.target.port), this.target.hostname);
    const pair = { near, far };
    this.pairs.add(pair);
    let isLost = false;
    near.on('data', (bytes) => {
      isLost ||= this.unanswered !== undefined && bytes.includes(this.unanswered);
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (!isLost || from === near) {
          to.write(bytes);
          return;
        }
        this.answersLost++;
        near.resetAndDestroy();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
    }
    if (this.state === 'silent') {
      near.pause();
      far.pause();
    }
  }
}
