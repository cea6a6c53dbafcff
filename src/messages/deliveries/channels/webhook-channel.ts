import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/tokens.js';
import { type Answer, refused, taken } from '../answer.js';
import type { OutgoingEvent, Topic } from '../topic.js';
import type { Endpoint } from '../webhooks.service.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { OutgoingPost, reasonOf, retryAfterOf } from './outgoing-post.js';
import { within } from './within.js';

/** From the first packet to the last; receivers answer first and work later. */
export const WEBHOOK_MS = 15_000;
/** Of an answer, what staff read. */
const MAX_ANSWER = 1_000;

export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
}

/** Sends webhooks after Standard Webhooks. */
@Injectable()
export class WebhookChannel {
  private readonly outgoing: OutgoingPost;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly secrets: WebhookSecrets,
  ) {
    this.outgoing = new OutgoingPost(config);
  }

  /** @returns null when what it is about is gone */
  async compose(topic: Topic, event: OutgoingEvent): Promise<string | null> {
    const data = await topic.webhook?.(event);
    if (data === undefined || data === null) return null;
    return JSON.stringify({ type: topic.name, timestamp: event.at.toISOString(), data });
  }

  /** Never throws: what breaks is an answer as well. @param at the moment in the signature */
  async send(
    endpoint: Endpoint,
    { id, body }: WebhookMessage,
    signal: AbortSignal,
    at = new Date(),
  ): Promise<Answer> {
    const url = new URL(endpoint.url);
    if (!this.outgoing.mayCall(url)) return refused('Adres kendi ağımıza gidiyor ya da https değil.');
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
        answerOf(await this.outgoing.send(url, headers, body, limit)),
      );
    } catch (error) {
      return refused(reasonOf(error, WEBHOOK_MS));
    }
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
