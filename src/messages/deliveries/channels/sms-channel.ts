import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { CONFIG } from '../../../platform/tokens.js';
import { type Answer, refused, type Refused, taken } from '../answer.js';
import type { Sms } from '../sms-sender.service.js';
import { SmsQuota } from '../sms-quota.service.js';
import { SmsReports } from '../sms-reports.service.js';
import { within } from './within.js';

/** From the first packet to the last. */
const GATEWAY_MS = 15_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_WORD = 200;
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** The one status that says that this message will never be taken. */
const UNPROCESSABLE = 422;

/** Hands SMS to the gateway that `SMS_GATEWAY_URL` names, by the contract of `documents/sms-gateway.md`. */
@Injectable()
export class SmsChannel {
  private readonly address: string | undefined;
  private readonly authorization: string | undefined;
  private readonly reportUrl: string;

  constructor(
    @Inject(CONFIG) { smsGatewayUrl, publicUrl }: Config,
    private readonly quota: SmsQuota,
    private readonly reports: SmsReports,
  ) {
    this.reportUrl = publicUrl + deliveryPaths.smsReport();
    if (smsGatewayUrl === undefined) return;
    const url = new URL(smsGatewayUrl);
    const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    if (user !== ':') this.authorization = `Basic ${Buffer.from(user).toString('base64')}`;
    // Nothing that an error may repeat holds the password.
    url.username = '';
    url.password = '';
    this.address = url.href;
  }

  /** @throws only when the database is away */
  async send(sms: Sms, id: string, signal: AbortSignal): Promise<Answer> {
    if (this.address === undefined) return refused('SMS_GATEWAY_URL tanımlı değil.', { isFinal: true });
    const place = await this.quota.take();
    if (place.kind === 'full')
      return {
        kind: 'postponed',
        ms: place.msUntilNext,
        error: `Günlük SMS sınırına (${formatNumber(place.most)}) ulaşıldı; ertesi gün gönderilir.`,
      };
    const answer = await this.ask(this.address, this.bodyOf(sms, id), id, signal);
    // An answer that says no is certain; without one the gateway may have taken it.
    if (answer.kind === 'refused' && answer.status !== null) await this.quota.giveBack(place.day);
    return answer;
  }

  private bodyOf({ sender, to, text, size }: Sms, id: string): string {
    const report = { url: this.reportUrl, code: this.reports.codeOf(id) };
    const { encoding, parts } = size;
    return JSON.stringify({ id, to, ...(sender !== null && { sender }), text, encoding, parts, report });
  }

  private async ask(address: string, body: string, id: string, signal: AbortSignal): Promise<Answer> {
    try {
      return await within(GATEWAY_MS, signal, (limit) => this.post(address, body, id, limit));
    } catch (error) {
      return refused(whyOf(error));
    }
  }

  private async post(address: string, body: string, id: string, signal: AbortSignal): Promise<Answer> {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        accept: 'application/json',
        'idempotency-key': id,
        ...(this.authorization !== undefined && { authorization: this.authorization }),
      },
      body,
      signal,
    });
    return answerOf(response, await beginningOf(response));
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Gateways say no inside a 200: only one that says yes has taken a message. */
function answerOf({ ok, status, headers }: Response, text: string): Answer {
  const said = wordsOf(text);
  if (ok && said.status === 'accepted') return taken(status, 'SMS sağlayıcısı iletiyi aldı.');
  const more: Partial<Refused> = {
    status,
    text: [wordOf(said.error), wordOf(said.message)].filter((word) => word !== '').join(': ') || null,
    isFinal: said.final === true || status === UNPROCESSABLE,
    retryAfter: retryAfterOf(headers.get('retry-after')),
  };
  const code = wordOf(said.error);
  if (ok && code === '')
    return refused('SMS sağlayıcısının yanıtı anlaşılamadı; ileti alınmış sayılmadı.', more);
  return refused(`SMS sağlayıcısı iletiyi almadı (${code === '' ? String(status) : code}).`, more);
}

interface Said {
  readonly status?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
  readonly final?: unknown;
}

function wordsOf(text: string): Said {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** Answers often repeat whom a message was for; that is kept nowhere. */
const wordOf = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\+?\d[\d ()-]{5,}\d/g, '•••')
    .slice(0, MAX_WORD);

function retryAfterOf(text: string | null): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  return Math.min(Number(text), MAX_RETRY_AFTER_SECONDS) * 1_000;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'SMS sağlayıcısına bağlanılamadı.'],
  ['ECONNRESET', 'SMS sağlayıcısıyla bağlantı koptu.'],
  ['UND_ERR_SOCKET', 'SMS sağlayıcısıyla bağlantı koptu.'],
  ['ENOTFOUND', 'SMS sağlayıcısının adresi bulunamadı.'],
  ['EAI_AGAIN', 'SMS sağlayıcısının adresi şu an bulunamıyor.'],
]);

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'SMS gönderilemedi.';
  if (error.name === 'TimeoutError')
    return `SMS sağlayıcısı ${String(GATEWAY_MS / 1_000)} saniye içinde yanıt vermedi.`;
  const code = error.cause instanceof Error ? ((error.cause as NodeJS.ErrnoException).code ?? '') : '';
  return REASONS.get(code) ?? 'SMS gönderilemedi: sağlayıcıya ulaşılamadı.';
}
