import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A message of the mailbox. */
export interface StoredMessage {
  readonly uid: number;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

const USER = 'posta';
const PASSWORD = 'parola';

/** A mailbox as providers rent one: IMAP4rev1 without TLS, as much of it as a reader of bounces asks for. */
export class ImapServer {
  readonly messages: StoredMessage[] = [];
  /** Commands as they came, without their tags. */
  readonly heard: string[] = [];
  /** Most connections that were signed in at once. */
  mostAtOnce = 0;
  /** Cuts the connection in place of an answer. */
  cuts: (command: string) => boolean = () => false;
  private readonly signedIn = new Set<Socket>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((socket) => {
      this.welcome(socket);
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `imap://${USER}:${PASSWORD}@127.0.0.1:${String(port)}/INBOX`;
  }

  put(source: string): StoredMessage {
    const uid = (this.messages.at(-1)?.uid ?? 0) + 1;
    const message = { uid, source: Buffer.from(source, 'latin1'), flags: new Set<string>() };
    this.messages.push(message);
    return message;
  }

  async close(): Promise<void> {
    for (const socket of this.signedIn) socket.destroy();
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  private welcome(socket: Socket): void {
    let waiting = '';
    socket.on('error', () => undefined);
    socket.on('close', () => this.signedIn.delete(socket));
    socket.write('* OK IMAP4rev1 hazir\r\n');
    socket.on('data', (data) => {
      const lines = (waiting + data.toString('latin1')).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) this.hear(socket, line);
    });
  }

  private hear(socket: Socket, line: string): void {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    this.heard.push(command);
    if (this.cuts(command)) {
      socket.destroy();
      return;
    }
    const { lines, end = 'OK tamam' } = this.answer(socket, command);
    for (const one of lines) socket.write(Buffer.isBuffer(one) ? one : `* ${one}\r\n`);
    socket.write(`${tag} ${end}\r\n`);
    if (command === 'LOGOUT') socket.end();
  }

  private answer(socket: Socket, command: string): Answer {
    const [word = ''] = /^(?:UID )?\w+/.exec(command) ?? [];
    switch (word) {
      case 'CAPABILITY':
        return { lines: ['CAPABILITY IMAP4rev1'] };
      case 'LOGIN':
        return this.signIn(socket, command);
      case 'LIST':
        return {
          lines: [command.endsWith('""') ? String.raw`LIST (\Noselect) "/" ""` : 'LIST () "/" INBOX'],
        };
      case 'SELECT': {
        const count = String(this.messages.length);
        const flags = String.raw`(\Seen \Flagged \Deleted)`;
        return {
          lines: [`FLAGS ${flags}`, `${count} EXISTS`, '0 RECENT', 'OK [UIDVALIDITY 1] tamam'],
          end: 'OK [READ-WRITE] tamam',
        };
      }
      case 'UID SEARCH':
        return { lines: [['SEARCH', ...this.found(command)].join(' ')] };
      case 'UID FETCH':
        return { lines: this.fetched(command) };
      case 'UID STORE':
        return { lines: this.stored(command) };
      case 'LOGOUT':
        return { lines: ['BYE'] };
      case 'NOOP':
      case 'CLOSE':
        return { lines: [] };
      default:
        return { lines: [], end: 'BAD bilinmiyor' };
    }
  }

  private signIn(socket: Socket, command: string): Answer {
    if (command.replaceAll('"', '') !== `LOGIN ${USER} ${PASSWORD}`)
      return { lines: [], end: 'NO [AUTHENTICATIONFAILED] olmadi' };
    this.signedIn.add(socket);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.signedIn.size);
    return { lines: [] };
  }

  private found(command: string): number[] {
    const has = (flag: string, { flags }: StoredMessage): boolean => flags.has(flag);
    return this.messages
      .filter(
        (one) =>
          !(/\bUNSEEN\b/.test(command) && has('\\Seen', one)) &&
          !(/\bUNFLAGGED\b/.test(command) && has('\\Flagged', one)) &&
          !(/(?<!UN)FLAGGED\b/.test(command) && !has('\\Flagged', one)),
      )
      .map(({ uid }) => uid);
  }

  private fetched(command: string): Buffer[] {
    const [, uid, most = 'Infinity'] = /^UID FETCH (\d+) .*?(?:<0\.(\d+)>|$)/.exec(command) ?? [];
    const at = this.messages.findIndex((one) => one.uid === Number(uid));
    const message = this.messages[at];
    if (!message) return [];
    const source = message.source.subarray(0, Number(most));
    const head = `* ${String(at + 1)} FETCH (UID ${String(message.uid)} INTERNALDATE "29-Nov-2026 10:00:00 +0000" BODY[]<0> {${String(source.length)}}\r\n`;
    return [Buffer.concat([Buffer.from(head), source, Buffer.from(')\r\n')])];
  }

  private stored(command: string): string[] {
    const [, uid, flags = ''] = /^UID STORE (\d+) \+FLAGS(?:\.SILENT)? \((.*)\)$/.exec(command) ?? [];
    const at = this.messages.findIndex((one) => one.uid === Number(uid));
    const message = this.messages[at];
    if (!message) return [];
    for (const flag of flags.split(' ')) message.flags.add(flag);
    return [`${String(at + 1)} FETCH (UID ${String(message.uid)} FLAGS (${[...message.flags].join(' ')}))`];
  }
}

interface Answer {
  readonly lines: readonly (string | Buffer)[];
  /** The tagged line. */
  readonly end?: string;
}
