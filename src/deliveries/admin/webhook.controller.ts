import { randomUUID } from 'node:crypto';
import { Body, ConflictException, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { WebhookShow, type WebhookShowProps } from '../../../views/deliveries/admin/webhook.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { type Form, OWN_PASSWORD } from '../../admin/form-input.js';
import { AuditService } from '../../audit/audit.service.js';
import { adminPaths } from '../../paths.js';
import { type Page, page } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import type { Answer } from '../answer.js';
import { WebhookChannel } from '../channels/webhook-channel.js';
import { Topics } from '../topics.service.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { type Endpoint, Webhooks } from '../webhooks.service.js';

type Shown = Partial<Pick<WebhookShowProps, 'secret' | 'error' | 'tried'>>;

/** What the receiver at the address of the settings needs: the secret to check us by, and a message to try it with. */
@Controller(adminPaths.webhook())
@Allow('settings.write')
export class WebhookController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly secrets: WebhookSecrets,
    private readonly channel: WebhookChannel,
    private readonly topics: Topics,
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditService,
  ) {}

  @Get()
  async show(): Promise<Page> {
    return this.page(await this.webhooks.ofSettings());
  }

  @Post()
  @HttpCode(200)
  @Audited('webhook.secret')
  async reveal(@Req() req: Request, @Body() body: Form): Promise<Page> {
    const endpoint = await this.endpoint();
    const error = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (error !== null) return this.page(endpoint, { error });
    await this.audit.ofRequest(req, changeOf('secret'));
    return this.page(endpoint, { secret: this.secrets.of(endpoint) });
  }

  @Post('test')
  @HttpCode(200)
  @Audited('webhook.test')
  async test(@Req() req: Request): Promise<Page> {
    const endpoint = await this.endpoint();
    await this.audit.ofRequest(req, changeOf('test'));
    const message = { id: `msg_${randomUUID()}`, body: testMessage() };
    const since = performance.now();
    const answer = await this.channel.send(endpoint, message, new AbortController().signal);
    return this.page(endpoint, { tried: { ...toTried(answer), ms: Math.round(performance.now() - since) } });
  }

  /** @throws ConflictException where there is no address to tell */
  private async endpoint(): Promise<Endpoint> {
    const endpoint = await this.webhooks.ofSettings();
    if (!endpoint) throw new ConflictException({ text: 'Önce ayarlarda bir webhook adresi girin.' });
    return endpoint;
  }

  private page(endpoint: Endpoint | undefined, shown: Shown = {}): Page {
    const props: WebhookShowProps = {
      url: endpoint?.url ?? null,
      events: (endpoint?.events ?? []).map((name) => ({ name, label: this.topics.labelOf(name) })),
      secret: null,
      error: null,
      tried: null,
      ...shown,
    };
    return page(WebhookShow, props, props.error === null ? 200 : 422);
  }
}

const changeOf = (verb: string): { action: string; resource: string; resourceId: string } => ({
  action: `webhook.${verb}`,
  resource: 'settings',
  resourceId: 'api',
});

const testMessage = (): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} });

function toTried(answer: Answer): Omit<NonNullable<WebhookShowProps['tried']>, 'ms'> {
  if (answer.kind === 'taken')
    return { isTaken: true, text: `Alıcı ${String(answer.status)} yanıtını verdi.` };
  return { isTaken: false, text: answer.kind === 'refused' ? answer.error : '' };
}
