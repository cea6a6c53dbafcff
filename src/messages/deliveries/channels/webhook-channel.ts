import { Agent as HttpAgent, request as overHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/tokens.js';
import { isPublicHost, lookupPublic } from '../../../platform/validation/public-address.js';
import { type Answer, refused, taken } from '../answer.js';
import type { OutgoingEvent, Topic } from '../topic.js';
import type { Endpoint } from '../webhooks.service.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { within } from './within.js';

/** From the first packet to the last; receivers answer first and work later. */
export const WEBHOOK_MS = 15_000;
/** Connections are kept for the next message, for seconds. */
const KEPT = { keepAlive: true, maxFreeSockets: 16, timeout: 5_000 } as const;
/** Of an answer, what staff read. */
const MAX_ANSWER = 1_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;

export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
}

/**
 * Sends webhooks after Standard Webhooks. The program stands inside our network: unless the configuration allows it, it
 * calls https addresses of the public internet alone, connects to the very address that it looked at, and follows nobody
 * elsewhere.
 */
@Injectable()
export class WebhookChannel {
  private readonly agents: { readonly 'http:': HttpAgent; readonly 'https:': HttpsAgent };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secrets: WebhookSecrets,
  ) {
    // Names are looked up, and looked at, whenever a connection is made; one that is kept leads where it led.
    const options = { ...KEPT, ...(!config.webhookAllowPrivate && { lookup: lookupPublic }) };
    this.agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  }

  /** @returns null when what it is about is gone */
  async compose(topic: Topic, event: OutgoingEvent): Promise<string | null> {
    const data = await topic.webhook?.(event);
    if (data === undefined || data === null) return null;
    return JSON.stringify({ type: topic.name, timestamp: event.at.toISOString(), data });
  }

  /** Never throws: what breaks is an answer as well. */
  async send(endpoint: Endpoint, { id, body }: WebhookMessage, signal: AbortSignal): Promise<Answer> {
    const url = new URL(endpoint.url);
    if (!this.mayCall(url)) return refused('Adres kendi ağımıza gidiyor ya da https değil.');
    const at = new Date();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'kredi-karsilastirma-webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': this.secrets.sign(endpoint, id, at, body),
    };
    try {
      return await within(WEBHOOK_MS, signal, async (limit) =>
        answerOf(await this.post(url, headers, body, limit)),
      );
    } catch (error) {
      return refused(whyOf(error));
    }
  }

  private mayCall({ protocol, hostname }: URL): boolean {
    return this.config.webhookAllowPrivate || (protocol === 'https:' && isPublicHost(hostname));
  }

  private async post(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
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
          if (isStale) this.post(url, headers, body, signal).then(resolve, reject);
          else reject(error);
        })
        .end(body);
    });
  }
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const text = await beginningOf(response);
  if (status >= 200 && status < 300) return taken(status, text);
  const error =
    status >= 300 && status < 400
      ? `Alıcı başka bir adrese yönlendirdi (${String(status)}); yönlendirmeler izlenmez.`
      : `Alıcı ${String(status)} yanıtını verdi.`;
  return refused(error, { status, text, retryAfter: retryAfterOf(response) });
}

/** Reads the beginning of an answer; the rest is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= MAX_ANSWER * 4) break;
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MAX_ANSWER);
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
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

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Gönderilemedi.';
  const { cause, name } = error;
  if (name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError'))
    return `Alıcı ${String(WEBHOOK_MS / 1_000)} saniye içinde yanıt vermedi.`;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (error.message.includes(' leads to ')) return 'Adres kendi ağımıza gidiyor.';
  return REASONS.get(code) ?? `Gönderilemedi (${code === '' ? error.name : code}).`;
}
