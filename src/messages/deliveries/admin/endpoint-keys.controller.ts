import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import { actorOf } from '../../../platform/audit/audit.service.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { type PageResponse, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { type Endpoint, PREVIOUS_HOURS, Webhooks } from '../webhooks.service.js';
import { type KeyPlace, WebhookKeys } from './webhook-keys.service.js';

const ID = /^[1-9]\d{0,17}$/;

/** Secret and test message of an endpoint. Each endpoint beside the one of the settings has a secret of its own. */
@Controller(`${deliveryPaths.endpoints()}/:id/key`)
@Allow('settings.write')
export class EndpointKeysController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly keys: WebhookKeys,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  async show(@Param('id') id: string): Promise<PageResponse> {
    const endpoint = await this.endpoint(id);
    return this.keys.show(placeOf(id, endpoint), endpoint);
  }

  @Post()
  @HttpCode(200)
  @Audited('webhook.secret')
  @Sensitive('asks')
  async reveal(@Param('id') id: string, @Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    const endpoint = await this.endpoint(id);
    return this.keys.reveal(placeOf(id, endpoint), endpoint, req, body);
  }

  @Post('test')
  @HttpCode(200)
  @Audited('webhook.test')
  @Sensitive('free: sends made-up words where messages go already')
  async test(@Param('id') id: string, @Req() req: Request): Promise<PageResponse> {
    const endpoint = await this.endpoint(id);
    return this.keys.test(placeOf(id, endpoint), endpoint, req);
  }

  @Post('rotate')
  @HttpCode(200)
  @Audited('webhook.rotate')
  @Sensitive('asks')
  async rotate(
    @Param('id') id: string,
    @Req() req: Request,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    const endpoint = await this.endpoint(id);
    const error = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (error !== null) return this.keys.show(placeOf(id, endpoint), endpoint, { error });
    const isRotated = await this.webhooks.rotate(id, endpoint.secretVersion, actorOf(req));
    await this.sessions.flash(
      req,
      isRotated ? 'success' : 'warning',
      isRotated
        ? `Yeni anahtar üretildi; eskisi ${String(PREVIOUS_HOURS)} saat daha geçerli.`
        : 'Anahtar az önce başka biri tarafından değiştirildi.',
    );
    return redirect(deliveryPaths.endpoint(id, 'key'));
  }

  /** @throws RecordNotFound */
  private async endpoint(id: string): Promise<Endpoint> {
    const endpoint = ID.test(id) ? await this.webhooks.endpoint(id) : undefined;
    if (!endpoint) throw new RecordNotFound('Webhook');
    return endpoint;
  }
}

const placeOf = (id: string, { name }: Endpoint): KeyPlace => ({
  title: `Webhook: ${name}`,
  back: { href: deliveryPaths.endpoint(id), label: 'Webhook’u düzenle' },
  tab: 'endpoints',
  keyHref: deliveryPaths.endpoint(id, 'key'),
  testHref: deliveryPaths.endpoint(id, 'key', 'test'),
  rotateHref: deliveryPaths.endpoint(id, 'key', 'rotate'),
  resource: { resource: 'webhook', resourceId: id },
});
