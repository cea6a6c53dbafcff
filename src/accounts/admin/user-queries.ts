import { Inject, Injectable } from '@nestjs/common';
import { SealedQueries } from '../../admin/sealed-queries.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { type UserFilters, userList, type UserSort } from './user-list.js';

/** Reads and writes addresses of the list of people. */
@Injectable()
export class UserQueries extends SealedQueries<UserFilters, UserSort> {
  constructor(@Inject(SESSION_SECRET) secret: SessionSecret) {
    super(userList, secret);
  }
}
