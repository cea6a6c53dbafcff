import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NewsletterMessage } from '../../../views/people/newsletter/message.js';
import { NewsletterNew } from '../../../views/people/newsletter/new.js';
import { senderOf } from '../../applications/sender.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { paths } from '../../shared/paths/site.js';
import { Json, page, type PageResponse, redirect, type Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { FromAnywhere } from '../../platform/routing/from-anywhere.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { Leaving } from './leaving.service.js';
import { messages } from './newsletter-messages.js';
import { NewsletterPagesService } from './newsletter-pages.service.js';
import { NewsletterService } from './newsletter.service.js';
import { isCode, NewsletterStore } from './newsletter-store.js';

const VISITORS = 'none: visitors are not staff; the subscriber row keeps its own times';

/** Subscribing, confirming and leaving. Links in messages only show a page: what changes something is a button. */
@Controller('bulten')
@Allow('public')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly pages: NewsletterPagesService,
    private readonly store: NewsletterStore,
    private readonly leaving: Leaving,
    private readonly channelConfig: ChannelConfig,
  ) {}

  @Get()
  @PublicPage({
    cached: [],
    sitemap: true,
    search: {
      group: 'page',
      title: 'Bülten',
      note: 'Oran değişiklikleri ve kampanyalar e-posta ile',
      words: 'abone haber e-posta abonelik abonelikten çık ayrıl iptal',
    },
  })
  async new(): Promise<PageResponse> {
    return page(NewsletterNew, await this.pages.blank());
  }

  @Post()
  @Audited(VISITORS)
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<PageResponse | Redirect | Json> {
    const outcome = await this.newsletter.subscribe(req.body, senderOf(req));
    if ('retryAfter' in outcome) res.setHeader('Retry-After', String(outcome.retryAfter));
    if (wantsJson(req)) return this.pages.asJson(outcome);
    return outcome.kind === 'taken'
      ? redirect(outcome.thanks ?? paths.newsletterThanks(), 303)
      : this.pages.again(req.body, outcome);
  }

  @Get('tesekkurler')
  @Cached()
  thanks(): PageResponse {
    return page(NewsletterMessage, messages.thanks(this.channelConfig.isConfigured('email')));
  }

  @Get('onay')
  async askConfirmation(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']);
    const state = isCode(code) ? await this.store.stateOf(code) : null;
    if (state === null) return page(NewsletterMessage, messages.invalidLink, 404);
    return page(
      NewsletterMessage,
      state === 'confirmed' ? messages.alreadyConfirmed : messages.askConfirmation(code ?? ''),
    );
  }

  @Post('onay')
  @Audited(VISITORS)
  async confirm(@Body('kod') code?: string): Promise<PageResponse | Redirect> {
    const isDone = isCode(code) && (await this.store.confirm(code));
    return isDone
      ? redirect(paths.newsletterConfirmed())
      : page(NewsletterMessage, messages.invalidLink, 404);
  }

  @Get('onaylandi')
  @Cached()
  confirmed(): PageResponse {
    return page(NewsletterMessage, messages.confirmed);
  }

  @Get('ayril')
  async askLeaving(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']);
    const isReader = await this.leaving.isReader(code);
    if (isReader === null) return page(NewsletterMessage, messages.invalidLink, 404);
    return page(NewsletterMessage, isReader ? messages.askLeaving(code ?? '') : messages.left);
  }

  /** The button of our page, and the one click of a mail program (RFC 8058), which follows no redirect. */
  @Post('ayril')
  @FromAnywhere()
  @Audited(VISITORS)
  async leave(@Query() query: RawQuery, @Body('kod') code?: string): Promise<PageResponse | Redirect | Json> {
    // Our page's form carries the code in the body; a mail program posts to the address that it was given.
    const given = lastOf(query['kod']);
    if (given !== undefined) return this.leaveAtOnce(given);
    // A reader who has left already gets the same page: nothing is left to do.
    const isLeft = (await this.leaving.leave(code)) || (await this.leaving.isReader(code)) === false;
    return isLeft ? redirect(paths.newsletterLeft()) : page(NewsletterMessage, messages.invalidLink, 404);
  }

  private async leaveAtOnce(code: string): Promise<Json> {
    if (!this.leaving.isCode(code)) return new Json(404, { success: false });
    // The answer is the same for a reader who has left already: nothing is left to do.
    await this.leaving.leave(code);
    return new Json(200, { success: true });
  }

  @Get('ayrildiniz')
  @Cached()
  left(): PageResponse {
    return page(NewsletterMessage, messages.left);
  }
}
