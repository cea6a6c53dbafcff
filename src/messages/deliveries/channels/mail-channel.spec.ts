import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { itInFull } from '../../../../test/support/tier.js';
import type { Config } from '../../../platform/config/config.js';
import { MailChannel } from './mail-channel.js';

const LETTER = {
  from: { name: 'Site', address: 'bilgi@ornek.test' },
  replyTo: null,
  to: 'kisi@ornek.test',
  subject: 'Konu',
  html: '<p>Merhaba</p>',
  text: 'Merhaba',
  subscription: null,
};

interface Heard {
  readonly isSecure: boolean;
  readonly user: unknown;
}

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close) await one();
  close = [];
});

const portOf = (server: Pick<Server, 'address'>): string => String((server.address() as AddressInfo).port);

/** A mail server with a certificate that it has signed itself, for one user. */
async function smtp(options: SMTPServerOptions): Promise<{ readonly port: string; readonly heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = new SMTPServer({
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === 'site' && password === 'parola') answer(null, { user: username });
      else answer(new Error('wrong'));
    },
    onData: (stream, { secure, user }, answer) => {
      stream.resume().on('end', () => {
        heard.push({ isSecure: secure, user });
        answer(null, 'taken');
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  close.push(() => new Promise((resolve) => server.close(resolve)));
  return { port: portOf(server.server), heard };
}

const send = (smtpUrl: string, signal = new AbortController().signal) => {
  const channel = new MailChannel({ smtpUrl, publicUrl: 'https://ornek.test' } as Config);
  close.unshift(() => Promise.resolve(channel.onApplicationShutdown()));
  return channel.send(LETTER, 'msg_1', signal);
};

/** Its certificate is nobody's we know. */
const TRUSTING = '?tls.rejectUnauthorized=false';

describe('mail to a server that wants a login', () => {
  it('goes over STARTTLS, and the name and password with it', async () => {
    const { port, heard } = await smtp({});
    expect(await send(`smtp://site:parola@127.0.0.1:${port}/${TRUSTING}`)).toMatchObject({ kind: 'taken' });
    expect(heard).toEqual([{ isSecure: true, user: 'site' }]);
  });

  it('is tried again when the login is wrong: that says nothing about the message', async () => {
    const { port, heard } = await smtp({});
    const answer = await send(`smtp://site:yanlis@127.0.0.1:${port}/${TRUSTING}`);
    expect(answer).toMatchObject({ kind: 'refused', status: 535 });
    expect(answer).not.toMatchObject({ isFinal: true });
    expect(heard).toEqual([]);
  });

  it('is not sent to a certificate that nobody vouches for', async () => {
    const { port, heard } = await smtp({});
    expect(await send(`smtp://site:parola@127.0.0.1:${port}`)).toMatchObject({ kind: 'refused' });
    expect(heard).toEqual([]);
  });

  it('tells the password to nobody who speaks in the clear', async () => {
    const told: string[] = [];
    const { port, heard } = await smtp({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, answer) => {
        told.push(username);
        answer(null, { user: username });
      },
    });
    // Not one of the names of this machine, for which a password may go in the clear.
    expect(await send(`smtp://site:parola@0.0.0.0:${port}`)).toMatchObject({ kind: 'refused' });
    expect([heard, told]).toEqual([[], []]);
  });
});

describe('a mail server that takes the connection and says nothing', () => {
  async function silent(): Promise<{ readonly port: string; readonly connected: Promise<void> }> {
    const sockets: Socket[] = [];
    let resolve: () => void = () => undefined;
    const connected = new Promise<void>((done) => {
      resolve = done;
    });
    const server = createServer((socket) => {
      sockets.push(socket);
      resolve();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    close.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    });
    return { port: portOf(server), connected };
  }

  it('holds up nobody who is asked to end', async () => {
    const { port, connected } = await silent();
    const stopping = new AbortController();
    const answer = send(`smtp://127.0.0.1:${port}`, stopping.signal);
    await connected;
    stopping.abort();
    expect(await answer).toMatchObject({ kind: 'refused' });
  });

  it('may have as many mails under way as there are tries, without a warning of the process', async () => {
    const { port, connected } = await silent();
    const stopping = new AbortController();
    const answers = Array.from({ length: 12 }, () => send(`smtp://127.0.0.1:${port}`, stopping.signal));
    await connected;
    stopping.abort();
    await Promise.all(answers);
    // Beyond its most a signal makes the process warn of a leak, which jest hears nothing of; 0 is no limit.
    const most = Object.getOwnPropertySymbols(stopping.signal).find(
      ({ description }) => description === 'events.maxEventTargetListeners',
    );
    expect(most && Reflect.get(stopping.signal, most)).toBe(0);
  });

  itInFull(
    'is given up after ten seconds, and tried again',
    async () => {
      const { port } = await silent();
      const answer = await send(`smtp://127.0.0.1:${port}`);
      expect(answer).toMatchObject({ kind: 'refused', error: 'E-posta sunucusu zamanında yanıt vermedi.' });
      expect(answer).not.toMatchObject({ isFinal: true });
    },
    30_000,
  );
});
