import { Inject, Injectable } from '@nestjs/common';
import { SealedQueries } from '../../admin/sealed-queries.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { type ApplicationFilters, applicationList, type ApplicationSort } from './application-list.js';

/** Addresses of the list of applications. */
@Injectable()
export class ApplicationQueries extends SealedQueries<ApplicationFilters, ApplicationSort> {
  constructor(@Inject(SESSION_SECRET) secret: SessionSecret) {
    super(applicationList, secret);
  }
}
