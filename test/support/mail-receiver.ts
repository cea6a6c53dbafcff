import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in. */
export interface HeardMail {
  /** Of the envelope: to which it comes back. */
  readonly from: string;
  readonly to: readonly string[];
  /** Unfolded, by their names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  /** Every part, decoded. */
  readonly html: string;
  readonly text: string;
}

export type Verdict = { readonly code: number; readonly text: string } | 'hang' | undefined;

/** A mail server as people rent one; what it says to each receiver is each test's. */
export class MailReceiver {
  readonly heard: HeardMail[] = [];
  /** How often somebody was named as a receiver. */
  readonly named: string[] = [];
  verdict: (to: string) => Verdict = () => undefined;
  private readonly server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 500,
      onRcptTo: ({ address }, _session, answer) => {
        this.named.push(address);
        const verdict = this.verdict(address);
        if (verdict === 'hang') return;
        answer(verdict && Object.assign(new Error(verdict.text), { responseCode: verdict.code }));
      },
      onData: (stream, { envelope }, answer) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          this.heard.push({ from, to, ...read(Buffer.concat(parts).toString('latin1')) });
          answer(null, 'alindi');
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String((this.server.server.address() as AddressInfo).port)}`;
  }

  to(address: string): HeardMail[] {
    return this.heard.filter(({ to }) => to.includes(address));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }
}

function read(raw: string): Omit<HeardMail, 'from' | 'to'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .map((part) => split(part.replace(/^\r\n/, '')))
    .map((part) => ({ type: part.headers.get('content-type') ?? '', text: decoded(part) }));
  const ofType = (type: string): string => parts.find((part) => part.type.startsWith(type))?.text ?? '';
  return { headers, html: ofType('text/html'), text: ofType('text/plain') };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => /^([^:]+):(.*)$/.exec(line) ?? []);
  return {
    headers: new Map(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()])),
    body: raw.slice(end + 4),
  };
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding') ?? '';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replaceAll('=\r\n', '')
              .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

/** The address behind that path in a mail, without its origin. */
export const linkIn = ({ text }: HeardMail, path: string): string => {
  const [link = ''] = text.split(/\s/).filter((word) => word.includes(path));
  return link.slice(new URL(link).origin.length);
};
