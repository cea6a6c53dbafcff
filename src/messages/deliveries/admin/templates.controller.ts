import { Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { mailIn } from '../../../../views/messages/deliveries/mail.js';
import { TemplateIndex } from '../../../../views/messages/deliveries/admin/templates.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { type Content, type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { SiteService } from '../../../site/site.service.js';
import { Mailer } from '../mailer.service.js';
import { Topics } from '../topics.service.js';
import { smsSize, smsText } from '../sms-text.js';
import { mailBody } from './mail-body.js';

/** The look of a mail in an address: as programs show it that are set to dark. */
const DARK = 'koyu';

/** Every mail and SMS that can be sent, with made-up facts, in the site's own frame. */
@Controller(deliveryPaths.templates())
@Allow('deliveries.read')
export class TemplatesController {
  constructor(
    private readonly topics: Topics,
    private readonly mailer: Mailer,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(): Promise<PageResponse> {
    const site = await this.site.current();
    return page(TemplateIndex, {
      templates: this.topics.examples.map(({ label, content }, n) => ({
        label,
        subject: content(site).subject,
        lightHref: deliveryPaths.templateBody(n),
        darkHref: deliveryPaths.templateBody(n, { gorunum: DARK }),
      })),
      texts: this.topics.smsExamples.map(({ label, text: textOf }) => {
        const text = smsText(textOf(site));
        return { label, text, size: smsSize(text) };
      }),
    });
  }

  @Get(':n/body')
  async body(@Param('n') n: string, @Query('gorunum') look?: string): Promise<Content> {
    const example = /^\d{1,3}$/.test(n) ? this.topics.examples[Number(n)] : undefined;
    if (!example) throw new NotFoundException({ text: 'Şablon bulunamadı.' });
    const site = await this.site.current();
    const { list } = example;
    // The example has no reader, and nothing to end.
    const subscription = list && { list, leaveUrl: site.publicUrl };
    const { html } = await this.mailer.render(example.content(site), subscription);
    return mailBody(mailIn(html, look === DARK ? 'dark' : 'light'));
  }
}
