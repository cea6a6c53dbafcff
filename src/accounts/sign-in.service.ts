import { Injectable } from '@nestjs/common';
import { formerEmail, normalizeEmail } from '../platform/validation/email.js';
import { PasswordService } from './password.service.js';
import { PendingAccounts } from './pending-accounts.js';
import type { Person } from './person.js';
import { type Origin, SignInThrottle } from './sign-in-throttle.js';
import { UsersService } from './users.service.js';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly person: Person }
  | { readonly kind: 'incomplete' | 'refused' | 'inactive' | 'unconfirmed' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Checks who someone says they are. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly throttle: SignInThrottle,
    private readonly pending: PendingAccounts,
  ) {}

  /**
   * An unknown account, a wrong password and a malformed address take the same steps, so that neither the
   * answer nor its time tells them apart. That an account is not active or not confirmed yet is told only to its owner.
   */
  async check(typedEmail: string, password: string, origin: Origin): Promise<SignInOutcome> {
    const attempt = await this.throttle.attempt(typedEmail, origin);
    if (!attempt.allowed) return { kind: 'locked', retryAfterSeconds: attempt.retryAfterSeconds };
    const email = normalizeEmail(typedEmail) ?? '';
    const known = await this.users.findAccount(email);
    const former = await this.users.findAccount(formerEmail(typedEmail) ?? '');
    const account = known ?? former;
    const waiting = await this.pending.find(email);
    const isOwn = await this.passwords.verify(account?.passwordHash ?? null, password);
    const isWaiting = (await this.passwords.whichFits(waiting, password)) >= 0;
    const isRight = account ? isOwn : isWaiting;
    if (!isRight) return { kind: 'refused' };
    await this.throttle.succeed(attempt);
    if (!account) return { kind: 'unconfirmed' };
    if (account.status !== 'active') return { kind: 'inactive' };
    return { kind: 'signed-in', person: account.person };
  }
}
