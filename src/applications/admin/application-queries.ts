import { Inject, Injectable } from '@nestjs/common';
import { EncryptedQueries } from '../../admin/encrypted-queries.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { type ApplicationFilters, applicationList, type ApplicationSort } from './application-list.js';

/** Addresses of the list of applications. */
@Injectable()
export class ApplicationQueries extends EncryptedQueries<ApplicationFilters, ApplicationSort> {
  constructor(@Inject(SESSION_SECRET) secret: SessionSecret) {
    super(applicationList, secret);
  }
}
