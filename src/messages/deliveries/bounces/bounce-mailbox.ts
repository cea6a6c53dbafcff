import { Inject, Injectable } from '@nestjs/common';
import type { ImapFlow } from 'imapflow';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/tokens.js';

const SECOND = 1_000;
/** Each step of a conversation. */
const LIMITS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
} as const;

/** Of one message: the report stands ahead of the mail that came back. */
const MAX_BYTES = 128 * 1_024;

/** A message of the mailbox as it was found. */
export interface FoundMessage {
  readonly source: Buffer;
  readonly at: Date;
}

/** The message was handled, says nothing, or can't be read: that one stays for people. */
export type Handled = 'done' | 'unreadable';

/** Messages that were handled, and unreadable ones that stand in the mailbox. */
export interface MailboxRound {
  readonly handled: number;
  readonly unreadable: number;
}

/** The mailbox that `BOUNCE_IMAP_URL` names. Handled messages are marked as seen, unreadable ones with a flag. */
@Injectable()
export class BounceMailbox {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'bounceImapUrl'>) {}

  get isConfigured(): boolean {
    return this.config.bounceImapUrl !== undefined;
  }

  /**
   * Hands each new message over once; it is marked after that. @param most messages of a round
   * @param handle throws when the message is to come again
   */
  async read(
    most: number,
    signal: AbortSignal,
    handle: (message: FoundMessage) => Promise<Handled>,
  ): Promise<MailboxRound> {
    try {
      return await this.readAll(most, signal, handle);
    } catch (error) {
      throw error instanceof NotHandled ? error.cause : unread(error);
    }
  }

  private async readAll(
    most: number,
    signal: AbortSignal,
    handle: (message: FoundMessage) => Promise<Handled>,
  ): Promise<MailboxRound> {
    const { client, mailbox } = await this.connected();
    let handled = 0;
    try {
      const lock = await client.getMailboxLock(mailbox);
      try {
        const fresh = (await client.search({ seen: false, flagged: false }, { uid: true })) || [];
        for (const uid of fresh.slice(0, most)) {
          if (signal.aborted) break;
          handled += await this.handOver(client, uid, handle);
        }
        const kept = (await client.search({ flagged: true }, { uid: true })) || [];
        return { handled, unreadable: kept.length };
      } finally {
        lock.release();
      }
    } finally {
      // The server may be gone: what was read is marked already.
      await client.logout().catch(() => {
        client.close();
      });
    }
  }

  private async handOver(
    client: ImapFlow,
    uid: number,
    handle: (message: FoundMessage) => Promise<Handled>,
  ): Promise<number> {
    const query = { source: { maxLength: MAX_BYTES }, internalDate: true };
    const found = await client.fetchOne(String(uid), query, { uid: true });
    if (!found || !found.source) return 0;
    const at = new Date(found.internalDate ?? Date.now());
    const outcome = await handle({ source: found.source, at }).catch((error: unknown): never => {
      throw new NotHandled(error);
    });
    const flag = outcome === 'done' ? '\\Seen' : '\\Flagged';
    // Unmarked it would come again with every round.
    if (!(await client.messageFlagsAdd(String(uid), [flag], { uid: true })))
      throw Object.assign(new Error('not marked'), { code: 'EFLAGS' });
    return outcome === 'done' ? 1 : 0;
  }

  /** The library is loaded with the first round: most sites read no mailbox. */
  private async connected(): Promise<{ readonly client: ImapFlow; readonly mailbox: string }> {
    const url = new URL(this.config.bounceImapUrl ?? '');
    const secure = url.protocol === 'imaps:';
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
      secure,
      // A password goes to nobody who has not shown who he is, unless the address itself says otherwise.
      ...(!secure && { doSTARTTLS: url.searchParams.get('requireTLS') !== 'false' && !isLoopback(url) }),
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      disableAutoIdle: true,
      ...LIMITS,
    });
    // Told by the command that is under way.
    client.on('error', () => undefined);
    await client.connect();
    return { client, mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' };
  }
}

const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** A message that could not be handled now; its cause is not the mailbox's. */
class NotHandled extends Error {
  override readonly name = 'NotHandled';

  constructor(override readonly cause: unknown) {
    super('a bounce was not handled');
  }
}

/** For the log: the library's errors repeat commands, and with them the name of the account. */
function unread(error: unknown): Error {
  const { code, authenticationFailed } = (error ?? {}) as {
    readonly code?: unknown;
    readonly authenticationFailed?: unknown;
  };
  const why =
    authenticationFailed === true ? 'the server refused the sign-in' : String(code ?? 'no reason given');
  return new Error(`the mailbox for bounces was not read: ${why}`);
}
