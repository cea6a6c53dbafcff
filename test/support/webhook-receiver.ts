import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the receiver. */
export interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
  readonly path: string;
}

/** A receiver of webhooks as a partner runs one; what it answers is each test's. */
export class WebhookReceiver {
  readonly heard: Heard[] = [];
  answer: (heard: Heard, res: ServerResponse) => void = accept;
  private readonly server: Server;

  constructor() {
    this.server = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const bytes = Buffer.concat(parts);
        const heard = { headers: req.headers, body: bytes.toString('utf8'), bytes, path: req.url ?? '' };
        this.heard.push(heard);
        this.answer(heard, res);
      });
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  forget(): void {
    this.heard.length = 0;
    this.answer = accept;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function accept(_heard: Heard, res: ServerResponse): void {
  res.writeHead(204).end();
}
