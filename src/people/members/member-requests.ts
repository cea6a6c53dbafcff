import { Injectable } from '@nestjs/common';
import { SignInThrottle } from '../../accounts/sign-in-throttle.js';
import { RequestLimits, type RequestPolicy } from '../../messages/codes/request-limits.service.js';
import type { Queryable } from '../../platform/database/sql.js';

/** Mails to one address within a day, and the minutes between two of them. */
export const MAX_MAILS_PER_DAY = 5;
export const MINUTES_BETWEEN_MAILS = 2;

const POLICY: RequestPolicy = {
  subject: 'member-mail',
  perNetworkAndHour: 100,
  perNetworkAndDay: 2_400,
  perAccountAndDay: MAX_MAILS_PER_DAY,
  secondsBetween: MINUTES_BETWEEN_MAILS * 60,
};

export type RequestResult =
  | { readonly kind: 'taken'; readonly isGranted: boolean }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Counts what sends mails to an address that somebody typed; those with and without an account are counted alike. */
@Injectable()
export class MemberRequests {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly limits: RequestLimits,
  ) {}

  /** @param email as accounts have it */
  async take(client: Queryable, email: string, address: string): Promise<RequestResult> {
    const account = this.throttle.accountKey(email);
    const taken = await this.limits.take(client, POLICY, { account, address });
    return taken.kind === 'limited'
      ? { kind: 'limited', retryAfterSeconds: taken.retryAfter }
      : { kind: 'taken', isGranted: taken.isGranted };
  }
}
