import { Injectable } from '@nestjs/common';
import { ChannelConfig } from '../messages/deliveries/channel-config.js';
import { SiteService } from '../site/site.service.js';
import type { PersonalChannel } from '../shared/enums/personal-channels.js';
import type { Application } from './application.entity.js';

/**
 * How applicants are sent their number. Once for each application, and so no more often than a phone may be applied for
 * within a day; not counted with codes, which a stranger who types somebody's phone into a form could use up.
 */
@Injectable()
export class ApplicationNumbers {
  constructor(
    private readonly channelConfig: ChannelConfig,
    private readonly site: SiteService,
  ) {}

  /** @returns null where nothing can leave, the settings say no, or there is nowhere to send it */
  async wayTo({
    phone_number: phone,
    email,
  }: Pick<Application, 'phone_number' | 'email'>): Promise<PersonalChannel | null> {
    if (
      phone !== null &&
      this.channelConfig.isConfigured('sms') &&
      (await this.site.currentOrDefault()).sendsNumbers
    )
      return 'sms';
    return email !== null && this.channelConfig.isConfigured('email') ? 'email' : null;
  }
}
