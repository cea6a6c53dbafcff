import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { TrialIndex } from '../../../../views/messages/deliveries/admin/trial-index.js';
import { TrialShow } from '../../../../views/messages/deliveries/admin/trial-show.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { type Content, type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { SiteService } from '../../../site/site.service.js';
import { ChannelConfig } from '../channel-config.js';
import { mailBody } from './mail-body.js';
import { type TrialMail, TrialMailbox } from './trial-mailbox.service.js';

const GONE = 'Konusu olan kayıt artık yok ya da bağlantısı kullanıldı.';

/** Where there is no mail server or no SMS gateway: what would have been sent, with links and codes, for administrators. */
@Controller(deliveryPaths.trial())
@Allow('settings.write')
export class TrialController {
  constructor(
    private readonly mailbox: TrialMailbox,
    private readonly channelConfig: ChannelConfig,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const isOpen = this.isOpen();
    const mails = isOpen ? await this.mailbox.list() : [];
    return page(TrialIndex, {
      isOpen,
      mails: mails.map((mail) => ({ ...named(mail, timeZone), to: receiverOf(mail) })),
    });
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<PageResponse> {
    const [mail, { timeZone }] = await Promise.all([this.find(id), this.site.current()]);
    const { letter, sms } = mail;
    return page(TrialShow, {
      ...named(mail, timeZone),
      letter: letter && {
        from: `${letter.from.name} <${letter.from.address}>`,
        to: letter.to,
        replyTo: letter.replyTo,
        text: letter.text,
        bodyHref: deliveryPaths.trialBody(id),
      },
      sms: sms && { ...sms, to: `+${sms.to}` },
    });
  }

  @Get(':id/body')
  async body(@Param('id') id: string): Promise<Content> {
    const { letter } = await this.find(id);
    if (!letter) throw new NotFoundException({ text: GONE });
    return mailBody(letter.html, (await this.site.current()).publicUrl);
  }

  private async find(id: string): Promise<TrialMail> {
    if (!this.isOpen()) throw new NotFoundException({ text: 'Deneme kutusu kapalı.' });
    return this.mailbox.find(id);
  }

  private isOpen(): boolean {
    return this.channelConfig.isTrial('email') || this.channelConfig.isTrial('sms');
  }
}

const receiverOf = ({ letter, sms }: TrialMail): string => letter?.to ?? (sms ? `+${sms.to}` : '—');

const named = ({ id, topic, channel, at, letter, sms }: TrialMail, timeZone: string) => ({
  id,
  topic,
  channel,
  subject: letter?.subject ?? sms?.text ?? GONE,
  at: at && { iso: at.toISOString(), text: formatInstant(at, timeZone) },
});
