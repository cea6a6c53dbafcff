import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../tokens.js';
import type { Channel } from './delivery.entity.js';

/** What the try of a mail says that stays in the house. */
export const TRIAL_ANSWER = 'Deneme kutusuna konuldu';

/** Which ways out of the house there are. */
@Injectable()
export class Outlets {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether what is to go out this way can be sent at all. */
  isConfigured(channel: Channel): boolean {
    switch (channel) {
      case 'webhook':
        return true;
      case 'email':
        return this.config.smtpUrl !== undefined || this.isTrial;
      case 'sms':
        return false;
    }
  }

  /** Mails go to nobody; administrators look at them. Not in production, where nobody would get what they wait for. */
  get isTrial(): boolean {
    return this.config.smtpUrl === undefined && !this.config.isProduction;
  }
}
