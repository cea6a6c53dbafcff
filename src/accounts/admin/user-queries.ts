import { Inject, Injectable } from '@nestjs/common';
import { EncryptedQueries } from '../../admin/encrypted-queries.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { type UserFilters, userList, type UserSort } from './user-list.js';

/** Reads and writes addresses of the list of people. */
@Injectable()
export class UserQueries extends EncryptedQueries<UserFilters, UserSort> {
  constructor(@Inject(SESSION_SECRET) secret: SessionSecret) {
    super(userList, secret);
  }
}
