import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/tokens.js';
import { PushSubscriptions } from '../../push/push-subscriptions.service.js';
import { type Answer, refused, taken } from '../answer.js';
import type { PushNotification } from '../topic.js';
import { OutgoingPost, reasonOf, retryAfterOf } from './outgoing-post.js';
import { within } from './within.js';

const PUSH_MS = 15_000;
/** Asking again with the same message or the same keys would be answered the same. */
const FINAL: ReadonlySet<number> = new Set([400, 401, 403, 413]);
/** The browser has ended its subscription, or it ran out. */
const OVER: ReadonlySet<number> = new Set([404, 410]);

/** Sends notifications to browsers, encrypted for the browser (RFC 8291) and signed by the site (VAPID, RFC 8292). */
@Injectable()
export class PushChannel {
  private readonly outgoing: OutgoingPost;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly subscriptions: PushSubscriptions,
  ) {
    this.outgoing = new OutgoingPost(config);
  }

  /** Never throws for what the push service does; a subscription that is over goes with the answer. */
  async send(
    id: string,
    { title, body, path, tag, ttlSeconds, urgency }: PushNotification,
    { at, signal }: { readonly at: Date; readonly signal: AbortSignal },
  ): Promise<Answer> {
    const { keys } = this.subscriptions;
    const [browser] = await this.subscriptions.find([id]);
    if (!keys || !browser) return { kind: 'gone', error: 'Tarayıcının bildirimleri kapatılmış.' };
    const TTL = Math.floor(ttlSeconds - (Date.now() - at.getTime()) / 1_000);
    if (TTL <= 0) return { kind: 'gone', error: 'Bildirimin süresi geçti.' };
    const url = new URL(browser.endpoint);
    if (!this.outgoing.mayCall(url)) return refused('Adres kendi ağımıza gidiyor ya da https değil.');
    // Loaded with the first notification: most processes send none.
    const { default: webPush } = await import('web-push');
    const { headers, body: sealed } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify({ title, body, path, tag }),
      {
        ...{ TTL, urgency, contentEncoding: 'aes128gcm', vapidDetails: keys },
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      },
    );
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const answer = await within(PUSH_MS, signal, (limit) => this.post(url, texts, sealed, limit));
    if (answer.kind === 'refused' && OVER.has(answer.status ?? 0)) {
      await this.subscriptions.remove(id);
      return { kind: 'gone', error: 'Tarayıcı bildirimleri sonlandırmış; aboneliği silindi.' };
    }
    return answer;
  }

  /** The answer's text is not kept: it may repeat the address. */
  private async post(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<Answer> {
    try {
      const response = await this.outgoing.send(url, headers, body, signal);
      response.resume();
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return taken(status);
      return refused(`Bildirim sunucusu ${String(status)} yanıtını verdi.`, {
        ...{ status, isFinal: FINAL.has(status), retryAfter: retryAfterOf(response) },
      });
    } catch (error) {
      return refused(reasonOf(error, PUSH_MS));
    }
  }
}
