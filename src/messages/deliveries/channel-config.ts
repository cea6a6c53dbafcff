import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { hasPushKeys } from '../../platform/config/push-keys.js';
import { CONFIG } from '../../platform/tokens.js';
import type { PersonalChannel } from '../../shared/enums/personal-channels.js';
import type { Channel } from './delivery.entity.js';

/** The attempt's answer for a mail that went into the trial mailbox. */
export const TRIAL_ANSWER = 'Deneme kutusuna konuldu';

export type ChannelState = 'sent' | 'trial' | 'unconfigured';

/** Which ways out of the house there are. */
@Injectable()
export class ChannelConfig {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether what is to go out this way can be sent at all. */
  isConfigured(channel: Channel): boolean {
    switch (channel) {
      case 'webhook':
        return true;
      case 'email':
        return this.config.smtpUrl !== undefined || this.isTrial('email');
      case 'sms':
        return this.config.smsGatewayUrl !== undefined || this.isTrial('sms');
      case 'push':
        return hasPushKeys(this.config);
    }
  }

  /** They go to nobody; administrators look at them. Not in production, where nobody would get what they wait for. */
  isTrial(channel: PersonalChannel): boolean {
    const { smtpUrl, smsGatewayUrl, isProduction } = this.config;
    return !isProduction && (channel === 'email' ? smtpUrl : smsGatewayUrl) === undefined;
  }

  /** How a channel's messages leave: to a server, into the trial mailbox, or not at all. */
  wayOf(channel: PersonalChannel): ChannelState {
    if (this.isTrial(channel)) return 'trial';
    return this.isConfigured(channel) ? 'sent' : 'unconfigured';
  }
}
