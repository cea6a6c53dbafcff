import { setMaxListeners } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { MailSubscription } from '../../../../views/messages/deliveries/mail.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/tokens.js';
import { type Answer, refused, taken } from '../answer.js';
import type { Letter } from '../mailer.service.js';

const SECOND = 1_000;
/** Each step of a conversation; a mail server may take its time to look at a message. */
const LIMITS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
} as const;
const MAX_CONNECTIONS = 5;
const MAX_ANSWER = 300;

/** Hands mails to the server that `SMTP_URL` names. */
@Injectable()
export class MailChannel implements OnApplicationShutdown {
  private transport: Promise<Transporter> | undefined;
  private readonly host: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.host = new URL(config.publicUrl).hostname;
  }

  async onApplicationShutdown(): Promise<void> {
    const transport = await this.transport;
    transport?.close();
  }

  /** Never throws: what breaks is an answer as well. */
  async send(
    letter: Letter,
    id: string,
    signal: AbortSignal,
    /** To which it comes back; without it to its sender. */
    returnTo?: string,
  ): Promise<Answer> {
    const { smtpUrl } = this.config;
    if (smtpUrl === undefined) return refused('SMTP_URL tanımlı değil.', { isFinal: true });
    const { from, replyTo, to, subject, html, text, subscription } = letter;
    try {
      const transport = await (this.transport ??= transportTo(smtpUrl));
      const sending = transport.sendMail({
        from,
        // As an object, so that an address stays one, whatever stands in it.
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        ...(returnTo !== undefined && {
          envelope: { from: { name: '', address: returnTo }, to: [{ name: '', address: to }] },
        }),
        subject,
        html,
        text,
        messageId: `<${id}@${this.host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(subscription && listHeaders(subscription, this.host)),
        },
      });
      const sent = await untilStopped(sending, signal);
      return taken(Number(/^\d{3}/.exec(sent.response ?? '')?.[0] ?? 250), 'E-posta sunucusu iletiyi aldı.');
    } catch (error) {
      return answerOf(error);
    }
  }
}

/** For programs that sort mails by list (RFC 2919), offer its end (RFC 8058) and count complaints by list. */
function listHeaders({ list, leaveUrl }: MailSubscription, host: string): Record<string, string> {
  return {
    'List-Id': `<${list}.${host}>`,
    'Feedback-ID': `${list}:${host}`,
    'List-Unsubscribe': `<${leaveUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The library is loaded with the first mail: many processes send none. */
async function transportTo(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A password goes to nobody who has not shown who he is, unless the address itself says otherwise.
    requireTLS: sendsPassword(smtpUrl),
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function sendsPassword(smtpUrl: string): boolean {
  const { username, hostname, searchParams } = new URL(smtpUrl);
  return username !== '' && !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false';
}

/** A process that is asked to end does not wait for a slow server: the message is sent again under its id. */
async function untilStopped<T>(sending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Error('stopped'));
    };
    // As many listen at once as deliveries are under way.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', stop, { once: true });
    sending.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
    if (signal.aborted) stop();
  });
}

interface MailError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Where a server speaks of this receiver or this message; all else it says is about us, and can be mended. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

function answerOf(thrown: unknown): Answer {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as MailError;
  const { responseCode: status, command = '' } = error;
  if (status === undefined) return refused(whyOf(error));
  const isFinal = status >= 500 && ABOUT_THE_MESSAGE.has(command);
  const text = withoutAddresses(error.response ?? '').slice(0, MAX_ANSWER);
  const what = isFinal ? 'Alıcı ya da ileti kabul edilmedi' : 'E-posta sunucusu şimdi almadı';
  return refused(`${what} (${String(status)}).`, {
    ...{ status, text, isFinal },
    isNobody: isFinal && command === 'RCPT TO' && saysNobody(status, text),
  });
}

const WITHOUT_MORE = new Set([550, 551, 553]);

/** 5.1.x is about the address (RFC 3463); what is full, too large or not wanted from us may be taken another time. */
function saysNobody(status: number, text: string): boolean {
  const subject = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(text)?.[1];
  return subject === undefined ? WITHOUT_MORE.has(status) : subject === '1';
}

/** Answers often repeat whom a mail was for; that is kept nowhere. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>]+/g, (word) => (word.includes('@') ? '•••' : word));

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EDNS', 'E-posta sunucusunun adresi bulunamadı.'],
  ['ETIMEDOUT', 'E-posta sunucusu zamanında yanıt vermedi.'],
  ['ECONNECTION', 'E-posta sunucusuna bağlanılamadı.'],
  ['ESOCKET', 'E-posta sunucusuna bağlanılamadı.'],
  ['ETLS', 'E-posta sunucusuyla güvenli bağlantı kurulamadı.'],
  ['EAUTH', 'E-posta sunucusu kullanıcı adını ya da parolayı kabul etmedi.'],
]);

const whyOf = ({ code = '' }: MailError): string =>
  REASONS.get(code) ?? `E-posta gönderilemedi (${code === '' ? 'nedeni bilinmiyor' : code}).`;
