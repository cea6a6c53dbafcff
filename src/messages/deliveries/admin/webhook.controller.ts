import { Body, ConflictException, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Form } from '../../../admin/form-input.js';
import { adminPaths } from '../../../shared/paths/site.js';
import type { PageResponse } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { type Endpoint, Webhooks } from '../webhooks.service.js';
import { type KeyPlace, WebhookKeys } from './webhook-keys.service.js';

const PLACE: KeyPlace = {
  title: 'Webhook',
  back: { href: adminPaths.settings('api'), label: 'Ayarlar: API' },
  tab: 'webhook',
  keyHref: adminPaths.webhook(),
  testHref: adminPaths.webhookTest(),
  rotateHref: null,
  resource: { resource: 'settings', resourceId: 'api' },
};

/** Secret and test message of the settings' webhook endpoint. */
@Controller(adminPaths.webhook())
@Allow('settings.write')
export class WebhookController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly keys: WebhookKeys,
  ) {}

  @Get()
  async show(): Promise<PageResponse> {
    return this.keys.show(PLACE, await this.webhooks.ofSettings());
  }

  @Post()
  @HttpCode(200)
  @Audited('webhook.secret')
  @Sensitive('asks')
  async reveal(@Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    return this.keys.reveal(PLACE, await this.endpoint(), req, body);
  }

  @Post('test')
  @HttpCode(200)
  @Audited('webhook.test')
  @Sensitive('free: sends made-up words where messages go already')
  async test(@Req() req: Request): Promise<PageResponse> {
    return this.keys.test(PLACE, await this.endpoint(), req);
  }

  /** @throws ConflictException where there is no address to tell */
  private async endpoint(): Promise<Endpoint> {
    const endpoint = await this.webhooks.ofSettings();
    if (!endpoint) throw new ConflictException({ text: 'Önce ayarlarda bir webhook adresi girin.' });
    return endpoint;
  }
}
