import { Inject, Injectable } from '@nestjs/common';
import { EncryptedQueries } from '../../../admin/encrypted-queries.js';
import type { SessionSecret } from '../../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../../platform/tokens.js';
import { type SubscriberFilters, subscriberList } from './subscriber-list.js';

/** Addresses of the list of subscribers. */
@Injectable()
export class SubscriberQueries extends EncryptedQueries<SubscriberFilters, 'created'> {
  constructor(@Inject(SESSION_SECRET) secret: SessionSecret) {
    super(subscriberList, secret);
  }
}
