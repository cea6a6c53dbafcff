import { Injectable } from '@nestjs/common';
import { RequestLimits, type RequestPolicy } from '../messages/codes/request-limits.service.js';
import { Sql } from '../platform/database/sql.js';
import { PasswordResets } from './password-resets.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** Links mailed to one account within a day, and the minutes between two of them. */
export const MAX_LINKS_PER_DAY = 5;
export const MINUTES_BETWEEN_LINKS = 10;

const POLICY: RequestPolicy = {
  subject: 'password',
  perNetworkAndHour: 100,
  perNetworkAndDay: 2_400,
  perAccountAndDay: MAX_LINKS_PER_DAY,
  secondsBetween: MINUTES_BETWEEN_LINKS * 60,
};

export type RequestResult =
  /** Taken, whether or not there is such an account: whoever asks is not told which. */
  { readonly kind: 'taken' } | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/**
 * Links for those who forgot their password. The limits stand in PostgreSQL and are exact over all replicas; an address
 * of nobody takes the same steps as one of an account, so that neither the answer nor its time tells them apart.
 */
@Injectable()
export class PasswordRequests {
  constructor(
    private readonly sql: Sql,
    private readonly throttle: SignInThrottle,
    private readonly resets: PasswordResets,
    private readonly limits: RequestLimits,
  ) {}

  /** @param email as accounts have it */
  async take(email: string, address: string): Promise<RequestResult> {
    const account = this.throttle.accountKey(email);
    return this.sql.transaction(async (client) => {
      const taken = await this.limits.take(client, POLICY, { account, address });
      if (taken.kind === 'limited') return { kind: 'limited', retryAfterSeconds: taken.retryAfter };
      if (taken.isGranted) await this.resets.createFor(client, email);
      return { kind: 'taken' };
    });
  }
}
