import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { WebhookShow, type WebhookShowProps } from '../../../../views/messages/deliveries/admin/webhook.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { Lists } from '../../../admin/lists.service.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import type { Answer } from '../answer.js';
import { WebhookChannel } from '../channels/webhook-channel.js';
import { Topics } from '../topics.service.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import type { Endpoint } from '../webhooks.service.js';

/** Where the page of one receiver stands, and what the audit log calls what it shows. */
export interface KeyPlace extends Pick<
  WebhookShowProps,
  'title' | 'back' | 'tab' | 'keyHref' | 'testHref' | 'rotateHref'
> {
  readonly resource: { readonly resource: string; readonly resourceId: string };
}

type Shown = Partial<Pick<WebhookShowProps, 'secret' | 'error' | 'tried'>>;

/**
 * Secret and test message of a webhook: the receiver checks our signature by the one and tries its program with the
 * other. It serves the endpoint of the settings and those beside it.
 */
@Injectable()
export class WebhookKeys {
  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly channel: WebhookChannel,
    private readonly topics: Topics,
    private readonly lists: Lists,
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditService,
  ) {}

  async show(place: KeyPlace, endpoint: Endpoint | undefined, shown: Shown = {}): Promise<PageResponse> {
    const { title, back, tab, keyHref, testHref, rotateHref } = place;
    const props: WebhookShowProps = {
      title,
      back,
      tab,
      keyHref,
      testHref,
      rotateHref,
      url: endpoint?.url ?? null,
      isOfBank: endpoint !== undefined && endpoint.bankId !== null,
      events: endpoint ? this.topics.heardBy(endpoint).map(({ name, label }) => ({ name, label })) : [],
      previousUntil: await this.previousUntil(endpoint),
      secret: null,
      error: null,
      tried: null,
      ...shown,
    };
    return page(WebhookShow, props, props.error === null ? 200 : 422);
  }

  /** Shows the secret to who gives her own password. */
  async reveal(place: KeyPlace, endpoint: Endpoint, req: Request, body: Form): Promise<PageResponse> {
    const error = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (error !== null) return this.show(place, endpoint, { error });
    await this.audit.ofRequest(req, { action: 'webhook.secret', ...place.resource });
    return this.show(place, endpoint, { secret: this.secrets.of(endpoint) });
  }

  /** Sends a message that means nothing, signed like all others. */
  async test(place: KeyPlace, endpoint: Endpoint, req: Request): Promise<PageResponse> {
    await this.audit.ofRequest(req, { action: 'webhook.test', ...place.resource });
    const message = { id: `msg_${randomUUID()}`, body: testMessage() };
    const since = performance.now();
    const answer = await this.channel.send(endpoint, message, new AbortController().signal);
    const tried = { ...toTried(answer), ms: Math.round(performance.now() - since) };
    return this.show(place, endpoint, { tried });
  }

  private async previousUntil(endpoint: Endpoint | undefined): Promise<string | null> {
    const until = endpoint?.previousUntil ?? null;
    if (until === null || until <= new Date()) return null;
    return formatInstant(until, (await this.lists.context()).timeZone);
  }
}

const testMessage = (): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} });

function toTried(answer: Answer): Omit<NonNullable<WebhookShowProps['tried']>, 'ms'> {
  if (answer.kind === 'taken')
    return { isTaken: true, text: `Alıcı ${String(answer.status)} yanıtını verdi.` };
  return { isTaken: false, text: answer.kind === 'refused' ? answer.error : '' };
}
