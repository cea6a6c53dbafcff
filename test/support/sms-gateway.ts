import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the gateway: see `documents/sms-gateway.md`. */
export interface HeardSms {
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly to: string;
  readonly sender?: string;
  readonly text: string;
  readonly encoding: string;
  readonly parts: number;
  readonly report: { readonly url: string; readonly code: string };
}

/** An SMS gateway as people rent one; what it answers is each test's. */
export class SmsGateway {
  readonly heard: HeardSms[] = [];
  answer: (heard: HeardSms, res: ServerResponse) => void = accept;
  private readonly server: Server;

  constructor() {
    this.server = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const asked = JSON.parse(Buffer.concat(parts).toString('utf8')) as Omit<HeardSms, 'headers'>;
        const heard = { headers: req.headers, ...asked };
        this.heard.push(heard);
        this.answer(heard, res);
      });
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** With the user and password that it asks for. */
  get url(): string {
    return `http://kredi:p%40rola@127.0.0.1:${String((this.server.address() as AddressInfo).port)}/gonder`;
  }

  to(phone: string): HeardSms[] {
    return this.heard.filter(({ to }) => to === `90${phone}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const say = (res: ServerResponse, status: number, said: object | string): void => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(typeof said === 'string' ? said : JSON.stringify(said));
};

function accept(_heard: HeardSms, res: ServerResponse): void {
  say(res, 200, { status: 'accepted' });
}
