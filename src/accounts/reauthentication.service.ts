import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PasswordService } from './password.service.js';
import { lockedText } from './sign-in-refusal.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UsersService } from './users.service.js';

/** Asks who is signed in for her own password once more, so that a borrowed screen can't change who may do what. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Tries count as tries to sign in: guessing is no easier here.
   * @returns what is wrong, for beside the field; null when it is her
   */
  async refusalOf({ user, ip }: Pick<Request, 'user' | 'ip'>, typed: unknown): Promise<string | null> {
    if (!user || typeof typed !== 'string' || typed === '')
      return 'Bu işlem için kendi şifrenizi yazmanız gerekir';
    const attempt = await this.throttle.attempt(user.email, ip ?? '0.0.0.0');
    if (!attempt.allowed) return lockedText(attempt.retryAfterSeconds);
    const account = await this.users.findAccount(user.email);
    if (!(await this.passwords.verify(account?.passwordHash ?? null, typed))) return 'Şifreniz hatalı';
    await this.throttle.succeed(attempt);
    return null;
  }
}
