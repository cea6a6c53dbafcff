import { Agent as HttpAgent, request as overHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import type { Config } from '../../../platform/config/config.js';
import { isPublicHost, lookupPublic } from '../../../platform/validation/public-address.js';

/** Connections are kept for the next message, for seconds. */
const KEPT = { keepAlive: true, maxFreeSockets: 16, timeout: 5_000 } as const;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/**
 * Requests to addresses that others have given. The program stands inside our network: unless the configuration allows
 * it, it calls https addresses of the public internet alone, connects to the very address that it looked at, and follows
 * nobody elsewhere.
 */
export class OutgoingPost {
  private readonly agents: { readonly 'http:': HttpAgent; readonly 'https:': HttpsAgent };

  constructor(private readonly config: Pick<Config, 'webhookAllowPrivate'>) {
    // Names are looked up, and looked at, whenever a connection is made; one that is kept leads where it led.
    const options = { ...KEPT, ...(!config.webhookAllowPrivate && { lookup: lookupPublic }) };
    this.agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  }

  mayCall({ protocol, hostname }: URL): boolean {
    return this.config.webhookAllowPrivate || (protocol === 'https:' && isPublicHost(hostname));
  }

  async send(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isHttps = url.protocol === 'https:';
    const agent = this.agents[isHttps ? 'https:' : 'http:'];
    return new Promise((resolve, reject) => {
      const request = (isHttps ? overHttps : overHttp)(url, { method: 'POST', headers, signal, agent });
      request
        .on('response', resolve)
        .on('error', (error: NodeJS.ErrnoException) => {
          // The receiver closed a connection that was kept, just as it was used again: nothing was sent.
          const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted;
          if (isStale) this.send(url, headers, body, signal).then(resolve, reject);
          else reject(error);
        })
        .end(body);
    });
  }
}

/** @returns milliseconds; null when the receiver asks for no pause */
export function retryAfterOf({ headers }: IncomingMessage): number | null {
  const text = headers['retry-after'];
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  return Math.min(Number(text), MAX_RETRY_AFTER_SECONDS) * 1_000;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'Bağlantı reddedildi.'],
  ['ECONNRESET', 'Bağlantı koptu.'],
  ['ENOTFOUND', 'Adres bulunamadı.'],
  ['EAI_AGAIN', 'Adres şu an bulunamıyor.'],
  ['ETIMEDOUT', 'Bağlantı kurulamadı.'],
  ['CERT_HAS_EXPIRED', 'Alıcının sertifikasının süresi dolmuş.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Alıcının sertifikası tanınmıyor.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Alıcının sertifikası tanınmıyor.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Alıcının sertifikası başka bir ada ait.'],
]);

/** The reason for staff; an address is never repeated. */
export function reasonOf(error: unknown, limitMs: number): string {
  if (!(error instanceof Error)) return 'Gönderilemedi.';
  const { cause, name } = error;
  if (name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError'))
    return `Alıcı ${String(limitMs / 1_000)} saniye içinde yanıt vermedi.`;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (error.message.includes(' leads to ')) return 'Adres kendi ağımıza gidiyor.';
  return REASONS.get(code) ?? `Gönderilemedi (${code === '' ? error.name : code}).`;
}
