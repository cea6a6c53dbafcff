import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../tokens.js';
import type { Channel } from './delivery.entity.js';

/** Which ways out of the house there are. */
@Injectable()
export class Outlets {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether what is to go out this way can be sent at all. */
  isConfigured(channel: Channel): boolean {
    if (channel === 'webhook') return true;
    return this.isReal(channel);
  }

  private isReal(channel: Exclude<Channel, 'webhook'>): boolean {
    return (channel === 'email' ? this.config.smtpUrl : this.config.smsGatewayUrl) !== undefined;
  }
}
